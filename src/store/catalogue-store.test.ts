import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writtenRecord } from '#catalogue/written-record.ts';
import { CatalogueStore } from './catalogue-store.ts';
import { openDatabase } from './database/open-database.ts';
import { deliver, openTestStore, product, visibleProducts, temporaryFolder } from './store.fixture.ts';
import type { StagedReportLine } from './import/staging.ts';

const ean = '9789006987904';

describe('an import run', () => {
  it('counts new, changed and unchanged records, and changes nothing the second time', async () => {
    const store = openTestStore();
    expect(deliver(store, [product('a'), product('b')]).counts).toEqual({
      new: 2,
      changed: 0,
      withdrawn: 0,
      unchanged: 0,
      duplicate: 0,
      rejected: 0,
    });
    const second = deliver(store, [product('a'), product('b', { title: 'Anders' })]);
    expect(second.counts).toEqual({ new: 0, changed: 1, withdrawn: 0, unchanged: 1, duplicate: 0, rejected: 0 });
    expect((await visibleProducts(store)).map((one) => one.title)).toEqual(['Product a', 'Anders']);
  });

  it('keeps the newest version of a product, wherever it stands in the delivery', async () => {
    const old = product('a', { title: 'Oud', modifiedAt: '2020-01-01T00:00:00Z' });
    const fresh = product('a', { title: 'Nieuw', modifiedAt: '2021-01-01T00:00:00Z' });
    for (const order of [
      [old, fresh],
      [fresh, old],
    ]) {
      const store = openTestStore();
      expect(deliver(store, order).counts).toMatchObject({ new: 1, duplicate: 1 });
      expect((await visibleProducts(store))[0]?.title).toBe('Nieuw');
    }
  });

  it('takes the later of two equally new versions, and the same delivery in another order changes nothing', async () => {
    const store = openTestStore();
    const first = product('a', { title: 'Eerste', modifiedAt: '2020-01-01T00:00:00Z' });
    const second = product('a', { title: 'Tweede', modifiedAt: '2020-01-01T01:00:00+01:00' });
    deliver(store, [first, second]);
    expect((await visibleProducts(store))[0]?.title).toBe('Tweede');
    expect(deliver(store, [second, first]).counts).toMatchObject({ changed: 0, unchanged: 1, duplicate: 1 });
    expect((await visibleProducts(store))[0]?.title).toBe('Tweede');
  });

  it('takes a correction with the same date, and leaves an older version out', async () => {
    const store = openTestStore();
    deliver(store, [product('a', { title: 'Fout', modifiedAt: '2020-06-01T00:00:00Z' })]);
    expect(deliver(store, [product('a', { title: 'Goed', modifiedAt: '2020-06-01T00:00:00Z' })]).counts.changed).toBe(1);
    const rejects: StagedReportLine[] = [];
    expect(deliver(store, [product('a', { title: 'Oud', modifiedAt: '2019-06-01T00:00:00Z' })], { rejects }).counts.unchanged).toBe(1);
    const reason = 'Deze bron leverde eerder een nieuwere versie, van 1 jun 2020, 02:00. De oudere is niet overgenomen.';
    expect(rejects).toEqual([{ kind: 'note', file: 'feed.xml', record: '#1', field: 'versie', reason }]);
    expect((await visibleProducts(store))[0]?.title).toBe('Goed');
  });

  it('leaves no trace when it is abandoned', async () => {
    const store = openTestStore();
    const run = store.beginRun();
    run.add({ source: 'eck', file: 'f', label: '#1', record: writtenRecord(product('a')) });
    run.abandon();
    expect(await visibleProducts(store)).toEqual([]);
    expect(store.sources()).toEqual([]);
    expect(store.history().runs(1)).toEqual([]);
  });

  it('lands nothing at all when one record cannot be written', async () => {
    const store = openTestStore();
    deliver(store, [product('a')]);
    const run = store.beginRun();
    run.add({ source: 'eck', file: 'f', label: '#1', record: writtenRecord(product('b')) });
    // A source that is not named in the run is no source: the foreign key refuses the record after the first was written.
    run.add({ source: 'vergeten', file: 'f', label: '#2', record: writtenRecord(product('c')) });
    const description = { startedAt: '', finishedAt: '', sources: ['eck'], files: [], rejected: 0, historySince: '' };
    expect(() => run.commit(description, () => undefined)).toThrow(/FOREIGN KEY/u);
    expect((await visibleProducts(store)).map((one) => one.id)).toEqual(['a']);
    expect(deliver(store, [product('d')]).counts.new).toBe(1);
  });

  it('lands nothing at all when the disk is full, and says so', async () => {
    const database = openDatabase(join(temporaryFolder(), 'catalogue.sqlite'));
    const store = new CatalogueStore(
      database,
      () => undefined,
      () => new Date(0),
    );
    deliver(store, [product('a')]);
    database.exec('PRAGMA max_page_count = 80');
    const many = Array.from({ length: 2_000 }, (_, index) => product(`p${index}`, { webText: 'tekst '.repeat(100) }));
    expect(() => deliver(store, many)).toThrow(
      expect.objectContaining({ code: 'store.full', message: expect.stringContaining('De schijf is vol') as string }),
    );
    expect((await visibleProducts(store)).map((one) => one.id)).toEqual(['a']);
    expect(deliver(store, [product('b')]).counts.new).toBe(1);
    store.close();
  });

  it('keeps references to products that do not exist', async () => {
    const store = openTestStore();
    const lonely = product('a', { successorId: product('b').id, assembly: [product('c').id], methodIds: ['m'], subjectIds: ['s'] });
    deliver(store, [lonely]);
    expect(await visibleProducts(store)).toEqual([lonely]);
  });

  it('removes what a complete delivery no longer holds', async () => {
    const store = openTestStore();
    deliver(store, [product('a'), product('b')], { complete: true });
    expect(deliver(store, [product('b')], { complete: true })).toMatchObject({ removed: 1, counts: { unchanged: 1 } });
    expect((await visibleProducts(store)).map((one) => one.id)).toEqual(['b']);
  });
});

