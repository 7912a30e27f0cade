import type { ProductSearchAnswer } from '#contract/product-search.ts';
import { MappingError, type Incoming } from './mapping-error.ts';
import { readNumber } from './wire-values.ts';

/** Throws a MappingError when an answer to a search names neither products nor how many there are: that is no search without results. */
export function expectAnswer({ products, totalCount }: Incoming<ProductSearchAnswer>): void {
  if (!Array.isArray(products) && readNumber(totalCount) === undefined) {
    throw new MappingError('products', 'paged result');
  }
}
