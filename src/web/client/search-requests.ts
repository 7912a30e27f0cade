import { emptyPagedResult, mapPagedResult, type InterpretationMapper, type PagedResult } from '#catalogue/mappers/search/paged-result.ts';
import { mapSearchHints, noSearchHints, type SearchHints } from '#catalogue/mappers/search/search-hint.ts';
import type { MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { emptyFilter, type FacetName } from '#contract/facet-names.ts';
import type { ProductSearchResponse, ProductSearchRequest } from '#contract/product-search.ts';
import { apiPaths } from '#contract/routes.ts';
import { defaultHintsPageSize, defaultPageSize, type SortOrder } from '#contract/search-limits.ts';
import type { SearchAlternativesResponse } from '#contract/search-alternative.ts';
import type { SearchCompletionsResponse } from '#contract/search-completion.ts';
import { withFallback, type ResponseReaders } from './response-readers.ts';
import { jsonBody } from './json-body.ts';
import type { Fetched } from './fetched.ts';

/** A search of a page; missing fields get the defaults of specification 7 and 9. */
export type SearchRequest = Partial<Readonly<Omit<ProductSearchRequest, 'filter' | 'sortBy'>>> & {
  readonly filter?: Partial<Readonly<Record<FacetName, readonly string[]>>>;
  readonly sortBy?: readonly SortOrder[];
};

const withSignal = (init: RequestInit, signal: AbortSignal | undefined): RequestInit => (signal ? { ...init, signal } : init);

/** The complete body of a search, with the defaults of specification 7 and 9. */
const searchBody = ({
  query = '',
  page = 0,
  pageSize = defaultPageSize,
  filter,
  sortBy = [],
  profile = 'Full',
  interpretation = 'auto',
}: SearchRequest): RequestInit =>
  jsonBody({
    query,
    page,
    pageSize,
    filter: { ...emptyFilter, ...filter },
    sortBy,
    profile,
    ...(interpretation !== 'auto' && { interpretation }),
  });

/** Requests that search. */
export type SearchRequests = {
  readonly searchProducts: (
    request: SearchRequest,
    signal?: AbortSignal,
    mapInterpretation?: InterpretationMapper,
  ) => Promise<Fetched<PagedResult>>;
  /** The same search for suggestions, whose mapper requires fewer fields of a product. Specification 5 and 9. */
  readonly searchHints: (request: SearchRequest, signal?: AbortSignal) => Promise<Fetched<SearchHints>>;
  /** What a half-typed search can become; undefined after a failure. `map` comes with the code of the suggestions, which most visits do not load. */
  readonly searchCompletions: <Value>(
    query: string,
    map: (response: SearchCompletionsResponse, context: MappingContext) => Value,
    signal?: AbortSignal,
  ) => Promise<Fetched<Value | undefined>>;
  /** Alternatives of a search without results; undefined after a failure. `map` comes with the code of the results page. */
  readonly searchAlternatives: <Value>(
    request: SearchRequest,
    map: (response: SearchAlternativesResponse, context: MappingContext) => Value,
    signal?: AbortSignal,
  ) => Promise<Fetched<Value | undefined>>;
};

/** Creates the requests that search. */
export function searchRequests({ one, mapping }: ResponseReaders): SearchRequests {
  const search = <Value>(map: (response: ProductSearchResponse) => Value, request: SearchRequest, signal?: AbortSignal) =>
    one({ what: 'products', path: apiPaths.products, init: withSignal(searchBody(request), signal), map });
  return {
    async searchProducts(request, signal, mapInterpretation) {
      const paging = { page: (request.page ?? 0) + 1, pageSize: request.pageSize ?? defaultPageSize, mapInterpretation };
      return withFallback(await search((response) => mapPagedResult(response, paging, mapping), request, signal), emptyPagedResult);
    },
    async searchHints(request, signal) {
      const paging = { pageSize: defaultHintsPageSize, ...request };
      return withFallback(await search((response) => mapSearchHints(response, mapping), paging, signal), noSearchHints);
    },
    searchCompletions(query, map, signal) {
      const init = withSignal(jsonBody({ query }), signal);
      return one({
        what: 'completions',
        path: apiPaths.productCompletions,
        init,
        map: (response: SearchCompletionsResponse) => map(response, mapping),
      });
    },
    searchAlternatives(request, map, signal) {
      const init = withSignal(jsonBody(request), signal);
      return one({
        what: 'readings',
        path: apiPaths.productReadings,
        init,
        map: (response: SearchAlternativesResponse) => map(response, mapping),
      });
    },
  };
}
