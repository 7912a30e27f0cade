import { facetNames, type FacetName } from '#contract/facet.ts';
import { findAlternativeQueries } from '#search/alternative-finder.ts';
import { createHighlighter } from '#search/highlighter.ts';
import type { AlternativeQuery, CacheUse, EngineRequest, EngineResponse, FacetCounts, SearchEngine } from '#search/search-engine.ts';
import { Candidates, keepIn } from './candidates.ts';
import { engineCacheBudget } from './cache-budget.ts';
import { compileQuery, type CompiledQuery, type Matchers } from './compiled-query.ts';
import { DenseSearch, type NeededCounts, type FoundPage } from './dense-search.ts';
import { BitCounter } from './facets/bit-counter.ts';
import { FacetCounter } from './facets/facet-counter.ts';
import { FacetFilter, type FilterMasks } from './facets/facet-filter.ts';
import { countBytes, facetLayoutSteps, type FacetLayout } from './facets/facet-layout.ts';
import { FacetSelections } from './facets/facet-selections.ts';
import { IndexTermDictionary } from './index/index-term-dictionary.ts';
import { isWordOfProduct } from './index/product-words.ts';
import { KeyMatcher } from './key-matcher.ts';
import { MethodMatcher } from './method-matcher.ts';
import { applyFacetFilter, NearMisses } from './near-misses.ts';
import { PhraseMatcher } from './phrase-matcher.ts';
import { ProductMatcher } from './product-matcher.ts';
import { numberingGroup, type SearchIndex } from './index/search-index.ts';
import { TermMatcher } from './term-matcher.ts';
import { TopKSelector } from './top-k-selector.ts';
import { termWordsFinder } from './term-words.ts';

const none = new Uint32Array(0);

/** Makes an engine that searches an index inside the process, in steps between which a server can respond. `cacheBytes`: memory for its caches. */
export function* embeddedEngineSteps(index: SearchIndex, cacheBytes: number): Generator<undefined, SearchEngine> {
  const layout = yield* facetLayoutSteps(index);
  const search = new EmbeddedSearch(index, layout, yield* BitCounter.steps(index, layout), cacheBytes);
  yield;
  yield* search.prepare();
  const termWords = termWordsFinder(index);
  return {
    // A search is synchronous, so no two use the working arrays at the same time; a response holds copies.
    search: async (request) => search.search(request),
    alternatives: (request) => search.alternatives(request),
    highlighter: (request) => createHighlighter(request, termWords),
    hasWord: (word) => isWordOfProduct(index, word),
    cacheUse: () => search.cacheUse(),
    close: async () => {},
  };
}

class EmbeddedSearch {
  readonly #index: SearchIndex;
  readonly #layout: FacetLayout;
  readonly #candidates: Candidates;
  readonly #nearMisses: NearMisses;
  readonly #matchers: Matchers;
  readonly #products: ProductMatcher;
  readonly #methods: MethodMatcher;
  readonly #filter: FacetFilter;
  readonly #counter: FacetCounter;
  readonly #topK: TopKSelector;
  readonly #selections: FacetSelections;
  readonly #dense: DenseSearch;
  readonly #dictionary: IndexTermDictionary;

