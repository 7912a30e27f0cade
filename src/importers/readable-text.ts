import { searchLimits } from '#contract/search-limits.ts';

/** Greatest length of a name that is used in filters and addresses (an area, a subject, a publisher), in characters. */
export const maxNameLength = searchLimits.valueLength;
/** Greatest length of a title, in characters. */
export const maxTitleLength = 500;
/** Greatest length of a description and of other long texts, in characters. */
export const maxDescriptionLength = 100_000;
const maxWordLength = 100;

// Control characters and those that change the direction of text. Line breaks and tabs are allowed in texts; `nameFault` refuses them.
// oxlint-disable-next-line no-control-regex -- the expression finds control characters
const forbiddenCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;
const overlongWord = new RegExp(String.raw`[^\s\u00ad\u200b-]{${maxWordLength + 1}}`, 'u');

/** The reason why a text cannot be shown, in Dutch, as the continuation of a sentence that begins with the field's name; undefined for a valid text. */
export function textFault(text: string): string | undefined {
  if (!text.isWellFormed()) {
    return 'bevat een half teken (een losse helft van een surrogaatpaar)';
  }
  return forbiddenCharacters.test(text) ? 'bevat stuurtekens of tekens die de leesrichting omkeren' : undefined;
}

/** The same for a name or a title, which has one line: no line breaks, and no word that is longer than a line. */
export function nameFault(text: string): string | undefined {
  if (/[\n\r\t]/u.test(text)) {
    return 'bevat een regeleinde of een tab';
  }
  return (
    textFault(text) ??
    (text.length > maxWordLength && overlongWord.test(text) ? `bevat een woord van meer dan ${maxWordLength} tekens` : undefined)
  );
}

/** The same for a name that is used in filters and addresses, which is not longer than they take. */
export const shortNameFault = (name: string): string | undefined =>
  name.length > maxNameLength ? `is langer dan ${maxNameLength} tekens` : nameFault(name);

/** The first `length` UTF-16 code units of a text, without half of a surrogate pair at the end. */
export function beginningOf(text: string, length: number): string {
  const beginning = text.slice(0, length);
  const last = beginning.charCodeAt(beginning.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? beginning.slice(0, -1) : beginning;
}

/** Whether a text of a feed stands for an absent value. */
export const isAbsent = (text: string): boolean => /^(?:nvt|n\.v\.t\.?|niet van toepassing|-|null|onbekend)$/iu.test(text);
