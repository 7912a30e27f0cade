import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { noPrecedence, parsePrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct, openTestStore, product, temporaryFolder } from '#store/store.fixture.ts';

const priced = (id: string, amount: number, rest: Partial<Omit<ProductRecord, 'id' | 'ean'>> = {}): ProductRecord =>
  listedProduct(id, { price: price(amount), ...rest });

let file: string;
let store: CatalogueStore;
beforeEach(() => {
  file = join(temporaryFolder(), 'catalogue.sqlite');
  store = openTestStore(file);
});

const revision = (precedence?: Precedence): Promise<string> =>
  store.readVisibleRecords((records) => Promise.resolve(records.revision ?? ''), precedence);
/** The id, title, price and availability of each product whose offer changed since a revision. */
const changedSince = (since: string, most = 10, precedence = noPrecedence): Promise<readonly unknown[] | undefined> =>
  store.readVisibleRecords(
    (records) =>
      Promise.resolve(
        records.changedOffers?.(since, most)?.map(({ id, title, price: now, deliveryStatus }) => [id, title, now, deliveryStatus]),
      ),
    precedence,
  );

describe('the revision of a store', () => {
  it('is none before the first run, and another after each run that stored something', async () => {
    expect(await revision()).toBe('');
    deliver(store, [priced('a', 100)]);
    const first = await revision();
    expect(first).toMatch(/^1 2026-01-01T10:00:01\.000Z [\w-]{22}$/u);
    expect(await revision()).toBe(first);
    deliver(store, [priced('a', 200)]);
    expect(await revision()).not.toBe(first);
  });

  it('names the rules of precedence, when there are any', async () => {
    deliver(store, [priced('a', 100)]);
    const { precedence } = parsePrecedence('titel = een', '');
    const { precedence: other } = parsePrecedence('titel = twee', '');
    expect(await revision(precedence)).toMatch(/^1 \S+ [\w-]{22} [\w-]{22}$/u);
    expect(await revision(precedence)).not.toBe(await revision(other));
    expect(await changedSince(await revision(precedence), 10, precedence)).toEqual([]);
    expect(await changedSince(await revision(precedence), 10, other)).toBeUndefined();
    expect(await changedSince(await revision(), 10, precedence)).toBeUndefined();
  });

  it('is not that of another store of as many runs', async () => {
    deliver(store, [priced('a', 100)]);
    const other = openTestStore();
    const run = other.beginRun();
    const at = '2026-01-01T10:00:01.000Z';
    run.commit(
      { startedAt: at, finishedAt: at, sources: [], files: [{ name: 'x', hash: 'y' }], rejected: 0, historySince: '' },
      () => undefined,
    );
    const revisionOfOther = await other.readVisibleRecords((records) => Promise.resolve(records.revision ?? ''));
    expect(revisionOfOther.startsWith(`1 ${at} `)).toBe(true);
    expect(await changedSince(revisionOfOther)).toBeUndefined();
    expect(await changedSince('7 nooit')).toBeUndefined();
    expect(await changedSince('onzin')).toBeUndefined();
  });
});

