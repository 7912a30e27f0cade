import { describe, expect, test } from 'vitest';
import { packSparseRows } from '#search/sparse-rows.ts';
import type { IndexTerms } from './index/search-index.ts';
import { MethodMatcher } from './method-matcher.ts';

// The id of a method is its place.
function matcherOf(...methodNames: readonly string[]): MethodMatcher {
  return new MethodMatcher({
    productCount: 100,
    methodNames,
    methodRanks: Uint32Array.from(methodNames.keys()),
    methodsOfKey: packSparseRows(0, () => undefined),
  } as unknown as IndexTerms);
}

const all = { terms: [], keys: [], joinedTerms: '' };
const bestOf = (matcher: MethodMatcher, products: readonly number[], joinedTerms = ''): readonly number[] => [
  ...matcher.best({ ...all, joinedTerms }, Uint32Array.from(products), false),
];

describe('the best methods', () => {
  test('have the words as their name, or begin with them, whatever their products', () => {
    const matcher = matcherOf('zon een', 'zon twee', 'de zon', 'zon drie', 'zon vier', 'zon vijf', 'zon zes', 'zon', 'zon acht');
    expect(bestOf(matcher, [50, 60, 99, 70, 80, 90, 10, 2, 95], 'zon')).toEqual([7, 8, 5, 4, 3, 1]);
  });

  test('have the most products without words, in one search after another', () => {
    const matcher = matcherOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    expect(bestOf(matcher, [90, 91, 92, 93, 94, 95, 96, 97])).toEqual([7, 6, 5, 4, 3, 2]);
    expect(bestOf(matcher, [7, 6, 5, 4, 3, 2, 1, 1])).toEqual([0, 1, 2, 3, 4, 5]);
    expect(bestOf(matcher, [1, 1, 2, 1, 1, 1, 1, 2])).toEqual([2, 7, 0, 1, 3, 4]);
  });
});
