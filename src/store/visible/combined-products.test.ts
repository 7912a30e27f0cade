import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { noPrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import type { ProductFamily } from '#catalogue/product/product-family.ts';
import type { MethodSetRecord, ProductId, ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import type { StagedReportLine } from '#store/import/staging.ts';
import {
  deliver,
  listedProduct,
  openTestStore,
  product,
  readVisible,
  rules,
  runDescription,
  visibleProducts,
} from '#store/store.fixture.ts';

const family = (methodId: string): ProductFamily => ({ methodId, subjectId: 'natuurkunde', name: methodId });
const withId = (own: ProductRecord, id: string): ProductRecord => ({ ...own, id: id as ProductId });

describe('products that several sources deliver', () => {
  it('are one product per EAN, with the id of the source that came first and each field from the source that has it', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a', { title: 'Een' })], { source: 'een' });
    deliver(store, [withId(listedProduct('a', { title: 'Twee', price: price(100), webText: 'Tekst' }), 'x')], { source: 'twee' });
    expect(await visibleProducts(store)).toEqual([listedProduct('a', { title: 'Een', price: price(100), webText: 'Tekst' })]);
    expect(await visibleProducts(store, rules('titel = twee'))).toMatchObject([{ id: 'a', title: 'Twee' }]);
    store.removeSource('twee');
    expect(await visibleProducts(store)).toEqual([listedProduct('a', { title: 'Een' })]);
  });

  it('are not combined by an id alone, nor with the sample', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a', { publisher: 'Verzonnen' })], { source: 'voorbeeld' });
    deliver(store, [product('b'), listedProduct('a')], { source: 'een' });
    deliver(store, [product('b', { publisher: 'Halsema' })], { source: 'twee' });
    expect(await visibleProducts(store)).toEqual([listedProduct('a'), product('b')]);
    expect(store.provenance('b', noPrecedence)).toMatchObject({ sources: ['een'] });
    expect(store.provenance(listedProduct('a').ean ?? '', noPrecedence)).toMatchObject({ sources: ['een'] });
  });

  it('leave the ids that visitors do not see to other products', async () => {
    const store = openTestStore();
    const other = withId(listedProduct('z'), 'b');
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [withId(listedProduct('a'), 'b')], { source: 'twee' });
    const rejects: StagedReportLine[] = [];
    deliver(store, [other], { source: 'drie', rejects });
    expect(await visibleProducts(store)).toEqual([listedProduct('a'), other]);
    expect(rejects).toEqual([]);
    expect(store.productCount()).toBe(2);
    // Without the first source the id belongs to the second one again.
    store.removeSource('een');
    expect(await visibleProducts(store)).toEqual([withId(listedProduct('a'), 'b')]);
  });

  it('are shown under the id of a later source when another product has the id of the first', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [withId(listedProduct('p', { title: 'Van twee' }), 'a')], { source: 'twee' });
    expect(await visibleProducts(store)).toEqual([listedProduct('a')]);
    deliver(store, [withId(listedProduct('p', { title: 'Van drie', price: price(100) }), 'b')], { source: 'drie' });
    const shown = [listedProduct('a'), withId(listedProduct('p', { title: 'Van twee', price: price(100) }), 'b')];
    expect(await visibleProducts(store)).toEqual(shown);
    expect(await visibleProducts(store)).toEqual(shown);
    expect(store.productCount()).toBe(2);
    expect(store.provenance(shown[1]?.ean ?? '', noPrecedence)).toMatchObject({
      product: { id: 'b', title: 'Van twee' },
      sources: ['twee', 'drie'],
    });
    store.removeSource('een');
    expect((await visibleProducts(store)).map(({ id }) => id)).toEqual(['a']);
  });

  it('keep an id to one product when the source that has it is not the first of its EAN', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [withId(listedProduct('p'), 'a')], { source: 'twee' });
    deliver(store, [withId(listedProduct('p'), 'b')], { source: 'drie' });
    deliver(store, [withId(listedProduct('q'), 'b')], { source: 'vier' });
    expect(await visibleProducts(store)).toEqual(
      [listedProduct('a'), withId(listedProduct('p'), 'b')].map((one) => expect.objectContaining({ id: one.id, ean: one.ean })),
    );
  });

  it('are named by the ids that visitors see, in packages, editions and sets', async () => {
    const store = openTestStore();
    const set: MethodSetRecord = {
      kind: 'methodSet',
      id: 's',
      editionId: 'e',
      name: 'Set',
      classificationId: 's',
      educationTypes: [],
      productIds: ['twee', 'eigen'] as ProductId[],
    };
    const related = { assembly: ['twee', 'eigen'] as ProductId[], predecessorId: 'twee' as ProductId, successorId: 'eigen' as ProductId };
    deliver(store, [listedProduct('a'), listedProduct('p')], { source: 'een' });
    deliver(store, [withId(listedProduct('a'), 'twee'), listedProduct('eigen'), withId(listedProduct('p', related), 'pakket'), set], {
      source: 'twee',
    });
    const products = await visibleProducts(store);
    expect(products.map(({ id }) => id)).toEqual(['a', 'eigen', 'p']);
    expect(products[2]).toMatchObject({ assembly: ['a', 'eigen'], predecessorId: 'a', successorId: 'eigen' });
    expect(await readVisible(store, ({ methodSets }) => [...methodSets()])).toEqual([{ ...set, productIds: ['a', 'eigen'] }]);
  });

  it('are named by the ids that visitors see as previous and next edition, each of which may be absent', async () => {
    const store = openTestStore();
    const twee = 'twee' as ProductId;
    deliver(
      store,
      ['a', 'p', 'q'].map((id) => listedProduct(id)),
      { source: 'een' },
    );
    const related = [listedProduct('p', { predecessorId: twee }), listedProduct('q', { successorId: twee })];
    deliver(store, [withId(listedProduct('a'), 'twee'), ...related], { source: 'twee' });
    const found = await visibleProducts(store);
    expect(found.map(({ id, predecessorId, successorId }) => [id, predecessorId, successorId])).toEqual([
      ['a', undefined, undefined],
      ['p', 'a', undefined],
      ['q', undefined, 'a'],
    ]);
  });

  it('are in the method of the source that places them; a method that loses all its products so is not there', async () => {
    const store = openTestStore();
    const placed = (id: string, methodId: string) => listedProduct(id, { subjectIds: ['natuurkunde'], methodIds: [methodId] });
    deliver(store, [placed('a', 'een')], { source: 'een', family: family('een') });
    deliver(store, [placed('a', 'twee'), placed('b', 'twee')], { source: 'twee', family: family('twee') });
    const hierarchy = (precedence?: Precedence) =>
      readVisible(
        store,
        ({ methods, editions, methodSets }) => ({
          methods: Array.from(methods(), ({ id }) => id),
          editions: Array.from(editions(), ({ methodId }) => methodId),
          sets: Array.from(methodSets(), ({ productIds }) => productIds),
        }),
        precedence,
      );
    expect(await hierarchy()).toEqual({ methods: ['een', 'twee'], editions: ['een', 'twee'], sets: [['a'], ['b']] });
    expect(await hierarchy(rules('plaatsing = twee'))).toEqual({ methods: ['twee'], editions: ['twee'], sets: [['a', 'b']] });
  });

  it('tell visitors what changed in the fields that they see, and the prices of the source that gives the price', async () => {
    const store = openTestStore();
    const deliverOn = (day: number, source: string, record: ProductRecord): void => {
      const run = store.beginRun();
      run.add({ source, file: '', label: '', record: writtenRecord(record) });
      const at = `2026-01-0${day}T10:00:00.000Z`;
      run.commit(runDescription({ startedAt: at, finishedAt: at, sources: [source] }), () => undefined);
    };
    deliverOn(1, 'een', listedProduct('a', { title: 'Een' }));
    deliverOn(2, 'twee', withId(listedProduct('a', { title: 'Twee', price: price(100) }), 'x'));
    deliverOn(3, 'twee', withId(listedProduct('a', { title: 'Drie', price: price(200) }), 'x'));
    const [changes, prices] = await readVisible(store, (records) => [
      records.changes?.().map(({ productId, action, title, changes: fields }) => ({ productId, action, title, fields })),
      [...records.products()].map((one) => records.priceHistory?.(one)?.map(({ price: amount }) => amount)),
    ]);
    expect(changes).toEqual([
      { productId: 'a', action: 'changed', title: 'Een', fields: { price: [100, 200] } },
      { productId: 'a', action: 'new', title: 'Een', fields: {} },
    ]);
    expect(prices).toEqual([[100, 200]]);
  });

  it('say where each field comes from, by EAN or id', () => {
    const store = openTestStore();
    const own = listedProduct('a', { title: 'Een' });
    deliver(store, [own], { source: 'een' });
    deliver(store, [withId(listedProduct('a', { title: 'Twee', price: price(100) }), 'x')], { source: 'twee' });
    const expected = {
      product: { ...own, price: price(100) },
      sources: ['een', 'twee'],
      fields: [
        { field: 'title', source: 'een', value: 'Een', others: [{ source: 'twee', value: 'Twee' }] },
        { field: 'price', source: 'twee', value: 100, others: [] },
      ],
    };
    expect(store.provenance(own.ean ?? '', noPrecedence)).toEqual(expected);
    expect(store.provenance('a', noPrecedence)).toEqual(expected);
    expect(store.provenance('b', noPrecedence)).toBeUndefined();
  });
});
