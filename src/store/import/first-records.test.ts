import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { openStoreForReading, type CatalogueStore } from '#store/catalogue-store.ts';
import type { ImportRun } from './import-run.ts';
import type { StagedReportLine } from './staging.ts';
import {
  addProduct,
  deliver,
  listedProduct,
  openTestStore,
  product,
  runDescription,
  temporaryFolder,
  visibleProducts,
} from '#store/store.fixture.ts';

const description = runDescription({ rejected: 1 });
const line: StagedReportLine = { kind: 'rejected', file: 'a.xml', record: '#1', field: 'titel', reason: 'Leeg.' };
const family = { methodId: 'm', subjectId: 'natuurkunde', name: 'Methode' };

let file: string;
let store: CatalogueStore;
beforeEach(() => {
  file = join(temporaryFolder(), 'catalogue.sqlite');
  store = openTestStore(file);
});

const begin = (...records: ProductRecord[]): ImportRun => {
  const run = store.beginRun();
  records.forEach((record) => addProduct(run, record, family));
  run.addReportLine(line);
  return run;
};
const idsOf = async (readable: CatalogueStore): Promise<readonly string[]> => (await visibleProducts(readable)).map(({ id }) => id);

describe('the records of the first run of a store', () => {
  it('are not visible before they are all there', async () => {
    const run = begin(listedProduct('a'), listedProduct('b'));
    const reader = openStoreForReading(file);
    expect(reader && [await idsOf(reader), reader.sourceNames()]).toEqual([[], []]);
    expect(run.commit(description, () => undefined)).toMatchObject({ counts: { new: 2, duplicate: 0 }, derived: { new: 3 } });
    expect(reader && [await idsOf(reader), reader.sourceNames()]).toEqual([['a', 'b'], ['eck']]);
    expect(store.history().eventsOfProduct(listedProduct('b').ean ?? '')).toMatchObject([{ run: 1, action: 'new' }]);
    reader?.close();
  });

  it.each<[string, (run: ImportRun) => void]>([
    ['is abandoned', (run) => run.abandon()],
    ['is rehearsed', (run) => run.rehearse(description, () => undefined)],
    ['fails', (run) => expect(() => run.commit({ ...description, sources: [null as never] }, () => undefined)).toThrow(/NOT NULL/u)],
  ])('leave nothing when it %s', async (_, end) => {
    end(begin(listedProduct('a')));
    expect([await idsOf(store), store.sourceNames(), store.history().runs(5)]).toEqual([[], [], []]);
    expect(deliver(store, [listedProduct('a')]).counts).toMatchObject({ new: 1 });
  });

  it('leave the report when it is aborted', async () => {
    begin(listedProduct('a')).end('aborted', description);
    expect([await idsOf(store), store.sourceNames()]).toEqual([[], []]);
    expect([store.history().run(1)?.outcome, [...store.history().reportLines(1)]]).toEqual(['aborted', [line]]);
  });

  it('can be asked for and changed while it goes on', async () => {
    const run = begin(listedProduct('a'), listedProduct('b'));
    expect(run.currentProduct('eck', listedProduct('a'))).toEqual({ record: listedProduct('a'), family });
    addProduct(run, listedProduct('a', { title: 'Anders' }), family);
    run.withdraw({ ...listedProduct('b'), source: 'eck', file: 'a.xml', label: 'b' });
    expect(run.commit(description, () => undefined).counts).toMatchObject({ new: 1, duplicate: 2 });
    expect(await visibleProducts(store)).toMatchObject([{ id: 'a', title: 'Anders' }]);
  });

  it('may come from several sources, and be complete', async () => {
    const run = begin(listedProduct('a'));
    run.add({ source: 'tweede', file: 'b.xml', label: 'x', record: writtenRecord({ ...listedProduct('a'), title: 'Twee' }) });
    const lines: StagedReportLine[] = [];
    const sources = ['eck', 'tweede'];
    const { counts, removed } = run.commit({ ...description, sources, completeSources: sources }, (told) => lines.push(told));
    expect([counts.new, removed, lines.map(({ record, field }) => [record, field])]).toEqual([2, 0, [['x', 'ean']]]);
    expect([await visibleProducts(store), store.sourceNames()]).toMatchObject([[{ title: 'Product a' }], sources]);
  });

  it('are merged one by one when two have one id', () => {
    const run = begin(product('x', { ean: '9789006987904' }), product('x', { ean: '9789006484908' }), listedProduct('a'));
    const lines: StagedReportLine[] = [];
    expect(run.commit(description, (told) => lines.push(told)).counts).toMatchObject({ new: 2, rejected: 1 });
    expect(lines.map(({ record, field }) => [record, field])).toEqual([['x', 'id']]);
  });
});
