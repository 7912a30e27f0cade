import { expect, test } from 'vitest';
import type { SearchAlternativesResponse } from '#contract/search-alternative.ts';
import { mapSearchAlternatives } from './search-alternatives.ts';

const split = { kind: 'split', words: ['natuur', 'kunde'], query: 'natuur kunde', totalCount: 3 };

function mapped(response: unknown) {
  const reported: string[] = [];
  const alternatives = mapSearchAlternatives(response as SearchAlternativesResponse, (error) => void reported.push(error.message));
  return { alternatives, reported };
}

test('alternatives are kept in their order', () => {
  const spelling = { ...split, kind: 'spelling', words: ['natuurkunde'], query: 'natuurkunde', totalCount: 12 };
  expect(mapped({ readings: [spelling, split] })).toEqual({ alternatives: [spelling, split], reported: [] });
});

test.each([[null], [{}], ['x'], [{ readings: null }], [{ readings: 'x' }]])('%j has none', (response) => {
  expect(mapped(response)).toEqual({ alternatives: [], reported: [] });
});

test.each([
  ['kind', [null, {}, { ...split, kind: 'guess' }, { ...split, kind: 'constructor' }]],
  [
    'words',
    [
      { ...split, words: 'natuur' },
      { ...split, words: [' '] },
      { ...split, words: null },
    ],
  ],
  [
    'query',
    [
      { ...split, query: ' ' },
      { ...split, query: null },
    ],
  ],
  [
    'totalCount',
    [
      { ...split, totalCount: 0 },
      { ...split, totalCount: -1 },
      { ...split, totalCount: 'many' },
    ],
  ],
])('one without %s is left out and reported, and the others stay', (field, malformed) => {
  expect(mapped({ readings: [...malformed, split] })).toEqual({
    alternatives: [split],
    reported: malformed.map(() => `Expected \`${field}\` in search alternative`),
  });
});
