import { expect, test } from 'vitest';
import { facetNames, type FacetName } from '#contract/facet.ts';
import { engineCacheBudget } from '#search/embedded/cache-budget.ts';
import { emptyBitset, fullBitset, type Bitset } from '#search/embedded/bitset.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import { bothGroups, groupOfFacet, numberingGroup, type SearchIndex } from '#search/embedded/index/search-index.ts';
import { packRows } from '#search/jagged-array.ts';
import type { IndexedProduct } from '#search/search-engine.ts';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { pick, randomOf } from '#seeded-random.ts';
import { runAtOnce } from '#time-slices.ts';
import { BitCounter } from './bit-counter.ts';
import { FacetCounter } from './facet-counter.ts';
import { FacetFilter } from './facet-filter.ts';
import { facetLayout } from './facet-layout.fixture.ts';
import { emptyCounts } from './facet-layout.ts';
import { FacetSelections } from './facet-selections.ts';

const productCount = 600;
const methodCount = 4;

/** Makes products of which a method mostly fixes publisher and subject, with so many different years and kinds. */
function catalogue(years: number, kinds: number): readonly IndexedProduct[] {
  const random = randomOf(`${years} years, ${kinds} kinds`);
  const oneOf = (name: string, count: number): string => `${name} ${Math.floor(random() * count)}`;
  return exampleProducts(
    Array.from({ length: productCount }, () => {
      const methods = random() < 0.2 ? [] : [Math.floor(random() * methodCount)];
      const own = methods[0] === undefined || random() < 0.2 ? oneOf('own', 5) : `of method ${methods[0] % 3}`;
      const facets: Partial<Record<FacetName, readonly string[]>> = {
        methods: methods.map(String),
        publishers: [random() < 0.1 ? 'another' : own],
        subjects: random() < 0.1 ? [own, 'a second'] : [own],
        educationTypes: [oneOf('year', years)],
        articleGroups: [oneOf('kind', kinds)],
        deliveryStatus: [pick(random, ['in stock', 'sold out'])],
      };
      return { facets, methods };
    }),
  );
}

const setOf = (chosen: Uint32Array): Bitset => {
  const bits = emptyBitset(productCount);
  chosen.forEach((product) => (bits[product >>> 5]! |= 1 << (product & 31)));
  return bits;
};

// Of the first, combinations of the second group are fewer than the products; of the second they are about as many.
test.each([
  ['few', 5, 4],
  ['many', 400, 300],
])('counts any number of products as one by one, with %s combinations of years and kinds', (_, years, kinds) => {
  const products = catalogue(years, kinds);
  const index = buildIndex(
    products,
    Array.from({ length: methodCount }, (_method, number) => exampleMethod(`m${number}`, `method ${number}`)),
  );
  const layout = facetLayout(index);
  const counter = new FacetCounter(index, layout);
  const bitCounter = runAtOnce(BitCounter.steps(index, layout));
  const random = randomOf('chosen');
  const numbersOf = ({ facets, methods }: IndexedProduct): readonly number[] => [
    ...facetNames.flatMap((name) => facets[name].map(({ key }) => layout.numberOfKey[name].get(key) as number)),
    ...methods.map((method) => layout.valueCount + method),
  ];
  const countOneByOne = (chosen: Iterable<number>): Uint32Array => {
    const counts = emptyCounts(layout);
    for (const product of chosen) {
      numbersOf(products[index.ordinals[product] as number] as IndexedProduct).forEach((number) => (counts[number]! += 1));
    }
    return counts;
  };
  expect(bitCounter.everything()).toEqual(countOneByOne(products.keys()));
  for (const share of [0, 0.01, 0.1, 0.3, 0.6, 1, 0.05]) {
    const chosen = Uint32Array.from(products.keys()).filter(() => random() < share);
    const expected = countOneByOne(chosen);
    expect(counter.count(chosen, chosen.length), `${chosen.length} listed`).toEqual(expected);
    const counts = emptyCounts(layout);
    for (const group of bothGroups) {
      bitCounter.addBits(counts, group, setOf(chosen));
    }
    expect(counts, `${chosen.length} as bits`).toEqual(expected);
    const ofMethods = counter.countGroup(numberingGroup, chosen, chosen.length);
    expect(ofMethods.subarray(layout.valueCount)).toEqual(expected.subarray(layout.valueCount));
  }
  const selections = new FacetSelections(index, layout, engineCacheBudget(24 << 20));
  for (const [name, key] of [
    ['publishers', 'another'],
    ['subjects', 'of method 1'],
    ['subjects', 'own 2'],
    ['deliveryStatus', 'sold out'],
  ] as const) {
    const hasKey = (product: number): boolean =>
      products[index.ordinals[product] as number]?.facets[name].some((value) => value.key === key) ?? false;
    const counts = selections.findAll({ [name]: [key] }).map(({ place, selection }) => bitCounter.countsOf(place.group, selection));
    expect(counts, `${key} selected`).toEqual([countOneByOne([...products.keys()].filter(hasKey))]);
  }
});

