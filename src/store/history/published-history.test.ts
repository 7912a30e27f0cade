import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { price } from '#catalogue/prices/money.fixture.ts';
import { belongsToSectors, type SectorFields } from '#catalogue/education/sector.ts';
import { describe, expect, it } from 'vitest';
import { noPrecedence } from '#catalogue/precedence/precedence.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { CatalogueChange } from '#snapshot/snapshot.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { damageProducts, deliver, listedProduct, openTestStore, product, temporaryFolder } from '#store/store.fixture.ts';

/** Prices of each visible product that had two. */
const prices = (store: CatalogueStore): Promise<Readonly<Record<string, readonly unknown[]>>> =>
  store.readVisibleRecords(async (view) =>
    Object.fromEntries(
      [...view.products()].flatMap((one) => {
        const points = view.priceHistory?.(one) ?? [];
        return points.length === 0 ? [] : [[one.id, points.map((point) => point.price)]];
      }),
    ),
  );
const changes = (store: CatalogueStore): Promise<readonly CatalogueChange[]> =>
  store.readVisibleRecords(async (view) => view.changes?.() ?? []);

describe('the prices that a snapshot shows', () => {
  it('are those of the source that visitors see', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a', { price: price(1_000) })], { source: 'een' });
    deliver(store, [listedProduct('a', { price: price(5_000) })], { source: 'twee' });
    deliver(store, [listedProduct('a', { price: price(6_000) })], { source: 'twee' });
    expect(await prices(store)).toEqual({});
    store.removeSource('een');
    // Both deliveries were on one day, of which the last price counts.
    expect(await prices(store)).toEqual({});
  });

  it('are dated by the day in the Netherlands, and none for a product with one price', async () => {
    const store = openTestStore();
    const at = (finishedAt: string, amount: number): void => {
      const run = store.beginRun();
      for (const id of ['a', 'b']) {
        const record = listedProduct(id, { price: price(id === 'a' ? amount : 700) });
        run.add({ source: 'eck', file: 'f', label: id, record: writtenRecord(record) });
      }
      run.commit({ startedAt: finishedAt, finishedAt, sources: ['eck'], files: [], rejected: 0, historySince: '' }, () => undefined);
    };
    at('2026-01-01T12:00:00.000Z', 1_000);
    at('2026-06-30T22:30:00.000Z', 1_100);
    const points = await store.readVisibleRecords(async (view) => [...view.products()].map((one) => view.priceHistory?.(one)));
    expect(points).toEqual([
      [
        { date: '2026-01-01', price: 1_000 },
        { date: '2026-07-01', price: 1_100 },
      ],
      [],
    ]);
  });
});

describe('a product that went altogether and came back from another source', () => {
  it('keeps the prices and changes of the source that had it first', async () => {
    const store = openTestStore();
    store.usePrecedence(noPrecedence);
    const deliverOn = (day: number, source: string, products: readonly ProductRecord[]): void => {
      const run = store.beginRun();
      products.forEach((record) => run.add({ source, file: 'f', label: record.id, record: writtenRecord(record) }));
      const at = `2026-01-0${day}T10:00:00.000Z`;
      const description = { startedAt: at, finishedAt: at, sources: [source], files: [], rejected: 0, historySince: '' };
      run.commit({ ...description, completeSources: [source] }, () => undefined);
    };
    deliverOn(1, 'een', [listedProduct('a', { title: 'Oud', price: price(100) })]);
    deliverOn(2, 'een', [listedProduct('a', { title: 'Oud', price: price(120) })]);
    deliverOn(3, 'een', []);
    deliverOn(4, 'twee', [listedProduct('a', { title: 'Nieuw', price: price(300) })]);
    deliverOn(5, 'een', [listedProduct('a', { title: 'Weer', price: price(100) })]);
    const [changesSeen, points] = await store.readVisibleRecords(async (view) => [
      view.changes?.().map(({ at, action, title, changes: fields }) => [at.slice(0, 10), action, title, fields['price']]),
      [...view.products()].map((one) => view.priceHistory?.(one)),
    ]);
    expect(points).toEqual([
      [
        { date: '2026-01-01', price: 100 },
        { date: '2026-01-02', price: 120 },
        { date: '2026-01-03', price: undefined },
        { date: '2026-01-04', price: 300 },
        { date: '2026-01-05', price: 100 },
      ],
    ]);
    expect(changesSeen).toEqual([
      ['2026-01-05', 'changed', 'Weer', [300, 100]],
      ['2026-01-04', 'new', 'Weer', undefined],
      ['2026-01-03', 'removed', 'Oud', undefined],
      ['2026-01-02', 'changed', 'Weer', [100, 120]],
      ['2026-01-01', 'new', 'Weer', undefined],
    ]);
  });

  it('went once, also when two sources withdrew it one after the other or in one run', async () => {
    const store = openTestStore();
    store.usePrecedence(noPrecedence);
    const sources = ['een', 'twee'];
    const deliverBoth = (products: readonly ProductRecord[]): void => {
      const run = store.beginRun();
      sources.forEach((source) =>
        products.forEach((record) => run.add({ source, file: 'f', label: record.id, record: writtenRecord(record) })),
      );
      const at = '2026-01-01T10:00:00.000Z';
      const description = { startedAt: at, finishedAt: at, sources, files: [], rejected: 0, historySince: '', completeSources: sources };
      run.commit(description, () => undefined);
    };
    deliverBoth([listedProduct('a')]);
    deliverBoth([]);
    deliver(store, [listedProduct('a')], { source: 'twee' });
    deliver(store, [listedProduct('a')], { source: 'een' });
    store.removeSource('twee');
    store.removeSource('een');
    expect((await changes(store)).map(({ action }) => action)).toEqual(['removed', 'removed']);
    deliver(store, [listedProduct('a')], { source: 'drie' });
    expect((await changes(store)).map(({ action }) => action)).toEqual(['new', 'removed', 'new', 'removed', 'new']);
  });
});

