import type { IndexedMethod, IndexedProduct } from '#search/search-engine.ts';
import { IndexBuilder } from './index-builder.ts';
import type { SearchIndex } from './search-index.ts';

/** Builds an index of products, in the order of their ids, and methods. */
export function buildIndex(products: Iterable<IndexedProduct>, methods: readonly IndexedMethod[]): SearchIndex {
  const builder = new IndexBuilder(methods);
  for (const product of products) {
    builder.addProduct(product);
  }
  return builder.finish();
}
