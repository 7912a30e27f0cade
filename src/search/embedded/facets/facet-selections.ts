import { facetNames } from '#contract/facet.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { CacheUse, FacetSelection } from '#search/search-engine.ts';
import { addRange, emptyBitset, unite, type Bitset } from '#search/embedded/bitset.ts';
import { inBlocks } from '#search/embedded/in-blocks.ts';
import type { EngineCacheBudget } from '#search/embedded/cache-budget.ts';
import { numberingGroup, varyingGroup, type FacetTuples, type SearchIndex } from '#search/embedded/index/search-index.ts';
import { countBytes, type FacetLayout, type FacetPlace } from './facet-layout.ts';

/** The products that match a selection, and the tuples of its group that do, each once. Shared between searches, so never to be written to. */
export type Selection = { readonly products: Bitset; readonly tuples: Uint32Array };

/** The selection in one facet: the keys of its values, and what matches it. */
export type ChosenFacet = { readonly place: FacetPlace; readonly keys: readonly string[]; readonly selection: Selection };

// Bits of evicted selections that are kept at most.
const mostSpare = 16;

/**
 * Finds the products that match the selection in one facet, as bits, and caches them. One search at a time. Bits of evicted selections are used again from the
 * next search on: V8 collects the whole heap whenever 64 MB of memory outside of it were taken, however much was given up.
 */
export class FacetSelections {
  readonly #index: SearchIndex;
  readonly #layout: FacetLayout;
  readonly #selections: ByteBudgetCache<Selection>;
  readonly #values: ByteBudgetCache<Selection>;
  readonly #evicted: Bitset[] = [];
  readonly #spare: Bitset[] = [];
  // Working arrays: whether a tuple is in a list, 0 between uses, and the list.
  readonly #known: Uint8Array;
  readonly #tuples: Uint32Array;

  constructor(index: SearchIndex, layout: FacetLayout, budget: EngineCacheBudget) {
    this.#index = index;
    this.#layout = layout;
    // With a selection the counts of what it finds alone may be kept.
    const bytesOf = ({ products, tuples }: Selection): number => products.byteLength + tuples.byteLength + countBytes(layout);
    this.#selections = new ByteBudgetCache(budget.selections, bytesOf, ({ products }) => this.#evicted.push(products));
    this.#values = new ByteBudgetCache(budget.facetValues, bytesOf);
    const mostTuples = Math.max(...layout.tupleSizes.map(({ length }) => length));
    this.#known = new Uint8Array(mostTuples);
    this.#tuples = new Uint32Array(mostTuples + 1);
  }

  get cacheUse(): CacheUse {
    return this.#selections.use;
  }

  /** To be called before each search: what the searches before found may be overwritten from now on when it was evicted. */
  beginSearch(): void {
    if (this.#evicted.length > 0) {
      this.#spare.push(...this.#evicted.splice(0, mostSpare - this.#spare.length));
      this.#evicted.length = 0;
    }
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
    const numbers = this.#numbersOf(place, keys);
    const [first, second] = numbers;
    if (place.group === varyingGroup && first !== undefined && second === undefined) {
      return this.#ofValue(first);
    }
    const key = `${place.name} ${numbers.toSorted((one, other) => one - other).join(' ')}`;
    const known = this.#selections.get(key);
    if (known !== undefined) {
      return known;
    }
    const tuples = this.#tuplesOf(numbers);
    const products = place.group === numberingGroup ? this.#inRuns(tuples) : this.#united(numbers);
    const selection = { products, tuples };
    this.#selections.set(key, selection);
    return selection;
  }

  #numbersOf(place: FacetPlace, keys: readonly string[]): readonly number[] {
    const numbers = this.#layout.numberOfKey[place.name];
    return [...new Set(keys)].map((key) => numbers.get(key)).filter((number) => number !== undefined);
  }

  // The tuples that have one of these values.
  #tuplesOf(numbers: readonly number[]): Uint32Array {
    const rows = numbers.map((number) => rowAt(this.#layout.tuplesOfValue, number));
    if (rows.length === 1) {
      return rows[0] as Uint32Array;
    }
    const [all, known] = [this.#tuples, this.#known];
    let count = 0;
    for (const row of rows) {
      for (let place = 0; place < row.length; place += 1) {
        const tuple = row[place] as number;
        all[count] = tuple;
        count += 1 - (known[tuple] as number);
        known[tuple] = 1;
      }
    }
    for (let place = 0; place < count; place += 1) {
      known[all[place] as number] = 0;
    }
    return all.slice(0, count);
  }

  // The products of tuples of the numbering group: those of a tuple follow each other.
  #inRuns(tuples: Uint32Array): Bitset {
    const products = this.#noProducts();
    const { tupleStarts } = this.#layout;
    for (let place = 0; place < tuples.length; place += 1) {
      const tuple = tuples[place] as number;
      addRange(products, tupleStarts[tuple] as number, tupleStarts[tuple + 1] as number);
    }
    return products;
  }

  // The products of values of the varying group, of which there are few.
  #united(numbers: readonly number[]): Bitset {
    const products = this.#noProducts();
    for (const number of numbers) {
      unite(products, this.#ofValue(number).products);
    }
    return products;
  }

  #noProducts(): Bitset {
    return this.#spare.pop()?.fill(0) ?? emptyBitset(this.#index.productCount);
  }

  #ofValue(number: number): Selection {
    const known = this.#values.get(String(number));
    if (known !== undefined) {
      return known;
    }
    const { tupleOfProduct, values } = this.#index.tuples[varyingGroup];
    const tuples = rowAt(this.#layout.tuplesOfValue, number);
    const hasValue = new Uint8Array(values.offsets.length - 1);
    for (const tuple of tuples) {
      hasValue[tuple] = 1;
    }
    const products = emptyBitset(tupleOfProduct.length);
    inBlocks(0, products.length, (from, to) => addProductsOf(products, tupleOfProduct, hasValue, from, to));
    const selection = { products, tuples };
    this.#values.set(String(number), selection);
    return selection;
  }
}

// Adds the products of some words of bits whose tuple has a value, which is 1 in `hasValue`.
function addProductsOf(
  products: Bitset,
  tupleOfProduct: FacetTuples['tupleOfProduct'],
  hasValue: Uint8Array,
  from: number,
  to: number,
): void {
  for (let word = from; word < to; word += 1) {
    const first = word << 5;
    const count = Math.min(32, tupleOfProduct.length - first);
    let bits = 0;
    for (let place = 0; place < count; place += 1) {
      bits |= (hasValue[tupleOfProduct[first + place] as number] as number) << place;
    }
    products[word] = bits;
  }
}
