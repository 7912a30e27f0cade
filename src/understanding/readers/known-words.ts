import { startsWord, type Token } from '#understanding/tokens.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

// Correcting and splitting unknown words is the slow part, and a text with more of them is no question.
const mostExamined = 8;
const shortestExamined = 5;

/** A token with the result of its lookup. */
export type Word = {
  /** The folded word, after correction. */
  readonly form: string;
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
export function lookUpWords(tokens: readonly Token[], { words, spelling, source, phraseOfJoined }: Vocabulary): readonly Word[] {
  let examined = 0;
  return tokens.map(({ folded, isNumber }, index) => {
    const isWhole = !isNumber && startsWord(tokens, index) && startsWord(tokens, index + 1);
    const isInVocabulary = isNumber || words.has(folded) || phraseOfJoined.has(folded);
    const isExamined = isWhole && !isInVocabulary && folded.length >= shortestExamined && examined < mostExamined;
    const isKnown = isInVocabulary || source.hasWord(folded);
    examined += isExamined ? 1 : 0;
    const corrected = isExamined && !isKnown ? spelling.closest(folded) : undefined;
    return { form: corrected ?? folded, isCorrected: corrected !== undefined, isKnown, isWhole, isExamined };
  });
}
