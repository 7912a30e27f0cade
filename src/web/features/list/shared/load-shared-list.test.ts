import { expect, it } from 'vitest';
import { currentProduct } from '#web/client/responses.fixture.ts';
import { loadSharedList } from './load-shared-list.ts';

const client = {
  productsByIds: (ids: readonly string[]) =>
    Promise.resolve({ value: ids.filter((id) => id !== 'weg').map((id) => currentProduct({ id })) }),
};

it('is nothing when the address names no list', async () => {
  expect(await loadSharedList(client, new URLSearchParams())).toBeNull();
  expect(await loadSharedList(client, new URLSearchParams('ids=,'))).toBeNull();
});

it('has the products of the address, and names what is not there', async () => {
  expect(await loadSharedList(client, new URLSearchParams('ids=b,weg,a'))).toMatchObject({
    products: [{ id: 'b' }, { id: 'a' }],
    missing: ['weg'],
    leftOut: 0,
  });
});

it('throws status 503 when the request fails', async () => {
  const failing = { productsByIds: () => Promise.resolve({ value: [], failure: { reason: 'unreachable' as const } }) };
  await expect(loadSharedList(failing, new URLSearchParams('ids=a'))).rejects.toMatchObject({ init: { status: 503 } });
});
