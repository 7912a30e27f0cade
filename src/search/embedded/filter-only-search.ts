import { facetNames, type FacetName } from '#contract/facet.ts';
import type { CacheUse, EngineRequest } from '#search/search-engine.ts';
import { addMatching, emptyBitset, hasBit, intersect, listBits, type Bitset } from './bitset.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import { Candidates } from './candidates.ts';
import type { FacetCounter } from './facets/facet-counter.ts';
import type { FacetFilter } from './facets/facet-filter.ts';
import type { FacetLayout, FacetPlace } from './facets/facet-layout.ts';
import type { ProductOrder, SearchIndex } from './index/search-index.ts';
import type { TopKSelector } from './top-k-selector.ts';

// The products that match the selection in one facet, and their counts. Cached and shared between searches, so never written to.
type FacetSelection = { readonly place: FacetPlace; readonly products: Bitset; readonly count: number; readonly counts: Uint32Array };

/** The products of a page, the total over all pages, and the counts of facet values and methods. The counts are valid until the next search. */
export type ProductPage = { readonly total: number; readonly products: Uint32Array; readonly counts: Uint32Array };

const cacheBytes = 8 << 20;
const cacheBytesPerProduct = 16;

/**
 * Searches without words and keys. Caches each selection in one facet as a bitset with its counts: one selected facet is a lookup, several are an
 * intersection. One search at a time.
 */
export class FilterOnlySearch {
  readonly #index: SearchIndex;
  readonly #layout: FacetLayout;
  readonly #filter: FacetFilter;
  readonly #counter: FacetCounter;
  readonly #topK: TopKSelector;
  readonly #selections: ByteBudgetCache<FacetSelection>;
  readonly #candidates: Candidates;
  readonly #found: Bitset;

  constructor(index: SearchIndex, layout: FacetLayout, filter: FacetFilter, counter: FacetCounter, topK: TopKSelector) {
    this.#index = index;
    this.#layout = layout;
    this.#filter = filter;
    this.#counter = counter;
    this.#topK = topK;
    this.#selections = new ByteBudgetCache(
      cacheBytes + cacheBytesPerProduct * index.productCount,
      ({ products, counts }) => products.byteLength + counts.byteLength,
    );
    this.#candidates = new Candidates(index.productCount);
    this.#found = emptyBitset(index.productCount);
  }

  get cacheUse(): CacheUse {
    return this.#selections.use;
  }

  search({ filter, page, pageSize }: EngineRequest, order: ProductOrder): ProductPage {
    const [start, end] = [page * pageSize, (page + 1) * pageSize];
    const selections = facetNames
      .filter((name) => (filter[name]?.length ?? 0) > 0)
      .map((name) => this.#selection(name, filter[name] ?? []));
    const [first, ...others] = selections;
    if (first === undefined) {
      const { productCount, orders } = this.#index;
      return { total: productCount, products: orders[order].slice(start, end), counts: this.#counter.everything() };
    }
    const counts = others.length === 0 ? this.#countsOfOne(first) : this.#countsOfSeveral(selections);
    const total = others.length === 0 ? first.count : this.#candidates.count;
    return { total, products: this.#page(others.length === 0 ? first.products : this.#found, total, order, page, pageSize), counts };
  }

  #selection(name: FacetName, keys: readonly string[]): FacetSelection {
    const key = `${name}\u0000${keys.join('\u0000')}`;
    const known = this.#selections.get(key);
    if (known !== undefined) {
      return known;
    }
    const place = this.#layout.places[name];
    const failing = this.#filter.prepare({ [name]: keys }).failing[place.group] as Uint16Array;
    const products = emptyBitset(this.#index.productCount);
    addMatching(products, this.#index.tuples[place.group]?.tupleOfProduct as Uint32Array, failing);
    this.#list(products);
    const { ordinals, count } = this.#candidates;
    const counts = this.#counter.count(ordinals, count).slice();
    const selection = { place, products, count, counts };
    this.#selections.set(key, selection);
    return selection;
  }

  // Counts ignore the facet's own selection, so the only facet with a selection counts all products.
  #countsOfOne({ place, counts }: FacetSelection): Uint32Array {
    const own = counts.slice();
    own.set(this.#counter.everything().subarray(place.first, place.first + place.size), place.first);
    return own;
  }

  // Leaves the products that match all selections in `#candidates` and `#found`.
  #countsOfSeveral(selections: readonly FacetSelection[]): Uint32Array {
    const own = selections.map((selection) => {
      const { first, size } = selection.place;
      return this.#countsOfOthers(selections, selection).slice(first, first + size);
    });
    this.#intersectAll(selections);
    const counts = this.#counter.count(this.#candidates.ordinals, this.#candidates.count);
    for (const [index, { place }] of selections.entries()) {
      counts.set(own[index] as Uint32Array, place.first);
    }
    return counts;
  }

  #countsOfOthers(selections: readonly FacetSelection[], selection: FacetSelection): Uint32Array {
    const others = selections.filter((other) => other !== selection);
    if (others.length === 1) {
      return (others[0] as FacetSelection).counts;
    }
    this.#intersectAll(others);
    return this.#counter.countGroup(selection.place.group, this.#candidates.ordinals, this.#candidates.count);
  }

  #intersectAll(selections: readonly FacetSelection[]): void {
    const [first, ...others] = selections;
    this.#found.set((first as FacetSelection).products);
    for (const { products } of others) {
      intersect(this.#found, products);
    }
    this.#list(this.#found);
  }

  #list(products: Bitset): void {
    this.#candidates.count = listBits(products, this.#candidates.ordinals);
  }

  // With many products found, walking the sorted order until the page is full is cheaper; with few, selecting from them is.
  #page(found: Bitset, total: number, order: ProductOrder, page: number, pageSize: number): Uint32Array {
    const { productCount, orders } = this.#index;
    const [start, end] = [page * pageSize, Math.min((page + 1) * pageSize, total)];
    if (start >= end) {
      return new Uint32Array(0);
    }
    if ((end * productCount) / total > productCount / 32 + 4 * total) {
      this.#list(found);
      this.#candidates.scores.fill(1, 0, total);
      return this.#topK.select(this.#candidates, order, page, pageSize);
    }
    const products = new Uint32Array(end - start);
    let passed = 0;
    for (let place = 0; passed < end; place += 1) {
      const product = orders[order][place] as number;
      if (hasBit(found, product)) {
        if (passed >= start) {
          products[passed - start] = product;
        }
        passed += 1;
      }
    }
    return products;
  }
}
