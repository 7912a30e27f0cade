import { editDistance } from '#catalogue/edit-distance.ts';
import { startsWord, type Token } from '#understanding/tokens.ts';
import type { VocabularyWord, WordLookup } from './vocabulary-word.ts';

// Correcting and splitting unknown words is the slow part, and a text with more of them is no question.
const mostExamined = 8;
const shortestExamined = 5;

/** A token with the result of its lookup. */
export type Word = {
  readonly typed: VocabularyWord;
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

/** The levels that people write in full. */
export const levelWords: readonly string[] = ['havo', 'vwo', 'vmbo', 'mavo'];
// Schools and levels of their own, one letter from another.
const otherLevels: ReadonlySet<string> = new Set(['vso', 'vbo', 'mbo', 'hbo', 'lbo', 'mulo', 'vavo']);
/** Whether a folded word is a school or level of its own, and no slip of another one. */
export const isOtherLevel = (folded: string): boolean => otherLevels.has(folded);
const isYear = (token: Token | undefined): boolean => token !== undefined && /^[1-6]$/u.test(token.text);

// 'hvao 4', '5 vow': beside a year a short word too is the level that is one edit away, with the same first letter.
function misspelledLevel(tokens: readonly Token[], index: number): string | undefined {
  const word = tokens[index]?.folded ?? '';
  const isPossible = word.length > 2 && word.length < 6 && !isOtherLevel(word) && (isYear(tokens[index - 1]) || isYear(tokens[index + 1]));
  const [only, ...others] = isPossible ? levelWords.filter((level) => level[0] === word[0] && editDistance(word, level) === 1) : [];
  return others.length > 0 ? undefined : only;
}

/**
 * Looks up the tokens of a text. Of the first 8 words that the vocabulary lacks, those that the catalogue lacks too are corrected. Digits never
 * change. A short word changes only beside a year, to the level that it misspells.
 */
export function lookUpWords(tokens: readonly Token[], lookUp: WordLookup): readonly Word[] {
  let examined = 0;
  return tokens.map(({ folded, isNumber }, index) => {
    const typed = lookUp(folded);
    const isWhole = !isNumber && startsWord(tokens, index) && startsWord(tokens, index + 1);
    const isExamined = isWhole && !typed.isInVocabulary && folded.length >= shortestExamined && examined < mostExamined;
    const isKnown = isNumber || typed.isKnown;
    examined += isExamined ? 1 : 0;
    const correction = isKnown ? undefined : (misspelledLevel(tokens, index) ?? (isExamined ? typed.correction : undefined));
    return {
      typed,
      known: correction === undefined ? typed : lookUp(correction),
      isCorrected: correction !== undefined,
      isKnown,
      isWhole,
      isExamined,
    };
  });
}
