import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseRows } from '#case-file.fixture.ts';
import { eanCheckDigit, parseEan } from './ean.ts';

const twelveDigits = fc.stringMatching(/^\d{12}$/u);
const ean13 = twelveDigits.map((first) => first + eanCheckDigit(first));

describe('parseEan', () => {
  it.each(caseRows(new URL('ean.valid.txt', import.meta.url)))('reads %j as %s', (text, expected) => {
    expect(parseEan(text)).toEqual({ ok: true, value: expected });
  });

  it.each(caseRows(new URL('ean.invalid.txt', import.meta.url)))('refuses %j with %s', (text, code) => {
    expect(parseEan(text)).toMatchObject({ ok: false, problem: { code } });
  });

  it.each([
    [' 978900600000 ', '978900600000 is geen EAN van 13 cijfers.'],
    [' 978-90-06-00000-8 ', 'Het laatste cijfer van EAN 9789006000008 klopt niet.'],
    [' 90-274-3964-9 ', 'Het laatste cijfer van ISBN 90-274-3964-9 klopt niet.'],
  ])('says what is wrong with %j', (text, message) => {
    expect(parseEan(text)).toMatchObject({ problem: { message } });
  });

  it('gives its own answers back unchanged', () => {
    fc.assert(
      fc.property(ean13, (ean) => {
        expect(parseEan(ean)).toEqual({ ok: true, value: ean });
      }),
      { numRuns: 500 },
    );
  });

  it('notices every single wrong digit and repairs none', () => {
    fc.assert(
      fc.property(ean13, fc.nat(12), fc.integer({ min: 1, max: 9 }), (ean, place, change) => {
        const wrong = String((Number(ean[place]) + change) % 10);
        expect(parseEan(ean.slice(0, place) + wrong + ean.slice(place + 1))).toMatchObject({ problem: { code: 'ean.checkDigit' } });
      }),
      { numRuns: 1_000 },
    );
  });

  it('never reads anything but digits of an ISBN or EAN, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789Xx- \u2013é٣'), maxLength: 16 }), (text) => {
        const result = parseEan(text);
        expect(!result.ok || /^\d{13}$/u.test(result.value)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
