const control = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff`;
const controls = new RegExp(`[${control}]+`, 'gu');

// A line as it should be, which most texts of feeds are: words with single spaces between them.
const word = String.raw`[^\s${control}]+`;
const tidyLine = new RegExp(`^${word}(?: ${word})*$`, 'u');

// What becomes a single space. A single space itself is not replaced: most texts have no other white space.
const whiteSpace = /\s{2,}|[^\S ]/gu;

/** A text on one line: without control characters and those that change the direction of text, white space as single spaces. */
export const oneLine = (text: string): string => (tidyLine.test(text) ? text : text.replace(controls, ' ').replace(whiteSpace, ' ').trim());

/** A text with each of its lines as `oneLine` gives it, at most one empty one in a row, and none at its ends. */
export const tidyLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => oneLine(line.trim()))
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
