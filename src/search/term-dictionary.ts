import type { QueryTerm } from './query-terms.ts';

/** A word of the catalogue within the allowed edit distance of a query term. */
export type FuzzyMatch = {
  readonly word: string;
  /** Twice the edit distance to the word; one more when the distance is to a prefix of the word. */
  readonly cost: number;
  /** Document frequency: the number of products that hold the word, at least 1. */
  readonly frequency: number;
};

/** The words of an engine's products, as the search for alternatives needs them. A word that only methods hold is not among them. */
export interface TermDictionary {
  /** Whether at least one product holds exactly this word. */
  has(word: string): boolean;
  /** Gives the sum of the document frequencies of all words that match the term; 0: the term finds no product. */
  documentFrequency(term: QueryTerm): number;
  /**
   * Gives every word without a digit whose edit distance to the term is at most `maxEdits`; of a term that `allowsFuzzyPrefix`, also those of which
   * a prefix is that close. One edit inserts, deletes or replaces a letter or swaps two neighbours, and no letter is edited twice (optimal string
   * alignment). In no order; empty for a term with a digit.
   */
  fuzzyMatches(term: QueryTerm): readonly FuzzyMatch[];
}

/** Gives the largest edit distance allowed to a word: 0 up to 3 letters, 1 from 4, 2 from 8. Shorter words are close to too many others. */
export const maxEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether a term is also compared with prefixes of words: a last word from 5 letters. Too many words begin with 4 letters and an edit. */
export const allowsFuzzyPrefix = ({ word, isPrefix }: QueryTerm): boolean => isPrefix && word.length >= 5;

/** Whether a word has a digit. Such a word is never spelled differently. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** Gives the cost of a fuzzy match from its edit distances to the whole word and to its closest prefix; undefined when both exceed `limit`. */
export function fuzzyCost(whole: number, prefix: number, limit: number): number | undefined {
  const cost = Math.min(whole > limit ? Infinity : 2 * whole, prefix > limit ? Infinity : 2 * prefix + 1);
  return cost === Infinity ? undefined : cost;
}
