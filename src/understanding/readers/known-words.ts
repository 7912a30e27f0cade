import { startsWord, type Token } from '#understanding/tokens.ts';
import type { VocabularyWord, WordLookup } from './vocabulary-word.ts';

// Correcting and splitting unknown words is the slow part, and a text with more of them is no question.
const mostExamined = 8;
const shortestExamined = 5;

/** A token with the result of its lookup. */
export type Word = {
  /** The word, after correction. */
  readonly known: VocabularyWord;
  readonly isCorrected: boolean;
  /** Whether the catalogue or the vocabulary has the word as typed. */
  readonly isKnown: boolean;
  /** Whether it has letters only, and no digits are attached to it. */
  readonly isWhole: boolean;
  /** Whether it may be read as a compound: it is one of the first 8 words that the vocabulary lacks. */
  readonly isExamined: boolean;
};

/**
 * Looks up the tokens of a text. Of the first 8 words that the vocabulary lacks, those that the catalogue lacks too are corrected. Digits never
 * change.
 */
export function lookUpWords(tokens: readonly Token[], lookUp: WordLookup): readonly Word[] {
  let examined = 0;
  return tokens.map(({ folded, isNumber }, index) => {
    const typed = lookUp(folded);
    const isWhole = !isNumber && startsWord(tokens, index) && startsWord(tokens, index + 1);
    const isExamined = isWhole && !typed.isInVocabulary && folded.length >= shortestExamined && examined < mostExamined;
    const isKnown = isNumber || typed.isKnown;
    examined += isExamined ? 1 : 0;
    const correction = isExamined && !isKnown ? typed.correction : undefined;
    return {
      known: correction === undefined ? typed : lookUp(correction),
      isCorrected: correction !== undefined,
      isKnown,
      isWhole,
      isExamined,
    };
  });
}
