import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchInTime } from './fetch-in-time.ts';

let limits: readonly number[] = [];
let pass = (): void => undefined;

/** A line that takes a request and never answers. */
const hanging = (_address: string, { signal }: RequestInit = {}): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

beforeEach(() => {
  limits = [];
  vi.stubGlobal('fetch', vi.fn(hanging));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits = [...limits, limit];
    const late = new AbortController();
    pass = () => late.abort(new DOMException('late', 'TimeoutError'));
    return late.signal;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a call without an answer ends when its time has passed, as a failure that nobody asked for', async () => {
  const call = fetchInTime('/api/v2/Products', { method: 'POST', body: '{}' });
  pass();
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('the caller can still abort', async () => {
  const caller = new AbortController();
  const call = fetchInTime('/api/v2/Products', { signal: caller.signal });
  caller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['a call', '/api/v2/Products', undefined, [15_000]],
  ['a call of an API elsewhere', 'https://api.example/api/v2/Products', undefined, [15_000]],
  ['a long list, which takes a slow line some time,', '/api/v2/Lists/l1', 'x'.repeat(300_000), [45_000]],
  ['a call of the desk', '/api/v2/Management/quality', undefined, [120_000]],
  ['what a command of the desk does', '/api/v2/Management/jobs/j1', undefined, [15_000]],
  ['the begin of an upload', '/api/v2/Management/uploads', '{}', [120_000.2]],
  ['a part of a feed', '/api/v2/Management/uploads/u1?offset=0', undefined, []],
  ['the report of an import', '/api/v2/Management/runs/r1/report?form=csv', undefined, []],
  ['a spreadsheet of a list', '/api/list/excel?ids=1', undefined, []],
  ['a spreadsheet of an account', '/api/v2/Lists/l1/excel', undefined, []],
])('%s has a limit that fits it', (_what, address, body, expected) => {
  void fetchInTime(address, body === undefined ? {} : { body });
  expect(limits).toEqual(expected);
});

test('the caller can give another limit', () => {
  void fetchInTime('/robots.txt', { method: 'HEAD' }, 5_000);
  expect(limits).toEqual([5_000]);
});
