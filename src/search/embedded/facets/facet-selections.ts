import type { FacetName } from '#contract/facet.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import { rowAt, rowOffsets, type JaggedArray } from '#search/jagged-array.ts';
import type { CacheUse } from '#search/search-engine.ts';
import { emptyBitset, sizeOf, unite, type Bitset } from '#search/embedded/bitset.ts';
import type { CacheBudget } from '#search/embedded/cache-budget.ts';
import type { FacetTuples, SearchIndex } from '#search/embedded/index/search-index.ts';
import { isDense } from '#search/embedded/product-set.ts';
import type { FacetCounter } from './facet-counter.ts';
import type { FacetLayout, FacetPlace } from './facet-layout.ts';

/** Products as bits. `counts`: of facet values and methods among them. Both are computed at the first call, and never to be written to. */
export type CountedProducts = { readonly products: Bitset; readonly total: () => number; readonly counts: () => Uint32Array };

/** The products that match the selection in one facet. */
export type FacetSelection = CountedProducts & { readonly place: FacetPlace };

/**
 * Finds the products of selections in one facet as bits, and caches selections with their counts, and values that many products have. One search at a
 * time.
 */
export class FacetSelections {
  readonly #index: SearchIndex;
  readonly #layout: FacetLayout;
  readonly #counter: FacetCounter;
  readonly #productsOfTuple: (JaggedArray | undefined)[] = [];
  readonly #selections: ByteBudgetCache<FacetSelection>;
  readonly #values: ByteBudgetCache<Bitset>;

  constructor(index: SearchIndex, layout: FacetLayout, counter: FacetCounter, budget: CacheBudget) {
    this.#index = index;
    this.#layout = layout;
    this.#counter = counter;
    const countBytes = 4 * (layout.valueCount + layout.methodCount);
    this.#selections = new ByteBudgetCache(budget.selections, ({ products }) => products.byteLength + countBytes);
    this.#values = new ByteBudgetCache(budget.facetValues, (products) => products.byteLength);
  }

  get cacheUse(): CacheUse {
    return this.#selections.use;
  }

  find(name: FacetName, keys: readonly string[]): FacetSelection {
    const key = `${name}\u0000${keys.join('\u0000')}`;
    const known = this.#selections.get(key);
    if (known !== undefined) {
      return known;
    }
    const place = this.#layout.places[name];
    const products = this.#productsOf(place, keys);
    const total = once(() => sizeOf(products));
    const selection = { place, products, total, counts: once(() => this.#counter.countBits(products, total()).slice()) };
    this.#selections.set(key, selection);
    return selection;
  }

  #productsOf(place: FacetPlace, keys: readonly string[]): Bitset {
    const numbers = keys.map((key) => this.#layout.numberOfKey[place.name].get(key)).filter((number) => number !== undefined);
    const frequent = numbers.filter((number) => this.#isFrequent(number)).map((number) => this.#frequentValue(place, number));
    if (numbers.length === 1 && frequent[0] !== undefined) {
      return frequent[0];
    }
    const products = emptyBitset(this.#index.productCount);
    for (const value of frequent) {
      unite(products, value);
    }
    for (const number of numbers.filter((one) => !this.#isFrequent(one))) {
      this.#addValue(products, place, number);
    }
    return products;
  }

  #isFrequent(number: number): boolean {
    return isDense(this.#counter.everything()[number] as number, this.#index.productCount);
  }

  #frequentValue(place: FacetPlace, number: number): Bitset {
    const known = this.#values.get(String(number));
    if (known !== undefined) {
      return known;
    }
    const products = emptyBitset(this.#index.productCount);
    this.#addValue(products, place, number);
    this.#values.set(String(number), products);
    return products;
  }

  #addValue(products: Bitset, { group }: FacetPlace, number: number): void {
    const { offsets, items } = (this.#productsOfTuple[group] ??= productsOfTuple(this.#index.tuples[group] as FacetTuples));
    for (const tuple of rowAt(this.#layout.tuplesOfValue, number)) {
      const end = offsets[tuple + 1] as number;
      for (let place = offsets[tuple] as number; place < end; place += 1) {
        const product = items[place] as number;
        products[product >>> 5]! |= 1 << (product & 31);
      }
    }
  }
}

/** Makes a function that computes a value at the first call and gives the same one after that. */
export function once<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

function productsOfTuple({ tupleOfProduct, values }: FacetTuples): JaggedArray {
  const sizes = new Uint32Array(values.offsets.length - 1);
  for (const tuple of tupleOfProduct) {
    sizes[tuple]! += 1;
  }
  const offsets = rowOffsets(sizes);
  const free = offsets.slice();
  const items = new Uint32Array(tupleOfProduct.length);
  for (let product = 0; product < tupleOfProduct.length; product += 1) {
    const tuple = tupleOfProduct[product] as number;
    items[free[tuple] as number] = product;
    free[tuple]! += 1;
  }
  return { offsets, items };
}
