import { hasBit, listBits, type Bitset } from './bitset.ts';
import { placeFrom, rankIn, type DenseSet } from './product-set.ts';
import type { TermMatch } from './word-union.ts';

/**
 * The products that match so far, ascending, with their scores: the first `count` elements of two arrays that are allocated once per engine. Scores
 * are those of the words alone; without words each is 1.
 */
export class Candidates {
  readonly products: Uint32Array;
  readonly scores: Float64Array;
  count = 0;

  constructor(productCount: number) {
    this.products = new Uint32Array(productCount);
    this.scores = new Float64Array(productCount);
  }
}

// A list that is this many times longer than the candidates is searched by steps; a shorter one is walked.
const longList = 8;

/** Makes the products of a term the candidates. `factor`: what a weight counts for in the score. */
export function fillFromTerm(candidates: Candidates, { products: set, weights: weightsOf }: TermMatch, factor: number): void {
  const { products, scores } = candidates;
  const weights = weightsOf();
  if (set.isDense) {
    listBits(set.bits, products);
  } else {
    products.set(set.list);
  }
  for (let place = 0; place < set.count; place += 1) {
    scores[place] = (weights[place] as number) * factor;
  }
  candidates.count = set.count;
}

/** Makes the products of a list, ascending, the candidates. */
export function fillFromList(candidates: Candidates, list: Uint32Array, score: number): void {
  candidates.products.set(list);
  candidates.scores.fill(score, 0, list.length);
  candidates.count = list.length;
}

/** Makes the products of a set the candidates. */
export function fillFromBits(candidates: Candidates, set: Bitset, score: number): void {
  candidates.count = listBits(set, candidates.products);
  candidates.scores.fill(score, 0, candidates.count);
}

/** Makes all products the candidates. */
export function fillWithAll(candidates: Candidates): void {
  const { products, scores } = candidates;
  for (let product = 0; product < products.length; product += 1) {
    products[product] = product;
  }
  scores.fill(1);
  candidates.count = products.length;
}

/** Removes the candidates that are not in an ascending list, and adds `weights[i]` times the factor to the score of product i of the list. */
export function keepInList(candidates: Candidates, list: Uint32Array, weights?: Uint8Array, factor = 0): void {
  const { products, scores, count } = candidates;
  const end = list.length;
  const isLong = end > count * longList;
  let kept = 0;
  let at = 0;
  for (let place = 0; place < count && at < end; place += 1) {
    const product = products[place] as number;
    if (isLong) {
      at = placeFrom(list, product, at, end);
    } else {
      while (at < end && (list[at] as number) < product) {
        at += 1;
      }
    }
    if (at < end && list[at] === product) {
      products[kept] = product;
      scores[kept] = (scores[place] as number) + (weights === undefined ? 0 : (weights[at] as number) * factor);
      kept += 1;
    }
  }
  candidates.count = kept;
}

/** Removes the candidates that are not in a dense set, and adds `weights[i]` times the factor to the score of product i of the set. */
export function keepInBits(candidates: Candidates, set: DenseSet, weights: Uint8Array, factor: number): void {
  const { products, scores, count } = candidates;
  const { bits } = set;
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const product = products[place] as number;
    if ((((bits[product >>> 5] as number) >>> (product & 31)) & 1) === 1) {
      products[kept] = product;
      scores[kept] = (scores[place] as number) + (weights[rankIn(set, product)] as number) * factor;
      kept += 1;
    }
  }
  candidates.count = kept;
}

/** Adds `weights[i]` times the factor to the score of product i of a dense set, which holds all candidates. */
export function addWeights({ products, scores, count }: Candidates, set: DenseSet, weights: Uint8Array, factor: number): void {
  if (count === set.count) {
    for (let place = 0; place < count; place += 1) {
      scores[place]! += (weights[place] as number) * factor;
    }
    return;
  }
  for (let place = 0; place < count; place += 1) {
    scores[place]! += (weights[rankIn(set, products[place] as number)] as number) * factor;
  }
}

/** Removes the candidates whose weight is 0, and adds the weight times the factor to the score of the others. `weights[i]` belongs to candidate i. */
export function keepWeighted(candidates: Candidates, weights: Uint8Array, factor: number): void {
  const { products, scores, count } = candidates;
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const weight = weights[place] as number;
    if (weight !== 0) {
      products[kept] = products[place] as number;
      scores[kept] = (scores[place] as number) + weight * factor;
      kept += 1;
    }
  }
  candidates.count = kept;
}

/** Removes the candidates that are not in a set. */
export function keepIn(candidates: Candidates, set: Bitset): void {
  const { products, scores, count } = candidates;
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const product = products[place] as number;
    if (hasBit(set, product)) {
      products[kept] = product;
      scores[kept] = scores[place] as number;
      kept += 1;
    }
  }
  candidates.count = kept;
}

/** Removes the candidates that are in all of some sets, of which there is at least one. */
export function dropInAll(candidates: Candidates, sets: readonly Bitset[]): void {
  const { products, scores, count } = candidates;
  const [first, ...others] = sets as [Bitset, ...Bitset[]];
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const product = products[place] as number;
    if (!hasBit(first, product) || (others.length > 0 && !others.every((set) => hasBit(set, product)))) {
      products[kept] = product;
      scores[kept] = scores[place] as number;
      kept += 1;
    }
  }
  candidates.count = kept;
}

/** Removes the candidates whose number in `numbers` is below `low` or above `high`. */
export function keepBetween(candidates: Candidates, numbers: Uint32Array, low: number, high: number): void {
  const { products, scores, count } = candidates;
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const product = products[place] as number;
    const number = numbers[product] as number;
    if (number >= low && number <= high) {
      products[kept] = product;
      scores[kept] = scores[place] as number;
      kept += 1;
    }
  }
  candidates.count = kept;
}
