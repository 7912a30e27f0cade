import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishedSnapshots, type PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { ResponseCache } from '#api/responses/response-cache.ts';
import { CurrentSnapshot } from './current-snapshot.ts';
import { followPublished } from './follow-published.ts';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';

let folder: string;
let published: PublishedSnapshots;
let current: CurrentSnapshot;
let following: { close(): Promise<void> } | undefined;
const log = { info: vi.fn(), error: vi.fn(), fatal: vi.fn() };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogus-follow-'));
  published = publishedSnapshots(folder);
  current = new CurrentSnapshot();
  log.error.mockClear();
  log.fatal.mockClear();
  log.info.mockClear();
});
afterEach(async () => {
  await following?.close();
  await current.replace(undefined);
  await rm(folder, { recursive: true, force: true });
});

const retryMilliseconds = { first: 10, most: 40 };
const cache = new ResponseCache(1_000);
const follow = async (): Promise<void> => {
  following = await followPublished({
    published,
    open: openSnapshot,
    current,
    responses: { clear: () => cache.clear(1_000) },
    log,
    pollMilliseconds: 20,
    retryMilliseconds,
  });
};
const publish = (count: number) => published.publish((file) => buildSnapshot(smallCatalogue(count), file));
const responses = (count: number) => vi.waitFor(() => expect(current.snapshot?.description.productCount).toBe(count), { timeout: 5_000 });

test('what is published answers at once, and so does whatever is published later or rolled back to', async () => {
  await publish(2);
  await follow();
  expect(current.snapshot?.description.productCount).toBe(2);
  await publish(3);
  await responses(3);
  await published.rollback();
  await responses(2);
});

test('it waits for a first publication in a folder that is not there yet', async () => {
  await follow();
  expect(current.snapshot).toBeUndefined();
  await publish(4);
  await responses(4);
});

test('a file that cannot be opened is logged, and what answered goes on answering', async () => {
  await publish(2);
  await follow();
  await published.publish((file) => writeFile(file, 'geen momentopname'));
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 5_000 });
  expect(current.snapshot?.description.productCount).toBe(2);
  await publish(5);
  await responses(5);
});

async function flipByte(file: string): Promise<Buffer> {
  const whole = await readFile(file);
  const damaged = Buffer.from(whole);
  const middle = damaged.length >> 1;
  damaged[middle] = (damaged[middle] ?? 0) ^ 1;
  await writeFile(file, damaged);
  return whole;
}

test('a file that could not be opened is tried again, and answers when it can', async () => {
  await publish(2);
  await follow();
  const { file, value: whole } = await published.publish(async (draft) => {
    await buildSnapshot(smallCatalogue(3), draft);
    return flipByte(draft);
  });
  await vi.waitFor(() => expect(log.error.mock.calls.length).toBeGreaterThan(2), { timeout: 5_000 });
  expect(current.snapshot?.description.productCount).toBe(2);
  await writeFile(file, whole);
  await responses(3);
  expect(log.fatal).not.toHaveBeenCalled();
});

test('a start beside a damaged snapshot falls back to the newest one that is whole, says so, and takes the mended one', async () => {
  for (const count of [2, 3, 4]) {
    await publish(count);
  }
  const damaged = (await published.current()) ?? '';
  const [, older = '', oldest = ''] = await published.candidates();
  await flipByte(damaged);
  await writeFile(older, '');
  await follow();
  expect(current.snapshot?.description.productCount).toBe(2);
  expect(log.fatal).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ unusable: damaged, file: oldest }),
    expect.stringContaining('cannot be used: an older one answers') as string,
  );
  await publish(4);
  await responses(4);
  expect(log.fatal).toHaveBeenCalledOnce();
});

test('a start beside a pointer that cannot be read shows the newest snapshot that is whole', async () => {
  await publish(2);
  await publish(3);
  await writeFile(join(folder, 'snapshots', 'current'), 'onleesbaar');
  await follow();
  expect(current.snapshot?.description.productCount).toBe(3);
  expect(log.fatal).toHaveBeenCalledOnce();
});

test('what was gone back from never answers, also not beside a damaged snapshot', async () => {
  await publish(2);
  await publish(3);
  await flipByte((await published.rollback()) ?? '');
  await follow();
  expect(current.snapshot).toBeUndefined();
});

test('a file that is no longer wanted is not tried again', async () => {
  await publish(2);
  await follow();
  await published.publish((file) => writeFile(file, 'geen momentopname'));
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 5_000 });
  await publish(5);
  await responses(5);
  const tries = log.error.mock.calls.length;
  await publish(6);
  await responses(6);
  expect(log.error).toHaveBeenCalledTimes(tries);
});

/** Publications that the test tells of: files with two, three and four products. */
async function steered() {
  const files = await Promise.all(
    [2, 3, 4].map(async (count) => {
      const file = join(folder, `${count}.snapshot`);
      await buildSnapshot(smallCatalogue(count), file);
      return file;
    }),
  );
  let tell: (file: string) => void = () => undefined;
  const source: PublishedSnapshots = {
    ...published,
    current: async () => files[0],
    watch: (onChange) => {
      tell = onChange;
      return { close: () => undefined };
    },
  };
  const clear = vi.fn<() => void>();
  following = await followPublished({ published: source, open: openSnapshot, current, responses: { clear }, log });
  return { files, clear, tell: (index: number) => tell(files[index] ?? '') };
}

test('of two publications at once the later waits until the one before the earlier is let go of', async () => {
  const { files, tell } = await steered();
  const gate = Promise.withResolvers<void>();
  const slow = current.use(() => gate.promise);
  tell(1);
  tell(2);
  await responses(3);
  // As long as a swap takes, and longer.
  for (let turn = 0; turn < 5; turn += 1) {
    await (await openSnapshot(files[2] ?? '')).close();
  }
  expect(current.snapshot?.description.productCount).toBe(3);
  gate.resolve();
  await slow;
  await responses(4);
});

test('every swap is told once, and forgets what was made of the snapshot before', async () => {
  const { clear, tell } = await steered();
  expect(clear).toHaveBeenCalledTimes(1);
  expect(log.info.mock.calls.map(([{ productCount }]) => productCount as unknown)).toEqual([2]);
  tell(1);
  await responses(3);
  expect(clear).toHaveBeenCalledTimes(2);
  expect(log.info).toHaveBeenLastCalledWith(expect.objectContaining({ productCount: 3 }), 'snapshot answers');
});

test('closing waits for a swap that has begun', async () => {
  const { tell } = await steered();
  const gate = Promise.withResolvers<void>();
  const slow = current.use(() => gate.promise);
  tell(1);
  let closed = false;
  const closing = following?.close().then(() => (closed = true));
  await responses(3);
  expect(closed).toBe(false);
  gate.resolve();
  await Promise.all([slow, closing]);
  expect(closed).toBe(true);
});
