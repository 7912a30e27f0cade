import { describe, expect, test } from 'vitest';
import { packRows } from '#search/jagged-array.ts';
import { matchFactors } from '#search/scoring.ts';
import { engineCacheBudget } from './cache-budget.ts';
import { Candidates } from './candidates.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { unknownPrice, type SearchIndex } from './index/search-index.ts';
import { KeyMatcher } from './key-matcher.ts';
import { ProductMatcher } from './product-matcher.ts';
import { TermMatcher, type TermLookup } from './term-matcher.ts';

const productCount = 1_000;

// Products with each word, and the impact of that word on all of them. That of `next` is after those of `common`.
const words = {
  common: { products: Array.from({ length: 60 }, (_, product) => product), impact: 10 },
  next: { products: [900], impact: 20 },
  rare: { products: [5, 900], impact: 40 },
  other: { products: [5, 6, 899], impact: 50 },
} as const;
type Word = keyof typeof words;

const postings = packRows(Object.values(words).map(({ products }) => products));
const index = {
  productCount,
  methodNames: [],
  facetValues: {},
  postings: {
    offsets: postings.offsets,
    products: postings.items,
    impacts: Uint8Array.from(Object.values(words).flatMap(({ products, impact }) => products.map(() => impact))),
  },
  productsOfKey: packRows([[5], [5, 900], [2, 5], Array.from({ length: 100 }, (_, product) => product)]),
  prices: new Uint32Array(productCount).fill(500).fill(unknownPrice, 900, 901),
} as unknown as SearchIndex;

function lookupOf(word: Word, inverseDocumentFrequency: number): TermLookup {
  const low = Object.keys(words).indexOf(word);
  return {
    key: word,
    ranges: [{ low, high: low + 1, factor: matchFactors.exact }],
    postingCount: words[word].products.length,
    wordCount: 1,
    inverseDocumentFrequency,
    methods: new Uint32Array(0),
  };
}

// The products of a query, each with its score.
function scoresOf(query: Partial<CompiledQuery>): readonly (readonly [number, number])[] {
  const matcher = new ProductMatcher(index, new TermMatcher(index, engineCacheBudget(24 << 20), 0));
  const keys = new KeyMatcher(index, 1 << 20, 0);
  const keyProducts = (query.keys ?? []).map((clause) => keys.find(clause.keys));
  const candidates = new Candidates(productCount);
  matcher.match({ terms: [], keys: [], keyProducts, phrases: [], matchesNothing: false, joinedTerms: '', ...query }, candidates);
  return Array.from({ length: candidates.count }, (_, place) => [candidates.products[place] as number, candidates.scores[place] as number]);
}

describe('products of few words', () => {
  test.each([
    ['two rare words', ['rare', 'other'], [[5, 3 * 40 + 2 * 50]]],
    // Few candidates are looked up in the list of the common word, and not in the one after it.
    ['a rare word and a common one', ['rare', 'common'], [[5, 3 * 40 + 2 * 10]]],
  ] as const)('have the weights of %s times their rarities', (_, [first, second], expected) => {
    expect(scoresOf({ terms: [lookupOf(first, 3), lookupOf(second, 2)] })).toEqual(expected);
  });

  test('score by their words alone beside a key, and 1 by keys alone', () => {
    expect(scoresOf({ terms: [lookupOf('rare', 3)], keys: [{ kind: 'subjects', keys: [0] }] })).toEqual([[5, 3 * 40]]);
    expect(scoresOf({ keys: [{ kind: 'subjects', keys: [0, 1] }] })).toEqual([
      [5, 1],
      [900, 1],
    ]);
  });

  test('are kept by a key that many have', () => {
    const many = { kind: 'schoolClasses', keys: [3] } as const;
    expect(scoresOf({ terms: [lookupOf('rare', 3)], keys: [many] })).toEqual([[5, 3 * 40]]);
    expect(scoresOf({ keys: [many], price: { atLeast: 600 } })).toEqual([]);
    expect(scoresOf({ keys: [many], price: { atMost: 500 } })).toHaveLength(100);
  });

  test('without a price are outside every range', () => {
    for (const price of [{ atLeast: 0 }, { atMost: 500 }, { atMost: unknownPrice }, { atMost: Infinity }]) {
      expect(scoresOf({ keys: [{ kind: 'subjects', keys: [1] }], price })).toEqual([[5, 1]]);
    }
  });
});
