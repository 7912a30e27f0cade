import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSchoolYear } from './school-year.ts';

const year = fc.integer({ min: 1_000, max: 9_998 });
const separator = fc.constantFrom('-', '/');

describe('a school year', () => {
  it('is two years that follow each other, the second in full or its last two digits', () => {
    fc.assert(
      fc.property(year, separator, fc.boolean(), (first, between, isShort) => {
        const second = String(first + 1);
        expect(isSchoolYear(`${first}${between}${isShort ? second.slice(-2) : second}`)).toBe(true);
      }),
    );
  });

  it('is no other pair of years', () => {
    fc.assert(
      fc.property(year, separator, year, fc.boolean(), (first, between, other, isShort) => {
        const second = isShort ? String(other).slice(-2) : String(other);
        fc.pre(!String(first + 1).endsWith(second));
        expect(isSchoolYear(`${first}${between}${second}`)).toBe(false);
      }),
    );
  });

  it.each([
    '',
    '2026',
    '2026-',
    '26-27',
    '2026–2027',
    '2026-2027 ',
    ' 2026-2027',
    '2026-027',
    '2026-20270',
    '9999-10000',
    '２０２６-２０２７',
  ])('is not %j', (text) => expect(isSchoolYear(text)).toBe(false));

  it('may pass a century', () => {
    expect(['1999-00', '1999-2000', '2099/00'].map(isSchoolYear)).toEqual([true, true, true]);
  });
});
