import type { QueryWord } from './query-words.ts';

/** A word of the catalogue that looks like a word that was typed. */
export type NearWord = {
  readonly word: string;
  /** Twice the number of edits; one more when only its beginning looks like what was typed. */
  readonly cost: number;
  /** Products that hold it, at least 1. */
  readonly frequency: number;
};

/** What an engine tells of the words of its products, so that a query can be read differently. */
export interface Lexicon {
  /** Whether a product holds exactly this word. */
  has(word: string): boolean;
  /** Products that hold a word that answers the query word, a product once for each such word; 0: it finds nothing. */
  frequency(asked: QueryWord): number;
  /**
   * Every word without a digit, held by a product, that can be made from the query word with at most `mostEdits` edits: a letter more, less or other,
   * or two neighbours changed places (each letter edited once). Of a word that `mayBeUnfinished`, the same for the beginnings of words. In no order.
   */
  near(asked: QueryWord): readonly NearWord[];
}

/** How many edits a word may be away from what is meant: none up to 3 letters, 1 from 4, 2 from 8. Shorter words are near too many others. */
export const mostEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Whether a word may be read as the beginning of one with an edit in it: from 5 letters, for 4 begin too many words. */
export const mayBeUnfinished = ({ word, isPrefix }: QueryWord): boolean => isPrefix && word.length >= 5;

/** Whether a word has a digit: such a word is never spelled differently. */
export const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

/** What a near word costs; undefined when both distances are more than `most`. */
export function nearCost(whole: number, beginning: number, most: number): number | undefined {
  const cost = Math.min(whole > most ? Infinity : 2 * whole, beginning > most ? Infinity : 2 * beginning + 1);
  return cost === Infinity ? undefined : cost;
}
