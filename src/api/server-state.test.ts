import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PageCache } from './pages/page-cache.ts';
import { readServerState, type ServerParts } from './server-state.ts';
import { smallSnapshot } from './small-catalogue.fixture.ts';
import { createTestServer } from './test-server.fixture.ts';

async function parts(changes: Partial<ServerParts> = {}, withSnapshot = true): Promise<ServerParts> {
  const { context, close } = createTestServer(withSnapshot ? await smallSnapshot(3) : undefined);
  onTestFinished(close);
  return {
    context,
    pages: undefined,
    imageCacheUse: () => ({ covers: { hits: 3, misses: 4 } }),
    connections: { counts: { open: 5, refused: 6 } },
    published: { current: async () => undefined },
    following: { shownFile: () => undefined },
    readImports: () => undefined,
    ...changes,
  };
}

async function snapshotFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-state-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, '1.snapshot');
  await writeFile(file, 'x'.repeat(1_234));
  return file;
}

test('a server without a snapshot has no snapshot to read, and is preparing', async () => {
  const state = await readServerState(await parts({}, false))();
  expect(state).toEqual({
    caches: { responses: { hits: 0, misses: 0 }, covers: { hits: 3, misses: 4 } },
    cacheBytes: { responses: 0 },
    admission: { running: 0, waiting: 0 },
    refusals: expect.objectContaining({ spreadsheet: 0 }),
    waitingSpreadsheetRows: 0,
    connections: { open: 5, refused: 6 },
    readiness: 'preparing',
    snapshot: undefined,
    imports: undefined,
  });
});

test('the caches of pages and of the snapshot are among the caches', async () => {
  const pages = { use: { hits: 1, misses: 2 }, size: 77 } as PageCache;
  const { caches, cacheBytes } = await readServerState(await parts({ pages }))();
  expect(caches).toMatchObject({ pages: { hits: 1, misses: 2 }, covers: { hits: 3, misses: 4 } });
  expect(Object.keys(caches).length).toBeGreaterThan(3);
  expect(cacheBytes).toEqual({ responses: 0, pages: 77 });
});

test('of the snapshot its counts, its size, and whether it is the published one', async () => {
  const file = await snapshotFile();
  const following = { shownFile: () => file };
  const state = await readServerState(await parts({ following, published: { current: async () => file } }))();
  expect(state).toMatchObject({ readiness: 'ready', snapshot: { productCount: 3, bytes: 1_234, isPublished: true } });
  expect(state.snapshot?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT/u);
  const other = await readServerState(await parts({ following, published: { current: async () => `${file}.2` } }))();
  expect(other.snapshot?.isPublished).toBe(false);
});

test('a removed file and a damaged pointer are no errors', async () => {
  const file = join(await snapshotFile(), 'removed');
  const published = { current: async () => Promise.reject(new Error('damaged')) };
  const { snapshot } = await readServerState(await parts({ following: { shownFile: () => file }, published }))();
  expect(snapshot).toMatchObject({ bytes: undefined, isPublished: false });
});

test('an opened file without a snapshot in service is not shown', async () => {
  const file = await snapshotFile();
  expect((await readServerState(await parts({ following: { shownFile: () => file } }, false))()).snapshot).toBeUndefined();
});

test('a snapshot whose file is not known is not shown', async () => {
  expect((await readServerState(await parts())()).snapshot).toBeUndefined();
});
