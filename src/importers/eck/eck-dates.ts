import type { FieldNote } from '#importers/field-note.ts';
import { modifiedAtOf } from '#importers/modified-at.ts';
import { publicationYearOf, unreadDate } from '#importers/publication-year.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import type { XmlNode } from '#importers/xml/xml-node.ts';
import { textAt } from './eck-texts.ts';

// In characters; a fraction of a second may be long.
const longestMoment = 64;

/** Reads an ISO 8601 date or date-time. Without a zone it counts as UTC, so that the result does not depend on the machine. */
export function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined || text.length > longestMoment || !/^\d{4}-\d\d-\d\d/u.test(text)) {
    return undefined;
  }
  const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/iu.test(text);
  const moment = new Date(hasZone ? text : `${text.includes('T') ? text : `${text.slice(0, 10)}T00:00:00`}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The moment of modification. */
export function readModifiedAt(entry: XmlNode, time: ReadingTime, notes: FieldNote[]): { modifiedAt?: string } {
  const text = textAt(entry, 'LastModifiedDate');
  return modifiedAtOf({ field: 'LastModifiedDate', text, moment: readMoment(text) }, time, notes);
}

/** The year of first publication. */
export function readPublicationYear(entry: XmlNode, time: ReadingTime, notes: FieldNote[]): { publicationYear?: number } {
  const text = textAt(entry, 'FirstPublishedDate');
  const year = text === undefined ? undefined : /^(\d{4})(?:-|$)/u.exec(text)?.[1];
  if (text !== undefined && year === undefined) {
    notes.push(unreadDate('FirstPublishedDate', text));
  }
  return publicationYearOf(Number(year ?? 0), time);
}
