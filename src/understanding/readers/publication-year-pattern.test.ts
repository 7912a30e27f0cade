import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publicationYearConditions, publicationYearPatterns } from './publication-year-pattern.ts';

const newest = 2027;
const years = Array.from({ length: 50 }, (_, index) => 2000 + index);

// The years that meet the reading of a whole text.
function readYears(text: string): readonly number[] {
  const matches = publicationYearPatterns.flatMap((pattern) => Array.from(text.matchAll(pattern)));
  const [match, ...others] = matches.filter(([found]) => found === text);
  expect([match?.[0], ...others]).toEqual([text]);
  const conditions = match && publicationYearConditions(match, newest);
  return years.filter(
    (year) =>
      conditions?.every(
        ({ on, atLeast = -Infinity, atMost = Infinity }) => (year >= atLeast && year <= atMost) === (on === 'publicationYear'),
      ) === true,
  );
}

it.each([
  ['uitgegeven voor', 'niet voor'],
  ['vóór', 'vanaf'],
  ['ouder dan', 'niet ouder dan'],
  ['eerder dan', 'sinds'],
  ['tot en met', 'na'],
  ['tot', 'later dan'],
  ['niet na', 'nieuwer dan'],
  ['niet nieuwer dan', 'recenter als'],
])("'%s' and '%s' have every year between them, and none together", (early, late) => {
  for (const year of years) {
    const [before, after] = [readYears(`${early} ${year}`), readYears(`${late} ${year}`)];
    expect([...before, ...after]).toEqual(years);
  }
});

it('gives every year from the first to the last of two, in either order', () => {
  for (const first of years) {
    for (const last of years) {
      const expected = years.filter((year) => year >= Math.min(first, last) && year <= Math.max(first, last));
      expect(readYears(`tussen ${first} en ${last}`)).toEqual(expected);
      expect(readYears(`${last} t/m ${first}`)).toEqual(expected);
    }
  }
});

it('gives the years of a list, and all others where they are not wanted', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 2000, max: 2026 }), { minLength: 2, maxLength: 4 }), (listed) => {
      const list = listed.join(' en ');
      expect(readYears(`uit ${list}`)).toEqual(years.filter((year) => listed.includes(year)));
      expect(readYears(`niet uit ${list}`)).toEqual(years.filter((year) => !listed.includes(year)));
    }),
  );
});

it('leaves out years that are not wanted', () => {
  for (const year of years) {
    const others = years.filter((other) => other !== year);
    for (const text of ['niet', 'geen boeken uit', 'behalve', 'niet van']) {
      expect(readYears(`${text} ${year}`)).toEqual(others);
    }
    const isBetween = (other: number): boolean => other >= Math.min(2020, year) && other <= Math.max(2020, year);
    expect(readYears(`niet tussen 2020 en ${year}`)).toEqual(years.filter((other) => !isBetween(other)));
  }
});

it('gives the year that is named', () => {
  for (const year of years) {
    expect(readYears(`uitgegeven in ${year}`)).toEqual([year]);
    expect(readYears(`uit het jaar ${year}`)).toEqual([year]);
    expect(readYears(`uitgave ${year}`)).toEqual([year]);
  }
});

it('takes the latest years, and what comes later, as years for which something is needed', () => {
  expect([2024, 2025, 2026, 2027, 2028].map((year) => readYears(`voor ${year}`).length)).toEqual([24, 25, 0, 0, 0]);
});

it('reads no years where no product has one', () => {
  const [match] = Array.from('vanaf 2022'.matchAll(publicationYearPatterns[0] as RegExp));
  expect(match && publicationYearConditions(match, undefined)).toBeUndefined();
});
