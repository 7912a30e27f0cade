// Control characters of ASCII and Latin-1, characters that change the direction of text, line separators, and surrogates without their pair.
// oxlint-disable-next-line no-control-regex -- the expression finds control characters
const unprintable = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/gu;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * A text from outside (a feed, a file, a message of the system) on one line, with escapes such as '\u001b' for the characters that a terminal would
 * interpret instead of show.
 */
export const printable = (text: string): string => text.replace(unprintable, escaped);

/** A text of several lines as `printable` makes each of them; its line breaks stay. All output of the commands passes through it. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
