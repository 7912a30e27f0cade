import { foldText } from '#contract/fold.ts';
import type { Interpretation, Span } from './interpretation.ts';

/**
 * Gives an interpretation with other words in place of those that it searches for, in the order of the text: as many as it has. A span whose words
 * differ says how it was corrected. Undefined when the numbers of words differ.
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
