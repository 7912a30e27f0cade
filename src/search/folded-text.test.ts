import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { foldText } from '#contract/text/fold.ts';
import { runsOf } from '#mutation-run.fixture.ts';
import { FoldedText } from './folded-text.ts';
import { tokenize } from './tokenizer.ts';

// Letters, diacritics, ligatures, halves of characters, and everything else that Unicode has.
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'É',
      'e\u0301',
      '\u0323',
      'ĳ',
      'ﬁ',
      '½',
      'Σ',
      'ΟΔΟΣ',
      '😀',
      '\ud83d',
      '\ude00',
      'İ',
      '™',
      'ß',
      ' ',
      '/',
      '4',
    ),
    maxLength: 12,
  }),
);

test('folds and splits as the tokenizer does', () => {
  fc.assert(
    fc.property(text, (any) => {
      const { folded, words } = new FoldedText(any);
      expect(folded).toBe(foldText(any));
      expect(words.map(({ word }) => word)).toEqual(tokenize(any));
      expect(words.map(({ start, end }) => folded.slice(start, end))).toEqual(tokenize(any));
    }),
    { numRuns: runsOf(2_000) },
  );
});

test.each([
  ['havo/vwo 4', [0, 0, 1]],
  ['havo/vwo/vmbo', [0, 0, 0]],
  ['havo/ vwo', [0, 1]],
  ['havo /vwo', [0, 1]],
  ['havo//vwo', [0, 1]],
  ['havo-vwo', [0, 1]],
])('words have one place only when a slash alone joins them: %s', (any, places) => {
  expect(new FoldedText(any).words.map(({ place }) => place)).toEqual(places);
});

test('gives of each part the characters it comes from, whole, in order and within the text', () => {
  fc.assert(
    fc.property(text, (any) => {
      const own = new FoldedText(any);
      const { folded } = own;
      let before = { start: 0, end: 0 };
      for (let place = 0; place < folded.length; place += 1) {
        const source = own.sourceOf({ start: place, end: place + 1 });
        expect(source.start === before.start ? source : source.start >= before.end).toBeTruthy();
        expect(foldText(any.slice(source.start, source.end))).toContain(folded.charAt(place));
        expect(
          /^\p{M}/u.test(any.slice(source.end)) ||
            (/^[\udc00-\udfff]/u.test(any.slice(source.end)) && /[\ud800-\udbff]$/u.test(any.slice(0, source.end))),
        ).toBe(false);
        before = source;
      }
    }),
    { numRuns: runsOf(2_000) },
  );
});
