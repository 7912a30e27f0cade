import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowsFuzzyPrefix, maxEdits } from '#search/term-dictionary.ts';
import { naiveTermDictionary } from '#search/testing/naive-term-dictionary.ts';
import { BandedEditDistance } from './banded-edit-distance.ts';

const word = (minLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength, maxLength: 14 });
const unitsOf = (text: string): Uint16Array => Uint16Array.from(text, (_, index) => text.charCodeAt(index));

test('costs what the whole table of edit distances says, for words and for beginnings of words', () => {
  fc.assert(
    fc.property(word(4), fc.array(word(1), { minLength: 1, maxLength: 8 }), fc.boolean(), (typed, others, isPrefix) => {
      const band = new BandedEditDistance(typed, maxEdits(typed), allowsFuzzyPrefix({ word: typed, isPrefix }));
      const costs = new Map(others.map((other) => [other, band.cost(unitsOf(`zz${other}zz`), 2, 2 + other.length)]));
      const expected = naiveTermDictionary(new Map(others.map((other) => [other, 1])), () => 0).fuzzyMatches({ word: typed, isPrefix });
      expect(new Map([...costs].filter(([, cost]) => cost !== undefined))).toEqual(new Map(expected.map((near) => [near.word, near.cost])));
    }),
    { numRuns: 2_000 },
  );
});
