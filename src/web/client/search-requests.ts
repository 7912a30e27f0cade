import { emptyPagedResult, mapPagedResult, type InterpretationMapper, type PagedResult } from '#catalogue/mappers/search/paged-result.ts';
import { mapSearchHints, noSearchHints, type SearchHints } from '#catalogue/mappers/search/search-hint.ts';
import type { MappingContext } from '#catalogue/mappers/mapping-error.ts';
import type { FilterOptionLimits } from '#contract/facet.ts';
import { emptyFilter, facetNames, type FacetName } from '#contract/facet-names.ts';
import type { ProductSearchResponse, ProductSearchRequest } from '#contract/product-search.ts';
import { apiPaths } from '#contract/routes.ts';
import { defaultHintsPageSize, defaultPageSize, type SortOrder } from '#contract/search-limits.ts';
import type { SearchAlternativesResponse } from '#contract/search-alternative.ts';
import type { SearchCompletionsRequest, SearchCompletionsResponse } from '#contract/search-completion.ts';
import { withFallback, type ResponseReaders } from './response-readers.ts';
import { jsonBody } from './json-body.ts';
import type { Fetched } from './fetched.ts';

/** A search of a page; missing fields get the defaults of specification 7 and 9. */
export type SearchRequest = Partial<Readonly<Omit<ProductSearchRequest, 'filter' | 'sortBy'>>> & {
  readonly filter?: Partial<Readonly<Record<FacetName, readonly string[]>>>;
  readonly sortBy?: readonly SortOrder[];
};

/** The limits with which a response has the entries of these facets alone. */
export const onlyFacets = (...wanted: readonly FacetName[]): FilterOptionLimits =>
  Object.fromEntries(facetNames.filter((name) => !wanted.includes(name)).map((name) => [name, 0]));

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
  filterOptionLimits,
}: SearchRequest): RequestInit =>
  jsonBody({
    query,
    page,
    pageSize,
    filter: { ...emptyFilter, ...filter },
    sortBy,
    profile,
    ...(interpretation !== 'auto' && { interpretation }),
    ...(filterOptionLimits !== undefined && { filterOptionLimits }),
  });

/** A request whose `map` comes with the code of what shows its response, which most visits do not load. Its value is undefined after a failure. */
type LateRequest<Body, Response> = <Value>(
  body: Body,
  map: (response: Response, context: MappingContext) => Value,
  signal?: AbortSignal,
) => Promise<Fetched<Value | undefined>>;

/** Requests that search. */
export type SearchRequests = {
  readonly searchProducts: (
    request: SearchRequest,
    signal?: AbortSignal,
    mapInterpretation?: InterpretationMapper,
  ) => Promise<Fetched<PagedResult>>;
  /** The same search for suggestions, whose mapper requires fewer fields of a product. Specification 5 and 9. */
  readonly searchHints: (request: SearchRequest, signal?: AbortSignal) => Promise<Fetched<SearchHints>>;
  /** What a half-typed search can become. */
  readonly searchCompletions: LateRequest<SearchCompletionsRequest, SearchCompletionsResponse>;
  /** Alternatives of a search without results. */
  readonly searchAlternatives: LateRequest<SearchRequest, SearchAlternativesResponse>;
};

/** Creates the requests that search. */
export function searchRequests({ one, mapping }: ResponseReaders): SearchRequests {
  const search = <Value>(map: (response: ProductSearchResponse) => Value, request: SearchRequest, signal?: AbortSignal) =>
    one({ what: 'products', path: apiPaths.products, init: withSignal(searchBody(request), signal), map });
  const late =
    <Body, Response>(what: string, path: string): LateRequest<Body, Response> =>
    (body, map, signal) =>
      one({ what, path, init: withSignal(jsonBody(body), signal), map: (response: Response) => map(response, mapping) });
  return {
    async searchProducts(request, signal, mapInterpretation) {
      const paging = { page: (request.page ?? 0) + 1, pageSize: request.pageSize ?? defaultPageSize, mapInterpretation };
      return withFallback(await search((response) => mapPagedResult(response, paging, mapping), request, signal), emptyPagedResult);
    },
    async searchHints(request, signal) {
      const paging = { pageSize: defaultHintsPageSize, filterOptionLimits: onlyFacets(), ...request };
      return withFallback(await search((response) => mapSearchHints(response, mapping), paging, signal), noSearchHints);
    },
    searchCompletions: late('completions', apiPaths.productCompletions),
    searchAlternatives: late('readings', apiPaths.productReadings),
  };
}
