import type { FieldNote } from '#importers/field-note.ts';
import { shortNameFault } from '#importers/readable-text.ts';

/** A name that becomes a filter or an address; undefined, with a note, when it cannot be shown. */
export function readName(name: string | undefined, field: string, notes: FieldNote[]): string | undefined {
  const fault = name === undefined ? undefined : shortNameFault(name);
  if (fault !== undefined) {
    notes.push({ field, reason: `${field} ${fault}; het is weggelaten.` });
  }
  return fault === undefined ? name : undefined;
}
