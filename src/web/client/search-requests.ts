import { emptyPagedResult, mapPagedResult, type PagedResult } from '#catalogue/mappers/paged-result.ts';
import { mapSearchHints, noSearchHints, type SearchHints } from '#catalogue/mappers/search-hint.ts';
import type { FacetName } from '#contract/facet-names.ts';
import type { ProductSearchAnswer, ProductSearchRequest } from '#contract/product-search.ts';
import { apiPaths } from '#contract/routes.ts';
import { defaultHintsPageSize, defaultPageSize, type SortOrder } from '#contract/search-limits.ts';
import type { SearchReadingsAnswer } from '#contract/search-reading.ts';
import { orElse, type AnswerReaders } from './response-readers.ts';
import { jsonBody } from './json-body.ts';
import type { Outcome } from './fetched.ts';

/** A search as a page asks it; what is left out gets the defaults of specification 7 and 9. */
export type SearchRequest = Partial<Readonly<Omit<ProductSearchRequest, 'filter' | 'sortBy'>>> & {
  readonly filter?: Partial<Readonly<Record<FacetName, readonly string[]>>>;
  readonly sortBy?: readonly SortOrder[];
};

const nothingOf: Readonly<Record<FacetName, never[]>> = {
  articleGroups: [],
  methods: [],
  educationTypes: [],
  learningPhases: [],
  publishers: [],
  subjectAreas: [],
  subjects: [],
  deliveryStatus: [],
  targetUsers: [],
};

const noReadings: SearchReadingsAnswer = { readings: [] };

const withSignal = (init: RequestInit, signal: AbortSignal | undefined): RequestInit => (signal ? { ...init, signal } : init);

/** The whole body of a search, in the names and with the defaults of specification 7 and 9. */
const searchBody = ({
  query = '',
  page = 0,
  pageSize = defaultPageSize,
  filter,
  sortBy = [],
  profile = 'Full',
}: SearchRequest): RequestInit => jsonBody({ query, page, pageSize, filter: { ...nothingOf, ...filter }, sortBy, profile });

/** The calls that search. */
export type SearchCalls = {
  readonly searchProducts: (request: SearchRequest, signal?: AbortSignal) => Promise<Outcome<PagedResult>>;
  /** The same search for hints, which ask less of a product than a list does. Spec 5 and 9. */
  readonly searchHints: (request: SearchRequest, signal?: AbortSignal) => Promise<Outcome<SearchHints>>;
  /** Other readings of a search that finds nothing. */
  readonly searchReadings: (request: SearchRequest, signal?: AbortSignal) => Promise<Outcome<SearchReadingsAnswer>>;
};

/** Makes the calls that search. */
export function searchCalls({ one, mapping }: AnswerReaders): SearchCalls {
  const search = <Value>(map: (answer: ProductSearchAnswer) => Value, request: SearchRequest, signal?: AbortSignal) =>
    one({ what: 'products', path: apiPaths.products, init: withSignal(searchBody(request), signal), map });
  return {
    async searchProducts(request, signal) {
      const asked = { page: (request.page ?? 0) + 1, pageSize: request.pageSize ?? defaultPageSize };
      return orElse(await search((answer) => mapPagedResult(answer, asked, mapping), request, signal), emptyPagedResult);
    },
    async searchHints(request, signal) {
      const asked = { pageSize: defaultHintsPageSize, ...request };
      return orElse(await search((answer) => mapSearchHints(answer, mapping), asked, signal), noSearchHints);
    },
    async searchReadings(request, signal) {
      const init = withSignal(jsonBody(request), signal);
      const map = (answer: SearchReadingsAnswer): SearchReadingsAnswer => answer;
      return orElse(await one({ what: 'readings', path: apiPaths.productReadings, init, map }), noReadings);
    },
  };
}
