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

  // Multiplies the scores by the boosts of the products.
  #weigh({ ordinals, scores, count }: Candidates): void {
    const { priors } = this.#index;
    for (let at = 0; at < count; at += 1) {
      scores[at]! *= priors[ordinals[at] as number] as number;
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

// The best candidates, by insertion. They come by ordinal, so of equal scores the first stays before the others.
function best({ ordinals, scores, count }: Candidates, size: number): Uint32Array {
  const [bestScores, bestOrdinals] = [new Float64Array(size), new Uint32Array(size)];
  let filled = 0;
  let threshold = -Infinity;
  for (let at = 0; at < count; at += 1) {
    const score = scores[at] as number;
    if (score > threshold) {
      let place = filled < size ? filled : size - 1;
      for (; place > 0 && (bestScores[place - 1] as number) < score; place -= 1) {
        bestScores[place] = bestScores[place - 1] as number;
        bestOrdinals[place] = bestOrdinals[place - 1] as number;
      }
      bestScores[place] = score;
      bestOrdinals[place] = ordinals[at] as number;
      filled = Math.min(filled + 1, size);
      threshold = filled === size ? (bestScores[size - 1] as number) : -Infinity;
    }
  }
  return bestOrdinals;
}
