import { expect, test } from 'vitest';
import { foldText } from '#contract/text/fold.ts';
import { lengthInWord, tokenize } from './tokenizer.ts';

test('splits a text at everything but letters and digits', () => {
  expect(tokenize('Passer & Lat: havo 4, deel 2A (2e druk)')).toEqual(['passer', 'lat', 'havo', '4', 'deel', '2a', '2e', 'druk']);
  expect(tokenize('M&O – nask1/nask2')).toEqual(['m', 'o', 'nask1', 'nask2']);
  expect(tokenize(' … & ')).toEqual([]);
  expect(tokenize('')).toEqual([]);
});

test('folds case and diacritics, composed or not, and writes ligatures out', () => {
  expect(tokenize('Één CAFÉ geërfd')).toEqual(['een', 'cafe', 'geerfd']);
  expect(foldText('cafe\u0301')).toBe(foldText('caf\u00e9'));
  expect(tokenize('ĲSLAND ĳs Œuvre Straße Øre')).toEqual(['ijsland', 'ijs', 'oeuvre', 'strasse', 'ore']);
});

test('keeps letters of other scripts', () => {
  expect(tokenize('Ελλάδα, Россия')).toEqual(['ελλαδα', 'россия']);
});

test('has the digits and small letters of ASCII in the words of a folded text, one by one', () => {
  const ascii = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => foldText(character) === character,
  );
  expect(ascii.filter((character) => lengthInWord(character, 0) === 1).join('')).toBe('0123456789abcdefghijklmnopqrstuvwxyz');
  expect(ascii.filter((character) => ![0, 1].includes(lengthInWord(character, 0)))).toEqual([]);
});
