import { foldText } from '#contract/text/fold.ts';
import type { Interpretation, Span } from './interpretation.ts';
import { mayBeOfNegation } from './readers/negation-reader.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/**
 * Replaces the words that an interpretation searches for, in the order of the text. A span whose words change gets a correction. Undefined when there
 * are not as many new words as old ones, and when a new one is a word of sentences: 'piet' is a name, and not 'niet'.
 */
export function respelled(
  { text, spans }: Interpretation,
  words: readonly string[],
  { meanings }: Pick<Vocabulary, 'meanings'>,
): Interpretation | undefined {
  const old = spans.flatMap((span) => span.words.map(foldText));
  const isOfSentence = (word: string): boolean => mayBeOfNegation(word) || meanings.get(word)?.some(({ isFiller }) => isFiller) === true;
  if (old.length !== words.length || words.map(foldText).some((word, index) => word !== old[index] && isOfSentence(word))) {
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
