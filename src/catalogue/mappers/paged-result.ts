import type { SearchInterpretation } from '#contract/interpretation.ts';
import type { ProductSearchAnswer } from '#contract/product-search.ts';
import { mapFacets, type Facets } from './facets.ts';
import { mapListResult, type ListResult } from './list-result.ts';
import { fieldsOf, mapItem, mapList, type Incoming, type MappingContext } from './mapping-error.ts';
import { mapMethodSummary, type MethodSummary } from './method.ts';
import { expectAnswer } from './search-answer.ts';
import { readNumber } from './wire-values.ts';

/** A page of search results. `currentPage` counts from 1; `methods` are at most six, best first. `interpretation`: how the text was read, if it was. Spec 3. */
export type PagedResult = {
  readonly availableProductFacets: Facets;
  readonly totalCount: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly currentPage: number;
  readonly result: readonly ListResult[];
  readonly methods: readonly MethodSummary[];
  readonly interpretation?: SearchInterpretation;
};

/** What stands in for a search that failed: zero totals, page size 0, one page, empty facets. Spec 8. */
export const emptyPagedResult: PagedResult = {
  availableProductFacets: mapFacets(undefined),
  totalCount: 0,
  pageSize: 0,
  totalPages: 1,
  currentPage: 1,
  result: [],
  methods: [],
};

/** Maps how a search was read; throws a MappingError. */
export type InterpretationMapper = (wire: Incoming<SearchInterpretation>) => SearchInterpretation;

/** What was asked: `page` counts from 1, as in the URL. Without a mapper of the interpretation there is none: only the results page has one. */
export type AskedPage = { readonly page: number; readonly pageSize: number; readonly mapInterpretation?: InterpretationMapper | undefined };

/**
 * Maps an answer to a search. Throws a MappingError when it is none: it names neither products nor how many there are. There is always one page at least; a result that
 * lacks what specification 5 asks for is left out and reported, and so is a malformed interpretation.
 */
export function mapPagedResult(answer: Incoming<ProductSearchAnswer> | null, asked: AskedPage, context: MappingContext): PagedResult {
  const fields = fieldsOf(answer);
  expectAnswer(fields);
  const result = mapList(fields.products, (product) => mapListResult(product, context), context.report);
  const totalCount = readNumber(fields.totalCount) ?? result.length;
  const { mapInterpretation } = asked;
  const interpretation = mapInterpretation && fields.interpretation && mapItem(fields.interpretation, mapInterpretation, context.report);
  return {
    availableProductFacets: mapFacets(fields.filterOptions),
    totalCount,
    pageSize: asked.pageSize,
    totalPages: Math.max(1, Math.ceil(totalCount / asked.pageSize)),
    currentPage: asked.page,
    result,
    methods: mapList(fields.methods, (method) => mapMethodSummary(method, context), context.report),
    ...(interpretation && { interpretation }),
  };
}
