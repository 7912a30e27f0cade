import { decodeEntities } from './html-entities.ts';

const control = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff`;
const controls = new RegExp(`[${control}]+`, 'gu');

// A line as it should be, which most texts of feeds are: words with single spaces between them.
const word = String.raw`[^\s${control}]+`;
const tidyLine = new RegExp(`^${word}(?: ${word})*$`, 'u');

// What becomes a single space. A single space itself is not replaced: most texts have no other white space.
const whiteSpace = /\s{2,}|[^\S ]/gu;

/** A text on one line: without control characters and those that change the direction of text, white space as single spaces. */
export const oneLine = (text: string): string => (tidyLine.test(text) ? text : text.replace(controls, ' ').replace(whiteSpace, ' ').trim());

// Tags of HTML that publishers write in titles, without attributes or with ones that have a value: 'a<b en c>d' has none.
const titleTags = /<\/?(b|big|br|em|font|i|p|small|span|strong|su[bp]|u)(?:\s*\/?|\s+[a-z-]+=[^<>]*)>/giu;
const withoutTags = (text: string): string =>
  // Most texts have no tag, and looking for one character is faster than the expression.
  text.includes('<') ? text.replace(titleTags, (_tag, name: string) => (['br', 'p'].includes(name.toLowerCase()) ? ' ' : '')) : text;

/**
 * A name or title of a feed on one line. Entities that a publisher escaped twice, or wrote where no markup is read, become their characters; tags in
 * such places are left out.
 */
export const lineOf = (text: string): string => oneLine(withoutTags(decodeEntities(text)));

// What becomes a single line break, an empty line, or a single space: all white space but a single one of these.
const spaceOfLines = /\s{2,}|[^\S \n]/gu;

function breakOf(space: string): string {
  const first = space.indexOf('\n');
  if (first === -1) {
    return ' ';
  }
  return space.includes('\n', first + 1) ? '\n\n' : '\n';
}

/** A text with each of its lines as `oneLine` gives it, at most one empty one in a row, and none at its ends. */
export const tidyLines = (text: string): string => text.replace(controls, ' ').replace(spaceOfLines, breakOf).trim();
