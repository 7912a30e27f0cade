import { decodeEntities } from './html-entities.ts';

// oxlint-disable-next-line no-control-regex -- these are what must go
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** Gives a text on one line: control characters and those that turn the order of letters around gone, white space as single spaces. */
export const oneLine = (text: string): string => text.replace(controls, ' ').replace(/\s+/gu, ' ').trim();

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/iu;

/**
 * Gives a description as plain text. HTML loses its tags, scripts and comments; paragraphs and list items stay on lines of their own. Line
 * breaks of the file's own layout become spaces, an empty line stays a new paragraph.
 */
export function plainText(text: string): string {
  const marked = looksLikeHtml.test(text)
    ? text
        .replace(/<!--[^]*?-->/gu, ' ')
        .replace(/<(script|style)\b[^]*?<\/\1\s*>/giu, ' ')
        .replace(/\s+/gu, ' ')
        .replace(/<li\b[^<>]*>/giu, '\n• ')
        .replace(/<br\b[^<>]*>|<\/(?:ul|ol|tr|h[1-6]|div)\s*>/giu, '\n')
        .replace(/<\/?p\b[^<>]*>/giu, '\n\n')
        .replace(/<\/?[a-z][^<>]*>/giu, '')
    : text
        .split(/\n\s*\n/u)
        .map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
        .join('\n\n');
  return decodeEntities(marked)
    .replace(controls, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
