import { facetNames, type FacetName } from '#contract/facet.ts';
import type { EngineAnswer, EngineRequest, FacetCounts, SearchEngine } from '#search/search-engine.ts';
import { Candidates } from './candidates.ts';
import { demandsOf, type Demands } from './demands.ts';
import { FacetCounter } from './facet-counter.ts';
import { FacetFilter, type FilterMasks } from './facet-filter.ts';
import { facetLayout, type FacetLayout } from './facet-layout.ts';
import { MethodMatcher } from './method-matcher.ts';
import { PageSelector } from './page-selector.ts';
import { partition } from './partition.ts';
import { ProductMatcher } from './product-matcher.ts';
import type { ProductOrder, SearchIndex } from './search-index.ts';

/** Makes an engine that searches an index inside the process. */
export function embeddedEngine(index: SearchIndex): SearchEngine {
  const search = new EmbeddedSearch(index);
  return {
    // A search runs from begin to end without waiting, so two never share the arrays that it works in; what it answers are copies.
    search: async (request) => search.answer(request),
    close: async () => {},
  };
}

class EmbeddedSearch {
  readonly #index: SearchIndex;
  readonly #layout: FacetLayout;
  readonly #candidates: Candidates;
  readonly #near: Candidates;
  readonly #products: ProductMatcher;
  readonly #methods: MethodMatcher;
  readonly #filter: FacetFilter;
  readonly #counter: FacetCounter;
  readonly #pages: PageSelector;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#layout = facetLayout(index);
    this.#candidates = new Candidates(index.productCount);
    this.#near = new Candidates(index.productCount);
    this.#products = new ProductMatcher(index);
    this.#methods = new MethodMatcher(index);
    this.#filter = new FacetFilter(index, this.#layout);
    this.#counter = new FacetCounter(index, this.#layout);
    this.#pages = new PageSelector(index);
  }

  answer(request: EngineRequest): EngineAnswer {
    const demands = demandsOf(this.#index, request.query);
    const masks = this.#filter.prepare(request.filter);
    const order = request.sortBy ?? 'best';
    const isWholeCatalogue = demands.words.length + demands.keys.length + masks.chosen.length === 0 && !demands.impossible;
    if (!isWholeCatalogue) {
      this.#findProducts(demands, masks, order);
    }
    const counts = this.#counts(request, masks, isWholeCatalogue);
    const { total, products } = this.#page(request, order, isWholeCatalogue, demands);
    const methods = this.#bestMethods(request, demands, masks, counts);
    return { total, products, methods, ...(request.withCounts && { facets: this.#facets(request, counts) }) };
  }

  // Without words the score is the prior alone: the products stand in the order asked from the start, and keep it.
  #findProducts(demands: Demands, masks: FilterMasks, order: ProductOrder): void {
    const candidates = this.#candidates;
    if (demands.impossible) {
      candidates.count = 0;
    } else if (demands.words.length + demands.keys.length > 0) {
      this.#products.match(demands, candidates);
    } else {
      candidates.ordinals.set(this.#index.orders[order]);
      candidates.count = this.#index.productCount;
    }
    this.#near.count = 0;
    if (masks.chosen.length > 0) {
      partition(this.#index, masks, candidates, this.#near);
    }
  }

  #counts(request: EngineRequest, masks: FilterMasks, isWholeCatalogue: boolean): Uint32Array {
    if (isWholeCatalogue) {
      return this.#counter.everything();
    }
    const { ordinals, count } = this.#candidates;
    if (!request.withCounts) {
      return this.#counter.countMemberships(ordinals, count);
    }
    const counts = this.#counter.count(ordinals, count);
    this.#counter.addNearMisses(this.#near, masks);
    return counts;
  }

  #page(
    request: EngineRequest,
    order: ProductOrder,
    isWholeCatalogue: boolean,
    demands: Demands,
  ): { readonly total: number; readonly products: Uint32Array } {
    const { page, pageSize, query } = request;
    if (!query.results.includes('products')) {
      return { total: 0, products: new Uint32Array(0) };
    }
    const isInOrder = demands.words.length + demands.keys.length === 0;
    const ordinals = isWholeCatalogue ? this.#index.orders[order] : this.#candidates.ordinals;
    const total = isWholeCatalogue ? this.#index.productCount : this.#candidates.count;
    const products = isInOrder
      ? ordinals.slice(Math.min(page * pageSize, total), Math.min((page + 1) * pageSize, total))
      : this.#pages.select(this.#candidates, order, page, pageSize);
    return { total, products };
  }

  #bestMethods(request: EngineRequest, demands: Demands, masks: FilterMasks, counts: Uint32Array): Uint32Array {
    if (!request.query.results.includes('methods') || demands.impossible) {
      return new Uint32Array(0);
    }
    const mustHaveProducts = masks.chosen.length > 0 || request.query.eans.length > 0;
    return this.#methods.best(demands, counts.subarray(this.#layout.valueCount), mustHaveProducts);
  }

  #facets(request: EngineRequest, counts: Uint32Array): Readonly<Record<FacetName, FacetCounts>> {
    const own = request.query.results.includes('products')
      ? counts.slice(0, this.#layout.valueCount)
      : new Uint32Array(this.#layout.valueCount);
    const entries = facetNames.map((name): [FacetName, FacetCounts] => {
      const { first, size } = this.#layout.places[name];
      return [name, { values: this.#index.facetValues[name], counts: own.subarray(first, first + size) }];
    });
    return Object.fromEntries(entries) as Record<FacetName, FacetCounts>;
  }
}
