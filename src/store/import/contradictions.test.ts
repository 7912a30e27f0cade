import { expect, it } from 'vitest';
import { addProduct, deliver, listedProduct, openTestStore, runDescription } from '#store/store.fixture.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { StagedReportLine } from './staging.ts';

const newton = (title: string, modifiedAt?: string) => listedProduct('a', { title, ...(modifiedAt !== undefined && { modifiedAt }) });

function told(records: readonly ReturnType<typeof newton>[], store = openTestStore()): readonly string[] {
  const lines: StagedReportLine[] = [];
  deliver(store, records, { rejects: lines });
  return lines.map(({ kind, record, field, reason }) => `${kind} · ${record} · ${field}: ${reason}`);
}

const note = (record: string, forms: number): string =>
  `note · ${record} · versie: Dit record is in deze levering ${forms} keer verschillend geleverd, zonder datum die zegt welke nieuwer is; de laatste telt.`;

it('a product that one delivery has in different forms is noted with the last of them, also when it comes again', () => {
  const store = openTestStore();
  const records = [newton('Een'), newton('Twee'), newton('Drie'), newton('Drie')];
  expect(told(records, store)).toEqual([note('#4', 3)]);
  expect(told(records, store)).toEqual([note('#4', 3)]);
});

it('a product that comes twice as it is, or of which one form is newer, is no contradiction', () => {
  expect(told([newton('Een'), newton('Een')])).toEqual([]);
  expect(told([newton('Twee', '2026-02-01T00:00:00.000Z'), newton('Een', '2026-01-01T00:00:00.000Z')])).toEqual([]);
});

it('a change of a product after the product itself is no contradiction', () => {
  const store = openTestStore();
  const lines: StagedReportLine[] = [];
  const run = store.beginRun();
  addProduct(run, newton('Een'));
  run.add({ source: 'eck', file: 'a.xml', label: '#2', record: writtenRecord(newton('Twee')), isChange: true });
  run.commit(runDescription(), (line) => lines.push(line));
  expect(lines).toEqual([]);
});
