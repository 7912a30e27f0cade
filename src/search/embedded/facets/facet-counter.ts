import type { JaggedArray } from '#search/jagged-array.ts';
import { countBetween, lowestBit, type Bitset } from '#search/embedded/bitset.ts';
import type { FilterMasks } from './facet-filter.ts';
import { numberingGroup, varyingGroup, type FacetLayout, type FacetPlace } from './facet-layout.ts';
import type { NearMisses } from '#search/embedded/near-misses.ts';
import type { FacetTuples, SearchIndex } from '#search/embedded/index/search-index.ts';

// With fewer products than the number of tuples divided by this, counting per product is cheaper than a pass over all tuples.
const fewProducts = 4;
// Of a tuple with at least this many products the bits are counted together.
const manyProducts = 8;

const noSelection: FilterMasks = { selected: [], failing: [] };

/**
 * Counts the products per facet value and method: first per tuple, then per value of the tuples. With masks, the products of a tuple that fails one of
 * the `selected` facets count for the values of that facet alone, and those of any other tuple that fails do not count: counts ignore the facet's own
 * selection, so that a visitor who ticked "boek" still sees the number of licences. One search at a time.
 */
export class FacetCounter {
  readonly #layout: FacetLayout;
  readonly #groups: readonly FacetTuples[];
  readonly #perTuple: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #products: Uint32Array;
  // The first tuples of the numbering group have many products each: this is their number.
  readonly #largeTuples: number;
  #everything: Uint32Array | undefined;

  constructor(index: SearchIndex, layout: FacetLayout) {
    this.#layout = layout;
    this.#groups = index.tuples;
    this.#perTuple = new Uint32Array(layout.tupleSizes[varyingGroup]?.length ?? 0);
    this.#counts = this.emptyCounts();
    this.#products = new Uint32Array(index.productCount + 1);
    const sizes = layout.tupleSizes[numberingGroup] as Uint32Array;
    const small = sizes.findIndex((size) => size < manyProducts);
    this.#largeTuples = small < 0 ? sizes.length : small;
  }

