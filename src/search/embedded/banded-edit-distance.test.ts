import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowsFuzzyPrefix, maxEdits } from '#search/term-dictionary.ts';
import { naiveTermDictionary } from '#search/testing/naive-term-dictionary.ts';
import { BandedEditDistance, codeUnitsOf } from './banded-edit-distance.ts';

const letter = fc.constantFrom('a', 'b', 'c', 'é', '𠀀');
const word = (minLength: number) => fc.string({ unit: letter, minLength, maxLength: 14 });
const edit = fc.record({ at: fc.nat(13), removed: fc.nat(1), put: fc.array(letter, { maxLength: 1 }), isSwap: fc.boolean() });

type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

const edited = (text: string, edits: readonly Edit[]): string =>
  edits
    .reduce(
      (letters, { at, removed, put, isSwap }) => {
        const place = at % (letters.length || 1);
        return isSwap
          ? letters.toSpliced(place, 2, ...letters.slice(place, place + 2).toReversed())
          : letters.toSpliced(place, removed, ...put);
      },
      [...text],
    )
    .join('');

test('costs what the whole table of edit distances says, for words and for beginnings of words, whatever is beside them', () => {
  const near = fc.array(edit, { maxLength: 4 });
  fc.assert(
    fc.property(
      word(4),
      fc.array(word(1), { maxLength: 4 }),
      fc.array(near, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (typed, any, changes, isPrefix) => {
        const others = [...any, ...changes.map((edits) => edited(typed, edits))];
        const band = new BandedEditDistance(typed, maxEdits(typed), allowsFuzzyPrefix({ word: typed, isPrefix }));
        // All letters of the word are beside the others, as those of another word are in a list of words.
        const costs = new Map(
          others.map((other) => [other, band.cost(codeUnitsOf(typed + other + typed), typed.length, typed.length + other.length)]),
        );
        const expected = naiveTermDictionary(new Map(others.map((other) => [other, 1])), () => 0).fuzzyMatches({ word: typed, isPrefix });
        expect(new Map([...costs].filter(([, cost]) => cost !== undefined))).toEqual(
          new Map(expected.map((match) => [match.word, match.cost])),
        );
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a word has the code units of both halves of its characters', () => {
  expect([...codeUnitsOf('a𠀀b')]).toEqual([0x61, 0xd8_40, 0xdc_00, 0x62]);
});

test.each([
  ['two letters for one are two edits', 'abca', 'cdbca', 0, undefined],
  ['the letter before a word is not swapped with its first', 'abcd', 'bacd', 1, 2],
])('%s', (_, typed, text, start, cost) => {
  expect(new BandedEditDistance(typed, 1, false).cost(codeUnitsOf(text), start, text.length)).toBe(cost);
});
