import type { ProductSearchAnswer } from '#contract/product-search.ts';
import { mapFacets, type Facets } from './facets.ts';
import { mapListResult, type ListResult } from './list-result.ts';
import { mapList, type Incoming, type MappingError } from './mapping-error.ts';
import { mapMethodSummary, type MethodSummary } from './method.ts';
import type { ProductSurroundings } from './product.ts';

/** A page of search results. `currentPage` counts from 1; `methods` are at most six, best first; `errors` say which results were left out and why. Spec 3. */
export type PagedResult = {
  readonly availableProductFacets: Facets;
  readonly totalCount: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly currentPage: number;
  readonly result: readonly ListResult[];
  readonly methods: readonly MethodSummary[];
  readonly errors: readonly MappingError[];
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
  errors: [],
};

/** What was asked: `page` counts from 1, as in the URL. */
export type AskedPage = { readonly page: number; readonly pageSize: number };

/** Maps an answer to a search. There is always one page at least; a result that lacks what specification 5 asks for is left out and reported. */
export function mapPagedResult(answer: Incoming<ProductSearchAnswer>, asked: AskedPage, surroundings: ProductSurroundings): PagedResult {
  const totalCount = answer.totalCount ?? 0;
  const results = mapList(answer.products, (product) => mapListResult(product, surroundings));
  const methods = mapList(answer.methods, mapMethodSummary);
  return {
    availableProductFacets: mapFacets(answer.filterOptions),
    totalCount,
    pageSize: asked.pageSize,
    totalPages: Math.max(1, Math.ceil(totalCount / asked.pageSize)),
    currentPage: asked.page,
    result: results.items,
    methods: methods.items,
    errors: [...results.errors, ...methods.errors],
  };
}
