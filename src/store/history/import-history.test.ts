import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImportHistory } from './import-history.ts';
import { closedStoreWithLog, deliver, listedProduct, openTestStore, temporaryFolder } from '#store/store.fixture.ts';

test('tells of the last run, of the last run of each source, and whether all is published', () => {
  const file = join(temporaryFolder(), 'catalogue.sqlite');
  const store = openTestStore(file);
  expect(readImportHistory(file)).toBeUndefined();
  deliver(store, [listedProduct('a'), listedProduct('b')], { source: 'first' });
  deliver(store, [listedProduct('c')], { source: 'second' });
  deliver(store, [listedProduct('d')], { source: 'gone' });
  store.removeSource('gone');
  const history = readImportHistory(file);
  expect(history).toMatchObject({ runs: 3, lastRecords: { new: 1, rejected: 0 }, hasUnpublishedChanges: true });
  expect([...(history?.finishedAt ?? [])]).toEqual([
    ['first', '2026-01-01T10:00:01.000Z'],
    ['second', '2026-01-01T10:00:01.000Z'],
  ]);
  expect(history?.lastSeconds).toBe(1);
  store.savePublication('id');
  expect(readImportHistory(file)?.hasUnpublishedChanges).toBe(false);
});

test('leaves the log of a database that nobody has open as it is', () => {
  const { file, log } = closedStoreWithLog((store) => void deliver(store, [listedProduct('a')]));
  const before = readFileSync(log);
  expect(readImportHistory(file)?.runs).toBe(1);
  expect(readFileSync(log)).toEqual(before);
});

test('knows nothing of a file that is missing or no database, and makes none', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'catalogue.sqlite');
  expect(readImportHistory(file)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  expect(readImportHistory(folder)).toBeUndefined();
  writeFileSync(file, 'x'.repeat(5_000));
  expect(readImportHistory(file)).toBeUndefined();
});
