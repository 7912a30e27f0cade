import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import type { CacheUse } from '#search/search-engine.ts';
import { positionOf } from '#search/string-table.ts';
import { tokenize } from '#search/tokenizer.ts';
import type { SearchIndex } from './index/search-index.ts';
import { occurrencesOf, productOf } from './index/word-positions.ts';

const cacheBytes = 4 << 20;
const none = new Uint32Array(0);

/** Finds the products that hold a phrase and caches them. */
export class PhraseMatcher {
  readonly #index: SearchIndex;
  readonly #cache: ByteBudgetCache<Uint32Array>;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#cache = new ByteBudgetCache<Uint32Array>(cacheBytes + index.productCount, (products) => products.byteLength);
  }

  get cacheUse(): CacheUse {
    return this.#cache.use;
  }

  /** Gives ordinals, ascending and each once; undefined for a phrase without a letter or digit. Shared between searches, so never written to. */
  find(phrase: string): Uint32Array | undefined {
    const words = tokenize(phrase);
    const key = words.join(' ');
    const known = this.#cache.get(key);
    if (known !== undefined || words.length === 0) {
      return known;
    }
    const found = this.#match(words);
    this.#cache.set(key, found);
    return found;
  }

  #match(words: readonly string[]): Uint32Array {
    const places = words.map((word) => positionOf(this.#index.words, word)).filter((place) => place !== undefined);
    if (places.length < words.length) {
      return none;
    }
    const { offsets, products } = this.#index.postings;
    const productsOf = (place: number): Uint32Array => products.subarray(offsets[place], offsets[place + 1]);
    if (places.length === 1) {
      return productsOf(places[0] as number);
    }
    // The rarest word first: what is compared with each other word are the occurrences that are left.
    const byFrequency = places
      .map((place, distance) => ({ place, distance }))
      .toSorted((left, right) => productsOf(left.place).length - productsOf(right.place).length);
    let starts: Float64Array | undefined;
    for (const { place, distance } of byFrequency) {
      const occurrences = occurrencesOf(this.#index.positions, place, productsOf(place));
      starts = starts === undefined ? occurrences.map((item) => item - distance) : keepFollowed(starts, occurrences, distance);
    }
    return distinctProducts(starts ?? new Float64Array(0));
  }
}

// Keeps the items of which the one at a distance is among the occurrences. Both are ascending.
function keepFollowed(starts: Float64Array, occurrences: Float64Array, distance: number): Float64Array {
  let [kept, at] = [0, 0];
  for (const start of starts) {
    const wanted = start + distance;
    while (at < occurrences.length && (occurrences[at] as number) < wanted) {
      at += 1;
    }
    if (occurrences[at] === wanted) {
      starts[kept] = start;
      kept += 1;
    }
  }
  return starts.subarray(0, kept);
}

function distinctProducts(starts: Float64Array): Uint32Array {
  const products = new Uint32Array(starts.length);
  let count = 0;
  for (const start of starts) {
    const product = productOf(start);
    if (count === 0 || products[count - 1] !== product) {
      products[count] = product;
      count += 1;
    }
  }
  return products.slice(0, count);
}
