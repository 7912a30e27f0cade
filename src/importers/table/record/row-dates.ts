import { millisecondsInDay } from '#contract/day.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { noModifiedAtReason } from '#importers/modified-at.ts';
import { publicationYearOf } from '#importers/publication-year.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import { dayZero, monthNumber } from '#importers/table/calendar.ts';
import type { RowValues } from './row-values.ts';

function moment(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // 'Date' takes the years 0 to 99 for those from 1900 on; '0001-01-01' stands for no date in many programs.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 ? date : undefined;
}

// '26' is 2026; of '99' the century is not certain.
const fullYear = (year = ''): number => (year.length === 2 && year < '50' ? 2_000 : 0) + Number(year);

/**
 * Reads a day as spreadsheets show it: '31-12-2025', '31/12/25', '31 dec 2025', '2025-12-31', '20251231', with or without a time, or the number of days that
 * a cell holds.
 */
export function parseDay(text: string): Date | undefined {
  const [, year, , month, day] = /^(\d{4})([-/])(\d\d?)\2(\d\d?)(?:[T ].*)?$/u.exec(text) ?? /^(20\d\d)()(\d\d)(\d\d)$/u.exec(text) ?? [];
  if (year !== undefined) {
    return moment(Number(year), Number(month), Number(day));
  }
  const [, first, second, last] = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4}|\d\d)(?: .*)?$/u.exec(text) ?? [];
  if (first !== undefined) {
    return moment(fullYear(last), Number(second), Number(first));
  }
  const [, date, name = '', ofYear] = /^(\d\d?)[- ]([a-z]{3,9})\.?[- ](\d{4}|\d\d)$/iu.exec(text) ?? [];
  if (date !== undefined) {
    return moment(fullYear(ofYear), monthNumber(name), Number(date));
  }
  const days = /^\d{5}(?:\.\d+)?$/u.test(text) ? Number(text) : undefined;
  return days === undefined ? undefined : new Date(dayZero + Math.floor(days) * millisecondsInDay);
}

/** The day on which the source last changed the product. A day in the future is left out with a note: no later correction would be newer. */
export function readRowModifiedAt(values: RowValues, time: ReadingTime): Pick<ProductRecord, 'modifiedAt'> {
  const text = values.text('modifiedAt');
  const day = text === undefined ? undefined : parseDay(text);
  if (day !== undefined && time.hasCome(day.getTime())) {
    return { modifiedAt: day.toISOString() };
  }
  if (text !== undefined) {
    values.note('modifiedAt', noModifiedAtReason(text));
  }
  return {};
}

/** The year of publication: from its own column, or from that of the date, which may hold a year alone. */
export function readRowPublicationYear(values: RowValues, time: ReadingTime): Pick<ProductRecord, 'publicationYear'> {
  const field = values.text('publicationYear') === undefined ? 'publicationDate' : 'publicationYear';
  const text = values.text(field);
  const year = /^(\d{4})(?:[.,]0+)?$/u.exec(text ?? '')?.[1];
  const date = parseDay(text ?? '');
  if (text !== undefined && year === undefined && date === undefined) {
    values.note(field, `"${text.slice(0, 50)}" is geen jaar en geen datum zoals 31-12-2025; het jaar van uitgave is weggelaten.`);
  }
  return publicationYearOf(year === undefined ? (date?.getUTCFullYear() ?? 0) : Number(year), time);
}
