import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { migrations } from '#store/database/migrations.ts';
import { openDatabase } from '#store/database/open-database.ts';
import { removeOldHistory } from './record-events.ts';
import { damageProducts, deliver, listedProduct, openTestStore, product, temporaryFolder } from '#store/store.fixture.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';

const ean = '9789006987904';
const otherEan = '9789006484908';
/** Run, action and changes of the events of a product. */
const told = (store: CatalogueStore, eanOrId: string): readonly unknown[] =>
  store
    .history()
    .eventsOfProduct(eanOrId)
    .map(({ run, action, changes }) => [run, action, changes]);

describe('the events of a product', () => {
  it('are that it came, each change with the values before and after, and that it went', () => {
    const store = openTestStore();
    deliver(store, [product('a', { ean, price: price(1_000) }), product('b')], { complete: true });
    deliver(store, [product('a', { ean, price: price(1_250), title: 'Anders' }), product('b')], { complete: true });
    deliver(store, [product('a', { ean, price: price(1_250), title: 'Anders' }), product('b')], { complete: true });
    deliver(store, [product('b')], { complete: true });
    const [first, second, third] = store.history().eventsOfProduct(ean);
    expect(first).toEqual({
      run: 1,
      at: '2026-01-01T10:00:01.000Z',
      source: 'eck',
      kind: 'product',
      recordId: 'a',
      identity: `ean:${ean}`,
      action: 'new',
      changes: {},
    });
    expect(second).toMatchObject({ run: 2, action: 'changed', changes: { title: ['Product a', 'Anders'], price: [1_000, 1_250] } });
    expect(third).toMatchObject({ run: 4, action: 'removed', changes: { title: ['Anders', null], price: [1_250, null] } });
    expect(told(store, 'b')).toEqual([[1, 'new', {}]]);
  });

  it('are none for a delivery that changes only the date, and none for an older version', () => {
    const store = openTestStore();
    deliver(store, [product('a', { modifiedAt: '2026-01-02T00:00:00Z' })]);
    expect(deliver(store, [product('a', { modifiedAt: '2026-01-03T00:00:00Z' })]).counts.changed).toBe(1);
    deliver(store, [product('a', { modifiedAt: '2026-01-01T00:00:00Z', title: 'Ouder' })]);
    expect(told(store, 'a')).toEqual([[1, 'new', {}]]);
  });

  it('tell of another EAN under one id, on both', () => {
    const store = openTestStore();
    deliver(store, [product('a', { ean })]);
    deliver(store, [product('a', { ean: otherEan })]);
    expect(told(store, ean).at(-1)).toMatchObject([2, 'removed', { ean: [ean, null] }]);
    expect(told(store, otherEan)).toEqual([[2, 'changed', { ean: [ean, otherEan] }]]);
    expect(told(store, 'a')).toEqual(told(store, otherEan));
  });

  it('tell of another id under one EAN', () => {
    const store = openTestStore();
    deliver(store, [product('oud', { ean })]);
    deliver(store, [product('nieuw', { ean })]);
    expect(told(store, ean).at(-1)).toMatchObject([2, 'changed', { id: ['oud', 'nieuw'] }]);
  });

  it('tell of another family, because it places the product', () => {
    const store = openTestStore();
    const family = { methodId: 'm', subjectId: 'natuurkunde', name: 'Newton' };
    deliver(store, [product('a')], { family });
    deliver(store, [product('a')], { family: { ...family, name: 'Newton LRN' } });
    expect(told(store, 'a').at(-1)).toMatchObject([2, 'changed', { family: [family, { ...family, name: 'Newton LRN' }] }]);
  });

  it('tell of each source apart, and that all went with its source', () => {
    const store = openTestStore();
    deliver(store, [product('a', { ean })], { source: 'een' });
    deliver(store, [product('a', { ean, title: 'Van twee' })], { source: 'twee' });
    store.removeSource('een');
    const events = store.history().eventsOfProduct(ean);
    expect(events.map(({ source, run, action }) => [source, run, action])).toEqual([
      ['een', 1, 'new'],
      ['twee', 2, 'new'],
      ['een', 3, 'removed'],
    ]);
    expect(store.history().run(3)).toMatchObject({
      action: 'removal',
      outcome: 'stored',
      sources: ['een'],
      files: [],
      counts: { removed: 1 },
    });
  });

  it('compare nothing with a damaged version, of which nobody knows what it was', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = openTestStore(file);
    deliver(store, [product('a')]);
    damageProducts(file);
    expect(() => store.verify()).toThrow('beschadigd');
    deliver(store, [product('a')]);
    expect(told(store, 'a')).toEqual([
      [1, 'new', {}],
      [2, 'restored', {}],
    ]);
  });

  it('tell of another EAN of a damaged product that it is new', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = openTestStore(file);
    deliver(store, [listedProduct('a')]);
    damageProducts(file);
    expect(() => store.verify()).toThrow('beschadigd');
    const { ean = '' } = listedProduct('b');
    deliver(store, [{ ...listedProduct('b'), id: listedProduct('a').id }]);
    expect(store.history().eventsOfProduct(ean)).toMatchObject([{ run: 2, action: 'new' }]);
    expect(() => store.verify()).not.toThrow();
  });

  it('are none when the run is abandoned or fails', () => {
    const store = openTestStore();
    const run = store.beginRun();
    run.add({ source: 'eck', file: 'f', label: '#1', record: writtenRecord(product('a')) });
    run.abandon();
    deliver(store, [product('b')]);
    const failing = store.beginRun();
    failing.add({ source: 'niemand', file: 'f', label: '#1', record: writtenRecord(product('a')) });
    const description = { startedAt: '', finishedAt: '', sources: [], files: [], rejected: 0, historySince: '' };
    expect(() => failing.commit(description, () => undefined)).toThrow(/FOREIGN KEY/u);
    expect([
      told(store, 'a'),
      store
        .history()
        .runs(5)
        .map(({ id }) => id),
    ]).toEqual([[], [1]]);
  });
});

