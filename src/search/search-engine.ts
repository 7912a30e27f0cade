import type { FacetName } from '#contract/facet.ts';
import type { SortOrder } from '#contract/product-search.ts';
import type { Query } from '#catalogue/query.ts';

/** What is asked of an engine: the query, the chosen facet keys (OR within one facet, AND across), the order and the page (zero-based). */
export type EngineRequest = {
  readonly query: Query;
  readonly filter: Partial<Readonly<Record<FacetName, readonly string[]>>>;
  readonly sortBy?: SortOrder;
  readonly page: number;
  readonly pageSize: number;
  /** Hints need no counts. */
  readonly withCounts: boolean;
};

/** A value of a facet in this snapshot. The list of a facet's values is sorted by label and is one and the same array while the snapshot lives. */
export type FacetValue = { readonly key: string; readonly label: string };

/** Counts beside the values of a facet, index for index. They leave the facet's own choice out. */
export type FacetCounts = { readonly values: readonly FacetValue[]; readonly counts: ArrayLike<number> };

/** What an engine answers. Products and methods are ordinals in the snapshot's documents. */
export type EngineAnswer = {
  readonly total: number;
  readonly products: ArrayLike<number>;
  /** At most six, best first. */
  readonly methods: ArrayLike<number>;
  /** Absent when no counts were asked. */
  readonly facets?: Readonly<Record<FacetName, FacetCounts>>;
};

/** How a reading differs from what was typed: words spelled differently, a compound in its parts, or parts as one word. */
export type ReadingKind = 'spelling' | 'split' | 'joined';

/** Another way to read the free words of a query, and how many products it finds with all else that was asked. */
export type Reading = {
  /** 'spelling' as soon as one word is spelled differently. */
  readonly kind: ReadingKind;
  /** The whole list, in the order typed: what was read differently is folded, the rest as typed. */
  readonly words: readonly string[];
  /** At least 1. */
  readonly total: number;
};

/**
 * Finds products and methods. Best first; equal scores by product id, so a page never repeats a product. Every engine keeps this order.
 * An unknown filter value matches nothing; a filter without values is no filter; a page past the last one is empty with the true total.
 *
 * - Words: folded and split like the texts; every one must occur in the product, or be its EAN. Exact beats prefix (last word only, from three
 *   characters, also of an EAN) beats Dutch stem; words with digits are never stemmed. Entries without a letter or digit are passed over; when
 *   nothing else was typed, nothing is found.
 * - Without words the score is the product's prior: what can be ordered comes first. Sort orders: titles as Dutch readers sort them, unknown
 *   prices and years last; equal ones by product id.
 * - Methods: every word must occur in the method's texts by the same rule, and its keys must match. When a filter or an EAN is chosen, at least one
 *   of its products must be in the result. A name equal to the words comes first, then names that begin with them, then by number of products
 *   in the result, then by id.
 * - `query.results` without 'products': no products, total and counts 0; without 'methods': no methods. Spec 3, 5 and 7.
 *
 * Readings of a query that finds no product: at most three, best first, always the same ones; each finds exactly its total when its words are asked
 * instead, with the same keys and filter. None for a query that finds something. Order, page and counts of the request do not matter. What counts
 * as a reading, and which is best, is said in `reading-finder.ts` and `word-options.ts`; digits are never changed.
 */
export interface SearchEngine {
  search(request: EngineRequest): Promise<EngineAnswer>;
  readings(request: EngineRequest): Promise<readonly Reading[]>;
  close(): Promise<void>;
}

/** A product as an engine indexes it. Ordinals follow the order of product ids. Texts may hold any characters; the engine folds and splits them. */
export type IndexedProduct = {
  readonly id: string;
  readonly ean: string | undefined;
  readonly texts: Readonly<Record<ProductTextField, readonly string[]>>;
  readonly facets: Readonly<Record<FacetName, readonly FacetValue[]>>;
  /** Lower-case ids, classification ids and names that `subject`, `method` and `methodSet` entries of a query can name. */
  readonly keys: { readonly subjects: readonly string[]; readonly methods: readonly string[]; readonly methodSets: readonly string[] };
  /** Ordinals of the methods it belongs to. */
  readonly methods: readonly number[];
  /** Cents, undefined when unknown. */
  readonly price: number | undefined;
  readonly title: string;
  readonly publicationYear: number | undefined;
  /** 1 for what can be ordered, less for what cannot: multiplies the score. */
  readonly prior: number;
};

/** Text fields of a product, from the most telling to the least. `classification`: method, subject, area, levels. */
export const productTextFields = ['title', 'classification', 'people', 'text'] as const;
export type ProductTextField = (typeof productTextFields)[number];

/** A method as an engine indexes it: found when every word occurs in its texts, with the keys that query entries can name. */
export type IndexedMethod = {
  readonly id: string;
  readonly name: string;
  readonly texts: readonly string[];
  readonly keys: { readonly subjects: readonly string[]; readonly methods: readonly string[]; readonly methodSets: readonly string[] };
};