  constructor(index: SearchIndex, layout: FacetLayout, counter: BitCounter, cacheBytes: number) {
    this.#index = index;
    this.#layout = layout;
    this.#candidates = new Candidates(index.productCount);
    this.#nearMisses = new NearMisses(index.productCount);
    const budget = engineCacheBudget(cacheBytes);
    this.#selections = new FacetSelections(index, this.#layout, budget);
    this.#matchers = {
      terms: new TermMatcher(index, budget, countBytes(layout)),
      phrases: new PhraseMatcher(index, this.#selections, budget),
      keys: new KeyMatcher(index, budget.keys, countBytes(layout)),
      selections: this.#selections,
    };
    this.#products = new ProductMatcher(index, this.#matchers.terms);
    this.#methods = new MethodMatcher(index);
    this.#filter = new FacetFilter(index, this.#layout);
    this.#counter = new FacetCounter(index, this.#layout);
    this.#topK = new TopKSelector(index);
    this.#dense = new DenseSearch({
      index,
      layout: this.#layout,
      filter: this.#filter,
      selections: this.#selections,
      counter,
      matcher: this.#products,
      topK: this.#topK,
      candidates: this.#candidates,
    });
    this.#dictionary = new IndexTermDictionary(index);
  }

  /** Does beforehand, in steps, what the first searches would wait for. */
  *prepare(): Generator<undefined, void> {
    yield* this.#selections.prepare();
    yield* this.#dictionary.prepare();
  }

  alternatives(request: EngineRequest): Promise<readonly AlternativeQuery[]> {
    const counting = { ...request, page: 0, pageSize: 0, withCounts: false };
    const count = (words: readonly string[]): number =>
      this.search({ ...counting, query: { ...request.query, words, results: ['products'] } }).total;
    return findAlternativeQueries(request, this.#dictionary, count);
  }

  cacheUse(): Readonly<Record<string, CacheUse>> {
    const { terms, phrases, keys, selections } = this.#matchers;
    return { terms: terms.cacheUse, phrases: phrases.cacheUse, keys: keys.cacheUse, selections: selections.cacheUse };
  }

  search(request: EngineRequest): EngineResponse {
    this.#selections.beginSearch();
    const compiled = compileQuery(this.#index, this.#matchers, request);
    const wantsMethods = request.query.results.includes('methods') && !compiled.matchesNothing && this.#methods.hasMatch(compiled);
    const needed = request.withCounts ? 'all' : wantsMethods ? 'methods' : 'none';
    const found = this.#find(request, compiled, needed);
    const hasProducts = request.query.results.includes('products');
    return {
      total: hasProducts ? found.total : 0,
      products: hasProducts ? found.products : none,
      methods: wantsMethods ? this.#bestMethods(request, compiled, found.counts) : none,
      ...(request.withCounts && { facets: this.#facets(found.counts, hasProducts) }),
    };
  }

  #find(request: EngineRequest, compiled: CompiledQuery, needed: NeededCounts): FoundPage {
    const dense = compiled.matchesNothing ? undefined : this.#dense.search(request, compiled, needed);
    if (dense !== undefined) {
      return dense;
    }
    const candidates = this.#candidates;
    if (compiled.matchesNothing) {
      candidates.count = 0;
    } else {
      this.#products.match(compiled, candidates);
    }
    if (needed === 'none') {
      return this.#countNothing(request, candidates);
    }
    const masks = this.#filter.prepare(candidates.count === 0 ? {} : request.filter);
    this.#nearMisses.count = 0;
    if (masks.selected.length > 0) {
      applyFacetFilter(this.#index, masks, candidates, this.#nearMisses);
    }
    const products = this.#topK.select(candidates, request.sortBy ?? 'best', request.page, request.pageSize);
    return { total: candidates.count, products, counts: this.#counts(masks, needed) };
  }

  // Without counts it does not matter which facet a candidate fails.
  #countNothing({ filter, sortBy, page, pageSize }: EngineRequest, candidates: Candidates): FoundPage {
    for (const { selection } of candidates.count === 0 ? [] : this.#selections.findAll(filter)) {
      keepIn(candidates, selection.products);
    }
    return { total: candidates.count, products: this.#topK.select(candidates, sortBy ?? 'best', page, pageSize), counts: none };
  }

  #counts(masks: FilterMasks, needed: Exclude<NeededCounts, 'none'>): Uint32Array {
    const { products, count } = this.#candidates;
    if (needed === 'methods') {
      return this.#counter.countGroup(numberingGroup, products, count);
    }
    const counts = this.#counter.count(products, count);
    this.#counter.addNearMisses(this.#nearMisses, masks);
    return counts;
  }

  #bestMethods({ query, filter, conditions }: EngineRequest, compiled: CompiledQuery, counts: Uint32Array): Uint32Array {
    const mustHaveProducts =
      query.eans.length > 0 || conditions !== undefined || facetNames.some((name) => (filter[name]?.length ?? 0) > 0);
    return this.#methods.best(compiled, counts.subarray(this.#layout.valueCount), mustHaveProducts);
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
