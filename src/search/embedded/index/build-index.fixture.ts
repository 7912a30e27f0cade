import type { IndexedMethod, IndexedProduct } from '#search/search-engine.ts';
import { IndexBuilder } from './index-builder.ts';
import { PostingsBuilder } from './postings-builder.ts';
import type { SearchIndex } from './search-index.ts';

/** Builds an index of products, in the order of their ids, and methods. */
export function buildIndex(products: Iterable<IndexedProduct>, methods: readonly IndexedMethod[]): SearchIndex {
  const [builder, postings] = [new IndexBuilder(methods), new PostingsBuilder(methods)];
  for (const product of products) {
    postings.addProduct(product);
    builder.addProduct(product);
  }
  return builder.finish()(postings.finish(builder.ordinals()));
}