describe('the products whose offer changed', () => {
  it('are those with another price or availability, as they are now', async () => {
    deliver(store, [priced('a', 100), priced('b', 200), priced('c', 300), listedProduct('d')]);
    const before = await revision();
    expect(await changedSince(before)).toEqual([]);
    deliver(store, [priced('a', 150), listedProduct('b'), priced('d', 50, { deliveryStatus: 'Leverbaar' })]);
    deliver(store, [priced('a', 175, { deliveryStatus: 'Leverbaar' })]);
    expect(await changedSince(before)).toEqual([
      ['a', 'Product a', 175, 'Leverbaar'],
      ['b', 'Product b', undefined, undefined],
      ['d', 'Product d', 50, 'Leverbaar'],
    ]);
    expect(await changedSince(await revision())).toEqual([]);
  });

  it('are unknown when anything else changed too', async () => {
    deliver(store, [priced('a', 100), priced('b', 100)]);
    const before = await revision();
    deliver(store, [priced('a', 150, { title: 'Anders' })]);
    expect(await changedSince(before)).toBeUndefined();
    const retitled = await revision();
    deliver(store, [priced('c', 100)]);
    expect(await changedSince(retitled)).toBeUndefined();
    const withNew = await revision();
    deliver(store, [priced('a', 160, { title: 'Anders' })], { complete: true });
    expect(await changedSince(withNew)).toBeUndefined();
    const withoutOld = await revision();
    deliver(store, [{ kind: 'area', name: 'Talen', position: 1 }]);
    expect(await changedSince(withoutOld)).toBeUndefined();
  });

  it('are unknown when records of the hierarchy are derived otherwise', async () => {
    deliver(store, [priced('a', 100)]);
    const before = await revision();
    const run = store.beginRun();
    run.add({ source: 'eck', file: 'f', label: '#1', record: writtenRecord(priced('a', 150)) });
    run.commit(
      { startedAt: '', finishedAt: '2026-01-02T00:00:00.000Z', sources: ['eck'], files: [], rejected: 0, historySince: '' },
      () => undefined,
    );
    expect(await changedSince(before)).toEqual([['a', 'Product a', 150, undefined]]);
    const database = new DatabaseSync(file);
    database.exec(`UPDATE import_runs SET counts = json_set(counts, '$.derived', 1) WHERE id = 2`);
    database.close();
    expect(await changedSince(before)).toBeUndefined();
  });

  it('are unknown beyond the most that is asked for', async () => {
    deliver(store, [priced('a', 100), priced('b', 100)]);
    const before = await revision();
    deliver(store, [priced('a', 150), priced('b', 150)]);
    deliver(store, [priced('a', 170)]);
    expect(await changedSince(before, 2)).toHaveLength(2);
    expect(await changedSince(before, 1)).toBeUndefined();
  });

  it('are unknown when the store no longer knows all that happened', async () => {
    deliver(store, [priced('a', 100)]);
    const before = await revision();
    deliver(store, [priced('a', 150)]);
    const database = new DatabaseSync(file);
    database.exec('UPDATE import_runs SET has_events = 0 WHERE id = 1');
    // All is known since the first run.
    expect(await changedSince(before)).toEqual([['a', 'Product a', 150, undefined]]);
    database.exec('UPDATE import_runs SET has_events = 0 WHERE id = 2');
    database.close();
    expect(await changedSince(before)).toBeUndefined();
  });

  it('are unknown when one of them is damaged', async () => {
    deliver(store, [priced('a', 100)]);
    const before = await revision();
    deliver(store, [priced('a', 150)]);
    const database = new DatabaseSync(file);
    database.exec(`UPDATE products SET record = replace(record, '150', '160')`);
    database.close();
    expect(await changedSince(before)).toBeUndefined();
  });

  it('name the products of a package by the ids that visitors see', async () => {
    const twee = product('twee', { ean: listedProduct('a').ean ?? '' });
    const pack = (amount: number) => priced('pakket', amount, { assembly: [twee.id] });
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [twee, pack(100)], { source: 'twee' });
    const before = await revision();
    deliver(store, [pack(200)], { source: 'twee' });
    const assemblies = await store.readVisibleRecords((records) =>
      Promise.resolve(records.changedOffers?.(before, 10)?.map(({ assembly }) => assembly)),
    );
    expect(assemblies).toEqual([['a']]);
  });

  it('leave out those that visitors do not see', async () => {
    deliver(store, [product('x')], { source: 'een' });
    deliver(store, [product('x', { price: price(100) })], { source: 'twee' });
    const before = await revision();
    deliver(store, [product('x', { price: price(200) })], { source: 'twee' });
    expect(await changedSince(before)).toEqual([['x', 'Product x', undefined, undefined]]);
    // The first source has another product of that id.
    deliver(store, [{ ...priced('y', 100), id: product('x').id }], { source: 'drie' });
    const hidden = await revision();
    deliver(store, [{ ...priced('y', 200), id: product('x').id }], { source: 'drie' });
    expect(await changedSince(hidden)).toEqual([]);
  });
});

describe('the changed offer of a product of several sources', () => {
  const licence = (durationInDays: number) => ({ licence: { durationInDays } as never });

  it('is the combined one', async () => {
    deliver(store, [listedProduct('a', { title: 'Van een' })], { source: 'een' });
    deliver(store, [priced('a', 100)], { source: 'twee' });
    const before = await revision();
    deliver(store, [priced('a', 200)], { source: 'twee' });
    expect(await changedSince(before)).toEqual([['a', 'Van een', 200, undefined]]);
  });

  it('is unknown when the offer comes from another source with another licence', async () => {
    deliver(store, [priced('a', 100, licence(365))], { source: 'een' });
    deliver(store, [priced('a', 200, licence(30))], { source: 'twee' });
    const before = await revision();
    deliver(store, [priced('a', 110, licence(365))], { source: 'een' });
    expect(await changedSince(before)).toEqual([['a', 'Product a', 110, undefined]]);
    deliver(store, [listedProduct('a', licence(365))], { source: 'een' });
    expect(await changedSince(before)).toBeUndefined();
  });
});
