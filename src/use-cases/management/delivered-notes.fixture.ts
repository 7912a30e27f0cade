import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { writtenRecord } from '#catalogue/written-record.ts';
import { openCatalogueStore } from '#store/catalogue-store.ts';
import { listedProduct } from '#store/store.fixture.ts';

/** The notes on one record of a report. */
export type Note = readonly [record: string, ...reasons: readonly string[]];

/** A store in a folder. `deliver` stores products of a source, with notes on records in the report. */
export function storeWith(folder: string) {
  const store = openCatalogueStore(join(folder, 'catalogue.sqlite'), () => undefined);
  onTestFinished(() => store.close());
  const deliver = (source: string, notes: readonly Note[], products = [listedProduct(`${source}1`)]): void => {
    const run = store.beginRun();
    products.forEach((record) => run.add({ source, file: 'f', label: 'a', record: writtenRecord(record) }));
    for (const [record, ...reasons] of notes) {
      reasons.forEach((reason) => run.addReportLine({ kind: 'note', file: 'f', record, field: 'vak', reason }));
    }
    const at = '2026-06-01T12:00:00.000Z';
    run.commit({ startedAt: at, finishedAt: at, sources: [source], files: [], rejected: 0, historySince: at }, () => undefined);
  };
  return { store, deliver };
}
