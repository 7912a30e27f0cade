import { describe, expect, test } from 'vitest';
import { packRows } from '#search/jagged-array.ts';
import { matchFactors } from '#search/scoring.ts';
import { stringAt } from '#search/string-table.ts';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { engineCacheBudget } from './cache-budget.ts';
import { buildIndex } from './index/build-index.fixture.ts';
import type { SearchIndex } from './index/search-index.ts';
import { TermMatcher, termStatistics, type TermLookup } from './term-matcher.ts';

const methods = [exampleMethod('m1', 'boeken'), exampleMethod('m2', 'atlas')];
const indexOf = (...titles: readonly string[]): SearchIndex => buildIndex(exampleProducts(titles.map((title) => ({ title }))), methods);

const titles = ['boeken', 'boekhuis', 'huis', 'boeken werkboek', 'werk'];
const { exact, prefix, stem, compound } = matchFactors;

describe('the words that a term matches', () => {
  // A word counts once, by the best of the ways in which it matches.
  test.each([
    ['a prefix that is a word', [...titles, 'boek'], true, { boek: exact, boeken: prefix, boekhuis: prefix, werkboek: compound }, 5, 8],
    ['a word', [...titles, 'boek'], false, { boek: exact, boeken: stem, boekhuis: compound, werkboek: compound }, 5, 8],
    ['a prefix that is no word', titles, true, { boeken: prefix, boekhuis: prefix, werkboek: compound }, 4, 9],
    ['a form of a word', titles, false, { boeken: stem, boekhuis: compound, werkboek: compound }, 4, 9],
  ])('are its forms and compounds, each once: %s', (_, products, isPrefix, expected, postingCount, inverseDocumentFrequency) => {
    const index = indexOf(...products);
    const term = { word: 'boek', isPrefix };
    const lookup = new TermMatcher(index, engineCacheBudget(24 << 20), 0).lookUp(term);
    const found = lookup.ranges.flatMap(({ low, high, factor }) =>
      Array.from({ length: high - low }, (__, place) => [stringAt(index.words, low + place), factor]),
    );
    expect(found).toEqual(Object.entries(expected));
    expect(lookup).toMatchObject({ postingCount, wordCount: found.length, inverseDocumentFrequency });
    expect([...lookup.methods]).toEqual([0]);
    expect(termStatistics(index, term)).toEqual({ inverseDocumentFrequency, methods: Uint32Array.of(0) });
  });
});

// What a cache adds to the size of an entry whose key has one character.
const ofEntry = 502;

describe('the caches of terms', () => {
  // An entry of at most half the budget is kept: ranges of 40 bytes each, and a number for each method.
  test.each([
    [true, 2 * (2 * 40 + 4 + ofEntry + 8)],
    [false, 2 * (2 * 40 + 4 + ofEntry + 8) - 1],
  ])('keep what is looked up within the budget: %s', (isKept, lookups) => {
    const matcher = new TermMatcher(indexOf(...titles), { ...engineCacheBudget(24 << 20), lookups }, 0);
    const term = { word: 'boek', isPrefix: true };
    expect(matcher.lookUp(term) === matcher.lookUp(term)).toBe(isKept);
  });

  // A byte for each product beside its number, or beside all bits, their ranks and counts of 240 bytes.
  test.each([
    ['few', 10, 10 + 4 * 10],
    ['many', 100, 100 + 128 + 128 + 240],
  ])('keep the %s products of a term within the budget', (_, count, bytes) => {
    const postings = packRows([Array.from({ length: count }, (__, place) => place)]);
    const index = {
      productCount: 1_000,
      postings: { offsets: postings.offsets, products: postings.items, impacts: new Uint8Array(count).fill(1) },
    } as unknown as SearchIndex;
    const lookup: TermLookup = {
      key: 'a',
      ranges: [{ low: 0, high: 1, factor: exact }],
      postingCount: count,
      wordCount: 1,
      inverseDocumentFrequency: 1,
      methods: new Uint32Array(0),
    };
    const matcher = new TermMatcher(index, { ...engineCacheBudget(24 << 20), terms: 2 * (bytes + ofEntry) }, 240);
    const found = matcher.find(lookup);
    expect(matcher.find(lookup)).toBe(found);
    expect(matcher.known(lookup)).toBe(found);
    const smaller = new TermMatcher(index, { ...engineCacheBudget(24 << 20), terms: 2 * (bytes + ofEntry) - 1 }, 240);
    smaller.find(lookup);
    expect(smaller.known(lookup)).toBeUndefined();
  });
});
