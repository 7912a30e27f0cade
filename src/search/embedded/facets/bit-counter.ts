import { countBetween, lowestBit, type Bitset } from '#search/embedded/bitset.ts';
import { inBlocks } from '#search/embedded/in-blocks.ts';
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
import type { FilterMasks } from './facet-filter.ts';
import { emptyCounts, type FacetLayout, type FacetPlace } from './facet-layout.ts';
import type { Selection } from './facet-selections.ts';
import { SmallTuples } from './small-tuples.ts';
import { addAll, addValues } from './tuple-values.ts';

// Of a tuple with at least this many products the bits are counted together.
const manyProducts = 8;

const noSelection: FilterMasks = { selected: [], failing: [] };

/**
 * Counts products that are bits per facet value and method. With masks, the products of a tuple that fails one of the `selected` facets count for the values of
 * that facet alone, and those of any other tuple that fails do not count: counts ignore the facet's own selection, so that a visitor who ticked "boek"
 * still sees the number of licences. One search at a time.
 */
export class BitCounter {
  readonly #layout: FacetLayout;
  readonly #groups: PerGroup<FacetTuples>;
  readonly #perTuple: Uint32Array;
  // The first tuples of the numbering group have many products each: this is their number.
  readonly #largeTuples: number;
  readonly #smallTuples: SmallTuples;
  #everything: Uint32Array | undefined;

  private constructor(index: SearchIndex, layout: FacetLayout, largeTuples: number, smallTuples: SmallTuples) {
    this.#layout = layout;
    this.#groups = index.tuples;
    this.#perTuple = new Uint32Array(layout.tupleSizes[varyingGroup].length);
    this.#largeTuples = largeTuples;
    this.#smallTuples = smallTuples;
  }

  /** Makes the counter of an index in steps. */
  static *steps(index: SearchIndex, layout: FacetLayout): Generator<undefined, BitCounter> {
    const sizes = layout.tupleSizes[numberingGroup];
    const small = sizes.findIndex((size) => size < manyProducts);
    const largeTuples = small < 0 ? sizes.length : small;
    const tuples = index.tuples[numberingGroup];
    const first = layout.tupleStarts[largeTuples] as number;
    const smallTuples = yield* SmallTuples.steps(tuples, first, layout.valueCount + layout.methodCount);
    return new BitCounter(index, layout, largeTuples, smallTuples);
  }

