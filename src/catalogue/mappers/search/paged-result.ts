import type { SearchInterpretation } from '#contract/interpretation.ts';
import type { ProductSearchResponse } from '#contract/product-search.ts';
import { mapFacets, mapFacetTotals, type Facets, type FacetTotals } from './facets.ts';
import { mapListResult, type ListResult } from './list-result.ts';
import { fieldsOf, mapItem, mapList, type Incoming, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { mapMethodSummary, type MethodSummary } from '#catalogue/mappers/metadata/method.ts';
import { expectSearchResponse } from './search-response.ts';
import { readNumber } from '#catalogue/mappers/wire-values.ts';

/**
 * A page of search results. `facetTotals`: of the facets that came shortened. `currentPage` counts from 1; `methods` are at most six, best first.
 * `interpretation` is absent for a literal search. Spec 3.
 */
export type PagedResult = {
  readonly availableProductFacets: Facets;
  readonly facetTotals: FacetTotals;
  readonly totalCount: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly currentPage: number;
  readonly result: readonly ListResult[];
  readonly methods: readonly MethodSummary[];
  readonly interpretation?: SearchInterpretation;
};

/** The value after a search that failed: zero totals, page size 0, one page, empty facets. Spec 8. */
export const emptyPagedResult: PagedResult = {
  availableProductFacets: mapFacets(undefined),
  facetTotals: {},
  totalCount: 0,
  pageSize: 0,
  totalPages: 1,
  currentPage: 1,
  result: [],
  methods: [],
};

/** Maps an interpretation. Throws a MappingError when it is malformed. */
export type InterpretationMapper = (wire: Incoming<SearchInterpretation>) => SearchInterpretation;

/** The page that was requested: `page` counts from 1, as in the URL. Without `mapInterpretation` the result has no interpretation. */
export type AskedPage = { readonly page: number; readonly pageSize: number; readonly mapInterpretation?: InterpretationMapper | undefined };

/**
 * Maps a response to a search. Throws a MappingError when it has neither products nor a total. There is at least one page. A result without a
 * required field of specification 5 is left out and reported, and so is a malformed interpretation.
 */
export function mapPagedResult(answer: Incoming<ProductSearchResponse> | null, asked: AskedPage, context: MappingContext): PagedResult {
  const fields = fieldsOf(answer);
  expectSearchResponse(fields);
  const result = mapList(fields.products, (product) => mapListResult(product, context), context.report);
  const totalCount = readNumber(fields.totalCount) ?? result.length;
  const { mapInterpretation } = asked;
  const interpretation = mapInterpretation && fields.interpretation && mapItem(fields.interpretation, mapInterpretation, context.report);
  return {
    availableProductFacets: mapFacets(fields.filterOptions),
    facetTotals: mapFacetTotals(fields.filterOptionTotals),
    totalCount,
    pageSize: asked.pageSize,
    totalPages: Math.max(1, Math.ceil(totalCount / asked.pageSize)),
    currentPage: asked.page,
    result,
    methods: mapList(fields.methods, (method) => mapMethodSummary(method, context), context.report),
    ...(interpretation && { interpretation }),
  };
}
