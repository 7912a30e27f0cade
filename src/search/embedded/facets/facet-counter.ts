import type { FilterMasks } from './facet-filter.ts';
import type { FacetLayout } from './facet-layout.ts';
import type { NearMisses } from '#search/embedded/near-misses.ts';
import type { FacetTuples, SearchIndex } from '#search/embedded/index/search-index.ts';

// With fewer products than the number of tuples divided by this, counting per product is cheaper than a pass over all tuples.
const fewProducts = 4;
/** The group of tuples that holds the methods of a product. */
export const membershipGroup = 0;

/** Counts the products per facet value and method: first per tuple, then per value of the tuples. One search at a time. */
export class FacetCounter {
  readonly #groups: readonly FacetTuples[];
  readonly #perTuple: readonly Uint32Array[];
  readonly #counts: Uint32Array;
  #everything: Uint32Array | undefined;

  constructor(index: SearchIndex, layout: FacetLayout) {
    this.#groups = index.tuples;
    this.#perTuple = index.tuples.map(({ values }) => new Uint32Array(values.offsets.length - 1));
    this.#counts = new Uint32Array(layout.valueCount + layout.methodCount);
  }

  /** Gives the counts of the whole catalogue, computed at the first call. Never to be written to. */
  everything(): Uint32Array {
    if (this.#everything === undefined) {
      const productCount = this.#groups[0]?.tupleOfProduct.length ?? 0;
      const all = Uint32Array.from({ length: productCount }, (_, product) => product);
      this.#everything = this.count(all, productCount).slice();
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
    for (const [bit, place] of selected.entries()) {
      const perTuple = this.#perTuple[place.group] as Uint32Array;
      const tuples = (this.#groups[place.group] as FacetTuples).tupleOfProduct;
      perTuple.fill(0);
      for (let at = 0; at < count; at += 1) {
        perTuple[tuples[ordinals[at] as number] as number]! += ((fails[at] as number) >> bit) & 1;
      }
      this.#addTuples(place.group, place.first, place.first + place.size);
    }
  }

  #countGroup(group: number, ordinals: Uint32Array, count: number): void {
    const { tupleOfProduct, values } = this.#groups[group] as FacetTuples;
    const { offsets, items } = values;
    if (count * fewProducts < offsets.length) {
      for (let at = 0; at < count; at += 1) {
        const tuple = tupleOfProduct[ordinals[at] as number] as number;
        for (let item = offsets[tuple] as number; item < (offsets[tuple + 1] as number); item += 1) {
          this.#counts[items[item] as number]! += 1;
        }
      }
      return;
    }
    const perTuple = this.#perTuple[group] as Uint32Array;
    perTuple.fill(0);
    for (let at = 0; at < count; at += 1) {
      perTuple[tupleOfProduct[ordinals[at] as number] as number]! += 1;
    }
    this.#addTuples(group, 0, this.#counts.length);
  }

  // Adds the counts per tuple to the values of the tuple that are numbered from `low` up to `high`, exclusive.
  #addTuples(group: number, low: number, high: number): void {
    const { offsets, items } = (this.#groups[group] as FacetTuples).values;
    const perTuple = this.#perTuple[group] as Uint32Array;
    const counts = this.#counts;
    for (let tuple = 0; tuple < perTuple.length; tuple += 1) {
      const found = perTuple[tuple] as number;
      if (found !== 0) {
        for (let item = offsets[tuple] as number; item < (offsets[tuple + 1] as number); item += 1) {
          const value = items[item] as number;
          if (value >= low && value < high) {
            counts[value]! += found;
          }
        }
      }
    }
  }
}
