import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { noPrecedence } from '#catalogue/precedence/precedence.ts';
import type { ProductId, ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { damageProducts, deliver, listedProduct, openTestStore, readVisible, rules, temporaryFolder } from '#store/store.fixture.ts';

const ean = listedProduct('a').ean ?? '';

/** A store whose first publication was made. */
function publishedStore(precedence = noPrecedence, file?: string): CatalogueStore {
  const store = openTestStore(file);
  store.usePrecedence(precedence);
  return store;
}

/** Run, sources, and fields with their values of what passed to another source. */
const transfers = (store: CatalogueStore): readonly unknown[] =>
  store
    .history()
    .eventsOfProduct(ean)
    .flatMap(({ run, source, transfer, changes }) =>
      transfer === undefined ? [] : [[run, transfer.formerSource, source, transfer.fields, changes]],
    );

function withdraw(store: CatalogueStore, source: string, names: readonly string[]): void {
  const run = store.beginRun();
  for (const { id, ean: own } of names.map((name) => listedProduct(name))) {
    run.withdraw({ source, file: '', label: '', id, ...(own !== undefined && { ean: own }) });
  }
  const at = '2026-01-01T10:00:00.000Z';
  run.commit({ startedAt: at, finishedAt: at, sources: [source], files: [], rejected: 0, historySince: '2024' }, () => undefined);
}

/** Imports one product of several sources in one run. */
function deliverTogether(store: CatalogueStore, records: Readonly<Record<string, ProductRecord>>): void {
  const run = store.beginRun();
  for (const [source, record] of Object.entries(records)) {
    run.add({ source, file: '', label: '', record: writtenRecord(record) });
  }
  const at = '2026-01-01T10:00:00.000Z';
  const description = { startedAt: at, finishedAt: at, sources: Object.keys(records), files: [], rejected: 0, historySince: '2024' };
  run.commit(description, () => undefined);
}

describe('a field that passes to another source', () => {
  it('is an event when its source is removed, or withdraws the product or the value', () => {
    const store = publishedStore();
    deliver(store, [listedProduct('a', { title: 'Een', price: price(100), publisher: 'Halsema' })], { source: 'een' });
    deliver(store, [listedProduct('a', { title: 'Twee', price: price(200) })], { source: 'twee' });
    deliver(store, [listedProduct('a', { title: 'Drie', price: price(100), publisher: 'Halsema' })], { source: 'drie' });
    expect(transfers(store)).toEqual([]);
    deliver(store, [listedProduct('a', { title: 'Een', publisher: 'Halsema' })], { source: 'een' });
    store.removeSource('een');
    withdraw(store, 'twee', ['a']);
    store.removeSource('drie');
    expect(transfers(store)).toEqual([
      [4, 'een', 'twee', ['price'], { price: [100, 200] }],
      [5, 'een', 'twee', ['id', 'title'], { title: ['Een', 'Twee'] }],
      [5, 'een', 'drie', ['publisher'], {}],
      [6, 'twee', 'drie', ['id', 'title', 'price'], { title: ['Twee', 'Drie'], price: [200, 100] }],
    ]);
  });

  it('is an event when a new source goes first by a rule, or by another rule', () => {
    const store = publishedStore(rules('titel = twee'));
    deliver(store, [listedProduct('a', { title: 'Een', price: price(100) })], { source: 'een' });
    deliver(store, [listedProduct('a', { title: 'Twee', price: price(200) })], { source: 'twee' });
    store.usePrecedence(rules('titel = twee'));
    store.usePrecedence(rules('aanbod = twee'));
    expect(transfers(store)).toEqual([
      [2, 'een', 'twee', ['title'], { title: ['Een', 'Twee'] }],
      [3, 'twee', 'een', ['title'], { title: ['Twee', 'Een'] }],
      [3, 'een', 'twee', ['price'], { price: [100, 200] }],
    ]);
    expect(store.history().runs(1)).toMatchObject([{ id: 3, action: 'precedence', outcome: 'stored' }]);
  });

  it('is an event when a source that comes or goes has the only value, and the id too', () => {
    const store = publishedStore();
    const other = { ...listedProduct('a', { title: 'Een' }), id: 'x' as ProductId };
    deliver(store, [other], { source: 'een' });
    deliver(store, [listedProduct('a', { title: 'Een', price: price(200) })], { source: 'twee' });
    deliver(store, [listedProduct('a', { title: 'Een' })], { source: 'twee' });
    deliver(store, [listedProduct('a', { title: 'Een', price: price(300) })], { source: 'twee' });
    withdraw(store, 'twee', ['a']);
    deliver(store, [listedProduct('a', { title: 'Een' })], { source: 'twee' });
    store.removeSource('een');
    expect(transfers(store)).toEqual([
      [2, '', 'twee', ['price'], { price: [null, 200] }],
      [5, 'twee', '', ['price'], { price: [300, null] }],
      [7, 'een', 'twee', ['id', 'title'], { id: ['x', 'a'] }],
    ]);
  });

  it('is none of the sample, without an EAN, before the first publication, and of a product that one delivery gives to another source', () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a', { title: 'Een' })], { source: 'een' });
    deliver(store, [listedProduct('a', { price: price(200) })], { source: 'twee' });
    store.removeSource('een');
    store.usePrecedence(noPrecedence);
    deliver(store, [listedProduct('a', { title: 'Verzonnen' })], { source: 'voorbeeld' });
    store.removeSource('twee');
    store.removeSource('voorbeeld');
    expect(transfers(store)).toEqual([]);
  });

  it('is one event of a run in which several sources change, and none of a run in which they bring the product', () => {
    const store = publishedStore();
    const of = (amount?: number) => listedProduct('a', { title: 'Een', ...(amount !== undefined && { price: price(amount) }) });
    deliverTogether(store, { een: of(100), twee: of(200), drie: of(300) });
    deliverTogether(store, { een: of(), twee: of() });
    deliverTogether(store, { twee: of(250), drie: of(350) });
    deliverTogether(store, { twee: of(), drie: of(400) });
    expect(transfers(store)).toEqual([
      [2, 'een', 'drie', ['price'], { price: [100, 300] }],
      [3, 'drie', 'twee', ['price'], { price: [300, 250] }],
      [4, 'twee', 'drie', ['price'], { price: [250, 400] }],
    ]);
  });

  it('is told to visitors as it was, of a product that several sources end in one run', async () => {
    const store = publishedStore(rules('titel = twee'));
    const of = (title: string, amount?: number) => listedProduct('a', { title, ...(amount !== undefined && { price: price(amount) }) });
    deliverTogether(store, { een: of('Een', 100), twee: of('Twee', 200), drie: of('Drie', 300) });
    deliverTogether(store, { twee: of('Twee anders', 250), een: of('Een', 150) });
    const run = store.beginRun();
    const at = '2026-01-01T10:00:00.000Z';
    const completeSources = ['een', 'twee', 'drie'];
    const description = { startedAt: at, finishedAt: at, sources: completeSources, files: [], rejected: 0, historySince: '2024' };
    run.commit({ ...description, completeSources }, () => undefined);
    expect(transfers(store)).toEqual([]);
    deliver(store, [of('Vier')], { source: 'vier' });
    const changes = await readVisible(store, (records) =>
      records.changes?.().map(({ action, title, changes: fields }) => [action, title, fields]),
    );
    expect(changes).toEqual([
      ['new', 'Vier', {}],
      ['removed', 'Twee anders', {}],
      ['changed', 'Vier', { price: [100, 150] }],
      ['changed', 'Vier', { title: ['Twee', 'Twee anders'] }],
      ['new', 'Vier', {}],
    ]);
  });

  it('is none of a product of which no delivery can be read', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = publishedStore(noPrecedence, file);
    deliver(store, [listedProduct('a', { title: 'Een' })], { source: 'een' });
    deliver(store, [listedProduct('a', { title: 'Twee' })], { source: 'twee' });
    damageProducts(file, 'een');
    damageProducts(file, 'twee');
    expect(() => store.verify()).toThrow('beschadigd');
    store.usePrecedence(rules('titel = twee'));
    expect(transfers(store)).toEqual([]);
  });

  it('is a change to visitors, and a price of the product, whoever gives it now', async () => {
    const store = publishedStore();
    const deliverOn = (day: number, source: string, amount: number): void => {
      const run = store.beginRun();
      run.add({ source, file: '', label: '', record: writtenRecord(listedProduct('a', { price: price(amount) })) });
      const at = `2026-01-0${day}T10:00:00.000Z`;
      run.commit({ startedAt: at, finishedAt: at, sources: [source], files: [], rejected: 0, historySince: '2024' }, () => undefined);
    };
    deliverOn(1, 'een', 100);
    deliverOn(2, 'twee', 150);
    deliverOn(3, 'een', 120);
    deliverOn(4, 'twee', 160);
    store.removeSource('een');
    const [changes, points] = await readVisible(store, (records) => [
      records.changes?.().map(({ action, changes: fields }) => [action, fields]),
      [...records.products()].map((one) => records.priceHistory?.(one)?.map(({ price: amount }) => amount)),
    ]);
    expect(points).toEqual([[100, 120, 160]]);
    expect(changes).toEqual([
      ['changed', { price: [120, 160] }],
      ['changed', { price: [100, 120] }],
      ['new', {}],
    ]);
  });

  it('makes one difference between two runs, and none when it comes back', () => {
    const store = publishedStore();
    deliver(store, [listedProduct('a', { title: 'Een', price: price(100) })], { source: 'een' });
    deliver(store, [listedProduct('a', { title: 'Een', price: price(200) })], { source: 'twee' });
    store.usePrecedence(rules('aanbod = twee'));
    deliver(store, [listedProduct('a', { title: 'Een', price: price(250) })], { source: 'twee' });
    store.removeSource('twee');
    const between = (...runs: [number, number]) =>
      [...store.history().differences(...runs)]
        .filter(({ action }) => action === 'transferred')
        .map(({ source, transfer, changes }) => [transfer?.formerSource, source, transfer?.fields, changes]);
    expect(between(2, 3)).toEqual([['een', 'twee', ['price'], { price: [100, 200] }]]);
    expect(between(3, 5)).toEqual([['twee', 'een', ['price'], { price: [200, 100] }]]);
    expect(between(2, 5)).toEqual([]);
  });
});

