import type { FieldNote } from './field-note.ts';
import type { ReadingTime } from './reading/reading-time.ts';

/** What the report says of a text that is no moment at which a source can have changed a record. */
export const noModifiedAtReason = (text: string): string =>
  `"${text.slice(0, 50)}" is geen datum tot en met vandaag; de datum is weggelaten.`;

/** A field with the moment of a change: its name in the feed, its text if it has one, and the moment when that can be read. */
type ModifiedField = { readonly field: string; readonly text: string | undefined; readonly moment: Date | undefined };

/** The moment at which a source last changed a record. One more than a day in the future is left out: no later correction would be newer. */
export function modifiedAtOf({ field, text, moment }: ModifiedField, time: ReadingTime, notes: FieldNote[]): { modifiedAt?: string } {
  if (moment !== undefined && time.canBeOfChange(moment.getTime())) {
    return { modifiedAt: moment.toISOString() };
  }
  if (text !== undefined) {
    notes.push({ field, reason: noModifiedAtReason(text) });
  }
  return {};
}
