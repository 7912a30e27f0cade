import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSchoolYear } from '#contract/account-list/school-year.ts';
import { schoolYearAt } from './school-year.ts';

it.each([
  ['2026-01-01T00:00:00Z', '2025-2026'],
  ['2026-03-31T21:59:59Z', '2025-2026'],
  ['2026-03-31T22:00:00Z', '2026-2027'],
  ['2026-08-01T12:00:00Z', '2026-2027'],
  ['2026-12-31T22:59:59Z', '2026-2027'],
  ['2026-12-31T23:00:00Z', '2026-2027'],
  ['2027-03-31T12:00:00Z', '2026-2027'],
])('at %s schools order for %s', (moment, expected) => {
  expect(schoolYearAt(new Date(moment))).toBe(expected);
});

it('is a school year at every moment', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (moment) => {
      expect(isSchoolYear(schoolYearAt(moment))).toBe(true);
    }),
  );
});
