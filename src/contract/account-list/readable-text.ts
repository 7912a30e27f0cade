// Control characters, half characters, and those that turn the direction of the text after them.
const unreadable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
const unreadableInNote = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

const has = (text: string, characters: RegExp): boolean => text.search(characters) >= 0;

/** Whether a text is one line that can be read, as the names of lists and classes are. */
export const isReadableLine = (text: string): boolean => !has(text, unreadable) && !/[\p{Zl}\p{Zp}]/u.test(text);

/** Whether a note can be read; it may have lines and tabs. */
export const isReadableNote = (text: string): boolean => !has(text, unreadableInNote);

/** Whether something of a text is seen. */
export const isSeen = (text: string): boolean => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** The name of a list or a class as a visitor typed or pasted it, as a list may have it: cells of a spreadsheet become words. Empty when nothing of it is seen. */
export function typedName(typed: string): string {
  const line = typed.replace(/\s+/gu, ' ').replace(unreadable, '').normalize('NFC').trim();
  return isSeen(line) ? line : '';
}

/** A note as a visitor typed or pasted it, as a line of a list may have it. */
export const typedNote = (typed: string): string => typed.replace(unreadableInNote, '');
