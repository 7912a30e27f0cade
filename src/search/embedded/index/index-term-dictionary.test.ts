import { describe, expect, test } from 'vitest';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { buildIndex } from './build-index.fixture.ts';
import { IndexTermDictionary } from './index-term-dictionary.ts';

const titles = ['boeken lab', 'boeken hal1', 'boekje ελλαδα ελλαδ٣'];
const products = exampleProducts(titles.map((title) => ({ title })));
const index = buildIndex(products, [exampleMethod('m1', 'boekem halo')]);
// With its own table of words, so that every test makes that.
const near = (word: string) => new IndexTermDictionary(index).fuzzyMatches({ word, isPrefix: false });

describe('the words of an index', () => {
  test('are those that products hold, and not those of methods alone', () => {
    const dictionary = new IndexTermDictionary(index);
    expect(['boeken', 'boekje', 'boekem', 'boek'].map((word) => dictionary.has(word))).toEqual([true, true, false, false]);
    expect(near('boekex')).toEqual([{ word: 'boeken', cost: 2, frequency: 2 }]);
  });

  test('are close to a word in another script as to one in Latin letters', () => {
    expect(near('ελλαδο')).toEqual([{ word: 'ελλαδα', cost: 2, frequency: 1 }]);
  });

  test('are not close to a word with a digit, or of three letters', () => {
    expect([near('boek3n'), near('lab'), near('hal1')]).toEqual([[], [], []]);
  });
});
