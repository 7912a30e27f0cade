import { prefixRange, positionOf, stringAt, type StringTable } from '#search/string-table.ts';
import type { IndexTerms } from './search-index.ts';

/** Whether a product of an index has a folded word in its texts, or has it as its EAN: the words of methods are in the same table. */
export function isWordOfProduct({ words, postings: { offsets } }: Pick<IndexTerms, 'words' | 'postings'>, word: string): boolean {
  const place = positionOf(words, word);
  return place !== undefined && (offsets[place] as number) < (offsets[place + 1] as number);
}

const lengthOfEan = 13;
/** Number of digits by which EANs are kept, and of the ends that these can be. */
const [keptDigits, endCount] = [4, 10_000];
const [zero, nine] = [0x30, 0x39];

/** The number that the last digits of a word as long as an EAN are; undefined for another word. */
function endOf({ bytes, offsets }: StringTable, place: number): number | undefined {
  const end = offsets[place + 1] as number;
  if (end - (offsets[place] as number) !== lengthOfEan) {
    return undefined;
  }
  let number = 0;
  for (let at = end - keptDigits; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte < zero || byte > nine) {
      return undefined;
    }
    number = number * 10 + byte - zero;
  }
  return number;
}

/** The places of words in a table, those of each end together: of end `e` from `starts[e]` up to `starts[e + 1]`, exclusive. */
type PlacesByEnd = { readonly starts: Uint32Array; readonly places: Uint32Array };

function placesByEnd(words: StringTable): PlacesByEnd {
  const { low } = prefixRange(words, '0');
  const { high } = prefixRange(words, '9');
  const starts = new Uint32Array(endCount + 1);
  for (let place = low; place < high; place += 1) {
    const end = endOf(words, place);
    if (end !== undefined) {
      starts[end + 1] = (starts[end + 1] as number) + 1;
    }
  }
  for (let end = 0; end < endCount; end += 1) {
    starts[end + 1] = (starts[end + 1] as number) + (starts[end] as number);
  }
  const places = new Uint32Array(starts[endCount] as number);
  const next = starts.slice();
  for (let place = low; place < high; place += 1) {
    const end = endOf(words, place);
    if (end !== undefined) {
      places[next[end] as number] = place;
      next[end] = (next[end] as number) + 1;
    }
  }
  return { starts, places };
}

/** Gives the words of 13 digits that products have, as EANs are, which end in at least four digits; at most `most`. */
export type EansEndingIn = (digits: string, most: number) => readonly string[];

/**
 * Makes the search for the ends of EANs in an index. Its first use takes some 50 ms of a million EANs and keeps 4 bytes of each. Without that each use would
 * take as long, and a question may have fifty ends.
 */
export function eanEnds({ words, postings }: Pick<IndexTerms, 'words' | 'postings'>): EansEndingIn {
  let kept: PlacesByEnd | undefined;
  const isOfProduct = (place: number): boolean => (postings.offsets[place] as number) < (postings.offsets[place + 1] as number);
  return (digits, most) => {
    kept ??= placesByEnd(words);
    const { starts, places } = kept;
    const end = Number(digits.slice(-keptDigits));
    const found: string[] = [];
    for (let at = starts[end] as number; at < (starts[end + 1] as number) && found.length < most; at += 1) {
      const place = places[at] as number;
      const word = stringAt(words, place);
      if (word.endsWith(digits) && /^\d+$/u.test(word) && isOfProduct(place)) {
        found.push(word);
      }
    }
    return found;
  };
}
