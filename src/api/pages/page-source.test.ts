import { expect, test, vi } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import type { ApiFetch } from '#page-handler.ts';
import { createRemoteSource } from './page-source.ts';

const answering = (value: unknown) =>
  vi.fn<ApiFetch>(async () => ({ ok: true, status: 200, json: async () => value, blob: async () => new Blob([]) }));

test('the description of a remote catalogue is asked once in two seconds', async () => {
  const remote = answering({ snapshot: { id: 's1', hasSample: true, productCount: 0 } });
  let time = 10_000;
  const source = createRemoteSource(remote, answering({}), () => time);
  const shown = { snapshotId: 's1', hasSample: true, isEmpty: true };
  expect(await source.describe()).toEqual(shown);
  time += 1_999;
  expect(await source.describe()).toEqual(shown);
  expect(remote).toHaveBeenCalledTimes(1);
  time += 1;
  await source.describe();
  expect(remote).toHaveBeenCalledTimes(2);
});

test('the last description holds while the catalogue does not answer, or has no snapshot', async () => {
  const remote = answering({ snapshot: { id: 's1', hasSample: false, productCount: 3 } });
  let time = 0;
  const source = createRemoteSource(remote, answering({}), () => (time += 2_000));
  const shown = await source.describe();
  expect(shown).toEqual({ snapshotId: 's1', hasSample: false, isEmpty: false });
  remote.mockRejectedValueOnce(new Error('away'));
  expect(await source.describe()).toEqual(shown);
  remote.mockImplementation(answering({ snapshot: null }));
  expect(await source.describe()).toEqual(shown);
});

test('the settings are those of the site, and all else is of the remote catalogue', async () => {
  const [remote, own] = [answering('remote'), answering('own')];
  const source = createRemoteSource(remote, own, () => 0);
  expect(await (await source.fetch(apiPaths.settings)).json()).toBe('own');
  expect(await (await source.fetch(apiPaths.areas)).json()).toBe('remote');
});
