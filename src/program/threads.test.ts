import { afterEach, expect, test, vi } from 'vitest';
import { readConfig, type Config } from '#config.ts';
import { freePort } from '#free-port.fixture.ts';
import type { SnapshotFile } from '#snapshot/snapshot-file.ts';
import { Threads } from './threads.ts';

const log = { error: vi.fn() };
const code = new URL('./crashing-thread.fixture.ts', import.meta.url);
let threads: Threads;

function configOf(count: number, port: number): Config {
  const config = readConfig({ WEB_CONCURRENCY: String(count), PORT: String(port) });
  if (!config.ok) {
    throw new Error(config.problem.join());
  }
  return config.value;
}

function create(count: number, port: number): Threads {
  threads = new Threads({ config: configOf(count, port), identity: undefined, settings: {} as never }, log, code);
  return threads;
}
afterEach(async () => {
  await threads.close();
  log.error.mockClear();
});

type Answer = { readonly threadId: number; readonly snapshot: number };
const ask = async (port: number): Promise<Answer> => (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Answer;
const askOften = (port: number): Promise<readonly Answer[]> => Promise.all(Array.from({ length: 60 }, () => ask(port)));
const ids = (answers: readonly Answer[]): readonly number[] => [...new Set(answers.map(({ threadId }) => threadId))];

function snapshotFile(): SnapshotFile & { readonly close: ReturnType<typeof vi.fn> } {
  return { description: {} as never, sections: { plain: {}, arrays: new Map() } as never, close: vi.fn(async () => undefined) };
}

test('threads answer on one port, and one that breaks is replaced by one with the same snapshot', { timeout: 60_000 }, async () => {
  const port = await freePort();
  create(2, port);
  await threads.snapshots.replace(snapshotFile());
  await threads.start();
  const before = await vi.waitFor(async () => {
    const answers = await askOften(port);
    expect(ids(answers)).toHaveLength(2);
    return answers;
  });
  expect(before.every(({ snapshot }) => snapshot === 1)).toBe(true);
  await expect(fetch(`http://127.0.0.1:${port}/break`)).rejects.toThrow('fetch failed');
  await vi.waitFor(
    async () => {
      const after = await askOften(port);
      expect(ids(after)).toHaveLength(2);
      expect(ids(after)).not.toEqual(ids(before));
      expect(after.every(({ snapshot }) => snapshot === 1)).toBe(true);
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(log.error.mock.calls.map(([, message]) => message as string)).toEqual([
    'a thread broke off',
    'a thread ended: another one takes its place',
  ]);
});

test('a snapshot reaches every thread, and the one before is closed when the last has released it', { timeout: 60_000 }, async () => {
  const port = await freePort();
  create(3, port);
  const [first, second] = [snapshotFile(), snapshotFile()];
  await threads.snapshots.replace(first);
  await threads.start();
  await threads.snapshots.replace(second);
  expect([first.close.mock.calls.length, second.close.mock.calls.length]).toEqual([1, 0]);
  expect((await askOften(port)).every(({ snapshot }) => snapshot === 2)).toBe(true);
});

test('a start that fails in a thread fails with its error', { timeout: 60_000 }, async () => {
  create(2, 1);
  await expect(threads.start()).rejects.toMatchObject({ message: 'no port', code: 'EACCES', syscall: 'listen' });
});
