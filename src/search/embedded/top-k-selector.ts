import type { Candidates } from './candidates.ts';
import type { ProductOrder, SearchIndex } from './index/search-index.ts';

// For a larger k, sorting all keys is cheaper than insertion into a list of the best.
const largestInsertion = 256;

/** Selects a page of the candidates: the best k, without those on earlier pages. Equal scores by ordinal, which is the order of ids. One search at a time. */
export class TopKSelector {
  readonly #index: SearchIndex;
  readonly #keys: Float64Array;
  readonly #ranks = new Map<ProductOrder, Uint32Array>();

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#keys = new Float64Array(index.productCount);
  }

  /** Gives the ordinals of the page, which is zero-based; empty after the last page. */
  select(candidates: Candidates, order: ProductOrder, page: number, pageSize: number): Uint32Array {
    const start = page * pageSize;
    const end = Math.min(start + pageSize, candidates.count);
    if (start >= candidates.count) {
      return new Uint32Array(0);
    }
    this.#writeKeys(candidates, order);
    const best = end <= largestInsertion ? this.#best(candidates.count, end) : this.#sorted(candidates.count, end);
    return Uint32Array.from(best.subarray(start, end), (key) => this.#ordinal(key, order));
  }

  // A key encodes the order: the largest is the best, and no two products have equal keys. Scores are whole numbers below 10^10, so a score times
  // the number of products is exact in a double.
  #writeKeys(candidates: Candidates, order: ProductOrder): void {
    const { ordinals, scores, count } = candidates;
    const { priors, productCount } = this.#index;
    const keys = this.#keys;
    if (order === 'best') {
      for (let at = 0; at < count; at += 1) {
        const product = ordinals[at] as number;
        keys[at] = (scores[at] as number) * (priors[product] as number) * productCount + (productCount - 1 - product);
      }
      return;
    }
    const ranks = this.#ranksOf(order);
    for (let at = 0; at < count; at += 1) {
      keys[at] = productCount - 1 - (ranks[ordinals[at] as number] as number);
    }
  }

  #ordinal(key: number, order: ProductOrder): number {
    const place = this.#index.productCount - 1 - (key % this.#index.productCount);
    return order === 'best' ? place : (this.#index.orders[order][place] as number);
  }

  #best(count: number, size: number): Float64Array {
    const keys = this.#keys;
    const best = new Float64Array(size);
    let filled = 0;
    let threshold = -1;
    for (let at = 0; at < count; at += 1) {
      const key = keys[at] as number;
      if (key > threshold) {
        let place = filled < size ? filled : size - 1;
        filled = Math.min(filled + 1, size);
        while (place > 0 && (best[place - 1] as number) < key) {
          best[place] = best[place - 1] as number;
          place -= 1;
        }
        best[place] = key;
        threshold = filled === size ? (best[size - 1] as number) : -1;
      }
    }
    return best;
  }

  #sorted(count: number, size: number): Float64Array {
    const sorted = this.#keys.subarray(0, count).toSorted();
    return sorted.subarray(count - size).reverse();
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
