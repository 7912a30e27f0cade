import { editsAllowed } from './spelling-index.ts';
import { startsWord, type Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

// A longer text is no slip of the keyboard, and looking for corrections is the slow part.
const mostCorrections = 12;

/** A token that is a whole word, as it is looked up. */
export type Word = {
  /** The folded word, or what it was corrected to. */
  readonly form: string;
  readonly isCorrected: boolean;
  /** Whether the catalogue or the vocabulary has it as typed. */
  readonly isKnown: boolean;
  /** Whether it is letters alone, without digits glued to it. */
  readonly isWhole: boolean;
};

/** Looks up the tokens of a text. Of the unknown words the first 12 are corrected, if a known word is close enough. Digits never change. */
export function lookUpWords(tokens: readonly Token[], { words, spelling, source, phraseOfJoined }: Vocabulary): readonly Word[] {
  let corrections = 0;
  return tokens.map(({ folded, isNumber }, index) => {
    const isKnown = isNumber || words.has(folded) || phraseOfJoined.has(folded) || source.hasWord(folded);
    const isWhole = !isNumber && startsWord(tokens, index) && startsWord(tokens, index + 1);
    if (isKnown || !isWhole || editsAllowed(folded) === 0 || corrections === mostCorrections) {
      return { form: folded, isCorrected: false, isKnown, isWhole };
    }
    corrections += 1;
    const corrected = spelling.closest(folded);
    return { form: corrected ?? folded, isCorrected: corrected !== undefined, isKnown, isWhole };
  });
}
