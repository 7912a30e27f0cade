import type { FacetName } from '#contract/facet.ts';
import type { SortOrder } from '#contract/product-search.ts';
import type { FacetValue } from '#search/search-engine.ts';
import type { JaggedArray } from '#search/jagged-array.ts';
import type { StringTable } from '#search/string-table.ts';

/** Words of all products with, per word, the products that hold it (ascending) and how heavily. */
export type Postings = { readonly offsets: Uint32Array; readonly products: Uint32Array; readonly impacts: Uint8Array };

/**
 * Facets of one group: products with the same values share a tuple, so that a search counts tuples and not values. Values are numbered through
 * over all facets, in the order of `facetNames`; methods a product belongs to follow after the last facet.
 */
export type FacetTuples = { readonly tupleOfProduct: Uint32Array; readonly values: JaggedArray };

/** Facets that go together in practice share a group: a method fixes publisher, subject and area. Few tuples are what makes counting fast. */
export const facetGroups = [
  ['methods', 'publishers', 'subjectAreas', 'subjects', 'memberships'],
  ['educationTypes', 'learningPhases'],
  ['articleGroups', 'targetUsers', 'deliveryStatus'],
] as const satisfies readonly (readonly (FacetName | 'memberships')[])[];

/** An order of all products: `best` puts what can be ordered first. */
export type ProductOrder = 'best' | SortOrder;

/** The whole index: plain values and typed arrays, so that a file can hold it and a process can use it as it is read. */
export type SearchIndex = {
  readonly productCount: number;
  /** Names as the methods were given: folded words with one space between them. */
  readonly methodNames: readonly string[];
  /** Place of each method in the order of ids. */
  readonly methodRanks: Uint32Array;
  /** Sorted by label. */
  readonly facetValues: Readonly<Record<FacetName, readonly FacetValue[]>>;
  readonly words: StringTable;
  readonly postings: Postings;
  readonly methodsOfWord: JaggedArray;
  readonly stems: StringTable;
  readonly wordsOfStem: JaggedArray;
  /** Keys that query entries can name, as `entryKey` writes them. */
  readonly keys: StringTable;
  readonly productsOfKey: JaggedArray;
  readonly methodsOfKey: JaggedArray;
  /** Hundredths, 1 to 100. */
  readonly priors: Uint8Array;
  readonly orders: Readonly<Record<ProductOrder, Uint32Array>>;
  readonly tuples: readonly FacetTuples[];
};

/** The kinds of query entries that name something by a key. */
export type EntryKind = 'eans' | 'subjects' | 'methods' | 'methodSets';

/** Writes a key so that kinds cannot be taken for each other. */
export const entryKey = (kind: EntryKind, key: string): string => `${kind} ${key}`;