  /** Makes counts of no products: of all facet values, and after them of methods. */
  emptyCounts(): Uint32Array {
    return new Uint32Array(this.#layout.valueCount + this.#layout.methodCount);
  }

  /** Gives the counts of the whole catalogue, computed at the first call. Never to be written to. */
  everything(): Uint32Array {
    if (this.#everything === undefined) {
      this.#everything = this.emptyCounts();
      for (const [group, sizes] of this.#layout.tupleSizes.entries()) {
        this.addTuples(this.#everything, group, sizes);
      }
    }
    return this.#everything;
  }

  /** Counts the first `count` products of a list. Valid until the next call of any method. */
  count(products: Uint32Array, count: number): Uint32Array {
    this.#counts.fill(0);
    for (const group of this.#groups.keys()) {
      this.#add(this.#counts, group, products, count, 0, this.#counts.length);
    }
    return this.#counts;
  }

  /** Counts as `count` does, for the values of one group only; other counts are 0. */
  countGroup(group: number, products: Uint32Array, count: number): Uint32Array {
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

  /** Adds the products of a set to the counts of a group, and gives the number of those that fail no facet of the group. */
  addBits(counts: Uint32Array, group: number, products: Bitset, masks = noSelection): number {
    return group === numberingGroup
      ? this.#addRuns(counts, products, masks)
      : this.addTuples(counts, group, this.tuplesOf(products), masks);
  }

  /** Counts the products of a set per tuple of the varying group. Valid until the next call. */
  tuplesOf(products: Bitset): Uint32Array {
    const { tupleOfProduct } = this.#groups[varyingGroup] as FacetTuples;
    const perTuple = this.#perTuple.fill(0);
    for (let word = 0; word < products.length; word += 1) {
      const first = word << 5;
      for (let bits = (products[word] as number) | 0; bits !== 0; bits &= bits - 1) {
        perTuple[tupleOfProduct[first + lowestBit(bits)] as number]! += 1;
      }
    }
    return perTuple;
  }

  /** Adds products that were counted per tuple to the counts of a group, and gives the number of those that fail no facet of the group. */
  addTuples(counts: Uint32Array, group: number, perTuple: Uint32Array, masks = noSelection): number {
    const { values } = this.#groups[group] as FacetTuples;
    const failed = masks.failing[group];
    let total = 0;
    for (let tuple = 0; tuple < perTuple.length; tuple += 1) {
      const found = perTuple[tuple] as number;
      if (found !== 0 && (failed === undefined || failed[tuple] === 0)) {
        total += found;
        addAll(counts, values, tuple, found);
      }
    }
    this.#addNearMisses(counts, group, perTuple, masks);
    return total;
  }

  // Adds the products of tuples that fail one facet to the counts of its values.
  #addNearMisses(counts: Uint32Array, group: number, perTuple: Uint32Array, { selected, failing }: FilterMasks): void {
    const { offsets, items } = this.#layout.tuplesOfValue;
    const failed = failing[group];
    for (const [bit, place] of failed === undefined ? [] : selected.entries()) {
      const fails = 1 << bit;
      for (let value = place.first; place.group === group && value < place.first + place.size; value += 1) {
        const end = offsets[value + 1] as number;
        for (let item = offsets[value] as number; item < end; item += 1) {
          const tuple = items[item] as number;
          if (failed?.[tuple] === fails) {
            counts[value]! += perTuple[tuple] as number;
          }
        }
      }
    }
  }

  // The products of a tuple of the numbering group follow each other.
  #addRuns(counts: Uint32Array, products: Bitset, { selected, failing }: FilterMasks): number {
    const { values, tupleOfProduct } = this.#groups[numberingGroup] as FacetTuples;
    const sizes = this.#layout.tupleSizes[numberingGroup] as Uint32Array;
    const failed = failing[numberingGroup];
    const addFound = (tuple: number, found: number): number => {
      const fails = failed === undefined ? 0 : (failed[tuple] as number);
      if (fails === 0) {
        addAll(counts, values, tuple, found);
        return found;
      }
      addMissed(counts, values, tuple, found, fails, selected);
      return 0;
    };
    let total = 0;
    let start = 0;
    for (let tuple = 0; tuple < this.#largeTuples; tuple += 1) {
      const end = start + (sizes[tuple] as number);
      const fails = failed === undefined ? 0 : (failed[tuple] as number);
      if (fails === 0 || (selected.length > 0 && (fails & (fails - 1)) === 0)) {
        const found = countBetween(products, start, end);
        total += found === 0 ? 0 : addFound(tuple, found);
      }
      start = end;
    }
    let tuple = this.#largeTuples;
    let found = 0;
    const firstWord = start >>> 5;
    for (let word = firstWord; word < products.length; word += 1) {
      const first = word << 5;
      for (let bits = (products[word] as number) & (word === firstWord ? -1 << (start & 31) : -1); bits !== 0; bits &= bits - 1) {
        const next = tupleOfProduct[first + lowestBit(bits)] as number;
        if (next !== tuple) {
          total += addFound(tuple, found);
          tuple = next;
          found = 0;
        }
        found += 1;
      }
    }
    return total + addFound(tuple, found);
  }

  // Adds a list of products to the counts of the values of a group that are numbered from `low` up to `high`, exclusive.
  #add(counts: Uint32Array, group: number, products: Uint32Array, count: number, low: number, high: number): void {
    const { tupleOfProduct, values } = this.#groups[group] as FacetTuples;
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

function addAll(counts: Uint32Array, { offsets, items }: JaggedArray, tuple: number, found: number): void {
  const end = offsets[tuple + 1] as number;
  for (let item = offsets[tuple] as number; item < end; item += 1) {
    counts[items[item] as number]! += found;
  }
}

function addMissed(
  counts: Uint32Array,
  values: JaggedArray,
  tuple: number,
  found: number,
  fails: number,
  selected: readonly FacetPlace[],
): void {
  const place = (fails & (fails - 1)) === 0 ? selected[31 - Math.clz32(fails)] : undefined;
  if (place !== undefined && found !== 0) {
    addValues(counts, values, tuple, found, place.first, place.first + place.size);
  }
}

function addValues(counts: Uint32Array, { offsets, items }: JaggedArray, tuple: number, found: number, low: number, high: number): void {
  const end = offsets[tuple + 1] as number;
  for (let item = offsets[tuple] as number; item < end; item += 1) {
    const value = items[item] as number;
    if (value >= low && value < high) {
      counts[value]! += found;
    }
  }
}