describe('the differences between two runs', () => {
  const differences = (store: CatalogueStore, first: number, last: number): readonly unknown[] =>
    [...store.history().differences(first, last)].map(({ recordId, action, changes }) => [recordId, action, changes]);

  it('join what happened in between', () => {
    const store = openTestStore();
    const deliverAll = (...products: Parameters<typeof deliver>[1]): unknown => deliver(store, products, { complete: true });
    deliverAll(product('a', { title: '1' }), product('b', { title: '1' }), product('c'), product('e'));
    deliverAll(product('a', { title: '2' }), product('b', { title: '2' }), product('c'), product('d'));
    deliverAll(product('a', { title: '3' }), product('b', { title: '1' }), product('d'), product('e', { title: '3' }));
    expect(differences(store, 1, 3)).toEqual([
      ['a', 'changed', { title: ['1', '3'] }],
      ['c', 'removed', expect.objectContaining({ title: ['Product c', null] }) as unknown],
      ['d', 'new', {}],
      ['e', 'redelivered', {}],
    ]);
    expect(differences(store, 2, 3).map((difference) => (difference as unknown[])[0])).toEqual(['a', 'b', 'c', 'e']);
    expect(differences(store, 0, 1).map((difference) => (difference as unknown[])[1])).toEqual(['new', 'new', 'new', 'new']);
    expect(differences(store, 3, 3)).toEqual([]);
  });

  it('leave out what came and went', () => {
    const store = openTestStore();
    deliver(store, [product('a')], { complete: true });
    deliver(store, [product('a'), product('b')], { complete: true });
    deliver(store, [product('a')], { complete: true });
    expect(differences(store, 1, 3)).toEqual([]);
  });

  it('keep the kinds and sources of one id apart', () => {
    const store = openTestStore();
    deliver(store, [product('x')], { source: 'een' });
    deliver(store, [product('x')], { source: 'twee' });
    deliver(store, [{ kind: 'area', name: 'x', position: 0 }], { source: 'twee' });
    const found = [...store.history().differences(0, 3)].map(({ source, kind, action }) => [source, kind, action]);
    expect(found).toEqual([
      ['een', 'product', 'new'],
      ['twee', 'area', 'new'],
      ['twee', 'product', 'new'],
    ]);
  });
});

describe('old history', () => {
  it('goes with the days that are set, but never the last run that stored something', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = openTestStore(file);
    deliver(store, [product('a')]);
    deliver(store, [product('a', { title: 'Anders' })]);
    const database = openDatabase(file);
    removeOldHistory(database, '2025-12-31T00:00:00.000Z');
    expect(store.history().runs(5)).toHaveLength(2);
    expect(store.history().knownSince()).toBe(0);
    removeOldHistory(database, '2026-12-31T00:00:00.000Z');
    expect(
      store
        .history()
        .runs(5)
        .map(({ id }) => id),
    ).toEqual([2]);
    expect(told(store, 'a')).toEqual([[2, 'changed', { title: ['Product a', 'Anders'] }]]);
    expect([store.history().knownSince(), store.hasRuns()]).toEqual([2, true]);
    database.close();
  });

  it('is unknown of runs from before the store kept it, and known from then on', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const before = openDatabase(file, migrations.slice(0, 6));
    before.exec(`INSERT INTO sources (name, rank, checksum) VALUES ('eck', 1, record_checksum('eck', 1));
      INSERT INTO products (source, id, identity, digest, versions, record, checksum) VALUES
        ('eck', 'a', 'a', '1', '1', '{"kind":"product","id":"a","title":"Oud"}',
         record_checksum('eck', 'a', 'a', 0, NULL, '1', '1', '{"kind":"product","id":"a","title":"Oud"}', NULL, NULL));
      INSERT INTO import_runs (started_at, finished_at, sources, files, counts) VALUES
        ('2025-12-01T10:00:00.000Z', '2025-12-01T10:00:01.000Z', '["eck"]', '["oud.xml"]', '{"new":1}')`);
    before.close();
    const store = openTestStore(file);
    expect(store.history().runs(5)).toEqual([
      {
        id: 1,
        action: 'import',
        outcome: 'stored',
        finishedAt: '2025-12-01T10:00:01.000Z',
        sources: ['eck'],
        files: [{ name: 'oud.xml', hash: null }],
        counts: { new: 1 },
      },
    ]);
    expect([store.hasRuns(), store.history().knownSince()]).toEqual([true, 1]);
    expect(() => store.verify()).not.toThrow();
    deliver(store, [product('a', { title: 'Nieuw' })]);
    expect(told(store, 'a')).toMatchObject([[2, 'changed', { title: ['Oud', 'Nieuw'] }]]);
    expect([...store.history().differences(1, 2)]).toHaveLength(1);
  });
});
