import type { ProductSearchResponse } from '#contract/product-search.ts';
import { MappingError, type Incoming } from '#catalogue/mappers/mapping-error.ts';
import { readNumber } from '#catalogue/mappers/wire-values.ts';

/** Throws a MappingError when a response to a search has neither products nor a total. A search without results has both. */
export function expectSearchResponse({ products, totalCount }: Incoming<ProductSearchResponse>): void {
  if (!Array.isArray(products) && readNumber(totalCount) === undefined) {
    throw new MappingError('products', 'paged result');
  }
}
