import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold.ts';

test.each([
  ['Œuvre', 'oeuvre'],
  ['Één', 'een'],
  ['Straße', 'strasse'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['Ϲ', 'σ'],
])('%s is folded as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a folded text stays as it is, and a text is folded as its parts are', () => {
  const greek = fc.string({ unit: fc.constantFrom('Σ', 'σ', 'ς', 'Ϲ', 'Ο', 'é', 'Œ', ' ', 'a'), maxLength: 8 });
  fc.assert(
    fc.property(greek, greek, (one, other) => {
      expect(foldText(foldText(one))).toBe(foldText(one));
      expect(foldText(`${one}${other}`)).toBe(foldText(one) + foldText(other));
    }),
  );
});
