import { expect, it } from 'vitest';
import { publicationYearCondition, publicationYearPatterns } from './publication-year-pattern.ts';

const newest = 2027;
const years = Array.from({ length: 50 }, (_, index) => 2000 + index);

// The years that meet the reading of a whole text.
function readYears(text: string): readonly number[] {
  const matches = publicationYearPatterns.flatMap((pattern) => Array.from(text.matchAll(pattern)));
  const [match, ...others] = matches.filter(([found]) => found === text);
  expect([match?.[0], ...others]).toEqual([text]);
  const { atLeast = -Infinity, atMost = Infinity } = (match && publicationYearCondition(match, newest)) ?? { atLeast: Infinity };
  return years.filter((year) => year >= atLeast && year <= atMost);
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

it('gives the year that is named', () => {
  for (const year of years) {
    expect(readYears(`uitgegeven in ${year}`)).toEqual([year]);
    expect(readYears(`uit het jaar ${year}`)).toEqual([year]);
  }
});

it('takes the latest years, and what comes later, as years for which something is needed', () => {
  expect([2024, 2025, 2026, 2027, 2028].map((year) => readYears(`voor ${year}`).length)).toEqual([24, 25, 0, 0, 0]);
});

it('reads no years where no product has one', () => {
  const [match] = Array.from('vanaf 2022'.matchAll(publicationYearPatterns[0] as RegExp));
  expect(match && publicationYearCondition(match, undefined)).toBeUndefined();
});
