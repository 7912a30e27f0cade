import { prefixRange, positionOf, stringAt } from '#search/string-table.ts';
import type { IndexTerms } from './search-index.ts';

/** Whether a product of an index has a folded word in its texts, or has it as its EAN: the words of methods are in the same table. */
export function isWordOfProduct({ words, postings: { offsets } }: Pick<IndexTerms, 'words' | 'postings'>, word: string): boolean {
  const place = positionOf(words, word);
  return place !== undefined && (offsets[place] as number) < (offsets[place + 1] as number);
}

const lengthOfEan = 13;

/** Gives the words of 13 digits that products of an index have, as EANs are, which end in some digits; at most `most`. */
export function eansEndingIn({ words, postings }: Pick<IndexTerms, 'words' | 'postings'>, digits: string, most: number): readonly string[] {
  const { bytes, offsets } = words;
  const wanted = Buffer.from(digits);
  const found: string[] = [];
  const { low } = prefixRange(words, '0');
  const { high } = prefixRange(words, '9');
  for (let place = low; place < high && found.length < most; place += 1) {
    const end = offsets[place + 1] as number;
    const isLong = end - (offsets[place] as number) === lengthOfEan;
    if (isLong && wanted.every((byte, index) => bytes[end - wanted.length + index] === byte)) {
      const word = stringAt(words, place);
      if (/^\d+$/u.test(word) && (postings.offsets[place] as number) < (postings.offsets[place + 1] as number)) {
        found.push(word);
      }
    }
  }
  return found;
}
