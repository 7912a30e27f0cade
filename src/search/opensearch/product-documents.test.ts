import { expect, test } from 'vitest';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import { changedProducts, patchIndex, patchedIndex, type IndexPatch, type IndexedOffer } from '#search/embedded/index/index-patch.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { productDocuments } from './product-documents.ts';

test('the documents of some products are what they are among those of all', () => {
  const catalogue = new SyntheticCatalogue(300, 1_000);
  const index = buildIndex(catalogue.products(), catalogue.indexedMethods());
  const all = [...productDocuments(index)];
  expect(all.map(({ ordinal }) => ordinal)).toEqual([...index.ordinals]);
  expect(all.map(({ ordinal }) => ordinal).toSorted((left, right) => left - right)).toEqual([...all.keys()]);
  for (const numbers of [[], [0], [299], [3, 4, 5, 100, 298], [...all.keys()]]) {
    expect([...productDocuments(index, numbers)]).toEqual(numbers.map((number) => all[number]));
  }
});

test('after changes of price and availability the products that differ are those, in no other fields', () => {
  const statuses = ['Leverbaar', 'Leverbaar', 'Uitverkocht', 'Uitverkocht', 'Leverbaar'];
  const examples = statuses.map((status, number) => ({
    title: `zon ${number}`,
    facets: { deliveryStatus: [status], articleGroups: [`groep ${number % 2}`] },
    price: 100 * number,
    boost: 1,
  }));
  const index = buildIndex(exampleProducts(examples), []);
  const offer = (ordinal: number, changes: Partial<IndexedOffer> = {}): IndexedOffer => {
    const { price, boost } = examples[ordinal] as (typeof examples)[number];
    return { ordinal, price, boost, deliveryStatus: statuses[ordinal] as string, ...changes };
  };
  const patch = (base: typeof index, offers: readonly IndexedOffer[]): IndexPatch => patchIndex(base, offers) as IndexPatch;
  const first = patch(index, [offer(0, { price: 1 }), offer(1, { deliveryStatus: 'Uitverkocht' }), offer(4, { boost: 0.5 }), offer(3)]);
  const changedBy = (own: IndexPatch): readonly number[] =>
    Array.from(changedProducts(index, own), (product) => index.ordinals[product] as number).toSorted((left, right) => left - right);
  expect(changedBy(first)).toEqual([0, 1, 4]);
  const second = patch(patchedIndex(index, first), [offer(0), offer(1), offer(2, { price: 1 })]);
  expect(changedBy(second)).toEqual([2, 4]);
  const documentsOf = (own: typeof index) => [...productDocuments(own)].toSorted((left, right) => left.ordinal - right.ordinal);
  const [before, after] = [documentsOf(index), documentsOf(patchedIndex(index, first))];
  const expected = before.with(0, { ...before[0], price: 1 } as never).with(4, { ...before[4], boost: 50 } as never);
  const changed = before[1] as (typeof before)[number];
  expect(after).toEqual(expected.with(1, { ...changed, facets: { ...changed.facets, deliveryStatus: ['Uitverkocht'] } }));
});
