import { dutchStem } from '#search/dutch-stem.ts';
import type { QueryWord } from '#search/query-words.ts';
import { matchFactors, matchWeight, rarity } from '#search/scoring.ts';
import { BoundedCache } from './bounded-cache.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { SearchIndex } from './search-index.ts';
import { positionOf, prefixRange } from '#search/string-table.ts';

/** What answers a query word. Shared between searches: never written to. */
export type WordMatch = {
  /** Each product once, in no order. */
  readonly products: Uint32Array;
  /** How well, 1 to 255, beside `products`. */
  readonly weights: Uint8Array;
  /** The same per product of the catalogue, 0 for no match; only of words that many products hold. */
  readonly weightOfProduct: Uint8Array | undefined;
  readonly rarity: number;
  /** Methods with the word in their texts; one may stand here more than once. */
  readonly methods: Uint32Array;
};

// Neighbouring words of the dictionary, `low` up to but not including `high`, that answer a query word equally well.
type WordRange = { readonly low: number; readonly high: number; readonly factor: number };

// A word that one product in this many holds is written out per product: narrowing by it is then one look a product.
const frequent = 64;
const cacheBytes = 32 << 20;
const cacheBytesPerProduct = 32;

/** Finds what answers a word, and remembers it: people ask with the same words, in ever other combinations. One search at a time. */
export class WordMatches {
  readonly #index: SearchIndex;
  readonly #known: BoundedCache<WordMatch>;
  readonly #marks: Uint8Array;
  readonly #touched: Uint32Array;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#known = new BoundedCache(cacheBytes + cacheBytesPerProduct * index.productCount);
    this.#marks = new Uint8Array(index.productCount);
    this.#touched = new Uint32Array(index.productCount);
  }

  find(asked: QueryWord): WordMatch {
    const key = asked.isPrefix ? `${asked.word}*` : asked.word;
    const known = this.#known.get(key);
    if (known !== undefined) {
      return known;
    }
    const found = this.#match(wordRanges(this.#index, asked));
    const { products, weightOfProduct, methods } = found;
    return this.#known.keep(key, found, 5 * products.length + (weightOfProduct?.length ?? 0) + 4 * methods.length);
  }

  #match(ranges: readonly WordRange[]): WordMatch {
    const { methodsOfWord, productCount } = this.#index;
    const sum = postingCount(this.#index, ranges);
    const count = this.#mark(ranges);
    const products = this.#touched.slice(0, count);
    const weights = new Uint8Array(count);
    const weightOfProduct = count * frequent >= productCount ? this.#marks.slice() : undefined;
    for (let place = 0; place < count; place += 1) {
      const product = products[place] as number;
      weights[place] = this.#marks[product] as number;
      this.#marks[product] = 0;
    }
    const { offsets, items } = methodsOfWord;
    const methods = ranges.flatMap(({ low, high }) => [...items.subarray(offsets[low], offsets[high])]);
    return {
      products,
      weights,
      weightOfProduct,
      rarity: rarity(productCount, Math.min(sum, productCount)),
      methods: Uint32Array.from(methods),
    };
  }

  // Marks every product of the ranges with its best weight; gives how many there are, listed in `touched`.
  #mark(ranges: readonly WordRange[]): number {
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

/** How many products hold a word that answers the query word: a product once for each such word. */
export const wordFrequency = (index: SearchIndex, asked: QueryWord): number => postingCount(index, wordRanges(index, asked));

const postingCount = ({ postings: { offsets } }: SearchIndex, ranges: readonly WordRange[]): number =>
  ranges.reduce((total, { low, high }) => total + (offsets[high] as number) - (offsets[low] as number), 0);

function wordRanges(index: SearchIndex, { word, isPrefix }: QueryWord): readonly WordRange[] {
  const ranges: WordRange[] = [];
  const exact = positionOf(index.words, word);
  if (exact !== undefined) {
    ranges.push({ low: exact, high: exact + 1, factor: matchFactors.exact });
  }
  // The word itself sorts first among those that begin with it.
  const longer = isPrefix ? prefixRange(index.words, word) : { low: 0, high: 0 };
  const low = exact === undefined || !isPrefix ? longer.low : exact + 1;
  if (low < longer.high) {
    ranges.push({ low, high: longer.high, factor: matchFactors.prefix });
  }
  const stem = positionOf(index.stems, dutchStem(word));
  for (const place of stem === undefined ? [] : rowAt(index.wordsOfStem, stem)) {
    if (place !== exact && (place < longer.low || place >= longer.high)) {
      ranges.push({ low: place, high: place + 1, factor: matchFactors.stem });
    }
  }
  return ranges;
}
