import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dataPaths } from '#data-paths.ts';
import { hasUnfinishedPublication } from '#commands/publication/unfinished-publication.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { openCatalogueStore, type CatalogueStore } from '#store/catalogue-store.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { deliver, listedProduct } from '#store/store.fixture.ts';
import { publishCatalogue } from '#use-cases/publication/publish-catalogue.ts';
import { prepareCatalogue } from './catalogue-to-serve.ts';

const clock = (): Date => new Date('2026-06-01T12:00:00Z');
let data = '';

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'catalogus-test-'));
  vi.stubEnv('CATALOGUS_DATA', data);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(data, { recursive: true, force: true });
  });
});

async function withStore(work: (store: CatalogueStore) => unknown): Promise<void> {
  const store = openCatalogueStore(dataPaths(data).store, () => undefined);
  try {
    await work(store);
  } finally {
    store.close();
  }
}

const publish = (store: CatalogueStore) => publishCatalogue({ store, snapshots: publishedSnapshots(data), clock, synonyms: [] });

async function shownProducts(): Promise<number> {
  return (await readDescription((await publishedSnapshots(data).current()) ?? '')).productCount;
}

describe('a start beside a published catalogue', () => {
  beforeEach(() =>
    withStore(async (store) => {
      deliver(store, [listedProduct('a'), listedProduct('b')]);
      await publish(store);
    }),
  );

  it('looks and leaves everything as it is when nothing is unfinished', async () => {
    expect(await hasUnfinishedPublication(data)).toBe(false);
    const before = await readdir(data);
    expect(await prepareCatalogue()).toBe(0);
    expect(await readdir(data)).toEqual(before);
  });

  it('publishes what a command committed and did not publish', async () => {
    await withStore((store) => deliver(store, [listedProduct('c')]));
    expect([await hasUnfinishedPublication(data), await shownProducts()]).toEqual([true, 2]);
    expect(await prepareCatalogue()).toBe(0);
    expect([await hasUnfinishedPublication(data), await shownProducts()]).toEqual([false, 3]);
  });

  it('publishes anew when the program cannot read the published file', async () => {
    writeFileSync((await publishedSnapshots(data).current()) ?? '', 'van vroeger');
    expect(await prepareCatalogue()).toBe(0);
    expect([await hasUnfinishedPublication(data), await shownProducts()]).toEqual([false, 2]);
  });

  it('publishes anew when a byte of the published file is not what it was', async () => {
    const file = (await publishedSnapshots(data).current()) ?? '';
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await prepareCatalogue()).toBe(0);
    expect([await hasUnfinishedPublication(data), await shownProducts()]).toEqual([false, 2]);
  });

  it('takes away what a command left that died', async () => {
    writeFileSync(join(data, 'snapshots', 'draft-dood'), 'half');
    expect(await prepareCatalogue()).toBe(0);
    expect(await readdir(join(data, 'snapshots'))).toEqual(['000001.snapshot', 'current']);
  });

  it('leaves a rollback alone', async () => {
    await withStore(async (store) => {
      deliver(store, [listedProduct('c')]);
      await publish(store);
    });
    await publishedSnapshots(data).rollback();
    expect(await prepareCatalogue()).toBe(0);
    expect(await shownProducts()).toBe(2);
  });

  it('serves what is there when an import is at work, or the publication fails', async () => {
    await withStore((store) => deliver(store, [listedProduct('c')]));
    const release = acquireImportLock(dataPaths(data).lock);
    expect([await prepareCatalogue(), await shownProducts()]).toEqual([0, 2]);
    release();
  });

  it('serves snapshots that were copied here without their store, and makes none', async () => {
    rmSync(dataPaths(data).store);
    expect([await prepareCatalogue(), await readdir(data)]).toEqual([0, ['snapshots']]);
    expect(readFileSync(join(data, 'snapshots', 'current'), 'utf8')).toBe('000001.snapshot\n');
  });
});

describe('a quick look for what is unfinished', () => {
  it('finds nothing where nothing is, and something where the store cannot be read', async () => {
    expect(await hasUnfinishedPublication(data)).toBe(false);
    mkdirSync(join(data, 'snapshots'));
    writeFileSync(dataPaths(data).store, 'geen database');
    expect(await hasUnfinishedPublication(data)).toBe(true);
    expect(readFileSync(dataPaths(data).store, 'utf8')).toBe('geen database');
  });
});
