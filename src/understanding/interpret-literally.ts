import type { Interpretation, Span } from './interpretation.ts';

const plain = (start: number, word: string): Span => ({
  start,
  end: start + word.length,
  reading: 'words',
  conditions: [],
  offered: [],
  words: [word],
});

/** Whether a text is for `parseQuery` alone: the syntax of specification 3, or percent escapes. */
export const isSyntax = (text: string): boolean => /;|%[0-9a-f]{2}/iu.test(text);

const wholeText = (text: string): Span => ({ start: 0, end: text.length, reading: 'literal', conditions: [], offered: [], words: [] });

/** Reads every word of a text as it is: the search without interpretation. */
export const interpretLiterally = (text: string): Interpretation => ({
  text,
  spans: isSyntax(text) ? [wholeText(text)] : Array.from(text.matchAll(/[^\s|]+/gu), ({ index, 0: word }) => plain(index, word)),
});
