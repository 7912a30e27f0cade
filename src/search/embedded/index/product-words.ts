import { positionOf } from '#search/string-table.ts';
import type { IndexTerms } from './search-index.ts';

/** Whether a product of an index has a folded word in its texts, or has it as its EAN: the words of methods are in the same table. */
export function isWordOfProduct({ words, postings: { offsets } }: Pick<IndexTerms, 'words' | 'postings'>, word: string): boolean {
  const place = positionOf(words, word);
  return place !== undefined && (offsets[place] as number) < (offsets[place + 1] as number);
}