  /** Gives the counts of the whole catalogue, computed at the first call. Never to be written to. */
  everything(): Uint32Array {
    if (this.#everything === undefined) {
      this.#everything = emptyCounts(this.#layout);
      for (const group of bothGroups) {
        this.addTuples(this.#everything, group, this.#layout.tupleSizes[group]);
      }
    }
    return this.#everything;
  }

  /** Adds the products of a set to the counts of a group. */
  addBits(counts: Uint32Array, group: FacetGroup, products: Bitset, masks = noSelection): void {
    if (group === varyingGroup) {
      this.addTuples(counts, group, this.tuplesOf(products), masks);
    } else if (masks.failing[group] === undefined) {
      this.#addAllRuns(counts, products);
    } else {
      this.#addRuns(counts, products, masks.selected, masks.failing[group]);
    }
  }

  /** Gives the counts of all products that match a selection in a group. */
  countsOf(group: FacetGroup, selection: Selection): Uint32Array {
    const counts = emptyCounts(this.#layout);
    const { products, tuples } = selection;
    if (group === numberingGroup) {
      this.addBitsOfTuples(counts, tuples, products);
      this.addTuples(counts, varyingGroup, this.tuplesOfSelection(selection));
      return counts;
    }
    const { values } = this.#groups[varyingGroup];
    const sizes = this.#layout.tupleSizes[varyingGroup];
    for (let place = 0; place < tuples.length; place += 1) {
      const tuple = tuples[place] as number;
      addAll(counts, values, tuple, sizes[tuple] as number);
    }
    this.addBits(counts, numberingGroup, products);
    return counts;
  }

  /** Counts all products that match a selection in the numbering group, per tuple of the varying group. Valid until the next call. */
  tuplesOfSelection({ products, tuples }: Selection): Uint32Array {
    const { tupleOfProduct } = this.#groups[varyingGroup];
    const { tupleStarts } = this.#layout;
    const perTuple = this.#perTuple.fill(0);
    for (let place = 0; place < tuples.length; place += 1) {
      const tuple = tuples[place] as number;
      const end = tuple < this.#largeTuples ? (tupleStarts[tuple + 1] as number) : 0;
      for (let product = tupleStarts[tuple] as number; product < end; product += 1) {
        perTuple[tupleOfProduct[product] as number]! += 1;
      }
    }
    addProducts(perTuple, tupleOfProduct, products, tupleStarts[this.#largeTuples] as number);
    return perTuple;
  }

  /** Adds the products of a set, all of which have some tuples of the numbering group, to the counts of that group. */
  addBitsOfTuples(counts: Uint32Array, tuples: Uint32Array, products: Bitset): void {
    const { values } = this.#groups[numberingGroup];
    const { tupleStarts } = this.#layout;
    for (let place = 0; place < tuples.length; place += 1) {
      const tuple = tuples[place] as number;
      if (tuple < this.#largeTuples) {
        const found = countBetween(products, tupleStarts[tuple] as number, tupleStarts[tuple + 1] as number);
        if (found !== 0) {
          addAll(counts, values, tuple, found);
        }
      }
    }
    this.#smallTuples.add(counts, products);
  }

  /** Counts the products of a set per tuple of the varying group. Valid until the next call. */
  tuplesOf(products: Bitset): Uint32Array {
    const { tupleOfProduct } = this.#groups[varyingGroup];
    const perTuple = this.#perTuple.fill(0);
    addProducts(perTuple, tupleOfProduct, products, 0);
    return perTuple;
  }

  /** Adds products that were counted per tuple to the counts of a group. */
  addTuples(counts: Uint32Array, group: FacetGroup, perTuple: Uint32Array, masks = noSelection): void {
    const { values } = this.#groups[group];
    const failed = masks.failing[group];
    for (let tuple = 0; tuple < perTuple.length; tuple += 1) {
      const found = perTuple[tuple] as number;
      if (found !== 0 && (failed === undefined || failed[tuple] === 0)) {
        addAll(counts, values, tuple, found);
      }
    }
    this.#addNearMisses(counts, group, perTuple, masks);
  }

  // Adds the products of tuples that fail one facet to the counts of its values.
  #addNearMisses(counts: Uint32Array, group: FacetGroup, perTuple: Uint32Array, { selected, failing }: FilterMasks): void {
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
  #addAllRuns(counts: Uint32Array, products: Bitset): void {
    const { values } = this.#groups[numberingGroup];
    const { tupleStarts } = this.#layout;
    for (let tuple = 0; tuple < this.#largeTuples; tuple += 1) {
      const found = countBetween(products, tupleStarts[tuple] as number, tupleStarts[tuple + 1] as number);
      if (found !== 0) {
        addAll(counts, values, tuple, found);
      }
    }
    this.#smallTuples.add(counts, products);
  }

  #addRuns(counts: Uint32Array, products: Bitset, selected: readonly FacetPlace[], failing: Uint16Array): void {
    const { values, tupleOfProduct } = this.#groups[numberingGroup];
    const { tupleStarts } = this.#layout;
    const addFound = (tuple: number, found: number): void => {
      const fails = failing[tuple] as number;
      if (fails === 0) {
        addAll(counts, values, tuple, found);
      } else {
        addMissed(counts, values, tuple, found, fails, selected);
      }
    };
    for (let tuple = 0; tuple < this.#largeTuples; tuple += 1) {
      const fails = failing[tuple] as number;
      if ((fails & (fails - 1)) === 0) {
        const found = countBetween(products, tupleStarts[tuple] as number, tupleStarts[tuple + 1] as number);
        if (found !== 0) {
          addFound(tuple, found);
        }
      }
    }
    let tuple = this.#largeTuples;
    let found = 0;
    const start = tupleStarts[tuple] as number;
    const firstWord = start >>> 5;
    for (let word = firstWord; word < products.length; word += 1) {
      const first = word << 5;
      for (let bits = (products[word] as number) & (word === firstWord ? -1 << (start & 31) : -1); bits !== 0; bits &= bits - 1) {
        const next = tupleOfProduct[first + lowestBit(bits)] as number;
        if (next !== tuple) {
          addFound(tuple, found);
          tuple = next;
          found = 0;
        }
        found += 1;
      }
    }
    addFound(tuple, found);
  }
}

// Adds the products of a set from `start` on to their tuples.
function addProducts(perTuple: Uint32Array, tupleOfProduct: FacetTuples['tupleOfProduct'], products: Bitset, start: number): void {
  const firstWord = start >>> 5;
  if (firstWord < products.length) {
    addWord(perTuple, tupleOfProduct, firstWord << 5, (products[firstWord] as number) & (-1 << (start & 31)));
    inBlocks(firstWord + 1, products.length, (from, to) => addWords(perTuple, tupleOfProduct, products, from, to));
  }
}

function addWords(perTuple: Uint32Array, tupleOfProduct: FacetTuples['tupleOfProduct'], products: Bitset, from: number, to: number): void {
  for (let word = from; word < to; word += 1) {
    addWord(perTuple, tupleOfProduct, word << 5, products[word] as number);
  }
}

// Adds products whose bits are in a word that begins with product `first`.
function addWord(perTuple: Uint32Array, tupleOfProduct: FacetTuples['tupleOfProduct'], first: number, word: number): void {
  for (let bits = word | 0; bits !== 0; bits &= bits - 1) {
    perTuple[tupleOfProduct[first + lowestBit(bits)] as number]! += 1;
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
