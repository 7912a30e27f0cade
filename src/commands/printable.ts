// Control characters of ASCII and of Latin-1, marks that turn the order of letters around, line separators, and half characters.
// oxlint-disable-next-line no-control-regex -- these are what must not be printed
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/gu;

const written = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Gives a text from outside (a feed, a file, a message of the system) as it can be printed: on one line, with whatever a terminal would obey
 * instead of show written as an escape: '\u001b'.
 */
export const printable = (text: string): string => text.replace(hidden, written);

/** The same for text of several lines of our own: its line breaks stay. Everything that is printed goes through it, whatever it holds. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');
