/** The first and the last day that a heading names, 'YYYY-MM-DD'. */
export type HeadingYear = { readonly first: string; readonly last: string };

const years = / ?\b(20\d\d)\b(?: ((?:20)?\d\d)\b)?/u;
const everyYear = new RegExp(years, 'gu');

/** A folded heading without the years in it. */
export const withoutYears = (folded: string): string => folded.replace(everyYear, '');

/** The year of a folded heading: that of 'prijs 2026', or the school year of 'prijs 2026 27', which begins on 1 August. Undefined without one. */
export function yearOfHeading(folded: string): HeadingYear | undefined {
  const [, year, next] = years.exec(folded) ?? [];
  if (year === undefined) {
    return undefined;
  }
  const isSchoolYear = next !== undefined && Number(next) % 100 === (Number(year) + 1) % 100;
  return isSchoolYear ? { first: `${year}-08-01`, last: `${Number(year) + 1}-07-31` } : { first: `${year}-01-01`, last: `${year}-12-31` };
}
