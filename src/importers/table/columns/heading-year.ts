/** The first and the last day that a heading names, 'YYYY-MM-DD'. `hasDay`: it names the first day itself, as in 'per 1-8-2026'. */
export type HeadingYear = { readonly first: string; readonly last: string; readonly hasDay?: true };

const lastDay = '9999-12-31';
const months = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'];

const day = new RegExp(String.raw` (?:per|vanaf|geldig vanaf|met ingang van) (\d\d?) (\d\d?|${months.join('|')}) (20\d\d)\b`, 'u');
const schoolYear = '(?: (?:schooljaar|sj))?';
const years = new RegExp(String.raw`${schoolYear} ?\b(20\d\d)\b(?: ((?:20)?\d\d)\b)?`, 'u');
const everyYear = new RegExp(years, 'gu');
const shortYears = new RegExp(String.raw`${schoolYear} ([2-4]\d) ([2-5]\d)\b`, 'u');

/** The two years of 'prijs 25 26'; undefined for other numbers. */
function shortSchoolYear(folded: string): RegExpExecArray | undefined {
  const found = shortYears.exec(folded);
  return found !== null && Number(found[2]) === Number(found[1]) + 1 ? found : undefined;
}

/** The day of 'prijs per 1 8 2026', 'YYYY-MM-DD'. */
function dayOfHeading(folded: string): string | undefined {
  const [, date = '', month = '', year = ''] = day.exec(folded) ?? [];
  const number = months.includes(month) ? months.indexOf(month) + 1 : Number(month);
  const exists = Number(date) >= 1 && Number(date) <= 31 && number >= 1 && number <= 12;
  return exists ? `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}` : undefined;
}

/** A folded heading without the years or the day in it. */
export function withoutYears(folded: string): string {
  const [short] = shortSchoolYear(folded) ?? [];
  return dayOfHeading(folded) === undefined
    ? (short === undefined ? folded : folded.replace(short, '')).replace(everyYear, '')
    : folded.replace(day, '');
}

const schoolYearFrom = (year: number): HeadingYear => ({ first: `${year}-08-01`, last: `${year + 1}-07-31` });

/**
 * The time of a folded heading: the year of 'prijs 2026', the school year of 'prijs 2026 27' or 'prijs 26 27', which begins on 1 August, or all days from
 * that of 'prijs per 1 8 2026'. Undefined without one.
 */
export function yearOfHeading(folded: string): HeadingYear | undefined {
  const first = dayOfHeading(folded);
  if (first !== undefined) {
    return { first, last: lastDay, hasDay: true };
  }
  const short = shortSchoolYear(folded);
  if (short !== undefined) {
    return schoolYearFrom(2_000 + Number(short[1]));
  }
  const [, year, next] = years.exec(folded) ?? [];
  if (year === undefined) {
    return undefined;
  }
  const isSchoolYear = next !== undefined && Number(next) % 100 === (Number(year) + 1) % 100;
  return isSchoolYear ? schoolYearFrom(Number(year)) : { first: `${year}-01-01`, last: `${year}-12-31` };
}
