import { productSearchRequestSchema, type ProductSearchRequest } from '#contract/product-search.ts';
import { planSearch, type PlannedSearch } from './search-products.ts';

/** The plan of a search with these fields in its body; what is left out has the defaults of the contract. Throws when the query cannot be read. */
export function plannedSearch(body: Partial<ProductSearchRequest>): PlannedSearch {
  const planned = planSearch(productSearchRequestSchema.parse(body));
  if (!planned.ok) {
    throw new Error(planned.problem.message);
  }
  return planned.value;
}
