import { dutchStem } from '#search/dutch-stem.ts';
import { rowAt, type JaggedArray } from '#search/jagged-array.ts';
import type { QueryTerm } from '#search/query-terms.ts';
import { inverseDocumentFrequency, matchFactors, matchWeight } from '#search/scoring.ts';
import type { CacheUse } from '#search/search-engine.ts';
import { positionOf, prefixRange, type StringTable } from '#search/string-table.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import type { SearchIndex } from './index/search-index.ts';

/** The products and methods that match a query term. Cached and shared between searches, so never written to. */
export type TermMatch = {
  /** Ordinals, each once, in no order. */
  readonly products: Uint32Array;
  /** `weights[i]`, 1 to 255, belongs to `products[i]`. */
  readonly weights: Uint8Array;
  /** The weight of every product of the catalogue, 0 without a match; undefined for a term with few matches. */
  readonly weightOfProduct: Uint8Array | undefined;
  readonly inverseDocumentFrequency: number;
  /** Ordinals of the methods that match, some more than once. */
  readonly methods: Uint32Array;
};

// Words from `low` up to `high`, exclusive, that match a query term with the same factor.
type TermRange = { readonly low: number; readonly high: number; readonly factor: number };

// A term that at least one product in this many matches gets weights per product, so that filtering by it is one array access per candidate.
const frequent = 64;
const cacheBytes = 32 << 20;
const cacheBytesPerProduct = 32;

/** Finds the matches of query terms and caches them, because visitors combine the same words in many ways. One search at a time. */
export class TermMatcher {
  readonly #index: SearchIndex;
  readonly #cache: ByteBudgetCache<TermMatch>;
  readonly #marks: Uint8Array;
  readonly #touched: Uint32Array;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#cache = new ByteBudgetCache(
      cacheBytes + cacheBytesPerProduct * index.productCount,
      ({ products, weightOfProduct, methods }) => 5 * products.length + (weightOfProduct?.length ?? 0) + 4 * methods.length,
    );
    this.#marks = new Uint8Array(index.productCount);
    this.#touched = new Uint32Array(index.productCount);
  }

  get cacheUse(): CacheUse {
    return this.#cache.use;
  }

  find(term: QueryTerm): TermMatch {
    const key = term.isPrefix ? `${term.word}*` : term.word;
    const known = this.#cache.get(key);
    if (known !== undefined) {
      return known;
    }
    const found = this.#match(termRanges(this.#index, term));
    this.#cache.set(key, found);
    return found;
  }

  #match(ranges: readonly TermRange[]): TermMatch {
    const { productCount } = this.#index;
    const count = this.#mark(ranges);
    const products = this.#touched.slice(0, count);
    const weights = new Uint8Array(count);
    const weightOfProduct = count * frequent >= productCount ? this.#marks.slice() : undefined;
    for (let place = 0; place < count; place += 1) {
      const product = products[place] as number;
      weights[place] = this.#marks[product] as number;
      this.#marks[product] = 0;
    }
    return {
      products,
      weights,
      weightOfProduct,
      inverseDocumentFrequency: rarity(this.#index, ranges),
      methods: methodsOf(this.#index, ranges),
    };
  }

  // Writes the best weight of every product of the ranges into `#marks`, lists these products in `#touched`, and gives their number.
  #mark(ranges: readonly TermRange[]): number {
    const { offsets, products, impacts } = this.#index.postings;
    const marks = this.#marks;
    const touched = this.#touched;
    let count = 0;
    for (const { low, high, factor } of ranges) {
      const end = offsets[high] as number;
      for (let place = offsets[low] as number; place < end; place += 1) {
        const product = products[place] as number;
        const weight = matchWeight(impacts[place] as number, factor);
        const known = marks[product] as number;
        if (known === 0) {
          touched[count] = product;
          count += 1;
          marks[product] = weight;
        } else if (known < weight) {
          marks[product] = weight;
        }
      }
    }
    return count;
  }
}

/** What an engine elsewhere needs to know of a term: how rare it is, and the methods that match it. */
export function termStatistics(index: SearchIndex, term: QueryTerm): Pick<TermMatch, 'inverseDocumentFrequency' | 'methods'> {
  const ranges = termRanges(index, term);
  return { inverseDocumentFrequency: rarity(index, ranges), methods: methodsOf(index, ranges) };
}

const rarity = (index: SearchIndex, ranges: readonly TermRange[]): number =>
  inverseDocumentFrequency(index.productCount, Math.min(postingCount(index, ranges), index.productCount));

function methodsOf({ methodsOfWord: { offsets, items } }: SearchIndex, ranges: readonly TermRange[]): Uint32Array {
  return Uint32Array.from(ranges.flatMap(({ low, high }) => [...items.subarray(offsets[low], offsets[high])]));
}

/** Gives the sum of the document frequencies of all words that match a query term. */
export const documentFrequency = (index: SearchIndex, term: QueryTerm): number => postingCount(index, termRanges(index, term));

const postingCount = ({ postings: { offsets } }: SearchIndex, ranges: readonly TermRange[]): number =>
  ranges.reduce((total, { low, high }) => total + (offsets[high] as number) - (offsets[low] as number), 0);

function termRanges(index: SearchIndex, { word, isPrefix }: QueryTerm): readonly TermRange[] {
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