describe('the difference between two runs of a field that passed to another source', () => {
  const of = (amount: number) => listedProduct('a', { title: 'Een', price: price(amount) });
  const between = (store: CatalogueStore, ...runs: [number, number]) =>
    [...store.history().differences(...runs)]
      .filter(({ action }) => action === 'transferred')
      .map(({ source, transfer, changes }) => [transfer?.formerSource, source, transfer?.fields, changes]);

  it('has the changes of the sources that gave it meanwhile, also when it passed twice with equal values', () => {
    const store = publishedStore();
    deliverTogether(store, { een: of(100), twee: of(100), drie: of(250) });
    store.usePrecedence(rules('aanbod = twee'));
    deliver(store, [of(250)], { source: 'twee' });
    store.usePrecedence(rules('aanbod = drie'));
    deliver(store, [of(300)], { source: 'drie' });
    expect(between(store, 1, 4)).toEqual([['een', 'drie', ['price'], { price: [100, 250] }]]);
    expect(between(store, 2, 4)).toEqual([['twee', 'drie', ['price'], { price: [100, 250] }]]);
    expect(between(store, 3, 4)).toEqual([['twee', 'drie', ['price'], {}]]);
    expect(between(store, 1, 5)).toEqual([['een', 'drie', ['price'], { price: [100, 300] }]]);
  });

  it('is none of a product that came or went between them, and leads through the time that it was gone', () => {
    const store = publishedStore();
    deliver(store, [of(100)], { source: 'een' });
    deliver(store, [of(200)], { source: 'twee' });
    store.usePrecedence(rules('aanbod = twee'));
    store.removeSource('een');
    store.removeSource('twee');
    deliver(store, [of(300)], { source: 'drie' });
    expect(between(store, 0, 4)).toEqual([]);
    expect(between(store, 1, 5)).toEqual([]);
    expect(between(store, 2, 4)).toEqual([['een', 'twee', ['id', 'title', 'price'], { price: [100, 200] }]]);
    expect(between(store, 2, 6)).toEqual([['een', 'drie', ['id', 'title', 'price'], { price: [100, 300] }]]);
  });
});
