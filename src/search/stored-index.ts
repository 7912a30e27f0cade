import { embeddedEngineSteps } from '#search/embedded/embedded-engine.ts';
import { IndexBuilder } from './embedded/index/index-builder.ts';
import { patchIndex, patchedIndex, type IndexPatch, type IndexedOffer } from './embedded/index/index-patch.ts';
import { PostingsBuilder } from './embedded/index/postings-builder.ts';
import { eanEnds, isWordOfProduct, type EansEndingIn } from './embedded/index/product-words.ts';
import { postingParts, productParts, type SearchIndex } from './embedded/index/search-index.ts';
import { ThreadedPostings } from './embedded/index/threaded-postings.ts';
import type { IndexedMethod, IndexedProduct, SearchEngine } from './search-engine.ts';

/** The index of an engine as a snapshot file stores it: plain values and typed arrays. Another shape needs another `formatVersion` of the file. */
export type StoredIndex = SearchIndex;

/** Paths in a stored index of what an engine elsewhere keeps; it leaves words, keys, facet values and methods to the process. */
export const pathsOfProducts: readonly string[] = [...productParts, ...postingParts.map((name) => `postings.${name}`)];

/** Builds an index: `addProduct` once per product in the order of their ids, then `end` and `finish` once. `ready` and `finish` reject when it fails. */
export interface StoredIndexBuilder {
  addProduct(product: IndexedProduct): void;
  /** Resolves when more products can be added. To be awaited now and then: products may wait in memory. */
  ready(): Promise<void>;
  /** Tells that all products were added, so that a thread completes its part before `finish`. */
  end(): void;
  /** Resolves after `end`, when no thread works on the index any more, or when one failed. */
  released(): Promise<void>;
  finish(): Promise<StoredIndex>;
  /** Ends the thread of an index that is given up. */
  stop(): Promise<void>;
}

/** Starts an index of these methods; their ordinals are their places in the list. `inThread`: its words are collected in a thread of their own. */
export function createIndexBuilder(methods: readonly IndexedMethod[], { inThread }: { readonly inThread: boolean }): StoredIndexBuilder {
  const index = new IndexBuilder(methods);
  const postings = inThread ? new ThreadedPostings(methods) : new PostingsBuilder(methods);
  const thread = postings instanceof ThreadedPostings ? postings : undefined;
  return {
    addProduct: (product) => {
      postings.addProduct(product);
      index.addProduct(product);
    },
    ready: async () => thread?.ready(),
    end: () => thread?.end(index.ordinals()),
    released: async () => {
      await thread?.finish().catch(() => undefined);
    },
    finish: async () => {
      const part = postings instanceof PostingsBuilder ? postings.finish(index.ordinals()) : postings.finish();
      const joined = index.finish();
      return joined(await part);
    },
    stop: async () => thread?.stop(),
  };
}

/**
 * Makes an engine that searches a stored index inside the process, in steps between which a server can respond. It reads the arrays and never writes to
 * them. `cacheBytes`: memory for its caches.
 */
export const openIndexSteps = (index: StoredIndex, cacheBytes: number): Generator<undefined, SearchEngine> =>
  embeddedEngineSteps(index, cacheBytes);

/** The parts of a stored index that replace those of another after changes of prices and availability. */
export type StoredIndexPatch = IndexPatch;

/** The price and availability of a product of an index. */
export type StoredOffer = IndexedOffer;

/** Gives the patch after which an index has these offers; undefined when only a new index can have them. */
export const patchStoredIndex = (index: StoredIndex, offers: readonly StoredOffer[]): StoredIndexPatch | undefined =>
  patchIndex(index, offers);

/** Gives an index with the parts of a patch. */
export const withIndexPatch = (index: StoredIndex, patch: StoredIndexPatch): StoredIndex => patchedIndex(index, patch);

/**
 * What a stored index knows of the words of its products. `hasWord`: whether a product has this folded word in its texts, or has it as its EAN;
 * `eansEndingIn`: the EANs that end in these digits, four at least; at most `most`.
 */
export type StoredWords = { readonly hasWord: (word: string) => boolean; readonly eansEndingIn: EansEndingIn };

/** Opens the words of a stored index. */
export const storedWords = (index: StoredIndex): StoredWords => ({
  hasWord: (word) => isWordOfProduct(index, word),
  eansEndingIn: eanEnds(index),
});
