import { expect, test } from 'vitest';
import { queryTerms } from './query-terms.ts';

test('folds and splits what was typed, each word once', () => {
  expect(queryTerms(['M&O', 'Één', 'één'])?.map(({ word }) => word)).toEqual(['m', 'o', 'een']);
});

test('takes only the last word as a beginning, from three characters', () => {
  expect(queryTerms(['wiskunde', 'hav'])).toEqual([
    { word: 'wiskunde', isPrefix: false },
    { word: 'hav', isPrefix: true },
  ]);
  expect(queryTerms(['wi'])).toEqual([{ word: 'wi', isPrefix: false }]);
});

test('wants a last word whole when it also stands earlier', () => {
  expect(queryTerms(['hav', 'boek', 'hav'])).toEqual([
    { word: 'hav', isPrefix: false },
    { word: 'boek', isPrefix: false },
  ]);
});

test('tells nothing typed from nothing but symbols', () => {
  expect(queryTerms([])).toBeUndefined();
  expect(queryTerms(['&', '?'])).toEqual([]);
});
