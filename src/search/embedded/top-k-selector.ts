import { matchWeight } from '#search/scoring.ts';
import { BestList } from './best-list.ts';
import { bitCount, hasBit, lowestBit, type Bitset } from './bitset.ts';
import type { Candidates } from './candidates.ts';
import { blockSize, inBlocks } from './in-blocks.ts';
import type { ProductOrder, SearchIndex } from './index/search-index.ts';
import type { DenseSet } from './product-set.ts';
import type { TermRange } from './word-union.ts';

/** A term with the weights of its products, each of which counts `factor` times. */
export type WeighedTerm = { readonly set: DenseSet; readonly weights: Uint8Array; readonly factor: number };

/** For a larger k, sorting all candidates is cheaper than insertion into a list of the best. */
export const largestInsertion = 256;

/**
 * Selects a page of the candidates: the best k, without those on earlier pages. Equal scores by ordinal, which is the order of ids. Gives ordinals. One
 * search at a time.
 */
export class TopKSelector {
  readonly #index: SearchIndex;
  readonly #highestBoost: number;
  // Scores of the products of a block of words, 0 between uses.
  readonly #scores = new Float64Array(32 * blockSize);
  readonly #ranks = new Map<ProductOrder, Uint32Array>();

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#highestBoost = index.boosts[index.orders.best[0] ?? 0] ?? 0;
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

  /** Gives the best `size` of some products by score and boost. `found`: products that all terms have. */
  firstOfTerms(found: Bitset, terms: readonly WeighedTerm[], size: number): Uint32Array {
    const list = new BestList(size, this.#index.ordinals);
    const scores = this.#scores;
    inBlocks(0, found.length, (start, end) => {
      for (const { set, weights, factor } of terms) {
        addScores(scores, found, set, weights, factor, start, end);
      }
      this.#insertBits(list, found, scores, start, end);
    });
    return list.ordinals();
  }

  #insertBits(list: BestList, found: Bitset, scores: Float64Array, start: number, end: number): void {
    const { boosts } = this.#index;
    let place = 0;
    for (let word = start; word < end; word += 1) {
      const first = word << 5;
      for (let bits = (found[word] as number) | 0; bits !== 0; bits &= bits - 1) {
        const product = first + lowestBit(bits);
        const score = (scores[place] as number) * (boosts[product] as number);
        scores[place] = 0;
        place += 1;
        if (score >= list.threshold) {
          list.insert(product, score);
        }
      }
    }
  }

  /**
   * Gives what `firstOfTerms` does for a single term, from the postings of its words, without the weights of its products. A posting is passed by for its impact
   * alone when no boost could bring it among the best. `found`: undefined for all products of the term.
   */
  firstOfPostings(ranges: readonly TermRange[], size: number, found?: Bitset): Uint32Array {
    const { offsets } = this.#index.postings;
    const list = new BestList(size, this.#index.ordinals);
    for (const { low, high, factor } of ranges) {
      inBlocks(offsets[low] as number, offsets[high] as number, (start, end) => this.#insertPostings(list, factor, start, end, found));
    }
    return list.ordinals();
  }

  #insertPostings(list: BestList, factor: number, start: number, end: number, found?: Bitset): void {
    const { boosts, postings } = this.#index;
    const { products, impacts } = postings;
    let least = leastImpact(list.threshold / this.#highestBoost, factor);
    for (let place = nextImpact(impacts, least, start, end); place < end; place = nextImpact(impacts, least, place + 1, end)) {
      const product = products[place] as number;
      const score = matchWeight(impacts[place] as number, factor) * (boosts[product] as number);
      if (score >= list.threshold && (found === undefined || hasBit(found, product))) {
        list.insertHigher(product, score);
        least = leastImpact(list.threshold / this.#highestBoost, factor);
      }
    }
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

// Adds the weights of a term times its factor to the scores of the products that are found in these words, from the first place on.
function addScores(
  scores: Float64Array,
  found: Bitset,
  { bits: all, ranks }: DenseSet,
  weights: Uint8Array,
  factor: number,
  start: number,
  end: number,
): void {
  let place = 0;
  for (let word = start; word < end; word += 1) {
    const own = all[word] as number;
    const rank = ranks[word] as number;
    for (let bits = (found[word] as number) | 0; bits !== 0; bits &= bits - 1) {
      scores[place]! += (weights[rank + bitCount(own & ((bits & -bits) - 1))] as number) * factor;
      place += 1;
    }
  }
}

// The least impact with at least this weight, as an integer of 32 bits, with which V8 compares fastest. One of more than 255 stands for none.
const leastImpact = (weight: number, factor: number): number => (weight <= 1 ? 0 : Math.ceil((Math.ceil(weight) * 256) / factor) | 0);

// The first place from `start` on, below `end`, with at least this impact; `end` when there is none.
function nextImpact(impacts: Uint8Array, least: number, start: number, end: number): number {
  let place = start;
  while (place < end && (impacts[place] as number) < least) {
    place += 1;
  }
  return place;
}
