import { lineAt, type XmlNode } from '#importers/xml/xml-node.ts';

/** A day or a period as days of the Gregorian calendar, 'YYYYMMDD', both inclusive. Days that do not exist compare all the same: 31 ends every month. */
export type OnixPeriod = { readonly first: string; readonly last: string };

// List 55: the formats that begin with a year of the Gregorian calendar and run to a month or a day, and those of two such dates.
const defaultFormat = '00';
const single = new Set(['00', '01', '05', '13', '14']);
const spread: ReadonlyMap<string, number> = new Map([
  ['06', 8],
  ['07', 6],
  ['11', 4],
]);

const firstDay = (date: string): string => `${date.slice(0, 4)}${date.slice(4, 6) || '01'}${date.slice(6, 8) || '01'}`;
const lastDay = (date: string): string => `${date.slice(0, 4)}${date.slice(4, 6) || '12'}${date.slice(6, 8) || '31'}`;

const isDay = (day: string): boolean => /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(day);

const periodOf = (first: string, last: string): OnixPeriod | undefined => (isDay(first) && isDay(last) ? { first, last } : undefined);

/** Reads the Date of a composite. Undefined for a date that is missing or of another format: weeks, seasons, texts, other calendars. */
export function readPeriod(composite: XmlNode): OnixPeriod | undefined {
  const date = composite.children.find(({ key }) => key === 'date');
  const text = lineAt(composite, 'Date')?.replaceAll('-', '') ?? '';
  const digits = /^\d{4,16}/u.exec(text)?.[0] ?? '';
  // ONIX 3.0 has both the attribute and, for messages made from those of ONIX 2.1, an element.
  const format = date?.attributes['dateformat'] ?? lineAt(composite, 'DateFormat') ?? defaultFormat;
  const half = spread.get(format);
  if (half !== undefined) {
    return digits.length === half * 2 ? periodOf(firstDay(digits.slice(0, half)), lastDay(digits.slice(half))) : undefined;
  }
  // Sixteen digits are two days.
  const day = digits.length === 16 ? '' : digits.slice(0, 8);
  return single.has(format) && [4, 6, 8].includes(day.length) ? periodOf(firstDay(day), lastDay(day)) : undefined;
}

const stamp = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/u;

/**
 * The moment of a datestamp of ONIX, ISO 8601 in basic form, or in the other one, which systems write as well; without a zone it counts as UTC, so that
 * the result does not depend on the machine.
 */
export function readDatestamp(text: string): Date | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = stamp.exec(text.trim()) ?? [];
  if (year === undefined) {
    return undefined;
  }
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
