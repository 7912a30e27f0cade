import { parseQuery, type QueryProblem } from '#catalogue/query/query.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { facetNames, type FacetName } from '#contract/facet.ts';
import type { ProductSearchRequest } from '#contract/product-search.ts';
import type { EngineRequest, EngineResponse, SearchEngine } from '#search/search-engine.ts';

/** Says what a search asks of the engine, in one form for all ways of asking the same: choices without doubles, in order, and no empty filters. */
export function planSearch(input: ProductSearchRequest): Result<EngineRequest, QueryProblem> {
  const query = parseQuery(input.query);
  if (!query.ok) {
    return failed(query.problem);
  }
  const filter: Partial<Record<FacetName, readonly string[]>> = {};
  for (const name of facetNames) {
    const chosen = input.filter[name];
    if (chosen !== undefined && chosen.length > 0) {
      filter[name] = chosen.length === 1 ? chosen : [...new Set(chosen)].toSorted();
    }
  }
  const [sortBy] = input.sortBy;
  return ok({
    query: query.value,
    filter,
    ...(sortBy !== undefined && { sortBy }),
    page: input.page,
    pageSize: input.pageSize,
    withCounts: input.profile === 'Full',
  });
}

/** Searches products and methods. A planned search never fails for what was asked: what does not exist matches nothing. */
export function searchProducts(request: EngineRequest, { engine }: { readonly engine: SearchEngine }): Promise<EngineResponse> {
  return engine.search(request);
}
