import { expect, test } from 'vitest';
import { noSubjectReason, unknownSubjectReason } from '#importers/mapping/unknown-subjects.ts';
import { unplacedFamilyReason } from '#importers/mapping/unplaced-family.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { RunDescription } from '#store/import/import-run.ts';
import type { StagedReportLine } from '#store/import/staging.ts';
import { deliver, listedProduct, openTestStore } from '#store/store.fixture.ts';
import { findUnplacedRecords } from './unplaced-records.ts';

const at = '2026-06-01T12:00:00.000Z';
const description: RunDescription = {
  startedAt: at,
  finishedAt: at,
  sources: ['eck'],
  files: [],
  rejected: 0,
  historySince: '2026-01-02T00:00:00.000Z',
};
const line = (record: string, reason: string, rest: Partial<StagedReportLine> = {}): StagedReportLine => ({
  kind: 'note',
  file: 'een.xml',
  record,
  field: 'vak',
  reason,
  ...rest,
});

function runWith(store: CatalogueStore, lines: readonly StagedReportLine[]) {
  const run = store.beginRun();
  lines.forEach((one) => run.addReportLine(one));
  return run;
}

test('has the words and the family of each record, by the file and the name that its report gives', () => {
  const store = openTestStore();
  const hocus = { family: 'Hocus', publisher: 'Halsema' };
  const lines = [
    line('1', unknownSubjectReason(['Toveren'])),
    line('1', unplacedFamilyReason(hocus)),
    line('1', unknownSubjectReason(['Heksen'])),
    line('1', unknownSubjectReason(['Anders']), { file: 'twee.xml' }),
    line('2', noSubjectReason),
    line('3', unknownSubjectReason(['Afgewezen']), { kind: 'rejected' }),
    line('4', unplacedFamilyReason(hocus), { kind: 'rejected' }),
    line('5', 'Geen bedrag.', { kind: 'rejected', field: 'prijs' }),
  ];
  runWith(store, lines).commit(description, () => undefined);
  expect(findUnplacedRecords(store)).toEqual({
    records: [
      { source: 'eck', record: '1', words: ['Toveren', 'Heksen'], family: hocus },
      { source: 'eck', record: '1', words: ['Anders'], family: undefined },
    ],
    isCut: false,
  });
});

test('are those of the last delivery that was stored, and none of a source whose runs are kept no more', () => {
  const store = openTestStore();
  deliver(store, [listedProduct('a')], { source: 'oud' });
  runWith(store, [line('1', unknownSubjectReason(['Toveren']))]).commit(description, () => undefined);
  runWith(store, [line('2', unknownSubjectReason(['Heksen']))]).end('unusable', description);
  expect(findUnplacedRecords(store).records).toEqual([{ source: 'eck', record: '1', words: ['Toveren'], family: undefined }]);
});
