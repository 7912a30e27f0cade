import { expect, test } from 'vitest';
import { rowAt } from '#search/jagged-array.ts';
import { positionOf, stringAt } from '#search/string-table.ts';
import { wordForms } from './word-forms.ts';

const ownWords = ['bekend', 'bekendheid', 'boek', 'boeken', 'heid', 'leer', 'leerboek'];

// 'boek' and 'boeken' have one stem, and so have 'bekend' and 'bekendheid'.
test.each([
  ['the first of them', 'boekenboek', 'boek', 'boeken', 0],
  ['the first of them, also when it is in a part that is a compound', 'leerboekboeken', 'boek', 'boek', 4],
  ['the longest of those that begin together', 'bekendheidboek', 'bekend', 'bekendheid', 0],
])('of several parts with one stem a compound has %s', (_, compound, stem, part, start) => {
  const { compoundParts, compoundsOfPart, partRanges } = wordForms([compound], new Set(ownWords));
  const place = compoundsOfPart.offsets[positionOf(compoundParts, stem) as number] as number;
  expect([compoundsOfPart.items[place], partRanges.starts[place], partRanges.lengths[place]]).toEqual([0, start, part.length]);
});

test('a word with a digit has no stem and no parts', () => {
  const { stems, compoundParts } = wordForms(['9789006000000', 'boek1', 'boeken'], new Set(ownWords));
  expect(
    [stems, compoundParts].map((table) => Array.from({ length: table.offsets.length - 1 }, (_, place) => stringAt(table, place))),
  ).toEqual([['boek'], []]);
});

test('a stem leads to its words, and to the compounds with a part of that stem', () => {
  const { stems, wordsOfStem, compoundParts, compoundsOfPart } = wordForms(['boek', 'boeken', 'werkboek'], new Set(['boek', 'werk']));
  expect([...rowAt(wordsOfStem, positionOf(stems, 'boek') as number)]).toEqual([0, 1]);
  expect(['boek', 'werk'].map((stem) => [...rowAt(compoundsOfPart, positionOf(compoundParts, stem) as number)])).toEqual([[2], [2]]);
});
