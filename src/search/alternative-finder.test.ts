import { expect, test } from 'vitest';
import { findAlternatives } from './alternative-finder.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { request } from './testing/example-catalogue.ts';

// A catalogue in which each known word is in this many products, and 'natuurkunde' is the only word like another.
const dictionaryOf = (frequency: number): TermDictionary => ({
  has: () => false,
  documentFrequency: ({ word }) => (/^(?:woord\d*|natuurkunde)$/u.test(word) ? frequency : 0),
  fuzzyMatches: ({ word }) => (word === 'natuurkumde' ? [{ word: 'natuurkunde', cost: 2, frequency }] : []),
});

const count = (words: readonly string[]): number => (words.includes('natuurkumde') ? 0 : 3);
const words = [...Array.from({ length: 19 }, (_, number) => `woord${number}`), 'natuurkumde'];

test('twenty words of which one is misspelled have an alternative', async () => {
  const found = await findAlternatives(request(words.join(' ')), dictionaryOf(1_000), count);
  expect(found).toEqual([{ kind: 'spelling', words: [...words.slice(0, -1), 'natuurkunde'], total: 3 }]);
});

test('words that are together in more than five million products have none, because counting takes too long', async () => {
  expect(await findAlternatives(request(words.join(' ')), dictionaryOf(263_157), count)).toHaveLength(1);
  expect(await findAlternatives(request(words.join(' ')), dictionaryOf(263_158), count)).toEqual([]);
});
