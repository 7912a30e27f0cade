import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placesOfYears, publicationYearsOf } from './publication-years.ts';

const year = fc.integer({ min: 2015, max: 2030 });
const optional = fc.option(year, { nil: undefined });

it('gives the products of the years within bounds, both included, and none without a year', () => {
  fc.assert(
    fc.property(fc.array(optional, { maxLength: 20 }), optional, optional, (years, atLeast, atMost) => {
      const sorted = years.map((_, product) => product).toSorted((one, other) => (years[other] ?? 0) - (years[one] ?? 0));
      const index = publicationYearsOf(Uint32Array.from(sorted), (product) => years[product]);
      const bounds = { ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) };
      const { start, end } = placesOfYears(index, bounds);
      const isWithin = (own: number | undefined): boolean => own !== undefined && own >= (atLeast ?? own) && own <= (atMost ?? own);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(sorted.slice(start, end)).toEqual(sorted.filter((product) => isWithin(years[product])));
    }),
  );
});

it('keeps each year once, the latest first, with the place where it begins', () => {
  const years = [2027, 2027, 2025, 2024, 2024, undefined];
  const { years: kept, starts } = publicationYearsOf(Uint32Array.from(years.keys()), (product) => years[product]);
  expect([[...kept], [...starts]]).toEqual([
    [2027, 2025, 2024],
    [0, 2, 3, 5],
  ]);
});
