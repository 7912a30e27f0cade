import { expect, test } from 'vitest';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { buildIndex } from './index/build-index.fixture.ts';
import { termWords } from '#search/highlighter.ts';
import { termWordsFinder } from './term-words.ts';

const titles = ['boeken', 'boekhuis', 'huis', 'werkboek', 'werk', 'boek'];

test('the words of a term have the parts that match, and are looked up once', () => {
  const find = termWordsFinder(buildIndex(exampleProducts(titles.map((title) => ({ title }))), []));
  const words = find({ word: 'boek', isPrefix: true });
  expect(words.prefix).toBe('boek');
  expect(Object.fromEntries(words.parts)).toEqual({
    boek: { start: 0, end: 4 },
    boeken: { start: 0, end: 6 },
    boekhuis: { start: 0, end: 4 },
    werkboek: { start: 4, end: 8 },
  });
  expect(find({ word: 'boek', isPrefix: true })).toBe(words);
  expect(find({ word: 'boek', isPrefix: false })).toEqual(termWords(words.parts, undefined));
  expect([...find({ word: 'nergens', isPrefix: false }).parts]).toEqual([['nergens', { start: 0, end: 7 }]]);
});
