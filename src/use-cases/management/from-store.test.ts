import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCatalogueStore, type CatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct, temporaryFolder } from '#store/store.fixture.ts';
import { fromStore } from './from-store.ts';
import { readOverview } from './read-overview.ts';

const refused = (): never => {
  throw new Error('refused');
};

const readings: readonly (readonly [string, (folder: string, file: string) => Promise<unknown>])[] = [
  ['the overview', (folder, file) => readOverview(folder, file, () => new Date('2026-01-04T10:00:00Z'))],
  ['at once', (_, file) => fromStore(file, (store) => store.sourceNames())],
  ['later', (_, file) => fromStore(file, async (store) => Promise.resolve().then(() => store.sourceNames()))],
  ['in vain', (_, file) => fromStore(file, refused).catch((error: unknown) => error)],
];

// SQLite removes the log of a database when its last connection is closed: it stays when a reading keeps the file open.
test.each(readings)('reading %s leaves no connection to the store behind', async (_, read) => {
  const folder = temporaryFolder();
  const file = join(folder, 'catalogue.sqlite');
  const store = openCatalogueStore(file, () => undefined);
  try {
    deliver(store, [listedProduct('a')]);
    expect(await read(folder, file)).toBeDefined();
  } finally {
    store.close();
  }
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('a store is read, and without one nothing is', async () => {
  const file = join(temporaryFolder(), 'catalogue.sqlite');
  const names = (store: CatalogueStore): readonly string[] => store.sourceNames();
  expect(await fromStore(file, names)).toBeUndefined();
  const store = openCatalogueStore(file, () => undefined);
  deliver(store, [listedProduct('a')], { source: 'een' });
  store.close();
  expect(await fromStore(file, names)).toEqual(['een']);
  await expect(fromStore(file, refused)).rejects.toThrow('refused');
});
