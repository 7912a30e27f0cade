import { editDistance } from '#catalogue/edit-distance.ts';
import { foldText } from '#contract/text/fold.ts';
import type { Interpretation, Span } from './interpretation.ts';
import { isOtherLevel } from './readers/known-words.ts';
import { mayBeOfNegation } from './readers/negation-phrases.ts';
import { editsAllowed, mayBeginOtherwise, soundOf } from './vocabulary/spelling-index.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

// Shorter words are close to the name of some author: 'binas' is no 'pinas'.
const shortestToAnyWord = 6;

// Of a question that is one word a likely slip only: 'magister' is no 'register'.
const isSlip = (typed: string, word: string): boolean =>
  (mayBeginOtherwise(typed, word) && editDistance(typed, word) <= editsAllowed(typed)) || soundOf(typed) === soundOf(word);

/**
 * Replaces the words that an interpretation searches for, in the order of the text. A span whose words change gets a correction. Undefined when there
 * are not as many new words as old ones, when a new one is a word of sentences ('piet' is a name, and not 'niet'), when an old one is a school of its own
 * ('vavo') or a subject that the catalogue lacks ('arabisch'), when a short one would become a word that the vocabulary
 * lacks, and when the first letter would change as people seldom mistype it ('kerst' is not 'eerste').
 */
export function respelled(
  { text, spans }: Interpretation,
  words: readonly string[],
  { meanings, words: known, absentNames }: Pick<Vocabulary, 'meanings' | 'words' | 'absentNames'>,
): Interpretation | undefined {
  const old = spans.flatMap((span) => span.words.map(foldText));
  const isAlone = old.length === 1 && spans.every(({ conditions }) => conditions.length === 0);
  const isOfSentence = (word: string): boolean => mayBeOfNegation(word) || meanings.get(word)?.some(({ isFiller }) => isFiller) === true;
  const isWrong = (typed: string, word: string): boolean =>
    isOfSentence(word) ||
    isOtherLevel(typed) ||
    absentNames.has(typed) ||
    (typed.length < shortestToAnyWord && !word.split(' ').every((part) => known.has(part))) ||
    (!mayBeginOtherwise(typed, word) && soundOf(typed) !== soundOf(word)) ||
    (isAlone && !isSlip(typed, word));
  const corrections = words.map(foldText);
  if (old.length !== words.length || old.some((typed, index) => typed !== corrections[index] && isWrong(typed, corrections[index] ?? ''))) {
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
