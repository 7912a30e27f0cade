import { facetNames, type FacetName } from '#contract/facet.ts';
import { findReadings } from '#search/reading-finder.ts';
import type { EngineAnswer, EngineRequest, FacetCounts, Reading, SearchEngine } from '#search/search-engine.ts';
import { Browsing, type Browsed } from './browsing.ts';
import { Candidates } from './candidates.ts';
import { demandsOf, type Demands } from './demands.ts';
import { FacetCounter, membershipGroup } from './facet-counter.ts';
import { FacetFilter, type FilterMasks } from './facet-filter.ts';
import { facetLayout, type FacetLayout } from './facet-layout.ts';
import { MethodMatcher } from './method-matcher.ts';
import { PageSelector } from './page-selector.ts';
import { NearMisses, partition } from './partition.ts';
import { ProductMatcher } from './product-matcher.ts';
import type { ProductOrder, SearchIndex } from './search-index.ts';
import { WordLexicon } from './word-lexicon.ts';
import { WordMatches } from './word-matches.ts';

const none = new Uint32Array(0);

/** Makes an engine that searches an index inside the process. */
export function embeddedEngine(index: SearchIndex): SearchEngine {
  const search = new EmbeddedSearch(index);
  return {
    // A search runs from begin to end without waiting, so two never share the arrays that it works in; what it answers are copies.
    search: async (request) => search.answer(request),
    readings: async (request) => search.readings(request),
    close: async () => {},
  };
}

class EmbeddedSearch {
  readonly #index: SearchIndex;
  readonly #layout: FacetLayout;
  readonly #candidates: Candidates;
  readonly #near: NearMisses;
  readonly #words: WordMatches;
  readonly #products: ProductMatcher;
  readonly #methods: MethodMatcher;
  readonly #filter: FacetFilter;
  readonly #counter: FacetCounter;
  readonly #pages: PageSelector;
  readonly #browsing: Browsing;
  readonly #lexicon: WordLexicon;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#layout = facetLayout(index);
    this.#candidates = new Candidates(index.productCount);
    this.#near = new NearMisses(index.productCount);
    this.#words = new WordMatches(index);
    this.#products = new ProductMatcher(index);
    this.#methods = new MethodMatcher(index);
    this.#filter = new FacetFilter(index, this.#layout);
    this.#counter = new FacetCounter(index, this.#layout);
    this.#pages = new PageSelector(index);
    this.#browsing = new Browsing(index, this.#layout, this.#filter, this.#counter, this.#pages);
    this.#lexicon = new WordLexicon(index);
  }

  readings(request: EngineRequest): readonly Reading[] {
    const counting = { ...request, page: 0, pageSize: 1, withCounts: false };
    const count = (words: readonly string[]): number =>
      this.answer({ ...counting, query: { ...request.query, words, results: ['products'] } }).total;
    return findReadings(request, this.#lexicon, count);
  }

  answer(request: EngineRequest): EngineAnswer {
    const demands = demandsOf(this.#index, this.#words, request.query);
    const order = request.sortBy ?? 'best';
    const isBrowsing = demands.words.length + demands.keys.length === 0 && !demands.impossible;
    const found = isBrowsing ? this.#browsing.browse(request, order) : this.#find(request, demands, order);
    const hasProducts = request.query.results.includes('products');
    return {
      total: hasProducts ? found.total : 0,
      products: hasProducts ? found.products : none,
      methods: this.#bestMethods(request, demands, found.counts),
      ...(request.withCounts && { facets: this.#facets(found.counts, hasProducts) }),
    };
  }

  #find(request: EngineRequest, demands: Demands, order: ProductOrder): Browsed {
    const candidates = this.#candidates;
    if (demands.impossible) {
      candidates.count = 0;
    } else {
      this.#products.match(demands, candidates);
    }
    const masks = this.#filter.prepare(request.filter);
    this.#near.count = 0;
    if (masks.chosen.length > 0) {
      partition(this.#index, masks, candidates, this.#near);
    }
    const products = this.#pages.select(candidates, order, request.page, request.pageSize);
    return { total: candidates.count, products, counts: this.#counts(request, masks) };
  }

  #counts(request: EngineRequest, masks: FilterMasks): Uint32Array {
    const { ordinals, count } = this.#candidates;
    if (!request.withCounts) {
      return this.#counter.countGroup(membershipGroup, ordinals, count);
    }
    const counts = this.#counter.count(ordinals, count);
    this.#counter.addNearMisses(this.#near, masks);
    return counts;
  }

  #bestMethods({ query, filter }: EngineRequest, demands: Demands, counts: Uint32Array): Uint32Array {
    if (!query.results.includes('methods') || demands.impossible) {
      return none;
    }
    const mustHaveProducts = query.eans.length > 0 || facetNames.some((name) => (filter[name]?.length ?? 0) > 0);
    return this.#methods.best(demands, counts.subarray(this.#layout.valueCount), mustHaveProducts);
  }

  #facets(counts: Uint32Array, hasProducts: boolean): Readonly<Record<FacetName, FacetCounts>> {
    const { valueCount, places } = this.#layout;
    const own = hasProducts ? counts.slice(0, valueCount) : new Uint32Array(valueCount);
    const facets: Partial<Record<FacetName, FacetCounts>> = {};
    for (const name of facetNames) {
      const { first, size } = places[name];
      facets[name] = { values: this.#index.facetValues[name], counts: own.subarray(first, first + size) };
    }
    return facets as Record<FacetName, FacetCounts>;
  }
}
