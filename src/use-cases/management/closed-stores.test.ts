import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noPrecedence } from '#catalogue/precedence/precedence.ts';
import { openCatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct, temporaryFolder } from '#store/store.fixture.ts';
import { findUnmapped } from './find-unmapped.ts';
import { measureQuality } from './measure-quality.ts';
import { previewMapping } from './preview-mapping.ts';
import { readOverview } from './read-overview.ts';
import { readProvenance } from './read-provenance.ts';
import { readRun } from './read-run.ts';

type Reading = (folder: string, file: string) => unknown;

const readings: readonly (readonly [string, Reading])[] = [
  ['the overview', (folder, file) => readOverview(folder, file, () => new Date('2026-01-04T10:00:00Z'))],
  ['a run', (_, file) => readRun(file, 1)],
  ['the provenance of a product', (_, file) => readProvenance(file, { precedence: noPrecedence, faults: [] }, ['VO'], 'a')],
  ['the quality', (_, file) => measureQuality(file, { imageOrigins: [], sectors: ['VO'] }, new Date())],
  ['the words without a subject', (folder, file) => findUnmapped(file, join(folder, 'mapping.json'))],
  ['a mapping', (folder, file) => previewMapping(file, join(folder, 'mapping.json'), { word: 'Toveren', subject: 'Drama' })],
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
