import type { Candidates } from './candidates.ts';
import type { Demands, KeyDemand } from './demands.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { SearchIndex } from './search-index.ts';
import type { WordMatch } from './word-matches.ts';

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
    const words =
      demands.words.length < 2 ? demands.words : demands.words.toSorted((left, right) => left.products.length - right.products.length);
    const [first] = words;
    candidates.count = 0;
    if (first !== undefined) {
      fill(first, candidates);
    } else if (demands.keys[0] !== undefined) {
      this.#fillFromKeys(demands.keys[0], candidates);
    }
    for (let place = 1; place < words.length && candidates.count > 0; place += 1) {
      this.#narrow(words[place] as WordMatch, candidates);
    }
    for (const demand of first === undefined ? demands.keys.slice(1) : demands.keys) {
      this.#narrowToKeys(demand, candidates);
    }
  }

  #narrow({ products, weights, weightOfProduct, rarity }: WordMatch, candidates: Candidates): void {
    if (weightOfProduct !== undefined) {
      keepWeighted(candidates, weightOfProduct, rarity);
      return;
    }
    const marks = this.#marks;
    for (let place = 0; place < products.length; place += 1) {
      marks[products[place] as number] = weights[place] as number;
    }
    keepWeighted(candidates, marks, rarity);
    for (let place = 0; place < products.length; place += 1) {
      marks[products[place] as number] = 0;
    }
  }

  #clear(touched: number): void {
    for (let place = 0; place < touched; place += 1) {
      this.#marks[this.#touched[place] as number] = 0;
    }
  }

  #markKeys(demand: KeyDemand): number {
    let count = 0;
    for (const key of demand.keys) {
      for (const product of rowAt(this.#index.productsOfKey, key)) {
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
    keepWeighted(candidates, this.#marks, 0);
    this.#clear(touched);
  }
}

function fill({ products, weights, rarity }: WordMatch, candidates: Candidates): void {
  const { ordinals, scores } = candidates;
  ordinals.set(products);
  for (let place = 0; place < products.length; place += 1) {
    scores[place] = (weights[place] as number) * rarity;
  }
  candidates.count = products.length;
}

function keepWeighted(candidates: Candidates, weightOfProduct: Uint8Array, factor: number): void {
  const { ordinals, scores, count } = candidates;
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const product = ordinals[place] as number;
    const weight = weightOfProduct[product] as number;
    if (weight !== 0) {
      ordinals[kept] = product;
      scores[kept] = (scores[place] as number) + weight * factor;
      kept += 1;
    }
  }
  candidates.count = kept;
}
