import { lowestBit, type Bitset } from './bitset.ts';
import type { Candidates } from './candidates.ts';
import type { ProductOrder, SearchIndex } from './index/search-index.ts';

// For a larger k, sorting all candidates is cheaper than insertion into a list of the best.
const largestInsertion = 256;

/** Selects a page of the candidates: the best k, without those on earlier pages. Equal scores by ordinal, which is the order of ids. One search at a time. */
export class TopKSelector {
  readonly #index: SearchIndex;
  readonly #ranks = new Map<ProductOrder, Uint32Array>();

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  /** Gives the ordinals of the page, which is zero-based; empty after the last page. */
  select(candidates: Candidates, order: ProductOrder, page: number, pageSize: number): Uint32Array {
    const start = page * pageSize;
    const end = Math.min(start + pageSize, candidates.count);
    if (start >= candidates.count) {
      return new Uint32Array(0);
    }
    if (order === 'best') {
      this.#weigh(candidates);
    } else {
      this.#rank(candidates, order);
    }
    return end <= largestInsertion ? best(candidates, end).slice(start) : this.#sorted(candidates, start, end);
  }

  /** Gives the best `size` products of a dense set by weight and boost: of one term the rarity is the same for all. `weights` are in the order of ordinals. */
  firstOfTerm(products: Bitset, weights: Uint8Array, size: number): Uint32Array {
    const { boosts } = this.#index;
    const list = new BestList(size);
    let place = 0;
    for (let word = 0; word < products.length; word += 1) {
      for (let bits = (products[word] as number) | 0; bits !== 0; bits &= bits - 1) {
        const product = (word << 5) + lowestBit(bits);
        const score = (weights[place] as number) * (boosts[product] as number);
        place += 1;
        if (score > list.threshold) {
          list.insert(product, score);
        }
      }
    }
    return list.ordinals();
  }

  // Multiplies the scores by the boosts of the products.
  #weigh({ ordinals, scores, count }: Candidates): void {
    const { boosts } = this.#index;
    for (let at = 0; at < count; at += 1) {
      scores[at]! *= boosts[ordinals[at] as number] as number;
    }
  }

  // Replaces the scores: the first product of an order has the highest.
  #rank({ ordinals, scores, count }: Candidates, order: Exclude<ProductOrder, 'best'>): void {
    const ranks = this.#ranksOf(order);
    for (let at = 0; at < count; at += 1) {
      scores[at] = ranks.length - (ranks[ordinals[at] as number] as number);
    }
  }

  // A score and an ordinal in one number, which sorts faster than pairs do: scores are whole numbers below 10^10, so it is exact in a double.
  #sorted({ ordinals, scores, count }: Candidates, start: number, end: number): Uint32Array {
    const { productCount } = this.#index;
    for (let at = 0; at < count; at += 1) {
      scores[at] = (scores[at] as number) * productCount + (productCount - 1 - (ordinals[at] as number));
    }
    const page = scores
      .subarray(0, count)
      .sort()
      .subarray(count - end, count - start)
      .reverse();
    return Uint32Array.from(page, (key) => productCount - 1 - (key % productCount));
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

// The best candidates. They come by ordinal, so of equal scores the first stays before the others.
function best({ ordinals, scores, count }: Candidates, size: number): Uint32Array {
  const list = new BestList(size);
  for (let at = 0; at < count; at += 1) {
    const score = scores[at] as number;
    if (score > list.threshold) {
      list.insert(ordinals[at] as number, score);
    }
  }
  return list.ordinals();
}

/** The products with the highest scores so far, the highest first. Only one with a score above `threshold` can enter. */
class BestList {
  readonly #scores: Float64Array;
  readonly #ordinals: Uint32Array;
  #filled = 0;
  threshold = -Infinity;

  constructor(size: number) {
    this.#scores = new Float64Array(size);
    this.#ordinals = new Uint32Array(size);
  }

  insert(ordinal: number, score: number): void {
    const [scores, ordinals] = [this.#scores, this.#ordinals];
    let place = Math.min(this.#filled, scores.length - 1);
    for (; place > 0 && (scores[place - 1] as number) < score; place -= 1) {
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

  /** The products found, the best first. */
  ordinals(): Uint32Array {
    return this.#ordinals.subarray(0, this.#filled);
  }
}
