import { describe, expect, test } from 'vitest';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { buildIndex } from './build-index.fixture.ts';
import { IndexTermDictionary } from './index-term-dictionary.ts';

const titles = ['boeken lab', 'boeken hal1', 'boekje ελλαδα ελλαδ٣'];
const products = exampleProducts(titles.map((title) => ({ title })));
const index = buildIndex(products, [exampleMethod('m1', 'boekem halo')]);
// With postings of its own, so that every test makes a table of words.
const near = (word: string) =>
  new IndexTermDictionary({ ...index, postings: { ...index.postings } }).fuzzyMatches({ word, isPrefix: false });

describe('the words of an index', () => {
  test('are those that products hold, and not those of methods alone', () => {
    const dictionary = new IndexTermDictionary(index);
    expect(['boeken', 'boekje', 'boekem', 'boek'].map((word) => dictionary.has(word))).toEqual([true, true, false, false]);
    expect(near('boekex')).toEqual([{ word: 'boeken', cost: 2, frequency: 2 }]);
  });

  test('are close to a word in another script as to one in Latin letters', () => {
    expect(near('ελλαδο')).toEqual([{ word: 'ελλαδα', cost: 2, frequency: 1 }]);
  });

  test('are prepared in steps, once for an index and its patches', () => {
    const many = Array.from(
      { length: 9_000 },
      (_, place) => `w${String(place).replaceAll(/\d/gu, (digit) => 'abcdefghij'[Number(digit)] as string)}`,
    );
    const large = buildIndex(exampleProducts([{ title: many.join(' ') }]), []);
    const steps = [...new IndexTermDictionary(large).prepare()];
    expect(steps.length).toBeGreaterThan(3);
    const patched = new IndexTermDictionary({ ...large });
    expect([...patched.prepare()]).toEqual([]);
    expect(patched.fuzzyMatches({ word: 'wbcdez', isPrefix: false }).map(({ word }) => word)).toContain('wbcde');
  });

  test('are not close to a word with a digit, or of three letters', () => {
    expect([near('boek3n'), near('lab'), near('hal1')]).toEqual([[], [], []]);
  });
});
