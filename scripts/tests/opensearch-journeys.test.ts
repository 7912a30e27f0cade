import { expect, test, vi } from 'vitest';
import { runWithOpenSearch } from './opensearch-journeys.ts';
import type { Tally } from './tally.ts';

const passed: Tally = { passed: 2, failed: [], skipped: [] };
const searched = { CATALOGUS_SEARCH: 'opensearch', OPENSEARCH_URL: 'http://127.0.0.1:1' };

test('the sample is brought to a cluster, sites search there, and it ends with them', async () => {
  const stop = vi.fn(async () => undefined);
  const publish = vi.fn(async () => 0);
  const run = vi.fn(async () => passed);
  const runner = runWithOpenSearch({ start: async () => ({ urls: ['http://127.0.0.1:1'], stop }), publish, run });
  expect(await runner(['a.spec.ts'], 'browser', { HOME: '/' })).toBe(passed);
  expect(publish).toHaveBeenCalledExactlyOnceWith({ HOME: '/', ...searched });
  expect(run).toHaveBeenCalledExactlyOnceWith(['a.spec.ts'], 'browser', { HOME: '/', ...searched });
  expect(stop).toHaveBeenCalledOnce();
});

test('a cluster that does not take the sample is red, and it ends, as it does when the tests break', async () => {
  const stop = vi.fn(async () => undefined);
  const run = vi.fn(() => Promise.reject<Tally>(new Error('no browser')));
  const start = async () => ({ urls: ['http://127.0.0.1:1'], stop });
  expect((await runWithOpenSearch({ start, publish: async () => 1, run })([], 'browser', {})).failed).toHaveLength(1);
  expect(run).not.toHaveBeenCalled();
  await expect(runWithOpenSearch({ start, publish: async () => 0, run })([], 'browser', {})).rejects.toThrow('no browser');
  expect(stop).toHaveBeenCalledTimes(2);
});
