import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf, WordWindow } from './word-text.ts';

const written = fc.string({ unit: fc.constantFrom('a', 'b', '\u0000', 'ÿ'), maxLength: 12 });

it('compares parts of a text as the text itself does, in any order of places', () => {
  const window = new WordWindow();
  const asked = fc.array(
    fc.tuple(
      fc.nat(14),
      fc.oneof(written, fc.constant('ab')).filter((part) => part !== ''),
    ),
  );
  fc.assert(
    fc.property(written, fc.nat(3), asked, (text, start, questions) => {
      window.open(text, start);
      for (const [after, part] of questions) {
        const isPast = start + after + part.length > text.length;
        fc.pre(!isPast || !part.endsWith('\u0000'));
        expect(window.hasAt(start + after, wordsOf(part))).toBe(text.startsWith(part, start + after));
      }
    }),
    { numRuns: 2_000 },
  );
});

it('compares parts of long texts, far from one another, and of the next text', () => {
  const window = new WordWindow();
  for (const length of [100, 1_020, 1_024, 5_000, 200_000, 10]) {
    const text = `${'x'.repeat(length)}<einde>`;
    window.open(text, 3);
    const places = [3, 4, length - 1, length, length + 1, length + 7, length + 5_000];
    expect(places.map((place) => window.hasAt(place, wordsOf('<einde>')))).toEqual(places.map((place) => place === length));
    expect([window.hasAt(length + 6, wordsOf('>')), window.hasAt(length + 6, wordsOf('>x'))]).toEqual([true, false]);
  }
});
