import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { versionsPerStatement } from './merge-new.ts';
import { listedProduct, openTestStore, product, runDescription, temporaryFolder } from '#store/store.fixture.ts';
import type { StagedReportLine } from './staging.ts';

const area: CatalogueRecord = { kind: 'area', name: 'Exact', position: 0 };
const family = { methodId: 'm', subjectId: 'natuurkunde', name: 'Newton' };

/** Delivers records in runs; gives what the runs say, and the rows of the store. `oneByOne`: a run also withdraws an unknown product, so that each record is merged by itself. */
function stored(runs: readonly (readonly CatalogueRecord[])[], oneByOne: boolean) {
  const file = join(temporaryFolder(), 'catalogue.sqlite');
  const store = openTestStore(file);
  const lines: StagedReportLine[] = [];
  const outcomes = runs.map((records) => {
    const run = store.beginRun();
    for (const [index, delivered] of records.entries()) {
      const reading = { fingerprint: `tekst van ${index}`, told: '{}' };
      const [record, kept] =
        delivered.kind === 'product' ? [writtenRecord(delivered, family), { reading }] : [writtenRecord(delivered), {}];
      run.add({ source: 'eck', file: 'feed', label: `#${index}`, record, ...kept });
    }
    if (oneByOne) {
      run.withdraw({ source: 'eck', file: 'feed', label: 'weg', id: product('onbekend').id });
    }
    const { counts, derived } = run.commit(runDescription(), (line) => lines.push(line));
    return { ...counts, unchanged: counts.unchanged - (oneByOne ? 1 : 0), derived };
  });
  const database = new DatabaseSync(file);
  const content = ['areas', 'products', 'methods', 'record_events', 'sources'].map((table) =>
    database.prepare(`SELECT rowid, * FROM ${table} ORDER BY rowid`).all(),
  );
  database.close();
  store.verify();
  return { outcomes, lines, content };
}

describe('a run in which all records are new', () => {
  const [a, b, c] = [listedProduct('a'), listedProduct('b', { modifiedAt: '2025-01-01T00:00:00Z' }), product('c')];
  const newerB = listedProduct('b', { title: 'Nieuwer', modifiedAt: '2025-02-01T00:00:00Z' });
  it.each<[string, readonly (readonly CatalogueRecord[])[], object]>([
    ['first', [[b, area, a, c]], { new: 4 }],
    ['with several versions of one', [[b, newerB, a, b, newerB]], { new: 2, duplicate: 3 }],
    ['beside what is stored', [[a], [area, a, b, c]], { new: 3, unchanged: 1 }],
    ['with an id twice', [[a, listedProduct('b'), { ...c, id: a.id }]], { new: 2, rejected: 1 }],
    [
      'with an id that has another identity now',
      [
        [c, a],
        [b, listedProduct('c')],
      ],
      { new: 1, changed: 1 },
    ],
    [
      'and one is a version of a stored one',
      [
        [a, b],
        [c, newerB],
      ],
      { new: 1, changed: 1 },
    ],
    [
      'more than one statement writes',
      [[area, ...Array.from({ length: versionsPerStatement }, (_, index) => product(`p${index}`)), newerB, b, c]],
      { new: versionsPerStatement + 3, duplicate: 1 },
    ],
  ])('is stored as if each was merged by itself: %s', (_, runs, counts) => {
    const together = stored(runs, false);
    expect(together).toEqual(stored(runs, true));
    expect(together.outcomes.at(-1)).toMatchObject(counts);
  });
});
