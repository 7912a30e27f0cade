import { hasKnownKey } from '#catalogue/query/query.ts';
import type { Interpretation, Span } from './interpretation.ts';

const plain = (start: number, word: string): Span => ({
  start,
  end: start + word.length,
  reading: 'words',
  conditions: [],
  offered: [],
  words: [word],
});

/** Whether only `parseQuery` parses a text: it has the syntax of specification 3 or percent escapes. */
export const isSyntax = (text: string): boolean => /%[0-9a-f]{2}/iu.test(text) || hasKnownKey(text);

const wholeText = (text: string): Span => ({ start: 0, end: text.length, reading: 'literal', conditions: [], offered: [], words: [] });

/** The interpretation of a literal search: every word as it is typed. */
export const interpretLiterally = (text: string): Interpretation => ({
  text,
  spans: isSyntax(text) ? [wholeText(text)] : Array.from(text.matchAll(/[^\s|]+/gu), ({ index, 0: word }) => plain(index, word)),
});
