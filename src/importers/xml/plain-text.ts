import { decodeEntities } from './html-entities.ts';

const control = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff`;
const controls = new RegExp(`[${control}]+`, 'gu');

// A line as it should be, which most texts of feeds are: words with single spaces between them.
const word = String.raw`[^\s${control}]+`;
const tidyLine = new RegExp(`^${word}(?: ${word})*$`, 'u');

// What becomes a single space. A single space itself is not replaced: most texts have no other white space.
const whiteSpace = /\s{2,}|[^\S ]/gu;
const whiteSpaceInLine = /[^\S\n]{2,}|[^\S\n ]/gu;

/** A text on one line: without control characters and those that change the direction of text, white space as single spaces. */
export const oneLine = (text: string): string => (tidyLine.test(text) ? text : text.replace(controls, ' ').replace(whiteSpace, ' ').trim());

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/iu;

/**
 * A description as plain text. Tags, scripts and comments of HTML are removed; each paragraph and list item gets its own line. Line breaks of the
 * file's layout become spaces; an empty line begins a paragraph.
 */
export function plainText(text: string): string {
  if (!/[<&]/u.test(text) && tidyLine.test(text)) {
    return text;
  }
  const marked = looksLikeHtml.test(text)
    ? text
        .replace(/<!--[^]*?-->/gu, ' ')
        .replace(/<(script|style)\b[^]*?<\/\1\s*>/giu, ' ')
        .replace(whiteSpace, ' ')
        .replace(/<li\b[^<>]*>/giu, '\n• ')
        .replace(/<br\b[^<>]*>|<\/(?:ul|ol|tr|h[1-6]|div)\s*>/giu, '\n')
        .replace(/<\/?p\b[^<>]*>/giu, '\n\n')
        .replace(/<\/?[a-z][^<>]*>/giu, '')
    : text
        .split(/\n\s*\n/u)
        .map((paragraph) => paragraph.replace(whiteSpace, ' ').trim())
        .join('\n\n');
  return decodeEntities(marked)
    .replace(controls, ' ')
    .replace(whiteSpaceInLine, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