describe('the identity of a product', () => {
  it('is its EAN: another id with the same EAN replaces it', async () => {
    const store = openTestStore();
    deliver(store, [product('oud', { ean })]);
    expect(deliver(store, [product('nieuw', { ean })]).counts.changed).toBe(1);
    expect((await visibleProducts(store)).map((one) => one.id)).toEqual(['nieuw']);
  });

  it('may get another EAN under the same id', async () => {
    const store = openTestStore();
    deliver(store, [product('a', { ean })]);
    expect(deliver(store, [product('a', { ean: '9789006484908' })]).counts).toMatchObject({ new: 0, changed: 1 });
    expect((await visibleProducts(store)).map((one) => one.ean)).toEqual(['9789006484908']);
  });

  it('refuses the second of two products that share an id but not an EAN', async () => {
    const store = openTestStore();
    const rejects: StagedReportLine[] = [];
    const { counts } = deliver(store, [product('a', { ean }), product('a', { ean: '9789006484908' })], { rejects });
    expect(counts).toMatchObject({ new: 1, rejected: 1 });
    expect(rejects).toEqual([expect.objectContaining({ kind: 'rejected', record: '#2', field: 'id' })]);
    expect((await visibleProducts(store)).map((one) => one.ean)).toEqual([ean]);
  });
});

describe('sources', () => {
  it('show a product of the source that came first, keep the other, and tell', async () => {
    const store = openTestStore();
    const notes: StagedReportLine[] = [];
    deliver(store, [product(ean, { ean, title: 'Van A' })], { source: 'a' });
    deliver(store, [product(ean, { ean, title: 'Van B' }), product('x')], { source: 'b', rejects: notes });
    expect((await visibleProducts(store)).map((one) => one.title)).toEqual(['Van A', 'Product x']);
    expect(notes).toEqual([
      expect.objectContaining({ kind: 'note', record: '#1', field: 'ean', reason: expect.stringContaining('"a"') as string }),
    ]);
    expect(store.removeSource('a')).toBe('removed');
    expect((await visibleProducts(store)).map((one) => one.title)).toEqual(['Van B', 'Product x']);
  });

  it('never let the sample hide a real product, and take it out whole', async () => {
    const store = openTestStore();
    deliver(store, [product(ean, { ean, title: 'Voorbeeld' }), product('v')], { source: 'voorbeeld' });
    deliver(store, [product(ean, { ean, title: 'Echt' })]);
    expect((await visibleProducts(store)).map((one) => one.title)).toEqual(['Echt', 'Product v']);
    expect(store.productCount()).toBe(2);
    expect(await store.readVisibleRecords((view) => Promise.resolve(view.hasSample))).toBe(true);
    store.removeSource('voorbeeld');
    expect(store.removeSource('voorbeeld')).toBe('removedBefore');
    expect((await visibleProducts(store)).map((one) => one.title)).toEqual(['Echt']);
    expect(await store.readVisibleRecords((view) => Promise.resolve(view.hasSample))).toBe(false);
  });
});
