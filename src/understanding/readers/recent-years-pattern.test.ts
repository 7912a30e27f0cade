import { expect, it } from 'vitest';
import { recentYearsCondition, recentYearsPattern } from './recent-years-pattern.ts';

const newest = 2027;
const years = Array.from({ length: 30 }, (_, index) => 2000 + index);

// The years that meet the reading of a whole text.
function readYears(text: string): readonly number[] {
  const [match, ...others] = Array.from(text.matchAll(recentYearsPattern));
  expect([match?.[0], ...others]).toEqual([text]);
  const { atLeast = -Infinity, atMost = Infinity } = (match && recentYearsCondition(match, newest)) ?? { atLeast: Infinity };
  return years.filter((year) => year >= atLeast && year <= atMost);
}

it('goes back from the latest year of the catalogue, and what is older is all else', () => {
  for (let count = 1; count <= 10; count += 1) {
    const recent = years.filter((year) => year >= newest - count);
    for (const text of [
      `afgelopen ${count} jaar`,
      `jonger dan ${count} jaar`,
      `maximaal ${count} jaar oud`,
      `niet ouder dan ${count} jaar`,
    ]) {
      expect(readYears(text)).toEqual(recent);
    }
    expect([...readYears(`ouder dan ${count} jaar`), ...recent]).toEqual(years);
  }
});

it('takes numbers in words, and one year where none is named', () => {
  const words = ['één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien'];
  for (const [index, word] of words.entries()) {
    expect(readYears(`uit de afgelopen ${word} jaar`), word).toEqual(readYears(`afgelopen ${index + 1} jaar`));
  }
  expect(readYears('het afgelopen jaar')).toEqual(readYears('afgelopen één jaar'));
});

it('reads nothing where no product has a year, or where the years are those of a school', () => {
  const [recent] = Array.from('afgelopen 3 jaar'.matchAll(recentYearsPattern));
  expect(recent && recentYearsCondition(recent, undefined)).toBeUndefined();
  const [school] = Array.from('havo van de laatste 2 jaar'.matchAll(recentYearsPattern));
  expect(school?.[0]).toBe('van de laatste 2 jaar');
  expect(school && recentYearsCondition(school, newest)).toBeUndefined();
});

it('takes this year and the last one where they are said of a publication', () => {
  expect(readYears('dit jaar verschenen')).toEqual(readYears('afgelopen jaar'));
  expect(readYears('uitgegeven in vorig jaar')).toEqual([newest - 2, newest - 1]);
  expect(readYears('vorig jaar uitgekomen')).toEqual([newest - 2, newest - 1]);
  expect(Array.from('boeken van vorig jaar'.matchAll(recentYearsPattern))).toEqual([]);
});
