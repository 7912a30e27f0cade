import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Publications } from '#snapshot/published-snapshots.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { followPublished } from './follow-published.ts';

const log = { info: vi.fn(), error: vi.fn(), fatal: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  log.error.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

type Shown = Pick<Snapshot, 'description'>;
const shown = (id: string): Shown => ({
  description: { id, publishedAt: '2026-11-21T10:00:00Z', hasSample: false, productCount: 1, methodCount: 0, publisherCount: 0 },
});
const failure = new Error('onleesbaar');

/** Follows publications of which the files named in `damaged` cannot be opened. */
function publications(damaged: readonly string[], changes: Partial<Publications> = {}) {
  const open = vi.fn((file: string) => (damaged.includes(file) ? Promise.reject(failure) : Promise.resolve(shown(file))));
  const target = {
    snapshot: undefined as Shown | undefined,
    replace: vi.fn(async (next: Shown | undefined) => {
      target.snapshot = next;
    }),
  };
  const stopWatching = vi.fn<() => void>();
  const watch = vi.fn<Publications['watch']>(() => ({ close: stopWatching }));
  const source: Publications = { current: async () => 'first', candidates: async () => [], watch, ...changes };
  const begin = (rest: { readonly pollMilliseconds?: number } = {}) =>
    followPublished({ published: source, open, current: target, responses: { clear: () => undefined }, log, ...rest });
  const tell = async (file: string): Promise<void> => {
    watch.mock.calls[0]?.[0](file);
    await vi.advanceTimersByTimeAsync(0);
  };
  const opened = (): readonly string[] => open.mock.calls.map(([file]) => file);
  return { begin, open, opened, target, tell, watch, stopWatching };
}

test('a pointer that cannot be read is logged, and only the candidates are opened', async () => {
  const { begin, opened } = publications([], { current: () => Promise.reject(failure), candidates: async () => ['older'] });
  const { shownFile } = await begin();
  expect(log.error.mock.calls).toEqual([[{ err: failure }, 'published snapshots cannot be read']]);
  expect(opened()).toEqual(['older']);
  expect(shownFile()).toBe('older');
});

test('without a publication nothing is opened, and when the folder cannot be listed neither', async () => {
  const { begin, opened, target } = publications([], { current: async () => undefined, candidates: () => Promise.reject(failure) });
  const { shownFile } = await begin();
  expect(opened()).toEqual([]);
  expect(target.snapshot).toBeUndefined();
  expect(shownFile()).toBeUndefined();
  expect(log.error).not.toHaveBeenCalled();
});

test('a damaged file is named in the log and is no candidate to fall back to', async () => {
  const { begin, opened } = publications(['first'], { candidates: async () => ['first', 'older'] });
  const { shownFile, close } = await begin();
  expect(log.error.mock.calls).toEqual([[{ err: failure, file: 'first' }, 'snapshot cannot be opened']]);
  expect(opened()).toEqual(['first', 'older']);
  expect(shownFile()).toBe('older');
  await close();
});

test('the watcher knows the first file, polls as often as is asked, and is closed', async () => {
  const { begin, watch, stopWatching } = publications([]);
  const { close, shownFile } = await begin({ pollMilliseconds: 20 });
  expect(shownFile()).toBe('first');
  await begin();
  expect(watch.mock.calls.map(([, options]) => options)).toStrictEqual([{ known: 'first', pollMilliseconds: 20 }, { known: 'first' }]);
  expect(stopWatching).not.toHaveBeenCalled();
  await close();
  expect(stopWatching).toHaveBeenCalledOnce();
});

test('a damaged file is tried again after 1, 2, 4 seconds, up to every minute, until the following ends', async () => {
  const { begin, opened } = publications(['first']);
  const { close } = await begin();
  let tries = 1;
  for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(opened()).toHaveLength(tries);
    await vi.advanceTimersByTimeAsync(1);
    tries += 1;
    expect(opened()).toHaveLength(tries);
  }
  await close();
  expect(vi.getTimerCount()).toBe(0);
});

test('a damaged file is not tried again once another one is published', async () => {
  const { begin, opened, tell } = publications(['first']);
  await begin();
  await tell('second');
  expect(vi.getTimerCount()).toBe(0);
  expect(opened()).toEqual(['first', 'second']);
});

test('a file that fails after the next one was published is not tried again', async () => {
  const { begin, open, opened, tell } = publications([]);
  await begin();
  const slow = Promise.withResolvers<Shown>();
  open.mockReturnValueOnce(slow.promise);
  await tell('second');
  await tell('third');
  slow.reject(failure);
  await vi.advanceTimersByTimeAsync(0);
  expect(opened()).toEqual(['first', 'second', 'third']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a previous snapshot that cannot be closed is logged, and the new one is current', async () => {
  const { begin, target, tell } = publications([]);
  const { shownFile } = await begin();
  target.replace.mockImplementationOnce((next) => {
    target.snapshot = next;
    return Promise.reject(failure);
  });
  await tell('second');
  expect(log.error.mock.calls).toEqual([[{ err: failure }, 'the snapshot before cannot be closed']]);
  expect(shownFile()).toBe('second');
});
