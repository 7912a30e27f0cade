import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { encodePercentSigns, percentDecode } from './percent-decoding.ts';

const texts = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.array(fc.constantFrom('%', '2', '5', 'c3', 'a9', 'é', 'F', '%25')).map((parts) => parts.join('')),
);

describe('percentDecode', () => {
  it('reads everything that encodeURIComponent writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(percentDecode(encodeURIComponent(text))).toBe(text);
      }),
    );
  });

  it.each(['50%', '%', '%zz', '%c3', '%ff', '%c0%af', '%ed%a0%80', '%f5%80%80%80'])('takes %s literally', (text) => {
    expect(percentDecode(text)).toBe(text);
  });

  it('decodes once, and each escape by itself', () => {
    expect(percentDecode('%2541 %C3%A9 %ff%41')).toBe('%41 é %ffA');
  });
});

describe('encodePercentSigns', () => {
  it('is undone by decoding, for every text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(percentDecode(encodePercentSigns(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves a percent sign alone that nobody could read as an escape', () => {
    expect(encodePercentSigns('50% of 100%')).toBe('50% of 100%');
    expect(encodePercentSigns('%a %1z')).toBe('%a %1z');
  });
});
