import { foldText } from '#contract/text/fold.ts';
import type { Interpretation, Span } from './interpretation.ts';

/**
 * Replaces the words that an interpretation searches for, in the order of the text. A span whose words change gets a correction. Undefined when there
 * are not as many new words as old ones.
 */
export function respelled({ text, spans }: Interpretation, words: readonly string[]): Interpretation | undefined {
  if (spans.reduce((count, span) => count + span.words.length, 0) !== words.length) {
    return undefined;
  }
  let place = 0;
  const corrected = spans.map((span): Span => {
    const own = words.slice(place, place + span.words.length);
    place += span.words.length;
    const differs = own.some((word, index) => foldText(word) !== foldText(span.words[index] ?? ''));
    return differs ? { ...span, words: own, correction: { kind: 'spelling', text: own.join(' ') } } : span;
  });
  return { text, spans: corrected };
}
