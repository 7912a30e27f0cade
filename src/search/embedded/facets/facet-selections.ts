import { facetNames } from '#contract/facet.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { CacheUse, FacetSelection } from '#search/search-engine.ts';
import { addRange, emptyBitset, unite, type Bitset } from '#search/embedded/bitset.ts';
import type { EngineCacheBudget } from '#search/embedded/cache-budget.ts';
import type { FacetTuples, SearchIndex } from '#search/embedded/index/search-index.ts';
import { numberingGroup, varyingGroup, type FacetLayout, type FacetPlace } from './facet-layout.ts';

/** The products that match a selection, and the tuples of its group that do, each once. Shared between searches, so never to be written to. */
export type Selection = { readonly products: Bitset; readonly tuples: Uint32Array };

/** The selection in one facet: the keys of its values, and what matches it. */
export type ChosenFacet = { readonly place: FacetPlace; readonly keys: readonly string[]; readonly selection: Selection };

/** Finds the products that match the selection in one facet, as bits, and caches them. One search at a time. */
export class FacetSelections {
  readonly #index: SearchIndex;
  readonly #layout: FacetLayout;
  readonly #selections: ByteBudgetCache<Selection>;
  readonly #values: ByteBudgetCache<Selection>;

  constructor(index: SearchIndex, layout: FacetLayout, budget: EngineCacheBudget) {
    this.#index = index;
    this.#layout = layout;
    // With a selection the counts of what it finds alone may be kept.
    const countBytes = 4 * (layout.valueCount + layout.methodCount);
    const bytesOf = ({ products, tuples }: Selection): number => products.byteLength + tuples.byteLength + countBytes;
    this.#selections = new ByteBudgetCache(budget.selections, bytesOf);
    this.#values = new ByteBudgetCache(budget.facetValues, bytesOf);
  }

  get cacheUse(): CacheUse {
    return this.#selections.use;
  }

  /** Finds the products of each value of the varying group, a value a step: reading the tuples of all products is most of a first search with one. */
  *prepare(): Generator<undefined, void> {
    for (const { group, first, size } of Object.values(this.#layout.places)) {
      for (let number = first; group === varyingGroup && number < first + size; number += 1) {
        this.#ofValue(number);
        yield;
      }
    }
  }

  /** What matches the selection in each facet of a filter that has one, in the order of `facetNames`. */
  findAll(filter: FacetSelection): readonly ChosenFacet[] {
    return facetNames.flatMap((name) => {
      const [keys, place] = [filter[name] ?? [], this.#layout.places[name]];
      return keys.length === 0 ? [] : [{ place, keys, selection: this.#find(place, keys) }];
    });
  }

  #find(place: FacetPlace, keys: readonly string[]): Selection {
    const key = `${place.name}\u0000${keys.toSorted().join('\u0000')}`;
    const known = this.#selections.get(key);
    if (known !== undefined) {
      return known;
    }
    const numbers = this.#numbersOf(place, keys);
    const selection = place.group === numberingGroup ? this.#inRuns(this.#tuplesOf(place.group, numbers)) : this.#united(numbers);
    this.#selections.set(key, selection);
    return selection;
  }

  #numbersOf(place: FacetPlace, keys: readonly string[]): readonly number[] {
    const numbers = this.#layout.numberOfKey[place.name];
    return [...new Set(keys)].map((key) => numbers.get(key)).filter((number) => number !== undefined);
  }

  // The tuples that have one of these values.
  #tuplesOf(group: number, numbers: readonly number[]): Uint32Array {
    const rows = numbers.map((number) => rowAt(this.#layout.tuplesOfValue, number));
    if (rows.length === 1) {
      return rows[0] as Uint32Array;
    }
    const isKnown = new Uint8Array(this.#layout.tupleSizes[group]?.length ?? 0);
    const all = new Uint32Array(rows.reduce((sum, { length }) => sum + length, 0));
    let count = 0;
    for (const row of rows) {
      for (let place = 0; place < row.length; place += 1) {
        const tuple = row[place] as number;
        all[count] = tuple;
        count += 1 - (isKnown[tuple] as number);
        isKnown[tuple] = 1;
      }
    }
    return all.subarray(0, count);
  }

  // Values of the numbering group: the products of a tuple follow each other.
  #inRuns(tuples: Uint32Array): Selection {
    const products = emptyBitset(this.#index.productCount);
    const { tupleStarts } = this.#layout;
    for (let place = 0; place < tuples.length; place += 1) {
      const tuple = tuples[place] as number;
      addRange(products, tupleStarts[tuple] as number, tupleStarts[tuple + 1] as number);
    }
    return { products, tuples };
  }

  // Values of the varying group, of which there are few.
  #united(numbers: readonly number[]): Selection {
    const [first, ...others] = numbers.map((number) => this.#ofValue(number));
    if (first !== undefined && others.length === 0) {
      return first;
    }
    const products = first?.products.slice() ?? emptyBitset(this.#index.productCount);
    for (const value of others) {
      unite(products, value.products);
    }
    return { products, tuples: this.#tuplesOf(varyingGroup, numbers) };
  }

  #ofValue(number: number): Selection {
    const known = this.#values.get(String(number));
    if (known !== undefined) {
      return known;
    }
    const { tupleOfProduct, values } = this.#index.tuples[varyingGroup] as FacetTuples;
    const tuples = rowAt(this.#layout.tuplesOfValue, number);
    const hasValue = new Uint8Array(values.offsets.length - 1);
    for (const tuple of tuples) {
      hasValue[tuple] = 1;
    }
    const products = emptyBitset(tupleOfProduct.length);
    for (let product = 0; product < tupleOfProduct.length; product += 1) {
      products[product >>> 5]! |= (hasValue[tupleOfProduct[product] as number] as number) << (product & 31);
    }
    const selection = { products, tuples };
    this.#values.set(String(number), selection);
    return selection;
  }
}
