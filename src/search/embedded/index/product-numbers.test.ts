import { expect, test } from 'vitest';
import { rowAt } from '#search/jagged-array.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { pick, randomOf } from '#seeded-random.ts';
import { buildIndex } from './build-index.fixture.ts';
import { patchedIndex, patchIndex, type IndexPatch } from './index-patch.ts';

const random = randomOf('numbers');
// The first has the rarest values.
const examples = Array.from({ length: 90 }, (_, number) => ({
  title: `zon ${number}`,
  facets: {
    publishers: [number === 0 ? 'klein' : pick(random, ['klein', 'groot', 'groot', 'groot', 'midden', 'midden'])],
    deliveryStatus: [number === 0 ? 'Uitverkocht' : pick(random, ['Leverbaar', 'Leverbaar', 'Uitverkocht'])],
  },
  price: 100 * (number % 3),
  boost: 1,
}));
const index = buildIndex(exampleProducts(examples), []);
const exampleAt = (product: number) => examples[index.ordinals[product] as number] as (typeof examples)[number];

test('products with the same facets follow each other, those with frequent ones first, and equal ones in the order of ids', () => {
  const facetsOf = (product: number): string => Object.values(exampleAt(product).facets).join();
  const all = Array.from(index.ordinals.keys());
  const orders = ['groot', 'midden', 'klein'].flatMap((publisher) => [`${publisher},Leverbaar`, `${publisher},Uitverkocht`]);
  expect(all.map(facetsOf)).toEqual(all.map(facetsOf).toSorted((left, right) => orders.indexOf(left) - orders.indexOf(right)));
  for (const order of orders) {
    const own = all.filter((product) => facetsOf(product) === order).map((product) => index.ordinals[product] as number);
    expect(own).toEqual(Array.from(examples.keys()).filter((ordinal) => Object.values(examples[ordinal]?.facets ?? {}).join() === order));
  }
});

test('every part of an index knows a product by its number', () => {
  const values = Object.values(index.facetValues).flat();
  for (const [product, ordinal] of index.ordinals.entries()) {
    const { title, price, facets } = exampleAt(product);
    expect(index.prices[product]).toBe(price);
    const own = index.tuples.flatMap((tuples) => [...rowAt(tuples.values, tuples.tupleOfProduct[product] as number)]);
    expect(own.map((value) => values[value]?.key)).toEqual([...facets.publishers, ...facets.deliveryStatus]);
    expect(title).toBe(`zon ${ordinal}`);
  }
  const byOrdinal = (order: Uint32Array): readonly number[] => Array.from(order, (product) => index.ordinals[product] as number);
  const ordinals = Array.from(examples.keys());
  expect(byOrdinal(index.orders.best)).toEqual(ordinals);
  expect(byOrdinal(index.orders.title)).toEqual(ordinals);
  expect(byOrdinal(index.orders.priceAscending)).toEqual(ordinals.toSorted((left, right) => (left % 3) - (right % 3)));
});

test('a patched product keeps its number, and its place among equal products is that of its id', () => {
  const patch = patchIndex(index, [
    { ordinal: 40, price: 100, boost: 1, deliveryStatus: 'Uitverkocht' },
    { ordinal: 3, price: 100, boost: 1, deliveryStatus: 'Uitverkocht' },
  ]) as IndexPatch;
  const patched = patchedIndex(index, patch);
  expect(patched.ordinals).toBe(index.ordinals);
  const prices = examples.map(({ price }, ordinal) => (ordinal === 40 || ordinal === 3 ? 100 : price));
  expect(Array.from(patched.prices, (price, product) => [index.ordinals[product], price])).toEqual(
    Array.from(index.ordinals, (ordinal) => [ordinal, prices[ordinal]]),
  );
  expect(Array.from(patched.orders.priceDescending, (product) => index.ordinals[product])).toEqual(
    Array.from(prices.keys()).toSorted((left, right) => (prices[right] as number) - (prices[left] as number)),
  );
});
