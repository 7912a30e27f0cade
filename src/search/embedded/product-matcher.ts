import { matchWeight } from '#search/scoring.ts';
import type { Candidates } from './candidates.ts';
import type { Demands, KeyDemand, WordDemand, WordRange } from './demands.ts';
import { listAt } from './grouped-lists.ts';
import type { SearchIndex } from './search-index.ts';

// Looking a product up in a posting list costs about this many steps of reading the list.
const lookUpCost = 12;

/** Finds the products that meet all demands. Holds one byte a product to work in, so one search at a time. */
export class ProductMatcher {
  readonly #index: SearchIndex;
  readonly #marks: Uint8Array;
  readonly #touched: Uint32Array;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#marks = new Uint8Array(index.productCount);
    this.#touched = new Uint32Array(index.productCount);
  }

  /** Fills `candidates`; there must be at least one demand. Only words add to scores. */
  match(demands: Demands, candidates: Candidates): void {
    // The rarest first: every later demand then only looks at what is left.
    const words = demands.words.toSorted((left, right) => left.frequency - right.frequency);
    const [first, ...others] = words;
    candidates.count = 0;
    if (first !== undefined) {
      this.#fill(first, candidates);
    } else if (demands.keys[0] !== undefined) {
      this.#fillFromKeys(demands.keys[0], candidates);
    }
    for (const word of others) {
      this.#narrow(word, candidates);
    }
    for (const demand of first === undefined ? demands.keys.slice(1) : demands.keys) {
      this.#narrowToKeys(demand, candidates);
    }
  }

  #fill(demand: WordDemand, candidates: Candidates): void {
    const { offsets, products, impacts } = this.#index.postings;
    const [range] = demand.ranges;
    const { ordinals, scores } = candidates;
    if (range !== undefined && demand.ranges.length === 1 && range.high === range.low + 1) {
      const start = offsets[range.low] as number;
      const count = (offsets[range.high] as number) - start;
      for (let place = 0; place < count; place += 1) {
        ordinals[place] = products[start + place] as number;
        scores[place] = matchWeight(impacts[start + place] as number, range.factor) * demand.rarity;
      }
      candidates.count = count;
      return;
    }
    const count = this.#mark(demand.ranges);
    for (let place = 0; place < count; place += 1) {
      const product = this.#touched[place] as number;
      ordinals[place] = product;
      scores[place] = (this.#marks[product] as number) * demand.rarity;
      this.#marks[product] = 0;
    }
    candidates.count = count;
  }

  #narrow(demand: WordDemand, candidates: Candidates): void {
    if (candidates.count === 0) {
      return;
    }
    const words = demand.ranges.reduce((sum, range) => sum + range.high - range.low, 0);
    if (candidates.count * words * lookUpCost < demand.frequency) {
      this.#narrowByLookingUp(demand, candidates);
      return;
    }
    const touched = this.#mark(demand.ranges);
    this.#keepMarked(candidates, demand.rarity);
    this.#clear(touched);
  }

  #keepMarked(candidates: Candidates, factor: number): void {
    const { ordinals, scores } = candidates;
    const marks = this.#marks;
    let kept = 0;
    for (let place = 0; place < candidates.count; place += 1) {
      const product = ordinals[place] as number;
      const weight = marks[product] as number;
      if (weight !== 0) {
        ordinals[kept] = product;
        scores[kept] = (scores[place] as number) + weight * factor;
        kept += 1;
      }
    }
    candidates.count = kept;
  }

  #narrowByLookingUp(demand: WordDemand, candidates: Candidates): void {
    const { ordinals, scores } = candidates;
    let kept = 0;
    for (let place = 0; place < candidates.count; place += 1) {
      const product = ordinals[place] as number;
      const weight = this.#weightOf(demand.ranges, product);
      if (weight !== 0) {
        ordinals[kept] = product;
        scores[kept] = (scores[place] as number) + weight * demand.rarity;
        kept += 1;
      }
    }
    candidates.count = kept;
  }

  #weightOf(ranges: readonly WordRange[], product: number): number {
    const { offsets, products, impacts } = this.#index.postings;
    let best = 0;
    for (const range of ranges) {
      for (let word = range.low; word < range.high; word += 1) {
        const end = offsets[word + 1] as number;
        let low = offsets[word] as number;
        let high = end;
        while (low < high) {
          const middle = (low + high) >>> 1;
          if ((products[middle] as number) < product) {
            low = middle + 1;
          } else {
            high = middle;
          }
        }
        if (low < end && products[low] === product) {
          best = Math.max(best, matchWeight(impacts[low] as number, range.factor));
        }
      }
    }
    return best;
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

  #clear(touched: number): void {
    for (let place = 0; place < touched; place += 1) {
      this.#marks[this.#touched[place] as number] = 0;
    }
  }

  #markKeys(demand: KeyDemand): number {
    let count = 0;
    for (const key of demand.keys) {
      for (const product of listAt(this.#index.productsOfKey, key)) {
        if (this.#marks[product] === 0) {
          this.#marks[product] = 1;
          this.#touched[count] = product;
          count += 1;
        }
      }
    }
    return count;
  }

  #fillFromKeys(demand: KeyDemand, candidates: Candidates): void {
    const count = this.#markKeys(demand);
    candidates.ordinals.set(this.#touched.subarray(0, count));
    candidates.scores.fill(1, 0, count);
    candidates.count = count;
    this.#clear(count);
  }

  #narrowToKeys(demand: KeyDemand, candidates: Candidates): void {
    const touched = this.#markKeys(demand);
    this.#keepMarked(candidates, 0);
    this.#clear(touched);
  }
}
