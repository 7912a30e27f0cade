import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { CatalogueStore } from './catalogue-store.ts';
import { migrations } from './database/migrations.ts';
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

describe('what visitors see of the store', () => {
  const published = (records: readonly ProductRecord[]): CatalogueStore => {
    const store = openTestStore();
    deliver(store, records);
    store.savePublication('a1');
    return store;
  };

  it('is nothing that is missing in a store that was never used', () => {
    const store = openTestStore();
    expect([store.hasUnpublishedChanges(), store.publication()]).toEqual([false, undefined]);
  });

  it('stays the same through an import that changes nothing, also in another order and with something older', () => {
    const dated = product('a', { modifiedAt: '2020-01-01T00:00:00Z' });
    const store = published([dated, product('b')]);
    deliver(store, [product('b'), dated]);
    deliver(store, [product('a', { title: 'Ouder', modifiedAt: '2019-01-01T00:00:00Z' })]);
    expect(store.publication()).toBe('a1');
  });

  it('stays the same through an import that is abandoned or fails', () => {
    const store = published([product('a')]);
    const run = store.beginRun();
    run.add({ source: 'eck', file: 'f', label: '#1', record: writtenRecord(product('b')) });
    run.abandon();
    const failing = store.beginRun();
    failing.add({ source: 'vergeten', file: 'f', label: '#1', record: writtenRecord(product('b')) });
    const description = { startedAt: '', finishedAt: '', sources: ['eck'], files: [], rejected: 0, historySince: '' };
    expect(() => failing.commit(description, () => undefined)).toThrow(/FOREIGN KEY/u);
    expect(store.publication()).toBe('a1');
  });

  it('is behind after a removal, which is remembered until it is published', () => {
    const store = published([product('a')]);
    expect(store.removeSource('nergens')).toBe('unknown');
    expect(store.publication()).toBe('a1');
    expect(store.removeSource('eck')).toBe('removed');
    expect(store.hasUnpublishedChanges()).toBe(true);
    expect([store.removeSource('eck'), store.removeSource('nergens')]).toEqual(['removedBefore', 'unknown']);
    store.savePublication('a2');
    expect([store.publication(), store.hasUnpublishedChanges(), store.removeSource('eck')]).toEqual(['a2', false, 'unknown']);
  });

  it('knows which sources have fewer products than at a publication, of the last hundred and of that before an upgrade', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const before = openTestStore(file);
    deliver(before, [product('a'), product('b')]);
    before.savePublication('a1');
    before.close();
    const database = new DatabaseSync(file);
    // As an earlier version of the program left it.
    const step = migrations.findIndex((one) => one.includes('CREATE TABLE published_sources'));
    database.exec(`DROP TABLE published_sources; PRAGMA user_version = ${step}`);
    database.close();
    const store = openTestStore(file);
    deliver(store, [product('a')], { complete: true });
    expect([store.shrunkenSources('a1'), store.shrunkenSources('elders')]).toEqual([[{ name: 'eck', before: 2, now: 1 }], []]);
    Array.from({ length: 99 }, (_, place) => store.savePublication(`b${place}`));
    expect(store.shrunkenSources('a1')).toHaveLength(1);
    store.savePublication('b99');
    expect(store.shrunkenSources('a1')).toEqual([]);
  });

  it('is behind when only a field of a record changed', () => {
    const store = published([product('a')]);
    expect(deliver(store, [product('a', { title: 'Anders' })]).counts).toMatchObject({ new: 0, changed: 1 });
    expect(store.publication()).toBeUndefined();
  });

  it('is behind when only the hierarchy of a family changed', () => {
    const store = openTestStore();
    const family = { methodId: 'm1', subjectId: 'natuurkunde', name: 'Newton' };
    const placed = product('a', { subjectIds: ['natuurkunde'], methodIds: ['m1'] });
    deliver(store, [placed], { family });
    store.savePublication('a1');
    deliver(store, [placed], { family });
    expect(store.publication()).toBe('a1');
    deliver(store, [placed], { family: { ...family, name: 'Newton LRN' } });
    expect(store.publication()).toBeUndefined();
  });
});

describe('the hierarchy of families', () => {
  const family = {
    methodId: 'm1',
    subjectId: 'natuurkunde',
    name: 'Newton',
    publisher: 'ThiemeMeulenhoff',
    edition: '3e druk',
    editionOrder: 3,
  };
  const placed = (id: string, grade: number) =>
    product(id, { subjectIds: ['natuurkunde'], methodIds: ['m1'], educationTypes: [{ level: 'havo', grade }] });

  it('is remembered by the number of its records that are new, changed or gone', () => {
    const store = openTestStore();
    deliver(store, [placed('a', 4)], { family });
    const { runId, derived } = deliver(store, [placed('a', 4)], { family: { ...family, name: 'Newton LRN', edition: '4e druk' } });
    expect(derived).toEqual({ new: 2, changed: 1, removed: 2 });
    expect(store.history().run(runId)?.counts).toMatchObject({ derived: 5 });
  });

  it('grows with the products of every run and is the same for the same products', async () => {
    const store = openTestStore();
    expect(deliver(store, [placed('a', 4)], { family }).derived).toEqual({ new: 5, changed: 0, removed: 0 });
    expect(deliver(store, [placed('b', 5)], { family }).derived).toEqual({ new: 1, changed: 2, removed: 0 });
    expect(deliver(store, [placed('b', 5), placed('a', 4)], { family }).derived).toEqual({ new: 0, changed: 0, removed: 0 });
    const found = await store.readVisibleRecords((view) =>
      Promise.resolve({
        areas: [...view.areas()],
        subjects: [...view.subjects()],
        methods: [...view.methods()],
        editions: [...view.editions()],
        sets: [...view.methodSets()],
      }),
    );
    expect(found.areas.map((area) => area.name)).toEqual(['Exacte vakken']);
    expect(found.subjects.map((subject) => subject.name)).toEqual(['Natuurkunde']);
    expect(found.methods).toMatchObject([{ id: 'm1', name: 'Newton', educationTypes: [{ grade: 4 }, { grade: 5 }] }]);
    expect(found.editions).toMatchObject([{ methodId: 'm1', name: '3e druk', orderIndicator: 3 }]);
    expect(found.sets.map((set) => [set.name, set.productIds])).toEqual([
      ['Newton havo 4', ['a']],
      ['Newton havo 5', ['b']],
    ]);
  });

  it('goes when nothing asks for it any more, and leaves alone what the source delivers itself', async () => {
    const store = openTestStore();
    const own = { kind: 'area', name: 'Exacte vakken', position: 7 } as const;
    deliver(store, [own, placed('a', 4)], { family });
    expect(deliver(store, [product('a')]).derived).toMatchObject({ removed: 4 });
    expect(await store.readVisibleRecords((view) => Promise.resolve([...view.areas()]))).toEqual([own]);
  });
});
