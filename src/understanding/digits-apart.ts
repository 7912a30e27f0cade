import { foldText } from '#contract/text/fold.ts';
import type { Interpretation, Span } from './interpretation.ts';

// Not 'h2o', 'b2' or 'mp3': of so few characters these are one word.
const lettersAndDigits = /^\p{L}{2,}\p{N}{2,}(?:\p{L}{2,})?$/u;
const boundary = /(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

const wordsApart = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => (lettersAndDigits.test(word) ? word.split(boundary) : [word]));

const isWritten = ({ reading, conditions, words }: Span): boolean =>
  reading === 'words' && conditions.length === 0 && words.some((word) => lettersAndDigits.test(word));

/** Gives an interpretation in which digits stand apart from letters, 'ti84' is 'ti 84'; undefined when no plain word has both. */
export function withDigitsApart({ text, spans }: Interpretation): Interpretation | undefined {
  return spans.some(isWritten)
    ? {
        text,
        spans: spans.map((span): Span => {
          const words = isWritten(span) ? wordsApart(span.words) : span.words;
          return words === span.words ? span : { ...span, words, correction: { kind: 'split', text: words.map(foldText).join(' ') } };
        }),
      }
    : undefined;
}
