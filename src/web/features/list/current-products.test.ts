import { expect, it } from 'vitest';
import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';
import { currentProduct } from '#web/client/responses.fixture.ts';
import type { Fetched } from '#web/client/fetched.ts';
import { fetchCurrentProducts, ListRequestError } from './current-products.ts';

const clock = (): Date => new Date('2026-05-04T10:00:00Z');

function clientOf(
  respond: (ids: readonly string[]) => Fetched<readonly CurrentProduct[]>,
): Parameters<typeof fetchCurrentProducts>[1] & { readonly asked: (readonly string[])[] } {
  const asked: (readonly string[])[] = [];
  const productsByIds = (ids: readonly string[]): Promise<Fetched<readonly CurrentProduct[]>> => {
    asked.push(ids);
    return Promise.resolve(respond(ids));
  };
  return { client: { productsByIds }, clock, asked };
}

const known = (ids: readonly string[]): Fetched<readonly CurrentProduct[]> => ({ value: ids.map((id) => currentProduct({ id })) });

it('gives the products found, the ids requested, and the moment', async () => {
  const found = await fetchCurrentProducts(
    ['a', 'gone'],
    clientOf(() => known(['a'])),
  );
  expect([...found.products.keys()]).toEqual(['a']);
  expect(found.requested.has('gone')).toBe(true);
  expect(found.at).toEqual(clock());
});

it('requests a long list in parts', async () => {
  const ids = Array.from({ length: 1_201 }, (_, index) => `p${index}`);
  const context = clientOf(known);
  expect((await fetchCurrentProducts(ids, context)).products.size).toBe(1_201);
  expect(context.asked.map((part) => part.length)).toEqual([500, 500, 201]);
});

it('requests nothing for an empty list, nor ids that no product can have', async () => {
  const context = clientOf(known);
  expect((await fetchCurrentProducts([], context)).products.size).toBe(0);
  expect((await fetchCurrentProducts(['x'.repeat(65)], context)).requested.size).toBe(1);
  expect(context.asked).toEqual([]);
  await fetchCurrentProducts(['x'.repeat(64)], context);
  expect(context.asked).toEqual([['x'.repeat(64)]]);
});

it('throws when the request for a part fails', async () => {
  const ids = Array.from({ length: 501 }, (_, index) => `p${index}`);
  const context = clientOf((part) => (part.length === 1 ? { value: [], failure: { reason: 'unreachable' } } : known(part)));
  await expect(fetchCurrentProducts(ids, context)).rejects.toBeInstanceOf(ListRequestError);
});
