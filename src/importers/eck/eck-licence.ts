import type { Licence } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { millisecondsInDay } from '#contract/day.ts';
import { readMoment } from './eck-dates.ts';
import { licenceDays, noDurationReason, readDurationInDays } from '#importers/mapping/read-words.ts';
import type { XmlNode } from '#importers/xml/xml-node.ts';
import { textAt } from './eck-texts.ts';

/** The licence of a licensed article: its duration in days, from LicenseDuration or from the first and last day, and the number of licences. */
export function readLicence(entry: XmlNode, articleGroup: string | undefined, notes: FieldNote[]): { licence?: Licence } {
  if (articleGroup?.toLowerCase().includes('licentie') !== true) {
    return {};
  }
  const duration = textAt(entry, 'LicenseDuration');
  const [start, end] = ['LicenseStartDate', 'LicenseEndDate'].map((name) => readMoment(textAt(entry, name)));
  const between = start !== undefined && end !== undefined ? Math.round((end.getTime() - start.getTime()) / millisecondsInDay) : 0;
  const days = duration === undefined ? licenceDays(between) : readDurationInDays(duration);
  if (duration !== undefined && days === undefined) {
    notes.push({ field: 'LicenseDuration', reason: noDurationReason(duration) });
  }
  const written = textAt(entry, 'LicenseCount') ?? '';
  const count = /^\d{1,9}$/u.test(written) ? Number(written) : 0;
  return { licence: { ...(days !== undefined && { durationInDays: days }), ...(count > 1 && { content: `${count} licenties` }) } };
}
