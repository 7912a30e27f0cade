import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publishedSnapshots, type PublishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/snapshot-builder.ts';
import { AnswerCache } from './answer-cache.ts';
import { CurrentSnapshot } from './current-snapshot.ts';
import { followPublished } from './follow-published.ts';
import { smallCatalogue } from './small-catalogue.ts';

let folder: string;
let published: PublishedSnapshots;
let current: CurrentSnapshot;
let following: { close(): Promise<void> } | undefined;
const log = { info: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogus-follow-'));
  published = publishedSnapshots(folder);
  current = new CurrentSnapshot();
  log.error.mockClear();
});
afterEach(async () => {
  await following?.close();
  await current.replace(undefined);
  await rm(folder, { recursive: true, force: true });
});

const follow = async (): Promise<void> => {
  following = await followPublished({ published, current, answers: new AnswerCache(1_000), log, pollMilliseconds: 20 });
};
const publish = (count: number) => published.publish((file) => buildSnapshot(smallCatalogue(count), file));
const answers = (count: number) => vi.waitFor(() => expect(current.snapshot?.description.productCount).toBe(count), { timeout: 5_000 });

test('what is published answers at once, and so does whatever is published later or rolled back to', async () => {
  await publish(2);
  await follow();
  expect(current.snapshot?.description.productCount).toBe(2);
  await publish(3);
  await answers(3);
  await published.rollback();
  await answers(2);
});

test('it waits for a first publication in a folder that is not there yet', async () => {
  await follow();
  expect(current.snapshot).toBeUndefined();
  await publish(4);
  await answers(4);
});

test('a file that cannot be opened is logged, and what answered goes on answering', async () => {
  await publish(2);
  await follow();
  await published.publish((file) => writeFile(file, 'geen momentopname'));
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 5_000 });
  expect(current.snapshot?.description.productCount).toBe(2);
  await publish(5);
  await answers(5);
});
