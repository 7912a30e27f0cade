import type { JaggedArray } from '#search/jagged-array.ts';
import { fullBitset, listBits, type Bitset } from '#search/embedded/bitset.ts';
import type { FilterMasks } from './facet-filter.ts';
import type { FacetLayout, FacetPlace } from './facet-layout.ts';
import type { NearMisses } from '#search/embedded/near-misses.ts';
import type { FacetTuples, SearchIndex } from '#search/embedded/index/search-index.ts';
import { TupleCounter } from './tuple-counter.ts';

// With fewer products than the number of tuples divided by this, counting per product is cheaper than a pass over all tuples.
const fewProducts = 4;
/** The group of tuples that holds the methods of a product. */
export const membershipGroup = 0;

/** Counts the products per facet value and method: first per tuple, then per value of the tuples. One search at a time. */
export class FacetCounter {
  readonly #groups: readonly FacetTuples[];
  readonly #perTuple: readonly Uint32Array[];
  readonly #counts: Uint32Array;
  readonly #ordinals: Uint32Array;
  readonly #leastForTuples: number;
  #tuples: TupleCounter | undefined;
  #everything: Uint32Array | undefined;

  constructor(index: SearchIndex, layout: FacetLayout) {
    this.#groups = index.tuples;
    this.#perTuple = index.tuples.map(({ values }) => new Uint32Array(values.offsets.length - 1));
    this.#counts = new Uint32Array(layout.valueCount + layout.methodCount);
    this.#ordinals = new Uint32Array(index.productCount + 1);
    this.#leastForTuples = TupleCounter.leastProducts(index.tuples);
  }

  /** The number of counts: of all facet values and methods. */
  get size(): number {
    return this.#counts.length;
  }

  /** Gives the counts of the whole catalogue, computed at the first call. Never to be written to. */
  everything(): Uint32Array {
    if (this.#everything === undefined) {
      const productCount = this.#groups[0]?.tupleOfProduct.length ?? 0;
      this.#everything = this.countBits(fullBitset(productCount), productCount).slice();
    }
    return this.#everything;
  }

  /** Counts the first `count` products of `ordinals`. Valid until the next call of any method. */
  count(ordinals: Uint32Array, count: number): Uint32Array {
    this.#counts.fill(0);
    for (const group of this.#groups.keys()) {
      this.#countGroup(group, ordinals, count);
    }
    return this.#counts;
  }

  /** Counts the products of a set, of which there are `count`, as `count` does. */
  countBits(products: Bitset, count: number): Uint32Array {
    if (count < this.#leastForTuples) {
      return this.count(this.#ordinals, listBits(products, this.#ordinals));
    }
    // Made at the first count of so many products.
    this.#tuples ??= new TupleCounter(this.#groups);
    const perTuple = this.#tuples.count(products);
    const counts = this.#counts.fill(0);
    for (const [group, { values }] of this.#groups.entries()) {
      addTuples(counts, values, perTuple[group] as Uint32Array, 0, counts.length);
    }
    return counts;
  }

  /** Counts as `count` does, for the values of one group only; other counts are 0. */
  countGroup(group: number, ordinals: Uint32Array, count: number): Uint32Array {
    this.#counts.fill(0);
    this.#countGroup(group, ordinals, count);
    return this.#counts;
  }

  /**
   * Adds the near misses to the counts of the facet that they fail. Counts ignore the facet's own selection, so that a visitor who ticked "boek" still
   * sees the number of licences.
   */
  addNearMisses({ ordinals, fails, count }: NearMisses, { selected }: FilterMasks): void {
    const own = this.#ordinals;
    for (const [bit, place] of selected.entries()) {
      let size = 0;
      for (let at = 0; at < count; at += 1) {
        own[size] = ordinals[at] as number;
        size += ((fails[at] as number) >> bit) & 1;
      }
      this.addToFacet(this.#counts, place, own, size);
    }
  }

  /** Adds the first `count` products of `ordinals` to the counts of one facet. */
  addToFacet(counts: Uint32Array, { group, first, size }: FacetPlace, ordinals: Uint32Array, count: number): void {
    this.#add(counts, group, ordinals, count, first, first + size);
  }

  #countGroup(group: number, ordinals: Uint32Array, count: number): void {
    this.#add(this.#counts, group, ordinals, count, 0, this.#counts.length);
  }

  // Adds the products to the counts of the values of a group that are numbered from `low` up to `high`, exclusive.
  #add(counts: Uint32Array, group: number, ordinals: Uint32Array, count: number, low: number, high: number): void {
    const { tupleOfProduct, values } = this.#groups[group] as FacetTuples;
    if (count * fewProducts < values.offsets.length) {
      addEach(counts, values, tupleOfProduct, ordinals, count, low, high);
    } else {
      const perTuple = this.#perTuple[group] as Uint32Array;
      perTuple.fill(0);
      for (let at = 0; at < count; at += 1) {
        perTuple[tupleOfProduct[ordinals[at] as number] as number]! += 1;
      }
      addTuples(counts, values, perTuple, low, high);
    }
  }
}

function addEach(
  counts: Uint32Array,
  { offsets, items }: JaggedArray,
  tupleOfProduct: FacetTuples['tupleOfProduct'],
  ordinals: Uint32Array,
  count: number,
  low: number,
  high: number,
): void {
  for (let at = 0; at < count; at += 1) {
    const tuple = tupleOfProduct[ordinals[at] as number] as number;
    const end = offsets[tuple + 1] as number;
    for (let item = offsets[tuple] as number; item < end; item += 1) {
      const value = items[item] as number;
      if (value >= low && value < high) {
        counts[value]! += 1;
      }
    }
  }
}

function addTuples(counts: Uint32Array, { offsets, items }: JaggedArray, perTuple: Uint32Array, low: number, high: number): void {
  for (let tuple = 0; tuple < perTuple.length; tuple += 1) {
    const found = perTuple[tuple] as number;
    if (found !== 0) {
      const end = offsets[tuple + 1] as number;
      for (let item = offsets[tuple] as number; item < end; item += 1) {
        const value = items[item] as number;
        if (value >= low && value < high) {
          counts[value]! += found;
        }
      }
    }
  }
}
