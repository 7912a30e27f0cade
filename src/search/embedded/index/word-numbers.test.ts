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

  test('tell words apart that have one hash', () => {
    // Known collisions of FNV-1a with 32 bits: of words with different lengths, and of words with one length.
    const words = ['costarring', 'liquid', 'declinate', 'macallums', 'altarage', 'zinke'];
    const numbers = new WordNumbers();
    expect([...numbers.numbersOf([...words, ...words].join(' '))]).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
    expect(numbers.words).toEqual(words);
    expect(words.map((word) => numbers.numberOf(word))).toEqual([0, 1, 2, 3, 4, 5]);
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

  test('of words that are longer than any call takes arguments', () => {
    const numbers = new WordNumbers();
    const words = ['a'.repeat(300_000), 'b'.repeat(1_001), 'c'.repeat(1_000)];
    expect([...numbers.numbersOf(words.join(' '))]).toEqual([0, 1, 2]);
    expect(numbers.words).toEqual(words);
    expect(words.map((word) => numbers.numberOf(word))).toEqual([0, 1, 2]);
  });
});
