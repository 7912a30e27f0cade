import { dutchNumber } from '#catalogue/dutch-number.ts';
import type { FieldNote } from './field-note.ts';
import { beginningOf } from './readable-text.ts';

/** A text, of a longer one the first `length` characters, with a note. */
export function shortened(text: string, length: number, field: string, notes: FieldNote[]): string {
  if (text.length > length) {
    notes.push({ field, reason: `De tekst is langer dan ${dutchNumber(length)} tekens; alleen het begin is overgenomen.` });
  }
  return beginningOf(text, length);
}
