import { EventEmitter } from 'node:events';
import { watch, type FSWatcher } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPointer, type PointerWatcher } from './pointer-watcher.ts';

// A busy machine takes more than the second of Vitest's own.
const withinTenSeconds = { timeout: 10_000 };

const pollMilliseconds = 60_000;
let data: string;
let folder: string;
let seen: unknown[];
let reads: number;
let endedReads: number;
const open: PointerWatcher[] = [];

// The tests decide when a poll comes; events of the file system, and the moment of quiet after them, are real.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  data = await mkdtemp(join(tmpdir(), 'pointer-'));
  folder = join(data, 'snapshots');
  [seen, reads, endedReads] = [[], 0, 0];
});
afterEach(async () => {
  for (const watcher of open.splice(0)) {
    watcher.close();
  }
  // First: what a spy replaced is a function of the fake clock.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await rm(data, { recursive: true });
});

const point = (text: string): Promise<void> => writeFile(join(folder, 'current'), text);
const poll = (): void => void vi.advanceTimersByTime(pollMilliseconds);
const readPointer = (): Promise<string> => readFile(join(folder, 'current'), 'utf8');
const watching = (read: () => Promise<string | undefined> = readPointer, callback = (file: unknown): void => void seen.push(file)) => {
  const counted = async (): Promise<string | undefined> => {
    reads += 1;
    try {
      return await read();
    } finally {
      endedReads += 1;
    }
  };
  const watcher = watchPointer({ folder, read: counted, callback, known: 'een', pollMilliseconds });
  open.push(watcher);
  return watcher;
};
const untilRead = (times: number): Promise<void> => vi.waitFor(() => expect(endedReads).toBe(times), withinTenSeconds);
// After a change another watcher tells of it: what an earlier one would do at its event has been done by then.
async function changeSeenByAnother(text: string): Promise<void> {
  const others: unknown[] = [];
  const read = async (): Promise<string | undefined> => (await readPointer().catch(() => undefined)) ?? undefined;
  const other = watchPointer({ folder, read, callback: (file) => others.push(file), known: undefined, pollMilliseconds });
  await point(text);
  await vi.waitFor(() => expect(others).toContain(text), withinTenSeconds);
  other.close();
}

describe('a watched pointer', () => {
  test('is reported when it changes, without a poll', async () => {
    await mkdir(folder);
    await point('een');
    watching();
    await untilRead(1);
    await point('twee');
    await vi.waitFor(() => expect(seen).toEqual(['twee']), withinTenSeconds);
  });

  test('is reported by a poll in a folder that came later, and by events from then on', async () => {
    watching();
    await untilRead(1);
    await mkdir(folder);
    await point('twee');
    poll();
    await vi.waitFor(() => expect(seen).toEqual(['twee']), withinTenSeconds);
    await point('drie');
    await vi.waitFor(() => expect(seen).toEqual(['twee', 'drie']), withinTenSeconds);
  });

  test('that cannot be read is no news, and is read again at the next poll', async () => {
    const texts = [undefined, 'twee'];
    watching(async () => texts.shift() ?? Promise.reject(new Error('stuk')));
    await untilRead(1);
    poll();
    await vi.waitFor(() => expect(seen).toEqual(['twee']), withinTenSeconds);
    poll();
    await untilRead(3);
    await new Promise(setImmediate);
    expect(seen).toEqual(['twee']);
  });

  test('is watched again at the next poll after watching failed', async () => {
    await mkdir(folder);
    await point('een');
    const probe = watch(folder);
    const prototype = Object.getPrototypeOf(probe) as EventEmitter;
    probe.close();
    const watchers: FSWatcher[] = [];
    vi.spyOn(prototype, 'on').mockImplementation(function record(this: FSWatcher, ...[name, listener]) {
      watchers.push(this);
      return EventEmitter.prototype.on.call(this, name, listener);
    } as EventEmitter['on']);
    const watcher = watching();
    await untilRead(1);
    watchers[0]?.emit('error', new Error('stuk'));
    poll();
    await untilRead(2);
    await point('twee');
    await vi.waitFor(() => expect(seen).toEqual(['twee']), withinTenSeconds);
    watcher.close();
    const before = reads;
    await changeSeenByAnother('drie');
    expect(reads).toBe(before);
  });

  test('does not keep the process alive by watching', async () => {
    await mkdir(folder);
    watching();
    await untilRead(1);
    expect(process.getActiveResourcesInfo()).not.toContain('FSEventWrap');
  });

  test('does not keep the process alive by polling', () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    watching();
    expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
  });
});

describe('a watcher that is closed', () => {
  test('says nothing of what it was reading', async () => {
    let answer: (text: string) => void = () => undefined;
    const watcher = watching(() => new Promise((resolve) => (answer = resolve)));
    await vi.waitFor(() => expect(reads).toBe(1), withinTenSeconds);
    watcher.close();
    answer('twee');
    await new Promise(setImmediate);
    expect(seen).toEqual([]);
  });

  test('reads no more: not at once, at a change or at a poll', async () => {
    await mkdir(folder);
    await point('een');
    const [watcher, early] = [watching(), watching()];
    early.close();
    await untilRead(1);
    poll();
    poll();
    await untilRead(3);
    watcher.close();
    await changeSeenByAnother('twee');
    poll();
    await new Promise(setImmediate);
    expect([reads, seen]).toEqual([3, []]);
  });
});
