import { dutchStem } from '#search/dutch-stem.ts';
import type { Query } from '#catalogue/query.ts';
import { queryWords, type QueryWord } from '#search/query-words.ts';
import { matchFactors, rarity } from '#search/scoring.ts';
import { listAt } from './grouped-lists.ts';
import { entryKey, type EntryKind, type SearchIndex } from './search-index.ts';
import { placeOf, placesWithPrefix } from './sorted-texts.ts';

/** Neighbouring words of the dictionary, `low` up to but not including `high`, that answer a query word equally well. */
export type WordRange = { readonly low: number; readonly high: number; readonly factor: number };

/** A query word: any of these words will do. `frequency` is the most products they can be in. */
export type WordDemand = { readonly ranges: readonly WordRange[]; readonly frequency: number; readonly rarity: number };

/** Query entries of one kind: any of these keys will do. */
export type KeyDemand = { readonly kind: EntryKind; readonly keys: readonly number[] };

/** All that a product must meet. `impossible`: something was asked that nothing can meet. */
export type Demands = {
  readonly words: readonly WordDemand[];
  readonly keys: readonly KeyDemand[];
  readonly impossible: boolean;
  /** The words as typed, folded, with one space between them: what a method's name is compared with. */
  readonly phrase: string;
};

/** Looks up what a query asks. */
export function demandsOf(index: SearchIndex, query: Query): Demands {
  const asked = queryWords(query.words);
  const keys = keyDemands(index, query);
  return {
    words: (asked ?? []).map((word) => wordDemand(index, word)),
    keys,
    impossible: asked?.length === 0,
    phrase: (asked ?? []).map((word) => word.word).join(' '),
  };
}

function keyDemands(index: SearchIndex, query: Query): readonly KeyDemand[] {
  const kinds = ['eans', 'subjects', 'methods', 'methodSets'] as const;
  return kinds
    .filter((kind) => query[kind].length > 0)
    .map((kind) => ({
      kind,
      keys: [...new Set(query[kind])].map((key) => placeOf(index.keys, entryKey(kind, key))).filter((place) => place !== undefined),
    }));
}

function wordDemand(index: SearchIndex, { word, isPrefix }: QueryWord): WordDemand {
  const ranges: WordRange[] = [];
  const exact = placeOf(index.words, word);
  if (exact !== undefined) {
    ranges.push({ low: exact, high: exact + 1, factor: matchFactors.exact });
  }
  // The word itself sorts first among those that begin with it.
  const longer = isPrefix ? placesWithPrefix(index.words, word) : { low: 0, high: 0 };
  const low = exact === undefined || !isPrefix ? longer.low : exact + 1;
  if (low < longer.high) {
    ranges.push({ low, high: longer.high, factor: matchFactors.prefix });
  }
  const stem = placeOf(index.stems, dutchStem(word));
  for (const place of stem === undefined ? [] : listAt(index.wordsOfStem, stem)) {
    if (place !== exact && (place < longer.low || place >= longer.high)) {
      ranges.push({ low: place, high: place + 1, factor: matchFactors.stem });
    }
  }
  const { offsets } = index.postings;
  const sum = ranges.reduce((total, range) => total + (offsets[range.high] as number) - (offsets[range.low] as number), 0);
  const frequency = Math.min(sum, index.productCount);
  return { ranges, frequency, rarity: rarity(index.productCount, frequency) };
}