describe('the prices of a product that was there before the store kept its history', () => {
  it('are none while only the price of a source that visitors do not see changes', async () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = openTestStore(file);
    deliver(store, [listedProduct('a', { price: price(1_000) })], { source: 'een' });
    deliver(store, [listedProduct('a', { price: price(5_000) })], { source: 'twee' });
    const database = new DatabaseSync(file);
    database.exec('UPDATE import_runs SET has_events = 0; DELETE FROM record_events');
    database.close();
    deliver(store, [listedProduct('a', { price: price(6_000) })], { source: 'twee' });
    expect(await prices(store)).toEqual({});
  });

  it('begin on the day from which all is known', async () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = openTestStore(file);
    const record = listedProduct('a', { price: price(1_000) });
    deliver(store, [record]);
    const database = new DatabaseSync(file);
    database.exec('UPDATE import_runs SET has_events = 0; DELETE FROM record_events');
    database.close();
    const run = store.beginRun();
    run.add({ source: 'eck', file: 'f', label: 'a', record: writtenRecord({ ...record, price: price(1_100) }) });
    const finishedAt = '2026-03-01T12:00:00.000Z';
    run.commit({ startedAt: finishedAt, finishedAt, sources: ['eck'], files: [], rejected: 0, historySince: '' }, () => undefined);
    const points = await store.readVisibleRecords(async (view) => [...view.products()].map((one) => view.priceHistory?.(one)));
    expect(points).toEqual([
      [
        { date: '2026-01-01', price: 1_000 },
        { date: '2026-03-01', price: 1_100 },
      ],
    ]);
  });
});