test('counts products of which each combination is frequent', () => {
  const products = exampleProducts(Array.from({ length: 60 }, (_, number) => ({ facets: { publishers: [`publisher ${number % 3}`] } })));
  const index = buildIndex(products, []);
  const layout = facetLayout(index);
  const counter = runAtOnce(BitCounter.steps(index, layout));
  const counts = emptyCounts(layout);
  counter.addBits(counts, numberingGroup, setOf(Uint32Array.of(0, 19, 20, 59)));
  expect([...counter.everything()]).toEqual([20, 20, 20, 0]);
  expect([...counts]).toEqual([2, 1, 1, 0]);
});

test('counts each product once when they are more than are counted in one stretch', () => {
  const count = 3 * 32_768;
  const facetValues = Object.fromEntries(facetNames.map((name) => [name, []]));
  const tuples = [
    { tupleOfProduct: new Uint16Array(count), values: packRows([[]]) },
    { tupleOfProduct: Uint16Array.from({ length: count }, (_, product) => product % 3), values: packRows([[], [], []]) },
  ];
  const index = { facetValues, methodNames: [], productCount: count, tuples } as unknown as SearchIndex;
  const counter = runAtOnce(BitCounter.steps(index, facetLayout(index)));
  expect([...counter.tuplesOf(fullBitset(count))]).toEqual([32_768, 32_768, 32_768]);
});

test('counts the products that fail one facet of a group for its values alone, and those that fail two not at all', () => {
  const products = catalogue(5, 4);
  const index = buildIndex(
    products,
    Array.from({ length: methodCount }, (_method, number) => exampleMethod(`m${number}`, `method ${number}`)),
  );
  const layout = facetLayout(index);
  const counter = runAtOnce(BitCounter.steps(index, layout));
  const selection = {
    publishers: ['another', 'of method 1'],
    subjects: ['of method 1'],
    educationTypes: ['year 1', 'year 2'],
    articleGroups: ['kind 3'],
  };
  const masks = new FacetFilter(index, layout).prepare(selection);
  const fails = ({ facets }: IndexedProduct, name: FacetName): boolean => {
    const keys: readonly string[] | undefined = selection[name as keyof typeof selection];
    return keys !== undefined && !facets[name].some(({ key }) => keys.includes(key));
  };
  for (const group of bothGroups) {
    const names = facetNames.filter((name) => groupOfFacet(name) === group);
    const missed = emptyCounts(layout);
    const matching = emptyCounts(layout);
    for (const product of products) {
      const failed = names.filter((name) => fails(product, name));
      const add = (counts: Uint32Array, counted: readonly FacetName[]): void =>
        counted.forEach((name) => product.facets[name].forEach(({ key }) => (counts[layout.numberOfKey[name].get(key) as number]! += 1)));
      add(missed, failed.length === 0 ? names : failed.length === 1 ? failed : []);
      add(matching, failed.length === 0 ? names : []);
    }
    const all = setOf(Uint32Array.from(products.keys()));
    for (const [counts, expected] of [
      [masks, missed],
      [{ ...masks, selected: [] }, matching],
    ] as const) {
      const [bits, sizes] = [emptyCounts(layout), emptyCounts(layout)];
      counter.addBits(bits, group, all, counts);
      counter.addTuples(sizes, group, layout.tupleSizes[group], counts);
      expect(bits.subarray(0, layout.valueCount)).toEqual(expected.subarray(0, layout.valueCount));
      expect(sizes).toEqual(bits);
    }
  }
});
