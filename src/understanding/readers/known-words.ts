import { startsWord, type Token } from '#understanding/tokens.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

// A text with more words to examine is no question, and examining them is the slow part.
const mostExamined = 8;
const shortestExamined = 5;

/** A token, as it is looked up. */
export type Word = {
  /** The folded word, or what it was corrected to. */
  readonly form: string;
  readonly isCorrected: boolean;
  /** Whether the catalogue or the vocabulary has it as typed. */
  readonly isKnown: boolean;
  /** Whether it is letters alone, without digits glued to it. */
  readonly isWhole: boolean;
  /** Whether it may be a compound: one of the first words that are not in the vocabulary. */
  readonly isExamined: boolean;
};

/** Looks up the tokens of a text. Unknown words among the first 8 that are not in the vocabulary are corrected. Digits never change. */
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
