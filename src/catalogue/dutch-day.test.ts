import { expect, it } from 'vitest';
import { dutchDay, dutchDayDigits } from './dutch-day.ts';

it.each([
  ['2026-01-01T22:59:59Z', '2026-01-01'],
  ['2026-01-01T23:00:00Z', '2026-01-02'],
  ['2028-02-28T23:00:00Z', '2028-02-29'],
  ['2028-02-29T23:00:00Z', '2028-03-01'],
  ['2026-03-29T00:59:59Z', '2026-03-29'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('at %s it is %s in the Netherlands', (moment, day) => {
  expect(dutchDay(new Date(moment))).toBe(day);
});

it('is written in digits alone too', () => {
  expect(
    ['2026-05-31T21:59:00Z', '2026-05-31T22:00:00Z', '2026-01-01T22:59:00Z'].map((moment) => dutchDayDigits(new Date(moment))),
  ).toEqual(['20260531', '20260601', '20260101']);
});
