import { facetNames } from '#contract/facet.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import { rowAt, rowOffsets } from '#search/jagged-array.ts';
import type { CacheUse, FacetSelection } from '#search/search-engine.ts';
import { addRange, emptyBitset, unite, type Bitset } from '#search/embedded/bitset.ts';
import type { CacheBudget } from '#search/embedded/cache-budget.ts';
import type { FacetTuples, SearchIndex } from '#search/embedded/index/search-index.ts';
import { numberingGroup, varyingGroup, type FacetLayout, type FacetPlace } from './facet-layout.ts';

/** Finds the products that match the selection in one facet, as bits, and caches them. One search at a time. */
export class FacetSelections {
  readonly #index: SearchIndex;
  readonly #layout: FacetLayout;
  // Per tuple of the numbering group its first product, and after them the number of products.
  readonly #starts: Uint32Array;
  readonly #selections: ByteBudgetCache<Bitset>;
  readonly #values: ByteBudgetCache<Bitset>;

  constructor(index: SearchIndex, layout: FacetLayout, budget: CacheBudget) {
    this.#index = index;
    this.#layout = layout;
    this.#starts = rowOffsets(layout.tupleSizes[numberingGroup] as Uint32Array);
    // With a selection the counts of what it finds alone may be kept.
    const countBytes = 4 * (layout.valueCount + layout.methodCount);
    this.#selections = new ByteBudgetCache(budget.selections, (products) => products.byteLength + countBytes);
    this.#values = new ByteBudgetCache(budget.facetValues, (products) => products.byteLength);
  }

  get cacheUse(): CacheUse {
    return this.#selections.use;
  }

  /** The products that match the selection in each facet of a filter that has one. */
  findAll(filter: FacetSelection): readonly Bitset[] {
    return facetNames.flatMap((name) => {
      const keys = filter[name] ?? [];
      return keys.length === 0 ? [] : [this.find(this.#layout.places[name], keys)];
    });
  }

  /** The bits are shared between searches, so never to be written to. */
  find(place: FacetPlace, keys: readonly string[]): Bitset {
    const key = `${place.name}\u0000${keys.join('\u0000')}`;
    const known = this.#selections.get(key);
    if (known !== undefined) {
      return known;
    }
    const numbers = keys.map((one) => this.#layout.numberOfKey[place.name].get(one)).filter((number) => number !== undefined);
    const products = place.group === numberingGroup ? this.#inRuns(numbers) : this.#united(numbers);
    this.#selections.set(key, products);
    return products;
  }

  // Values of the numbering group: the products of a tuple follow each other.
  #inRuns(numbers: readonly number[]): Bitset {
    const products = emptyBitset(this.#index.productCount);
    const { offsets, items } = this.#layout.tuplesOfValue;
    for (const number of numbers) {
      const end = offsets[number + 1] as number;
      for (let item = offsets[number] as number; item < end; item += 1) {
        const tuple = items[item] as number;
        addRange(products, this.#starts[tuple] as number, this.#starts[tuple + 1] as number);
      }
    }
    return products;
  }

  // Values of the varying group, of which there are few.
  #united(numbers: readonly number[]): Bitset {
    const [first, ...others] = numbers.map((number) => this.#productsOfValue(number));
    if (first !== undefined && others.length === 0) {
      return first;
    }
    const products = first?.slice() ?? emptyBitset(this.#index.productCount);
    for (const value of others) {
      unite(products, value);
    }
    return products;
  }

  #productsOfValue(number: number): Bitset {
    const known = this.#values.get(String(number));
    if (known !== undefined) {
      return known;
    }
    const { tupleOfProduct, values } = this.#index.tuples[varyingGroup] as FacetTuples;
    const hasValue = new Uint8Array(values.offsets.length - 1);
    for (const tuple of rowAt(this.#layout.tuplesOfValue, number)) {
      hasValue[tuple] = 1;
    }
    const products = emptyBitset(tupleOfProduct.length);
    for (let product = 0; product < tupleOfProduct.length; product += 1) {
      products[product >>> 5]! |= (hasValue[tupleOfProduct[product] as number] as number) << (product & 31);
    }
    this.#values.set(String(number), products);
    return products;
  }
}
