import { expect, test } from 'vitest';
import { queryWords } from './query-words.ts';

test('folds and splits what was typed, each word once', () => {
  expect(queryWords(['M&O', 'Één', 'één'])?.map(({ word }) => word)).toEqual(['m', 'o', 'een']);
});

test('takes only the last word as a beginning, from three characters', () => {
  expect(queryWords(['wiskunde', 'hav'])).toEqual([
    { word: 'wiskunde', isPrefix: false },
    { word: 'hav', isPrefix: true },
  ]);
  expect(queryWords(['wi'])).toEqual([{ word: 'wi', isPrefix: false }]);
});

test('wants a last word whole when it also stands earlier', () => {
  expect(queryWords(['hav', 'boek', 'hav'])).toEqual([
    { word: 'hav', isPrefix: false },
    { word: 'boek', isPrefix: false },
  ]);
});

test('tells nothing typed from nothing but symbols', () => {
  expect(queryWords([])).toBeUndefined();
  expect(queryWords(['&', '?'])).toEqual([]);
});
