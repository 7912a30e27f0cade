import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchFactors, matchWeight } from '#search/scoring.ts';
import { listBits } from './bitset.ts';
import type { SearchIndex } from './index/search-index.ts';
import { TopKSelector } from './top-k-selector.ts';
import { WordUnion, type TermMatch, type TermRange } from './word-union.ts';

// More than one block of places, so that a word goes on in the next.
const blocksOfPlaces = 9_000;
const boostOf = (product: number): number => [50, 100, 90][product % 3] as number;

/** Postings of words, each in every so many products. */
function indexOf(
  steps: readonly number[],
  impactOf: (word: number, product: number) => number,
  productCount = blocksOfPlaces,
): SearchIndex {
  const lists = steps.map((step, word) =>
    Array.from({ length: Math.ceil((productCount - word) / step) }, (_, place) => word + place * step).filter(
      (product) => product < productCount,
    ),
  );
  const offsets = Uint32Array.from([0, ...lists.map((_, word) => lists.slice(0, word + 1).reduce((sum, { length }) => sum + length, 0))]);
  const boosts = Uint8Array.from({ length: productCount }, (_, product) => boostOf(product));
  return {
    productCount,
    boosts,
    ordinals: Uint32Array.from({ length: productCount }, (_, product) => productCount - 1 - product),
    orders: { best: Uint32Array.of(1) },
    postings: {
      offsets,
      products: Uint32Array.from(lists.flat()),
      impacts: Uint8Array.from(lists.flatMap((list, word) => list.map((product) => impactOf(word, product)))),
    },
  } as unknown as SearchIndex;
}

const ranges: readonly TermRange[] = [
  { low: 1, high: 2, factor: matchFactors.exact },
  { low: 2, high: 4, factor: matchFactors.prefix },
  { low: 0, high: 1, factor: matchFactors.stem },
];

function bestWeights({ postings: { offsets, products, impacts } }: SearchIndex): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  for (const { low, high, factor } of ranges) {
    for (let place = offsets[low] as number; place < (offsets[high] as number); place += 1) {
      const product = products[place] as number;
      weights.set(product, Math.max(matchWeight(impacts[place] as number, factor), weights.get(product) ?? 0));
    }
  }
  return new Map([...weights].toSorted(([left], [right]) => left - right));
}

const listOf = ({ products }: TermMatch): readonly number[] => {
  const list = new Uint32Array(products.count);
  return products.isDense ? [...list.subarray(0, listBits(products.bits, list))] : [...products.list];
};

// Of frequent words, of rare ones, and of some that are frequent only together, counted double.
const someSteps = [fc.integer({ min: 1, max: 9 }), fc.integer({ min: 200, max: 999 }), fc.integer({ min: 40, max: 70 })].map((step) =>
  fc.tuple(step, step, step, step),
);

test('a union has every product of its words once, with its best weight, and so has the next one', () => {
  fc.assert(
    fc.property(fc.oneof(...someSteps), fc.nat(255), (steps, seed) => {
      const index = indexOf(steps, (word, product) => 1 + ((product * 31 + word * 97 + seed) % 255));
      const union = new WordUnion(index);
      const expected = bestWeights(index);
      for (let time = 0; time < 2; time += 1) {
        const match = union.unite(ranges, index.postings.products.length);
        expect(listOf(match)).toEqual([...expected.keys()]);
        expect([...match.weights()]).toEqual([...expected.values()]);
      }
    }),
    { numRuns: 60 },
  );
});

test('a union has the weights of its products in a catalogue of more than one block of bits', () => {
  const index = indexOf([1, 2, 3, 5], (word, product) => 1 + ((product * 31 + word * 97) % 255), 33_000);
  const match = new WordUnion(index).unite(ranges, index.postings.products.length);
  const expected = bestWeights(index);
  expect(listOf(match)).toEqual([...expected.keys()]);
  expect([...match.weights()]).toEqual([...expected.values()]);
});

test('the first products are the same by postings as by weights, of all products and of some', () => {
  fc.assert(
    fc.property(
      fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 1, max: 9 }))),
      fc.nat(255),
      fc.integer({ min: 1, max: 40 }),
      // With one impact all weights are the least.
      fc.constantFrom(255, 1),
      (steps, seed, size, differentImpacts) => {
        const index = indexOf(steps, (word, product) => 1 + ((product * 31 + word * 97 + seed) % differentImpacts));
        const match = new WordUnion(index).unite(ranges, index.postings.products.length);
        if (!match.products.isDense) {
          throw new Error('The words are frequent.');
        }
        const topK = new TopKSelector(index);
        const { bits } = match.products;
        const terms = [{ set: match.products, weights: match.weights(), factor: 1 }];
        expect([...topK.firstOfPostings(ranges, size)]).toEqual([...topK.firstOfTerms(bits, terms, size)]);
        const odd = bits.map((word) => word & 0xaa_aa_aa_aa);
        expect([...topK.firstOfPostings(ranges, size, odd)]).toEqual([...topK.firstOfTerms(odd, terms, size)]);
      },
    ),
    { numRuns: 60 },
  );
});
