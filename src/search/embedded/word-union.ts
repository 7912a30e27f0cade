import { matchWeight } from '#search/scoring.ts';
import { addListed, bitCount, emptyBitset, lowestBit, type Bitset } from './bitset.ts';
import type { SearchIndex } from './index/search-index.ts';
import { inBlocks } from './in-blocks.ts';
import { once } from './once.ts';
import { denseSet, isDense, type ProductSet } from './product-set.ts';

/** Words from `low` up to `high`, exclusive, that match a query term with the same factor. */
export type TermRange = { readonly low: number; readonly high: number; readonly factor: number };

/** The products that match a query term. Cached and shared between searches, so never written to. */
export type TermMatch = {
  readonly products: ProductSet;
  /** Gives the weight of each product, 1 to 255, in the order of the products. May be computed at the first call: many searches need none. */
  readonly weights: () => Uint8Array;
};

/** Unites the products of several words. One union at a time. */
export class WordUnion {
  readonly #index: SearchIndex;
  // The best weight of each product, and the products that have one: as bits, and a bit for each word of those bits that is not 0.
  readonly #marks: Uint8Array;
  readonly #marked: Bitset;
  readonly #markedWords: Bitset;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#marks = new Uint8Array(index.productCount);
    this.#marked = emptyBitset(index.productCount);
    this.#markedWords = emptyBitset(this.#marked.length);
  }

  /** Gives the products of all words in the ranges, each with its best weight. `postingCount`: sum of the document frequencies of the words. */
  unite(ranges: readonly TermRange[], postingCount: number): TermMatch {
    return (isDense(postingCount, this.#index.productCount) ? this.#uniteMany(ranges) : undefined) ?? this.#uniteFew(ranges);
  }

  // Setting a bit takes a fraction of the time of marking a weight, and the weights of many products are often not needed.
  #uniteMany(ranges: readonly TermRange[]): TermMatch | undefined {
    const { productCount, postings } = this.#index;
    const { offsets, products } = postings;
    const bits = emptyBitset(productCount);
    for (const { low, high } of ranges) {
      addListed(bits, products, offsets[low] as number, offsets[high] as number);
    }
    const set = denseSet(bits);
    return isDense(set.count, productCount) ? { products: set, weights: once(() => this.#weightsOf(ranges, bits, set.count)) } : undefined;
  }

  #uniteFew(ranges: readonly TermRange[]): TermMatch {
    for (const range of ranges) {
      this.#mark(range);
    }
    const count = this.#countMarked();
    const weights = new Uint8Array(count);
    const list = new Uint32Array(count);
    this.#takeMarked(weights, list);
    return { products: { isDense: false, count, list }, weights: () => weights };
  }

  #weightsOf(ranges: readonly TermRange[], bits: Bitset, count: number): Uint8Array {
    const { offsets, products, impacts } = this.#index.postings;
    const marks = this.#marks;
    for (const { low, high, factor } of ranges) {
      inBlocks(offsets[low] as number, offsets[high] as number, (start, end) => markWeights(marks, products, impacts, start, end, factor));
    }
    const weights = new Uint8Array(count);
    let listed = 0;
    inBlocks(0, bits.length, (start, end) => {
      listed = listMarks(bits, marks, weights, start, end, listed);
    });
    marks.fill(0);
    return weights;
  }

  #mark({ low, high, factor }: TermRange): void {
    const { offsets, products, impacts } = this.#index.postings;
    const [marks, marked, markedWords] = [this.#marks, this.#marked, this.#markedWords];
    const end = offsets[high] as number;
    for (let place = offsets[low] as number; place < end; place += 1) {
      const product = products[place] as number;
      const weight = matchWeight(impacts[place] as number, factor);
      const known = marks[product] as number;
      if (known < weight) {
        marks[product] = weight;
        if (known === 0) {
          marked[product >>> 5]! |= 1 << (product & 31);
          markedWords[product >>> 10]! |= 1 << ((product >>> 5) & 31);
        }
      }
    }
  }

  #countMarked(): number {
    let count = 0;
    for (let group = 0; group < this.#markedWords.length; group += 1) {
      for (let words = (this.#markedWords[group] as number) | 0; words !== 0; words &= words - 1) {
        count += bitCount(this.#marked[(group << 5) + lowestBit(words)] as number);
      }
    }
    return count;
  }

  // Moves the marks to `weights`, in the order of products, and the products to `list`.
  #takeMarked(weights: Uint8Array, list: Uint32Array): void {
    const [marks, marked, markedWords] = [this.#marks, this.#marked, this.#markedWords];
    let count = 0;
    for (let group = 0; group < markedWords.length; group += 1) {
      for (let words = (markedWords[group] as number) | 0; words !== 0; words &= words - 1) {
        const word = (group << 5) + lowestBit(words);
        for (let bits = (marked[word] as number) | 0; bits !== 0; bits &= bits - 1) {
          const product = (word << 5) + lowestBit(bits);
          weights[count] = marks[product] as number;
          marks[product] = 0;
          list[count] = product;
          count += 1;
        }
        marked[word] = 0;
      }
      markedWords[group] = 0;
    }
  }
}

// The larger of two weights is computed without a branch, which would often be mispredicted where many products have several of the words.
function markWeights(marks: Uint8Array, products: Uint32Array, impacts: Uint8Array, start: number, end: number, factor: number): void {
  for (let place = start; place < end; place += 1) {
    const product = products[place] as number;
    const known = marks[product] as number;
    const difference = matchWeight(impacts[place] as number, factor) - known;
    marks[product] = known + (difference & ~(difference >> 31));
  }
}

// Writes the marks of products with a bit in these words from a place on, and gives the place after them.
function listMarks(bits: Bitset, marks: Uint8Array, weights: Uint8Array, start: number, end: number, from: number): number {
  let place = from;
  for (let word = start; word < end; word += 1) {
    const first = word << 5;
    for (let rest = (bits[word] as number) | 0; rest !== 0; rest &= rest - 1) {
      weights[place] = marks[first + lowestBit(rest)] as number;
      place += 1;
    }
  }
  return place;
}
