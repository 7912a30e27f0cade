import { expect, test } from 'vitest';
import { foldText, wordsOf } from './text-words.ts';

test('splits a text at everything but letters and digits', () => {
  expect(wordsOf('Passer & Lat: havo 4, deel 2A (2e druk)')).toEqual(['passer', 'lat', 'havo', '4', 'deel', '2a', '2e', 'druk']);
  expect(wordsOf('M&O – nask1/nask2')).toEqual(['m', 'o', 'nask1', 'nask2']);
  expect(wordsOf(' … & ')).toEqual([]);
  expect(wordsOf('')).toEqual([]);
});

test('folds case and diacritics, composed or not, and writes ligatures out', () => {
  expect(wordsOf('Één CAFÉ geërfd')).toEqual(['een', 'cafe', 'geerfd']);
  expect(foldText('cafe\u0301')).toBe(foldText('caf\u00e9'));
  expect(wordsOf('ĲSLAND ĳs Œuvre Straße Øre')).toEqual(['ijsland', 'ijs', 'oeuvre', 'strasse', 'ore']);
});

test('keeps letters of other scripts', () => {
  expect(wordsOf('Ελλάδα, Россия')).toEqual(['ελλαδα', 'россия']);
});
