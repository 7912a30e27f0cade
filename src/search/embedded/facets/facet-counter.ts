import type { JaggedArray } from '#search/jagged-array.ts';
import {
  bothGroups,
  numberingGroup,
  varyingGroup,
  type FacetGroup,
  type FacetTuples,
  type PerGroup,
  type SearchIndex,
} from '#search/embedded/index/search-index.ts';
import type { NearMisses } from '#search/embedded/near-misses.ts';
import type { FilterMasks } from './facet-filter.ts';
import { emptyCounts, type FacetLayout } from './facet-layout.ts';
import { addValues } from './tuple-values.ts';

// With fewer products than the number of tuples divided by this, counting per product is cheaper than a pass over all tuples.
const fewProducts = 4;

/** Counts listed products per facet value and method: first per tuple, then per value of the tuples. One search at a time. */
export class FacetCounter {
  readonly #groups: PerGroup<FacetTuples>;
  readonly #perTuple: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #products: Uint32Array;

  constructor(index: SearchIndex, layout: FacetLayout) {
    this.#groups = index.tuples;
    this.#perTuple = new Uint32Array(layout.tupleSizes[varyingGroup].length);
    this.#counts = emptyCounts(layout);
    this.#products = new Uint32Array(index.productCount + 1);
  }

  /** Counts the first `count` products of a list. Valid until the next call of any method. */
  count(products: Uint32Array, count: number): Uint32Array {
    this.#counts.fill(0);
    for (const group of bothGroups) {
      this.#add(this.#counts, group, products, count, 0, this.#counts.length);
    }
    return this.#counts;
  }

  /** Counts as `count` does, for the values of one group only; other counts are 0. */
  countGroup(group: FacetGroup, products: Uint32Array, count: number): Uint32Array {
    this.#counts.fill(0);
    this.#add(this.#counts, group, products, count, 0, this.#counts.length);
    return this.#counts;
  }

  /** Adds the near misses to the counts of the facet that they fail. */
  addNearMisses({ products, fails, count }: NearMisses, { selected }: FilterMasks): void {
    const own = this.#products;
    for (const [bit, { group, first, size }] of selected.entries()) {
      let found = 0;
      for (let at = 0; at < count; at += 1) {
        own[found] = products[at] as number;
        found += ((fails[at] as number) >> bit) & 1;
      }
      this.#add(this.#counts, group, own, found, first, first + size);
    }
  }

  // Adds a list of products to the counts of the values of a group that are numbered from `low` up to `high`, exclusive.
  #add(counts: Uint32Array, group: FacetGroup, products: Uint32Array, count: number, low: number, high: number): void {
    const { tupleOfProduct, values } = this.#groups[group];
    const perTuple = this.#perTuple;
    if (group === numberingGroup || count * fewProducts < perTuple.length) {
      addEach(counts, values, tupleOfProduct, products, count, low, high);
      return;
    }
    perTuple.fill(0);
    for (let at = 0; at < count; at += 1) {
      perTuple[tupleOfProduct[products[at] as number] as number]! += 1;
    }
    for (let tuple = 0; tuple < perTuple.length; tuple += 1) {
      const found = perTuple[tuple] as number;
      if (found !== 0) {
        addValues(counts, values, tuple, found, low, high);
      }
    }
  }
}

// Neighbours with the same tuple are added at once.
function addEach(
  counts: Uint32Array,
  values: JaggedArray,
  tupleOfProduct: FacetTuples['tupleOfProduct'],
  products: Uint32Array,
  count: number,
  low: number,
  high: number,
): void {
  let tuple = -1;
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    const next = tupleOfProduct[products[at] as number] as number;
    if (next !== tuple) {
      if (found !== 0) {
        addValues(counts, values, tuple, found, low, high);
      }
      tuple = next;
      found = 0;
    }
    found += 1;
  }
  if (found !== 0) {
    addValues(counts, values, tuple, found, low, high);
  }
}
