import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { FoldedUnits, wordBreak } from './folded-units.ts';
import { tokenize } from './tokenizer.ts';

function wordsOf(folded: FoldedUnits, text: string): readonly string[] {
  const { units, length } = folded.fold(text);
  expect(units[length - 1]).toBe(wordBreak);
  const joined = Array.from(units.subarray(0, length), (unit) => (unit === wordBreak ? ' ' : String.fromCharCode(unit))).join('');
  return joined.split(' ').filter((word) => word !== '');
}

// One after the other, because what a character gives is kept.
const folded = new FoldedUnits();

test('are those of the words of a text, whatever its characters', () => {
  const text = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, (one) => {
      expect(wordsOf(folded, one)).toEqual(tokenize(one));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Één Œuvre: cafe\u0301s, Łódź', ['een', 'oeuvre', 'cafes', 'lodz']],
  ['½ deel – 2ᵉ druk™', ['1', '2', 'deel', '2e', 'druktm']],
  // A sigma at the end of a word is the same letter as one within it.
  ['ΟΔΟΣ ΣΑς Σ', ['οδοσ', 'σασ', 'σ']],
  ['ϹΑϹ', ['σασ']],
  // Halves of pairs: whole and alone.
  ['a𝐱b 𒀀 \ud800 \udc00x', ['axb', '𒀀', 'x']],
  // One character that folds to eighteen.
  ['ﷺ', tokenize('ﷺ')],
  ['', []],
] as const)('are those of the words of %s', (text, words) => {
  expect(tokenize(text)).toEqual(words);
  expect(wordsOf(folded, text)).toEqual(words);
});

test('are all there when many characters fold to several', () => {
  expect(wordsOf(new FoldedUnits(), 'ﷺ '.repeat(200))).toEqual(tokenize('ﷺ '.repeat(200)));
  const again = new FoldedUnits();
  // There is room for 2,400 after the first text, and the second folds to as many and a break.
  expect(wordsOf(again, 'a'.repeat(400))).toEqual(['a'.repeat(400)]);
  expect(wordsOf(again, 'ﬃ'.repeat(800))).toEqual(['ffi'.repeat(800)]);
});

test('are those of a text that is longer than any before', () => {
  const words = Array.from({ length: 5_000 }, (_, index) => `wóord${index}`);
  expect(wordsOf(folded, words.join('–'))).toEqual(words.map((word) => word.replace('ó', 'o')));
});
