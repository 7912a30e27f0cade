import type { FacetName } from '#contract/facet.ts';
import { isOneOf } from '#contract/names.ts';
import type { SortOrder } from '#contract/product-search.ts';
import type { JaggedArray } from '#search/jagged-array.ts';
import { attributeNames, queryKinds, type FacetValue } from '#search/search-engine.ts';
import type { Bitset } from '#search/embedded/bitset.ts';
import type { SparseRows } from '#search/sparse-rows.ts';
import type { StringTable } from '#search/string-table.ts';
import type { WordPositions } from './word-positions.ts';

/**
 * Postings lists: word i has `products` (their numbers, ascending) and `impacts` (1 to 255) from `offsets[i]` up to `offsets[i + 1]`, exclusive; `inTitle` has
 * a bit for each of these places: whether the word is in the title of the product.
 */
export type Postings = {
  readonly offsets: Uint32Array;
  readonly products: Uint32Array;
  readonly impacts: Uint8Array;
  readonly inTitle: Bitset;
};

/**
 * The facet values of one group, interned: products with equal values share a tuple, so that a search counts tuples and not values. Values are
 * numbered over all facets, in the order of `facetNames`; the methods of a product are numbered after the last facet. The numbers of tuples take 16 bits
 * when they fit, because reading them is much of the time of a search in a large catalogue.
 */
export type FacetTuples = { readonly tupleOfProduct: Uint16Array | Uint32Array; readonly values: JaggedArray };

/**
 * Products are numbered by their tuples in the first group, so that those with the same one follow each other. That group has what a method fixes, in most
 * of its products; the second has what differs from product to product in few ways, and what patches change.
 */
export const facetGroups = [
  ['methods', 'memberships', 'publishers', 'subjectAreas', 'subjects'],
  ['educationTypes', 'learningPhases', 'articleGroups', 'targetUsers', 'deliveryStatus'],
] as const satisfies readonly (readonly (FacetName | 'memberships')[])[];

/** The place in `facetGroups` of the group by whose tuples products are numbered, which has the methods of a product, and that of the other. */
export const numberingGroup = 0;
export const varyingGroup = 1;
export const bothGroups = [numberingGroup, varyingGroup] as const;
export type FacetGroup = (typeof bothGroups)[number];

/** A value for each group, at its place. */
export type PerGroup<Value> = readonly [numbering: Value, varying: Value];

/** The place in `facetGroups` of the group that has a facet. */
export const groupOfFacet = (name: FacetName): FacetGroup =>
  isOneOf<FacetName | 'memberships'>(facetGroups[numberingGroup], name) ? numberingGroup : varyingGroup;

/** An order of all products, equal ones by ordinal; `best` is by boost, the largest first. */
export type ProductOrder = 'best' | SortOrder;

/**
 * What searches for one frequent term find, in rows per term: it takes long to count and rank so many products. Counts are of all facet values, after them of
 * methods, and one that is 0; `tuples` has the number of products of each tuple of the varying group, and `best` the ordinals of the first products by
 * score, 0 where there are fewer.
 */
export type FrequentTerms = {
  /** `termKey` of each term. */
  readonly keys: StringTable;
  /** Per term the number of its products. */
  readonly totals: Uint32Array;
  readonly counts: Uint32Array;
  readonly tuples: Uint32Array;
  readonly best: Uint32Array;
};

/**
 * The years of publication, descending, and where in the order of the newest the products of each begin; after the last of these places that of the
 * first product without a year. So a range of years is a stretch of that order, and no product needs its year.
 */
export type PublicationYears = { readonly years: Uint16Array; readonly starts: Uint32Array };

/** The whole index: plain values and typed arrays, which a snapshot file stores under these names and a process uses as they are read. */
export type SearchIndex = {
  readonly productCount: number;
  /** Per product its ordinal. Its place here is its number (`product-numbers.ts`), by which all other parts of an index know it. */
  readonly ordinals: Uint32Array;
  /** Per method the folded words of its name, separated by one space. */
  readonly methodNames: readonly string[];
  /** Rank of each method in the order of ids. */
  readonly methodRanks: Uint32Array;
  /** Sorted by label. */
  readonly facetValues: Readonly<Record<FacetName, readonly FacetValue[]>>;
  readonly words: StringTable;
  readonly postings: Postings;
  readonly positions: WordPositions;
  /** Per product the position from which on its words are in its title. */
  readonly titleStarts: Uint32Array;
  readonly methodsOfWord: SparseRows;
  readonly stems: StringTable;
  readonly wordsOfStem: JaggedArray;
  /** Stems of the parts of compounds. */
  readonly compoundParts: StringTable;
  readonly compoundsOfPart: JaggedArray;
  /** For each item of `compoundsOfPart` where the part is in the compound, in UTF-16 code units. */
  readonly partRanges: { readonly starts: Uint8Array; readonly lengths: Uint8Array };
  /** Keys that query entries can name, as `entryKey` writes them. */
  readonly keys: StringTable;
  readonly productsOfKey: JaggedArray;
  readonly methodsOfKey: SparseRows;
  /** Boost of each product in hundredths, 1 to 100. */
  readonly boosts: Uint8Array;
  /** Price of each product in cents; `unknownPrice` where there is none. */
  readonly prices: Uint32Array;
  readonly orders: Readonly<Record<ProductOrder, Uint32Array>>;
  readonly publicationYears: PublicationYears;
  /** In the numbering group `tupleOfProduct` is ascending. */
  readonly tuples: PerGroup<FacetTuples>;
  /** Undefined after a patch of availability, which changes counts and scores. */
  readonly frequentTerms: FrequentTerms | undefined;
};

/** Parts of an index with an entry per product or posting, or counts of products, by their paths: an engine elsewhere keeps them. */
export const productParts = [
  'ordinals',
  'positions',
  'titleStarts',
  'productsOfKey',
  'boosts',
  'prices',
  'orders',
  'tuples',
  'frequentTerms',
] as const;
export const postingParts = ['products', 'impacts', 'inTitle'] as const;

/** An index without those parts: its words, keys, facet values and methods. */
export type IndexTerms = Omit<SearchIndex, (typeof productParts)[number] | 'postings'> & {
  readonly postings: Omit<Postings, (typeof postingParts)[number]>;
};

/** Stands for a price that is not known in `prices`: larger than any price in cents. */
export const unknownPrice = 0xff_ff_ff_ff;

/** The kinds of keys that an index has: those of entries of a query, and attributes. */
export const entryKinds = [...queryKinds, ...attributeNames] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Gives the string under which `keys` holds a key of this kind. */
export const entryKey = (kind: EntryKind, key: string): string => `${kind} ${key}`;
