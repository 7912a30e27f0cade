import { expect, test } from 'vitest';
import { facetNames, type FacetName } from '#contract/facet.ts';
import { emptyBitset } from '#search/embedded/bitset.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import type { IndexedProduct } from '#search/search-engine.ts';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { pick, randomOf } from '#seeded-random.ts';
import { FacetCounter, membershipGroup } from './facet-counter.ts';
import { facetLayout } from './facet-layout.ts';

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

// Of the first, all combinations of the last two groups are fewer than the products; of the second they are more than fit in 16 bits.
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
  const random = randomOf('chosen');
  for (const share of [0, 0.01, 0.1, 0.3, 0.6, 1, 0.05]) {
    const chosen = Uint32Array.from(products.keys()).filter(() => random() < share);
    const bits = emptyBitset(productCount);
    const expected = new Uint32Array(layout.valueCount + layout.methodCount);
    for (const ordinal of chosen) {
      bits[ordinal >>> 5]! |= 1 << (ordinal & 31);
      const { facets, methods } = products[ordinal] as IndexedProduct;
      for (const name of facetNames) {
        for (const { key } of facets[name]) {
          expected[layout.numberOfKey[name].get(key) as number]! += 1;
        }
      }
      for (const method of methods) {
        expected[layout.valueCount + method]! += 1;
      }
    }
    expect(counter.count(chosen, chosen.length), `${chosen.length} listed`).toEqual(expected);
    expect(counter.countBits(bits, chosen.length), `${chosen.length} as bits`).toEqual(expected);
    const added = new Uint32Array(expected.length);
    facetNames.forEach((name) => counter.addToFacet(added, layout.places[name], chosen, chosen.length));
    expect(added.subarray(0, layout.valueCount), `${chosen.length} facet by facet`).toEqual(expected.subarray(0, layout.valueCount));
    const ofMethods = counter.countGroup(membershipGroup, chosen, chosen.length);
    expect(ofMethods.subarray(layout.valueCount)).toEqual(expected.subarray(layout.valueCount));
  }
  expect(counter.everything().reduce((sum, count) => sum + count, 0)).toBeGreaterThan(6 * productCount);
});
