import { describe, expect, it } from 'vitest';
import type { ProductFamily } from '#catalogue/product/product-family.ts';
import type { EditionRecord, MethodRecord, MethodSetRecord, ProductId } from '#catalogue/records.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct, openTestStore, product } from '#store/store.fixture.ts';

const family = (methodId: string): ProductFamily => ({ methodId, subjectId: 'natuurkunde', name: methodId });
const set = (id: string, productIds: readonly string[]): MethodSetRecord => ({
  kind: 'methodSet',
  id,
  editionId: 'e',
  name: id,
  classificationId: id,
  educationTypes: [],
  productIds: productIds as readonly ProductId[],
});
const hierarchy = (store: CatalogueStore) =>
  store.readVisibleRecords(async ({ methods, editions, methodSets }) => ({
    methods: Array.from(methods(), ({ id }) => id),
    editions: Array.from(editions(), ({ methodId }) => methodId),
    sets: Array.from(methodSets(), ({ productIds }) => productIds),
  }));

describe('the hierarchy of several sources', () => {
  it('has what a source delivers itself, also when it holds nothing or another source places its products', async () => {
    const store = openTestStore();
    const method: MethodRecord = {
      kind: 'method',
      id: 'eigen',
      subjectId: 'natuurkunde',
      name: 'Eigen',
      classificationId: 'eigen',
      educationTypes: [],
      characteristics: [],
    };
    const edition: EditionRecord = { kind: 'edition', id: 'e', methodId: 'eigen', name: '1', classificationId: 'e', educationTypes: [] };
    deliver(store, [listedProduct('a', { methodIds: ['een'] })], { source: 'een', family: family('een') });
    deliver(store, [method, edition, set('leeg', []), set('vol', ['a']), listedProduct('a', { methodIds: ['eigen'] })], { source: 'twee' });
    expect(await hierarchy(store)).toEqual({ methods: ['een', 'eigen'], editions: ['een', 'eigen'], sets: [['a'], [], ['a']] });
  });

  it('has a product once in a set that names it twice, also by the id of another source', async () => {
    const store = openTestStore();
    deliver(store, [listedProduct('a'), listedProduct('b')], { source: 'een' });
    const other = { ...listedProduct('eigen'), ean: listedProduct('a').ean };
    deliver(store, [other as ReturnType<typeof listedProduct>, set('dubbel', ['eigen', 'b', 'a', 'b', 'eigen'])], { source: 'twee' });
    expect((await hierarchy(store)).sets).toEqual([['a', 'b']]);
  });

  it('leaves products in their families that are not combined, because they have no EAN', async () => {
    const store = openTestStore();
    deliver(store, [product('a', { methodIds: ['een'] })], { source: 'een', family: family('een') });
    deliver(store, [product('a', { methodIds: ['twee'] })], { source: 'twee', family: family('twee') });
    expect(await hierarchy(store)).toEqual({ methods: ['een', 'twee'], editions: ['een', 'twee'], sets: [['a'], ['a']] });
  });
});