describe('the changes that a snapshot shows', () => {
  it('leave out a removal that another source hides, a restored record, a hidden new delivery and fields of another source', async () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = openTestStore(file);
    deliver(store, [listedProduct('a', { title: 'Alfa', webText: 'Een' })], { source: 'een' });
    deliver(store, [listedProduct('a', { title: 'Verborgen', publisher: 'Uit twee' })], { source: 'twee' });
    deliver(store, [listedProduct('a', { title: 'Nog verborgen', publisher: 'Uit twee' })], { source: 'twee' });
    damageProducts(file, 'een');
    expect(() => store.verify()).toThrow('beschadigd');
    deliver(store, [listedProduct('a', { title: 'Alfa', webText: 'Een' })], { source: 'een' });
    expect((await changes(store)).map(({ action, title }) => [action, title])).toEqual([['new', 'Alfa']]);
    store.removeSource('twee');
    expect((await changes(store)).map(({ action, title }) => [action, title])).toEqual([['new', 'Alfa']]);
  });

  it('tell of a family that changed, because the method follows from it', async () => {
    const store = openTestStore();
    const family = { methodId: 'm', subjectId: 'natuurkunde', name: 'Oud' };
    deliver(store, [listedProduct('a')], { family });
    deliver(store, [listedProduct('a')], { family: { ...family, name: 'Nieuw' } });
    expect((await changes(store)).map(({ action, changes: fields }) => [action, Object.keys(fields)])).toEqual([
      ['changed', ['family']],
      ['new', []],
    ]);
  });

  it('are those of listed products that visitors see, newest first', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a', { title: 'Alfa' }), product('zonder')], { source: 'een' });
    deliver(store, [listedProduct('a', { title: 'Verborgen' }), listedProduct('b', { title: 'Beta' })], { source: 'twee' });
    deliver(store, [listedProduct('a', { title: 'Alfa 2' })], { source: 'een' });
    const found = await changes(store);
    expect(found.map(({ action, productId, title, changes: fields }) => [action, productId, title, fields])).toEqual([
      ['changed', 'a', 'Alfa 2', { title: ['Alfa', 'Alfa 2'] }],
      ['new', 'b', 'Beta', {}],
      ['new', 'a', 'Alfa 2', {}],
    ]);
    expect(new Set(found.map(({ number }) => number)).size).toBe(3);
    expect(found[0]).toMatchObject({ at: '2026-01-01T10:00:01.000Z', ean: listedProduct('a').ean });
  });

  it('tell of a product that went by its last title, unless another source has it still', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a', { title: 'Van een' }), listedProduct('b', { title: 'Weg' })], { source: 'een' });
    deliver(store, [listedProduct('a', { title: 'Van twee' })], { source: 'twee' });
    store.removeSource('een');
    expect((await changes(store)).map(({ action, title }) => [action, title])).toEqual([
      ['removed', 'Weg'],
      ['new', 'Van twee'],
    ]);
  });

  it('leave out what is not shown, also when it went', async () => {
    const store = openTestStore();
    const other = { sectors: ['MBO'] } as const;
    deliver(store, [listedProduct('a', other), listedProduct('b'), listedProduct('c', other), listedProduct('d')], { source: 'een' });
    deliver(store, [listedProduct('a', { ...other, title: 'Anders' }), listedProduct('b')], { source: 'een', complete: true });
    const isShown = (product: SectorFields): boolean => belongsToSectors(product, ['VO']);
    const shown = await store.readVisibleRecords(async (view) => view.changes?.(isShown) ?? []);
    expect(shown.map(({ action, productId }) => [action, productId])).toEqual([
      ['removed', 'd'],
      ['new', 'b'],
    ]);
  });

  it('tell of a product that comes to or goes from the sectors that are shown, and of nothing meanwhile', async () => {
    const store = openTestStore();
    const [secondary, other] = [{ sectors: ['VO'] }, { sectors: ['MBO'] }] as const;
    const shown = () =>
      store.readVisibleRecords(async (view) =>
        view.changes?.((product) => belongsToSectors(product, ['VO'])).map(({ action, title, changes: fields }) => [action, title, fields]),
      );
    deliver(store, [listedProduct('a', { ...secondary, title: 'Een' })]);
    deliver(store, [listedProduct('a', { ...other, title: 'Twee' })]);
    deliver(store, [listedProduct('a', { ...other, title: 'Drie' })]);
    expect(await shown()).toEqual([['removed', 'Een', {}]]);
    deliver(store, [listedProduct('a', { ...secondary, title: 'Vier' })]);
    deliver(store, [listedProduct('a', { ...secondary, title: 'Vijf' })]);
    expect(await shown()).toEqual([
      ['changed', 'Vijf', { title: ['Vier', 'Vijf'] }],
      ['new', 'Vijf', {}],
      ['removed', 'Een', {}],
      ['new', 'Vijf', {}],
    ]);
  });

  it('are chosen by the fields that a removed product had; of a list that was too long to keep nothing is known', async () => {
    const store = openTestStore();
    const fields = {
      educationTypes: [{ level: 'havo', grade: 4 }],
      subjectIds: ['natuurkunde'],
      methodIds: ['m'],
      sectors: ['VO'],
    } as const;
    const methodIds = Array.from({ length: 300 }, (_, place) => `methode-${place}`);
    deliver(store, [listedProduct('a', fields), listedProduct('b', { subjectIds: ['natuurkunde'], methodIds }), listedProduct('c')]);
    store.removeSource('eck');
    const asked: SectorFields[] = [];
    const isShown = (one: SectorFields): boolean => asked.push(one) > 3;
    await store.readVisibleRecords(async (view) => view.changes?.(isShown) ?? []);
    const none = { educationTypes: [], subjectIds: [], methodIds: [] };
    expect(asked.slice(0, 3)).toEqual([none, { ...none, subjectIds: ['natuurkunde'] }, fields]);
  });

  it('are a hundred at most', async () => {
    const store = openTestStore();
    deliver(
      store,
      Array.from({ length: 120 }, (_, index) => listedProduct(`p${index}`)),
    );
    const found = await changes(store);
    expect([found.length, found[0]?.productId, found.at(-1)?.productId]).toEqual([100, 'p119', 'p20']);
  });
});
