import { monthNames, monthNumber } from '#importers/table/calendar.ts';

/** The first and the last day that a heading names, 'YYYY-MM-DD', the first '' without one. `hasDay`: it names a day itself, as in 'per 1-8-2026'. */
export type HeadingYear = { readonly first: string; readonly last: string; readonly hasDay?: true };

/** Whether a day, 'YYYY-MM-DD', is one of those that a heading names. */
export const holdsOn = (day: string, { first, last }: HeadingYear): boolean => first <= day && day <= last;

const lastDay = '9999-12-31';
const monthName = String.raw`maart|(?:${monthNames.join('|')})[a-z]*`;

// '1 8 2026', '1 aug 26', '2026 08 01' or 'augustus 2026'.
const day = String.raw`(?:(?<day>\d\d?) (?<month>\d\d?|${monthName}) (?<year>20\d\d|[2-4]\d)|(?<isoYear>20\d\d) (?<isoMonth>\d\d) (?<isoDay>\d\d)|(?<whole>${monthName}) (?<ofYear>20\d\d))`;
const dayAfter = (words: string): RegExp => new RegExp(String.raw`(?:^| )(?:${words}) ${day}\b`, 'u');
const from = dayAfter('(?<!ver(?:valt|vallen|vangen) )per|van|vanaf|geldig vanaf|met ingang van|m i v|ingaande?|ingangsdatum|prijspeil');
const until = dayAfter('(?:geldig )?(?:tot|t m|t e m|tot en met)|ver(?:valt|vallen|vangen) (?:op|per)');
const schoolYear = '(?:(?:^| )(?:schooljaar|sj))?';
const years = new RegExp(String.raw`${schoolYear} ?\b(20\d\d)\b(?: ((?:20)?\d\d)\b)?`, 'u');
const everyYear = new RegExp(years, 'gu');
const shortYears = new RegExp(String.raw`${schoolYear} ([2-4]\d) ([2-5]\d)\b`, 'u');

// 'Vanaf schooljaar 2027-2028', and not 'vanaf 1 januari 2027'.
const fromYear = /(?:^| )(?:vanaf|met ingang van|m i v|ingaande) (?:(?:het )?(?:school)?jaar |sj )?(?:20)?[2-4]\d(?: |$)/u;

/** The two years of 'prijs 25 26'; undefined for other numbers. */
function shortSchoolYear(folded: string): RegExpExecArray | undefined {
  const found = shortYears.exec(folded);
  return found !== null && Number(found[2]) === Number(found[1]) + 1 ? found : undefined;
}

/** The day of 'prijs per 1 8 2026' or 'prijs per 1 aug 26', 'YYYY-MM-DD'; of a whole month its first, or its last where that is the end. */
function dayOfHeading(folded: string, form: RegExp): string | undefined {
  const { day: date, month: named, year, isoYear, isoMonth, isoDay, whole, ofYear } = form.exec(folded)?.groups ?? {};
  const written = year ?? isoYear ?? ofYear;
  const name = named ?? isoMonth ?? whole ?? '';
  const number = /\d/u.test(name) ? Number(name) : monthNumber(name);
  if (written === undefined || number < 1 || number > 12) {
    return undefined;
  }
  const fullYear = `20${written.slice(-2)}`;
  const lastOfMonth = new Date(Date.UTC(Number(fullYear), number, 0)).getUTCDate();
  const numberOfDay = Number(date ?? isoDay ?? (form === until ? lastOfMonth : 1));
  return numberOfDay >= 1 && numberOfDay <= 31
    ? `${fullYear}-${String(number).padStart(2, '0')}-${String(numberOfDay).padStart(2, '0')}`
    : undefined;
}

/** The days of 'prijs per 1 8 2026', 'prijs t m 31 12 2026' and 'prijs van 1 8 2026 t m 31 7 2027'. */
function daysOfHeading(folded: string): HeadingYear | undefined {
  const [first, last] = [dayOfHeading(folded, from), dayOfHeading(folded, until)];
  return first === undefined && last === undefined ? undefined : { first: first ?? '', last: last ?? lastDay, hasDay: true };
}

/** A folded heading without the years or the days in it. */
export function withoutYears(folded: string): string {
  const [short] = shortSchoolYear(folded) ?? [];
  return daysOfHeading(folded) === undefined
    ? (short === undefined ? folded : folded.replace(short, '')).replace(everyYear, '')
    : folded.replace(from, '').replace(until, '');
}

const schoolYearFrom = (year: number): HeadingYear => ({ first: `${year}-08-01`, last: `${year + 1}-07-31` });

/**
 * The time of a folded heading: the year of 'prijs 2026', the school year of 'prijs 2026 27' or 'prijs 26 27', which begins on 1 August, one of them and
 * all after it behind 'vanaf', or the days that it names. Undefined without one.
 */
export function yearOfHeading(folded: string): HeadingYear | undefined {
  const days = daysOfHeading(folded);
  if (days !== undefined) {
    return days;
  }
  const year = namedYear(folded);
  return year !== undefined && fromYear.test(folded) ? { ...year, last: lastDay, hasDay: true } : year;
}

/** The calendar year or the school year of a folded text. */
function namedYear(folded: string): HeadingYear | undefined {
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

const schoolYearAlone = /^(?:schooljaar|sj)?\s*(?:20)?([2-4]\d)\s*[-/–]\s*(?:20)?([2-5]\d)$/iu;

/** The school year that a text is, '2026-2027' or '26/27', and nothing else; undefined for another text. */
export function schoolYearOf(text: string): HeadingYear | undefined {
  const [, first, last] = schoolYearAlone.exec(text.trim()) ?? [];
  return first !== undefined && Number(last) === Number(first) + 1 ? schoolYearFrom(2_000 + Number(first)) : undefined;
}
