import { searchLimits } from '#contract/search-limits.ts';

/** Longest name that may stand in a filter and in an address, in characters: an area, a subject, a publisher. */
export const longestName = searchLimits.valueLength;
/** Longest title, in characters. */
export const longestTitle = 500;
const longestWord = 100;

// What moves the cursor or turns the order of letters around; a line break and a tab are the business of who knows whether there may be lines.
// oxlint-disable-next-line no-control-regex -- these are what is refused
const hidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;
const ownWord = new RegExp(String.raw`[^\s\u00ad\u200b-]{${longestWord + 1}}`, 'u');

/** Says in Dutch what makes a text unfit to be shown, as it continues after a field's name; undefined when nothing does. */
export function textFault(text: string): string | undefined {
  if (!text.isWellFormed()) {
    return 'bevat een half teken (een losse helft van een surrogaatpaar)';
  }
  return hidden.test(text) ? 'bevat stuurtekens of tekens die de leesrichting omkeren' : undefined;
}

/** The same for a name or a title, which stands on one line: no line breaks, and no word that no line can hold. */
export function nameFault(text: string): string | undefined {
  if (/[\n\r\t]/u.test(text)) {
    return 'bevat een regeleinde of een tab';
  }
  return textFault(text) ?? (ownWord.test(text) ? `bevat een woord van meer dan ${longestWord} tekens` : undefined);
}

/** The beginning of a text, at most so many characters, without half of one at its end. */
export const beginningOf = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/u, '');
