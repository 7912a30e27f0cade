import { facetNames, type FacetName } from '#contract/facet.ts';
import { objectOf } from '#contract/names.ts';
import { findAlternativeQueries } from '#search/alternative-finder.ts';
import { keyClauses } from '#search/embedded/compiled-query.ts';
import { termWordsFinder } from '#search/embedded/term-words.ts';
import { createHighlighter } from '#search/highlighter.ts';
import { IndexTermDictionary } from '#search/embedded/index/index-term-dictionary.ts';
import { isWordOfProduct } from '#search/embedded/index/product-words.ts';
import type { IndexTerms } from '#search/embedded/index/search-index.ts';
import { MethodMatcher } from '#search/embedded/method-matcher.ts';
import { termStatistics } from '#search/embedded/term-matcher.ts';
import { queryTerms } from '#search/query-terms.ts';
import type { EngineRequest, EngineResponse, FacetCounts, SearchEngine } from '#search/search-engine.ts';
import type { Cluster } from './cluster.ts';
import { resultWindow } from './index-settings.ts';
import { aggregations, queryClause, selectionClause, sortOf, type Clause } from './search-body.ts';

type Bucket = { readonly key: string; readonly doc_count: number };
type Hit = { readonly sort: readonly number[] };
type Found = {
  readonly hits: { readonly total: { readonly value: number }; readonly hits: readonly Hit[] };
  readonly aggregations?: Readonly<Record<string, { readonly values: { readonly buckets: readonly Bucket[] } }>>;
};
/** The products of a page, the number of all, and the aggregations. */
type Answer = { readonly total: number; readonly products: readonly number[]; readonly aggregations: NonNullable<Found['aggregations']> };

const nothing: Answer = { total: 0, products: [], aggregations: {} };

/**
 * Makes an engine that searches an index of an OpenSearch cluster. `index` is in memory: it knows the words, so it says how rare a term is, what the
 * alternatives are, and which methods match. `name` is the index in the cluster, filled by `fillProducts`. A search throws a ClusterError when the cluster
 * does not answer.
 */
export function openSearchEngine(cluster: Cluster, name: string, index: IndexTerms): SearchEngine {
  const search = new ClusterSearch(cluster, name, index);
  const termWords = termWordsFinder(index);
  return {
    search: (request) => search.search(request),
    alternatives: (request) => search.alternatives(request),
    highlighter: (request) => createHighlighter(request, termWords),
    hasWord: (word) => isWordOfProduct(index, word),
    close: async () => {},
  };
}

class ClusterSearch {
  readonly #cluster: Cluster;
  readonly #path: string;
  readonly #index: IndexTerms;
  readonly #methods: MethodMatcher;
  readonly #dictionary: IndexTermDictionary;
  readonly #placeOfKey: Readonly<Record<FacetName, ReadonlyMap<string, number>>>;

  constructor(cluster: Cluster, name: string, index: IndexTerms) {
    this.#cluster = cluster;
    // Without a part of the products an answer would be wrong: it is asked of other nodes.
    this.#path = `/${name}/_search?allow_partial_search_results=false`;
    this.#index = index;
    this.#methods = new MethodMatcher(index);
    this.#dictionary = new IndexTermDictionary(index);
    this.#placeOfKey = objectOf(facetNames, (facet) => new Map(index.facetValues[facet].map(({ key }, place) => [key, place])));
  }

  alternatives(request: EngineRequest): ReturnType<SearchEngine['alternatives']> {
    const counting: EngineRequest = { ...request, query: { ...request.query, results: ['products'] }, withCounts: false };
    const count = async (words: readonly string[]): Promise<number> =>
      (await this.#ask({ ...counting, query: { ...counting.query, words } }, 0)).total;
    return findAlternativeQueries(request, this.#dictionary, count);
  }

  async search(request: EngineRequest): Promise<EngineResponse> {
    const hasProducts = request.query.results.includes('products');
    const { total, products, aggregations: counted } = await this.#ask(request, hasProducts ? request.pageSize : 0);
    return {
      total: hasProducts ? total : 0,
      products,
      methods: this.#bestMethods(request, counted['memberships']?.values.buckets ?? []),
      ...(request.withCounts && { facets: this.#facets(counted) }),
    };
  }

  async #ask(request: EngineRequest, pageSize: number): Promise<Answer> {
    const terms = queryTerms(request.query.words);
    if (terms?.length === 0) {
      return nothing;
    }
    const weighted = (terms ?? []).map((term) => ({ term, ...termStatistics(this.#index, term) }));
    const body = {
      _source: false,
      query: queryClause(request, weighted, this.#index.publicationYears),
      post_filter: selectionClause(request),
      sort: sortOf(request, weighted.length > 0),
      // Without it a score is 0 wherever the order is not by score alone.
      track_scores: true,
    };
    const from = request.page * pageSize;
    const isNear = from + pageSize <= resultWindow;
    const aggs = aggregations(request, { facetValues: this.#index.facetValues, methodCount: this.#index.methodNames.length });
    const first = await this.#send({ ...body, aggs, track_total_hits: true, ...(isNear ? { from, size: pageSize } : { size: 0 }) });
    const total = first.hits.total.value;
    const hits = isNear || from >= total ? first.hits.hits : await this.#hitsAfter(body, from, pageSize);
    return { total, products: hits.map(ordinalOf), aggregations: first.aggregations ?? {} };
  }

  // Goes on after the last product of each window: a page far from the first costs a request per window before it.
  async #hitsAfter(body: Clause, from: number, pageSize: number): Promise<readonly Hit[]> {
    let after: readonly number[] | undefined;
    for (let passed = 0; passed < from;) {
      const size = Math.min(resultWindow, from - passed);
      const { hits } = (await this.#send({ ...body, size, ...(after !== undefined && { search_after: after }) })).hits;
      after = hits.at(-1)?.sort;
      passed += size;
    }
    return (await this.#send({ ...body, size: pageSize, ...(after !== undefined && { search_after: after }) })).hits.hits;
  }

  #send(body: Clause): Promise<Found> {
    return this.#cluster.request<Found>('POST', this.#path, body);
  }

  #bestMethods(request: EngineRequest, memberships: readonly Bucket[]): Uint32Array {
    const { query, filter, conditions } = request;
    const terms = queryTerms(query.words);
    if (!query.results.includes('methods') || terms?.length === 0) {
      return new Uint32Array(0);
    }
    const productCounts = new Uint32Array(this.#index.methodNames.length);
    for (const { key, doc_count } of memberships) {
      productCounts[Number(key)] = doc_count;
    }
    const asked = {
      terms: (terms ?? []).map((term) => termStatistics(this.#index, term)),
      keys: keyClauses(this.#index, request),
      joinedTerms: (terms ?? []).map(({ word }) => word).join(' '),
    };
    const isNarrowed = query.eans.length > 0 || conditions !== undefined || facetNames.some((name) => (filter[name]?.length ?? 0) > 0);
    return this.#methods.best(asked, productCounts, isNarrowed);
  }

  #facets(counted: Answer['aggregations']): NonNullable<EngineResponse['facets']> {
    return objectOf(facetNames, (name): FacetCounts => {
      const values = this.#index.facetValues[name];
      const counts = new Uint32Array(values.length);
      for (const { key, doc_count } of counted[name]?.values.buckets ?? []) {
        const place = this.#placeOfKey[name].get(key);
        if (place !== undefined) {
          counts[place] = doc_count;
        }
      }
      return { values, counts };
    });
  }
}

const ordinalOf = ({ sort }: Hit): number => sort.at(-1) as number;
