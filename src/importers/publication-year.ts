import type { FieldNote } from './field-note.ts';
import type { ReadingTime } from './reading/reading-time.ts';

const mostYearsAhead = 5;

/** The year of publication that a feed gives, when it is one: years before 1900 and far-future ones are sentinels. */
export const publicationYearOf = (year: number, time: ReadingTime): { publicationYear?: number } =>
  year >= 1900 && time.hasCome(Date.UTC(year - mostYearsAhead, 0)) ? { publicationYear: year } : {};

/** What is said of a date of publication that cannot be read. */
export const unreadDate = (field: string, text: string): FieldNote => ({
  field,
  reason: `"${text.slice(0, 50)}" is geen datum die kan worden gelezen; het jaar van verschijnen is weggelaten.`,
});
