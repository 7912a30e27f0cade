import { expect, test } from 'vitest';
import { isOneOf, objectOf } from './names.ts';

const names = ['vmbo', 'havo', 'vwo'] as const;

test('a text is one of some names only when it is the same text', () => {
  expect(['havo', 'HAVO', 'hav', ''].map((text) => isOneOf(names, text))).toEqual([true, false, false, false]);
});

test('an object has a value for each name, in the order of the names', () => {
  expect(Object.entries(objectOf(names, (name) => name.length))).toEqual([
    ['vmbo', 4],
    ['havo', 4],
    ['vwo', 3],
  ]);
});
