import { describe, expect, test } from 'vitest';
import { matchFactors } from '#search/scoring.ts';
import { stringAt } from '#search/string-table.ts';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { cacheBudget } from './cache-budget.ts';
import { buildIndex } from './index/build-index.fixture.ts';
import type { SearchIndex } from './index/search-index.ts';
import { TermMatcher, termStatistics } from './term-matcher.ts';

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
    const lookup = new TermMatcher(index, cacheBudget(products.length)).lookUp(term);
    const found = lookup.ranges.flatMap(({ low, high, factor }) =>
      Array.from({ length: high - low }, (__, place) => [stringAt(index.words, low + place), factor]),
    );
    expect(found).toEqual(Object.entries(expected));
    expect(lookup).toMatchObject({ postingCount, wordCount: found.length, inverseDocumentFrequency });
    expect([...lookup.methods]).toEqual([0]);
    expect(termStatistics(index, term)).toEqual({ inverseDocumentFrequency, methods: Uint32Array.of(0) });
  });
});
