import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMutationRun } from '#mutation-run.fixture.ts';
import { tokenize } from '#search/tokenizer.ts';
import { WordNumbers } from './word-numbers.ts';

const character = fc.constantFrom('a', 'B', 'é', 'e\u0301', 'ß', '1', ' ', '-', '–', '™', 'λ', '😀', '𝐱', '𒀀');
const text = fc.string({ unit: character, maxLength: 30 });

describe('the numbers of words', () => {
  test('are those of the words that a text is split into, in the order in which they first occur', () => {
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const numbers = new WordNumbers();
        const found = texts.map((one) => Array.from(numbers.numbersOf(one), (number) => numbers.words[number]));
        expect(found).toEqual(texts.map((one) => tokenize(one)));
        expect(numbers.words).toEqual([...new Set(found.flat())]);
        expect(numbers.words.map((word) => numbers.numberOf(word))).toEqual([...numbers.words.keys()]);
      }),
    );
  });

  // With a counter for each expression the loop takes minutes.
  test.skipIf(isMutationRun)('stay the same while the table of words grows', () => {
    const numbers = new WordNumbers();
    const count = 200_000;
    const texts = Array.from({ length: count }, (_, index) => `woord${index * 7919}`);
    expect(texts.every((one, index) => numbers.numbersOf(one)[0] === index)).toBe(true);
    expect([...numbers.numbersOf(texts.join(' '))]).toEqual([...texts.keys()]);
    expect(numbers.words).toEqual(texts);
  });

  test.each([1, 2, 64])('stay the same while a table that begins with %i places is enlarged', (places) => {
    const numbers = new WordNumbers(places);
    const words = Array.from({ length: 300 }, (_, index) => `w${index}`);
    for (const text of [words.join(' '), words.toReversed().join(' ')]) {
      expect(Array.from(numbers.numbersOf(text), (number) => numbers.words[number])).toEqual(text.split(' '));
    }
    expect(numbers.words).toEqual(words);
  });

  test('differ for words with the same hash', () => {
    const numbers = new WordNumbers();
    // Each two have the same FNV-1a of 32 bits.
    expect([...numbers.numbersOf('costarring liquid declinate macallums boektortanmk boek')]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...numbers.numbersOf('boek boektortanmk macallums declinate liquid costarring')]).toEqual([5, 4, 3, 2, 1, 0]);
  });

  test('of words that are longer than any call takes arguments', () => {
    const numbers = new WordNumbers();
    const words = ['a'.repeat(1_000_000), 'b'.repeat(1_001), 'c'.repeat(1_000)];
    expect([...numbers.numbersOf(words.join(' '))]).toEqual([0, 1, 2]);
    expect(numbers.words).toEqual(words);
    expect(words.map((word) => numbers.numberOf(word))).toEqual([0, 1, 2]);
  });
});
