import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { StagedReportLine } from '#store/import/staging.ts';
import { listedProduct, openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { readRun } from './read-run.ts';

const line = (place: number): StagedReportLine => ({
  kind: 'rejected',
  file: 'prijslijst.csv',
  record: `rij ${place}`,
  field: 'prijs',
  reason: 'Geen bedrag.',
});

/** A store with one run, the report of which has that many lines. */
function storeWithRun(lineCount: number): CatalogueStore {
  const store = openTestStore(join(temporaryFolder(), 'catalogue.sqlite'));
  const run = store.beginRun();
  run.add({ source: 'een', file: 'prijslijst.csv', label: 'rij 0', record: writtenRecord(listedProduct('a')) });
  for (let place = 1; place <= lineCount; place += 1) {
    run.addReportLine(line(place));
  }
  run.commit(
    {
      startedAt: '2026-06-01T12:00:00.000Z',
      finishedAt: '2026-06-01T12:00:05.000Z',
      sources: ['een', 'twee'],
      files: [
        { name: 'prijslijst.csv', hash: 'abc' },
        { name: 'extra.csv', hash: null },
      ],
      rejected: lineCount,
      historySince: '2026-01-01',
    },
    () => undefined,
  );
  return store;
}

test('a run is read with its files, its counts and the lines of its report', () => {
  expect(readRun(storeWithRun(2), 1)).toEqual({
    run: {
      id: 1,
      action: 'import',
      outcome: 'stored',
      finishedAt: '2026-06-01T12:00:05.000Z',
      sources: ['een', 'twee'],
      files: ['prijslijst.csv', 'extra.csv'],
      counts: { new: 1, changed: 0, withdrawn: 0, unchanged: 0, rejected: 2, duplicate: 0, removed: 0, derived: 0 },
    },
    lines: [line(1), line(2)],
    isCut: false,
  });
});

test('a report is cut after the thousand lines that the store keeps', () => {
  const report = readRun(storeWithRun(1_001), 1);
  expect([report?.lines.length, report?.lines.at(-1), report?.isCut]).toEqual([1_000, line(1_000), true]);
});

test('there is no run with an unknown number', () => {
  expect(readRun(storeWithRun(0), 2)).toBeUndefined();
});
