import { describe, expect, it } from 'vitest';
import { noPrecedence } from '#catalogue/precedence/precedence.ts';
import type { ProductId, ProductRecord } from '#catalogue/records.ts';
import { deliver, listedProduct, openTestStore, product, visibleProducts } from '#store/store.fixture.ts';

const withId = (own: ProductRecord, id: string): ProductRecord => ({ ...own, id: id as ProductId });

describe('the ids of parts, predecessor and successor', () => {
  it('are those that visitors see, in a product that only one source delivers', async () => {
    const store = openTestStore();
    const twee = 'twee' as ProductId;
    const related = { assembly: [twee, 'eigen' as ProductId], predecessorId: twee, successorId: twee };
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [withId(listedProduct('a'), 'twee'), listedProduct('eigen'), listedProduct('pakket', related)], { source: 'twee' });
    const pakket = (await visibleProducts(store)).find(({ id }) => id === 'pakket');
    expect(pakket).toMatchObject({ assembly: ['a', 'eigen'], predecessorId: 'a', successorId: 'a' });
    expect(store.provenance('pakket', noPrecedence)?.fields).toContainEqual(
      expect.objectContaining({ field: 'assembly', value: ['a', 'eigen'] }),
    );
  });

  it('lead to the shown product from its EAN, and from the id of a source that is not shown', async () => {
    const store = openTestStore();
    const a = listedProduct('a');
    const ean = String(a.ean) as ProductId;
    const twee = 'twee' as ProductId;
    deliver(store, [a, listedProduct('b'), product('kaal')], { source: 'een' });
    deliver(store, [withId(a, 'twee')], { source: 'twee' });
    const named = (assembly: readonly string[]) => ({ assembly: assembly as readonly ProductId[], predecessorId: ean, successorId: twee });
    deliver(store, [listedProduct('pakket', named([ean, 'b', 'kaal', 'nergens', '2900000000001']))], { source: 'drie' });
    const pakket = (await visibleProducts(store)).find(({ id }) => id === 'pakket');
    expect(pakket).toMatchObject({ assembly: ['a', 'b', 'kaal', 'nergens', '2900000000001'], predecessorId: 'a', successorId: 'a' });
  });

  it('stay where a visible product has them, whatever EAN or hidden id equals them', async () => {
    const store = openTestStore();
    const a = listedProduct('a');
    const ean = String(a.ean) as ProductId;
    deliver(store, [a, product(ean)], { source: 'een' });
    deliver(store, [withId(a, 'b')], { source: 'twee' });
    deliver(store, [listedProduct('b'), listedProduct('pakket', { assembly: [ean, 'b' as ProductId] })], { source: 'drie' });
    deliver(store, [listedProduct('los', { assembly: ['b' as ProductId] })], { source: 'vier' });
    const found = await visibleProducts(store);
    expect(found.find(({ id }) => id === 'pakket')?.assembly).toEqual([ean, 'b']);
    expect(found.find(({ id }) => id === 'los')?.assembly).toEqual(['b']);
  });

  it('of the sample stay as they are', async () => {
    const store = openTestStore();
    const twee = 'twee' as ProductId;
    deliver(store, [listedProduct('a')], { source: 'een' });
    deliver(store, [withId(listedProduct('a'), 'twee')], { source: 'twee' });
    deliver(store, [listedProduct('pakket', { assembly: [twee] })], { source: 'voorbeeld' });
    expect((await visibleProducts(store)).find(({ id }) => id === 'pakket')?.assembly).toEqual([twee]);
  });
});
