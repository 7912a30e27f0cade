import { facetNames, type FacetName } from '#contract/facet.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { BoundedCache } from './bounded-cache.ts';
import { Candidates } from './candidates.ts';
import type { FacetCounter } from './facet-counter.ts';
import type { FacetFilter } from './facet-filter.ts';
import type { FacetLayout, FacetPlace } from './facet-layout.ts';
import type { PageSelector } from './page-selector.ts';
import { fillSet, intersectSets, isInSet, listSet, setOf, type ProductSet } from './product-set.ts';
import type { ProductOrder, SearchIndex } from './search-index.ts';

// The choice from one facet over the whole catalogue. Shared between searches: never written to.
type Choice = { readonly place: FacetPlace; readonly products: ProductSet; readonly count: number; readonly counts: Uint32Array };

/** What was found without a word. The counts are valid until the next search. */
export type Browsed = { readonly total: number; readonly products: Uint32Array; readonly counts: Uint32Array };

const cacheBytes = 8 << 20;
const cacheBytesPerProduct = 16;

/**
 * Answers searches that choose facets and say no word. The choice from each facet is remembered as a set of products with its counts, so that
 * one choice costs nothing and several cost an intersection. One search at a time.
 */
export class Browsing {
  readonly #index: SearchIndex;
  readonly #layout: FacetLayout;
  readonly #filter: FacetFilter;
  readonly #counter: FacetCounter;
  readonly #pages: PageSelector;
  readonly #known: BoundedCache<Choice>;
  readonly #candidates: Candidates;
  readonly #found: ProductSet;

  constructor(index: SearchIndex, layout: FacetLayout, filter: FacetFilter, counter: FacetCounter, pages: PageSelector) {
    this.#index = index;
    this.#layout = layout;
    this.#filter = filter;
    this.#counter = counter;
    this.#pages = pages;
    this.#known = new BoundedCache(cacheBytes + cacheBytesPerProduct * index.productCount);
    this.#candidates = new Candidates(index.productCount);
    this.#found = setOf(index.productCount);
  }

  browse({ filter, page, pageSize }: EngineRequest, order: ProductOrder): Browsed {
    const [start, end] = [page * pageSize, (page + 1) * pageSize];
    const choices = facetNames.filter((name) => (filter[name]?.length ?? 0) > 0).map((name) => this.#choice(name, filter[name] ?? []));
    const [first, ...others] = choices;
    if (first === undefined) {
      const { productCount, orders } = this.#index;
      return { total: productCount, products: orders[order].slice(start, end), counts: this.#counter.everything() };
    }
    const counts = others.length === 0 ? this.#countsOfOne(first) : this.#countsOfSeveral(choices);
    const total = others.length === 0 ? first.count : this.#candidates.count;
    return { total, products: this.#page(others.length === 0 ? first.products : this.#found, total, order, page, pageSize), counts };
  }

  #choice(name: FacetName, keys: readonly string[]): Choice {
    const key = `${name}\u0000${keys.join('\u0000')}`;
    const known = this.#known.get(key);
    if (known !== undefined) {
      return known;
    }
    const place = this.#layout.places[name];
    const failing = this.#filter.prepare({ [name]: keys }).failing[place.group] as Uint16Array;
    const products = setOf(this.#index.productCount);
    fillSet(products, this.#index.tuples[place.group]?.tupleOfProduct as Uint32Array, failing);
    this.#list(products);
    const { ordinals, count } = this.#candidates;
    const counts = this.#counter.count(ordinals, count).slice();
    return this.#known.keep(key, { place, products, count, counts }, products.byteLength + counts.byteLength);
  }

  // Counts ignore the facet's own choice: with one choice its own facet counts as if nothing were chosen.
  #countsOfOne({ place, counts }: Choice): Uint32Array {
    const own = counts.slice();
    own.set(this.#counter.everything().subarray(place.first, place.first + place.size), place.first);
    return own;
  }

  // Leaves the products that meet all choices in `#candidates` and `#found`.
  #countsOfSeveral(choices: readonly Choice[]): Uint32Array {
    const own = choices.map((choice) => {
      const { first, size } = choice.place;
      return this.#countsOfOthers(choices, choice).slice(first, first + size);
    });
    this.#meetAll(choices);
    const counts = this.#counter.count(this.#candidates.ordinals, this.#candidates.count);
    for (const [index, { place }] of choices.entries()) {
      counts.set(own[index] as Uint32Array, place.first);
    }
    return counts;
  }

  #countsOfOthers(choices: readonly Choice[], choice: Choice): Uint32Array {
    const others = choices.filter((other) => other !== choice);
    if (others.length === 1) {
      return (others[0] as Choice).counts;
    }
    this.#meetAll(others);
    return this.#counter.countGroup(choice.place.group, this.#candidates.ordinals, this.#candidates.count);
  }

  #meetAll(choices: readonly Choice[]): void {
    const [first, ...others] = choices;
    this.#found.set((first as Choice).products);
    for (const { products } of others) {
      intersectSets(this.#found, products);
    }
    this.#list(this.#found);
  }

  #list(products: ProductSet): void {
    this.#candidates.count = listSet(products, this.#candidates.ordinals);
  }

  // Going through the whole order until the page is full is cheap when much is found; else the few that are found are sorted.
  #page(found: ProductSet, total: number, order: ProductOrder, page: number, pageSize: number): Uint32Array {
    const { productCount, orders } = this.#index;
    const [start, end] = [page * pageSize, Math.min((page + 1) * pageSize, total)];
    if (start >= end) {
      return new Uint32Array(0);
    }
    if ((end * productCount) / total > productCount / 32 + 4 * total) {
      this.#list(found);
      this.#candidates.scores.fill(1, 0, total);
      return this.#pages.select(this.#candidates, order, page, pageSize);
    }
    const products = new Uint32Array(end - start);
    let passed = 0;
    for (let place = 0; passed < end; place += 1) {
      const product = orders[order][place] as number;
      if (isInSet(found, product)) {
        if (passed >= start) {
          products[passed - start] = product;
        }
        passed += 1;
      }
    }
    return products;
  }
}
