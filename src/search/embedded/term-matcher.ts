import { dutchStem } from '#search/stemming/dutch-stem.ts';
import { rowAt, type JaggedArray } from '#search/jagged-array.ts';
import { termKey, type QueryTerm } from '#search/query-terms.ts';
import { inverseDocumentFrequency, matchFactors, matchWeight } from '#search/scoring.ts';
import type { CacheUse } from '#search/search-engine.ts';
import { itemsBetween } from '#search/sparse-rows.ts';
import { positionOf, prefixRange, type StringTable } from '#search/string-table.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import type { EngineCacheBudget } from './cache-budget.ts';
import type { IndexTerms, SearchIndex } from './index/search-index.ts';
import { once } from './once.ts';
import { productSet } from './product-set.ts';
import { WordUnion, type TermMatch, type TermRange } from './word-union.ts';

/** A query term looked up in the dictionary; its products are not gathered yet. */
export type TermLookup = {
  /** `termKey` of the term. */
  readonly key: string;
  readonly ranges: readonly TermRange[];
  /** Sum of the document frequencies of the words that match: at least the number of products. */
  readonly postingCount: number;
  /** Number of words that match. */
  readonly wordCount: number;
  readonly inverseDocumentFrequency: number;
  /** Ordinals of the methods that match, some more than once. */
  readonly methods: Uint32Array;
};

/** Looks up query terms and finds their products. Caches both, because visitors combine the same words in many ways. One search at a time. */
export class TermMatcher {
  readonly #index: SearchIndex;
  readonly #lookups: ByteBudgetCache<TermLookup>;
  readonly #matches: ByteBudgetCache<TermMatch>;
  readonly #union: WordUnion;

  /** `countBytes`: of the counts that are kept with a frequent term. */
  constructor(index: SearchIndex, budget: EngineCacheBudget, countBytes: number) {
    this.#index = index;
    this.#lookups = new ByteBudgetCache(budget.lookups, ({ ranges, methods }) => rangeBytes * ranges.length + methods.byteLength);
    this.#matches = new ByteBudgetCache(
      budget.terms,
      ({ products }) =>
        products.count + (products.isDense ? products.bits.byteLength + products.ranks.byteLength + countBytes : products.list.byteLength),
    );
    this.#union = new WordUnion(index);
  }

  get cacheUse(): CacheUse {
    return this.#matches.use;
  }

  lookUp(term: QueryTerm): TermLookup {
    const key = termKey(term);
    const known = this.#lookups.get(key);
    if (known !== undefined) {
      return known;
    }
    const ranges = termRanges(this.#index, term);
    const lookup = {
      key,
      ranges,
      postingCount: postingCount(this.#index, ranges),
      wordCount: ranges.reduce((sum, { low, high }) => sum + high - low, 0),
      inverseDocumentFrequency: rarity(this.#index, ranges),
      methods: methodsOf(this.#index, ranges),
    };
    this.#lookups.set(key, lookup);
    return lookup;
  }

  /** Gives the products of a term when they are in the cache. */
  known({ key }: TermLookup): TermMatch | undefined {
    return this.#matches.get(key);
  }

  find(lookup: TermLookup): TermMatch {
    const known = this.#matches.get(lookup.key);
    if (known !== undefined) {
      return known;
    }
    const { ranges, postingCount: size, wordCount } = lookup;
    const found = wordCount === 1 ? this.#ofWord(ranges[0] as TermRange) : this.#union.unite(ranges, size);
    this.#matches.set(lookup.key, found);
    return found;
  }

  // The postings list of a word is its match, read in place.
  #ofWord({ low, high, factor }: TermRange): TermMatch {
    const { offsets, products, impacts } = this.#index.postings;
    const own = impacts.subarray(offsets[low], offsets[high]);
    return {
      products: productSet(products.subarray(offsets[low], offsets[high]), this.#index.productCount),
      weights: once(() => (factor === matchFactors.exact ? own : own.map((impact) => matchWeight(impact, factor)))),
    };
  }
}

// Estimated bytes of a range as an object.
const rangeBytes = 40;

/** What an engine elsewhere needs to know of a term: how rare it is, and the methods that match it. */
export function termStatistics(index: IndexTerms, term: QueryTerm): Pick<TermLookup, 'inverseDocumentFrequency' | 'methods'> {
  const ranges = termRanges(index, term);
  return { inverseDocumentFrequency: rarity(index, ranges), methods: methodsOf(index, ranges) };
}

const rarity = (index: IndexTerms, ranges: readonly TermRange[]): number =>
  inverseDocumentFrequency(index.productCount, Math.min(postingCount(index, ranges), index.productCount));

const methodsOf = ({ methodsOfWord }: IndexTerms, ranges: readonly TermRange[]): Uint32Array =>
  Uint32Array.from(ranges.flatMap(({ low, high }) => [...itemsBetween(methodsOfWord, low, high)]));

/** Gives the sum of the document frequencies of all words that match a query term. */
export const documentFrequency = (index: IndexTerms, term: QueryTerm): number => postingCount(index, termRanges(index, term));

const postingCount = ({ postings: { offsets } }: IndexTerms, ranges: readonly TermRange[]): number =>
  ranges.reduce((total, { low, high }) => total + (offsets[high] as number) - (offsets[low] as number), 0);

function termRanges(index: IndexTerms, { word, isPrefix }: QueryTerm): readonly TermRange[] {
  const ranges: TermRange[] = [];
  const exact = positionOf(index.words, word);
  if (exact !== undefined) {
    ranges.push({ low: exact, high: exact + 1, factor: matchFactors.exact });
  }
  // The word itself sorts before all longer words that begin with it.
  const longer = isPrefix ? prefixRange(index.words, word) : { low: 0, high: 0 };
  const low = exact === undefined || !isPrefix ? longer.low : exact + 1;
  if (low < longer.high) {
    ranges.push({ low, high: longer.high, factor: matchFactors.prefix });
  }
  const isFound = (place: number): boolean => place === exact || (place >= longer.low && place < longer.high);
  const stem = dutchStem(word);
  const forms = placesOf(index.stems, index.wordsOfStem, stem).filter((place) => !isFound(place));
  const compounds = placesOf(index.compoundParts, index.compoundsOfPart, stem).filter((place) => !isFound(place) && !forms.includes(place));
  return [
    ...ranges,
    ...forms.map((place) => rangeOf(place, matchFactors.stem)),
    ...compounds.map((place) => rangeOf(place, matchFactors.compound)),
  ];
}

const rangeOf = (place: number, factor: number): TermRange => ({ low: place, high: place + 1, factor });

function placesOf(table: StringTable, rows: JaggedArray, string: string): readonly number[] {
  const row = positionOf(table, string);
  return row === undefined ? [] : [...rowAt(rows, row)];
}
