import { embeddedEngine } from '#search/embedded/embedded-engine.ts';
import { IndexBuilder } from './embedded/index/index-builder.ts';
import type { SearchIndex } from './embedded/index/search-index.ts';
import type { IndexedMethod, IndexedProduct, SearchEngine } from './search-engine.ts';

/** The index of an engine as a snapshot file stores it: plain values and typed arrays. Another shape needs another `formatVersion` of the file. */
export type StoredIndex = SearchIndex;

/** Builds an index: `addProduct` once per product in the order of their ids, then `finish` once. */
export interface StoredIndexBuilder {
  addProduct(product: IndexedProduct): void;
  finish(): StoredIndex;
}

/** Starts an index of these methods; their ordinals are their places in the list. */
export const createIndexBuilder = (methods: readonly IndexedMethod[]): StoredIndexBuilder => new IndexBuilder(methods);

/** Makes an engine that searches a stored index inside the process. It reads the arrays and never writes to them. */
export const openIndex = (index: StoredIndex): SearchEngine => embeddedEngine(index);
