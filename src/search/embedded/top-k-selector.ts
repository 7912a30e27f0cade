import { bitCount, lowestBit, type Bitset } from './bitset.ts';
import type { Candidates } from './candidates.ts';
import type { ProductOrder, SearchIndex } from './index/search-index.ts';
import type { DenseSet } from './product-set.ts';

/** For a larger k, sorting all candidates is cheaper than insertion into a list of the best. */
export const largestInsertion = 256;

/**
 * Selects a page of the candidates: the best k, without those on earlier pages. Equal scores by ordinal, which is the order of ids. Gives ordinals. One
 * search at a time.
 */
export class TopKSelector {
  readonly #index: SearchIndex;
  readonly #ranks = new Map<ProductOrder, Uint32Array>();

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** Gives the ordinals of the page, which is zero-based; empty after the last page, and for pages of no products. */
  select(candidates: Candidates, order: ProductOrder, page: number, pageSize: number): Uint32Array {
    const start = page * pageSize;
    const end = Math.min(start + pageSize, candidates.count);
    if (start >= end) {
      return new Uint32Array(0);
    }
    if (order === 'best') {
      this.#weigh(candidates);
    } else {
      this.#rank(candidates, order);
    }
    return end <= largestInsertion ? this.#best(candidates, end).slice(start) : this.#sorted(candidates, start, end);
  }

  /** Gives the best `size` of some products of a term by weight and boost: the rarity is the same for all. `found`: some of the products of the term. */
  firstOfTerm(found: Bitset, { bits: all, ranks }: DenseSet, weights: Uint8Array, size: number): Uint32Array {
    const { boosts, ordinals } = this.#index;
    const list = new BestList(size, ordinals);
    for (let word = 0; word < found.length; word += 1) {
      const [first, own, rank] = [word << 5, all[word] as number, ranks[word] as number];
      for (let bits = (found[word] as number) | 0; bits !== 0; bits &= bits - 1) {
        const product = first + lowestBit(bits);
        const place = rank + bitCount(own & ((bits & -bits) - 1));
        const score = (weights[place] as number) * (boosts[product] as number);
        if (score >= list.threshold) {
          list.insert(product, score);
        }
      }
    }
    return list.ordinals();
  }

  // Multiplies the scores by the boosts of the products.
  #weigh({ products, scores, count }: Candidates): void {
    const { boosts } = this.#index;
    for (let at = 0; at < count; at += 1) {
      scores[at]! *= boosts[products[at] as number] as number;
    }
  }

  // Replaces the scores: the first product of an order has the highest.
  #rank({ products, scores, count }: Candidates, order: Exclude<ProductOrder, 'best'>): void {
    const ranks = this.#ranksOf(order);
    for (let at = 0; at < count; at += 1) {
      scores[at] = ranks.length - (ranks[products[at] as number] as number);
    }
  }

  // A score and an ordinal in one number, which sorts faster than pairs do: scores are whole numbers below 10^10, so it is exact in a double.
  #sorted({ products, scores, count }: Candidates, start: number, end: number): Uint32Array {
    const { productCount, ordinals } = this.#index;
    for (let at = 0; at < count; at += 1) {
      scores[at] = (scores[at] as number) * productCount + (productCount - 1 - (ordinals[products[at] as number] as number));
    }
    const page = scores
      .subarray(0, count)
      .sort()
      .subarray(count - end, count - start)
      .reverse();
    return Uint32Array.from(page, (key) => productCount - 1 - (key % productCount));
  }

  #best({ products, scores, count }: Candidates, size: number): Uint32Array {
    const list = new BestList(size, this.#index.ordinals);
    for (let at = 0; at < count; at += 1) {
      const score = scores[at] as number;
      if (score >= list.threshold) {
        list.insert(products[at] as number, score);
      }
    }
    return list.ordinals();
  }

  #ranksOf(order: ProductOrder): Uint32Array {
    const known = this.#ranks.get(order);
    if (known !== undefined) {
      return known;
    }
    const ranks = new Uint32Array(this.#index.productCount);
    for (const [rank, product] of this.#index.orders[order].entries()) {
      ranks[product] = rank;
    }
    this.#ranks.set(order, ranks);
    return ranks;
  }
}

/** The products with the highest scores so far, the highest first; equal scores by ordinal. Only one with a score of at least `threshold` can enter. */
class BestList {
  readonly #ordinalOfProduct: Uint32Array;
  readonly #scores: Float64Array;
  readonly #ordinals: Uint32Array;
  #filled = 0;
  threshold = -Infinity;

  constructor(size: number, ordinalOfProduct: Uint32Array) {
    this.#ordinalOfProduct = ordinalOfProduct;
    this.#scores = new Float64Array(size);
    this.#ordinals = new Uint32Array(size);
  }

  insert(product: number, score: number): void {
    const [scores, ordinals] = [this.#scores, this.#ordinals];
    const ordinal = this.#ordinalOfProduct[product] as number;
    const isBefore = (other: number): boolean =>
      (scores[other] as number) > score || (scores[other] === score && (ordinals[other] as number) < ordinal);
    if (this.#filled === scores.length && isBefore(this.#filled - 1)) {
      return;
    }
    let place = Math.min(this.#filled, scores.length - 1);
    for (; place > 0 && !isBefore(place - 1); place -= 1) {
      scores[place] = scores[place - 1] as number;
      ordinals[place] = ordinals[place - 1] as number;
    }
    scores[place] = score;
    ordinals[place] = ordinal;
    this.#filled = Math.min(this.#filled + 1, scores.length);
    if (this.#filled === scores.length) {
      this.threshold = scores[scores.length - 1] as number;
    }
  }

  /** The ordinals of the products found, the best first. */
  ordinals(): Uint32Array {
    return this.#ordinals.subarray(0, this.#filled);
  }
}
