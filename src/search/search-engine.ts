import type { Query } from '#catalogue/query/query.ts';
import type { FacetName } from '#contract/facet.ts';
import type { SortOrder } from '#contract/product-search.ts';
import type { TextRange } from '#contract/text-range.ts';

/** Keys of values per facet. A product meets a facet with one of its keys, and a selection with all facets that have any. */
export type FacetSelection = Partial<Readonly<Record<FacetName, readonly string[]>>>;

/** A search as an engine takes it. */
export type EngineRequest = {
  readonly query: Query;
  /** Selected keys per facet: ORed within a facet, ANDed across facets. An unknown key matches nothing; an empty list is no filter. */
  readonly filter: FacetSelection;
  /** What products must have besides; undefined: nothing. */
  readonly conditions?: ProductConditions;
  /** Undefined: by score, best first. */
  readonly sortBy?: SortOrder;
  /** Zero-based. */
  readonly page: number;
  /** Products per page. With 0 the response has the total and no product, which costs less. */
  readonly pageSize: number;
  /** Whether the response has `facets`. */
  readonly withCounts: boolean;
};

/**
 * Properties of products that a request can require and that no facet has. `schoolClasses`: keys such as 'vmbo 4 tl', 'vmbo tl', 'havo 4' and 'havo';
 * `licenceDurations`: in days.
 */
export const attributeNames = ['schoolClasses', 'editions', 'parts', 'licenceDurations'] as const;
export type AttributeName = (typeof attributeNames)[number];

/** Bounds of a number of a product, both included. A product without the number is outside all bounds. */
export type Bounds = { readonly atLeast?: number; readonly atMost?: number };

/**
 * Conditions on products besides words, keys and facets: keys are ORed within an attribute, and everything is ANDed. An unknown key matches nothing.
 */
export type ProductConditions = {
  readonly attributes?: Partial<Readonly<Record<AttributeName, readonly string[]>>>;
  /** Products with one of these keys are left out; one without a key of the attribute stays. */
  readonly exceptAttributes?: Partial<Readonly<Record<AttributeName, readonly string[]>>>;
  /** In cents. */
  readonly price?: Bounds;
  readonly publicationYear?: Bounds;
  /** Products of these years of publication are left out; a product without a year stays. */
  readonly exceptPublicationYears?: readonly Bounds[];
  /**
   * Each phrase must occur: its words, folded, next to each other and in this order in one text of the product, without other forms, or as its EAN. A
   * phrase without a letter or digit is ignored.
   */
  readonly phrases?: readonly string[];
  /** Each phrase must occur as one of `phrases` does, in one text of the title. */
  readonly titlePhrases?: readonly string[];
  /** Products that meet this selection are left out. Without a key it leaves none out. */
  readonly except?: FacetSelection;
};

/** A value of a facet in this snapshot. A facet's values are sorted by label, in one array that is the same object as long as the engine. */
export type FacetValue = { readonly key: string; readonly label: string };

/** Numbers of products beside the values of a facet: `counts[i]` belongs to `values[i]`. They ignore the facet's own selection. */
export type FacetCounts = { readonly values: readonly FacetValue[]; readonly counts: ArrayLike<number> };

/** The response to a search. Products and methods are ordinals: their places in the lists that the engine was built from. */
export type EngineResponse = {
  /** Number of products on all pages together. */
  readonly total: number;
  /** The products of the page in their order. */
  readonly products: ArrayLike<number>;
  /** At most six, best first. */
  readonly methods: ArrayLike<number>;
  /** Absent unless `withCounts` was set. */
  readonly facets?: Readonly<Record<FacetName, FacetCounts>>;
};

/** How an alternative differs from the words typed: a word spelled differently, a compound split into its parts, or parts joined into one word. */
export type AlternativeKind = 'spelling' | 'split' | 'joined';

/** An alternative for the free words of a query that finds no product. */
export type AlternativeQuery = {
  /** 'spelling' when at least one word is spelled differently, also when others are split or joined. */
  readonly kind: AlternativeKind;
  /** All words in the order typed. Changed words are folded, the others are as typed. */
  readonly words: readonly string[];
  /** Number of products that these words find with the keys and filter of the request, at least 1. */
  readonly total: number;
};

/** How often a cache of an engine had what was asked for. */
export type CacheUse = { readonly hits: number; readonly misses: number };

/** A part of a question that became a condition: the words typed, and the names of what they were read as, best first. */
export type HighlightedName = { readonly typed: string; readonly names: readonly string[] };

/** What to find in the texts of products and methods. `words`: those of a query. */
export type HighlightRequest = { readonly words: readonly string[]; readonly names: readonly HighlightedName[] };

/**
 * Gives the parts of a text that match, in order: they do not overlap or touch, and none is empty or cuts a character or its diacritics. The text is
 * one of the engine's products or methods, as it is shown.
 *
 * - Words match as in a search: an equal word and one with an equal Dutch stem are highlighted whole, of a compound the part (the first of several), of
 *   another longer word its beginning.
 * - A name matches where its words follow each other. Words joined by a slash ('havo/vwo 4') share a place, in which each of them can match. Of each
 *   name the words typed are highlighted, or in a text without them all of its `names`.
 */
export type Highlighter = (text: string) => readonly TextRange[];

/** The search port. Products and methods are fixed when an engine is made; an engine never changes, so equal requests have equal responses. */
export interface SearchEngine {
  /**
   * Finds products and methods, with counts per facet value. Spec 3, 5 and 7. Never fails for what was asked: what does not exist matches nothing.
   *
   * - Order: best first; equal scores by product id, so a page never repeats a product. Every engine keeps this order.
   * - Words: folded and tokenized like the texts; every one must occur in the product, or be its EAN. An exact match scores above a prefix match
   *   (last word only, from three characters, also of an EAN), that above an equal Dutch stem, and that above a compound with a part of an equal stem
   *   (`compound-parts.ts`; the words of products are its own words, except those of people alone); words with digits are never stemmed or split.
   *   Entries without a letter or digit are ignored; when there are no others, nothing is found.
   * - Without words the score is the product's boost. Sort orders: titles by Dutch collation, unknown prices and years last; equal ones by
   *   product id.
   * - Pages: a page after the last one is empty and has the true total.
   * - Methods: every word must occur in the method's texts by the same rule, and its keys must match. With a filter, conditions or an EAN, at least
   *   one of its products must be in the result. A name equal to the words comes first, then names that begin with them, then by number of products in the
   *   result, then by id.
   * - `query.results` without 'products': no products, total and counts 0; without 'methods': no methods.
   */
  search(request: EngineRequest): Promise<EngineResponse>;
  /**
   * Finds alternatives for the words of a query without results: at most three, best first, always the same ones for the same request. Each
   * finds exactly its `total` when its words are searched instead, with the same keys and filter. Empty when the query finds a product, has no
   * words or wants no products. Order, page and `withCounts` are ignored, and digits never change. `alternative-finder.ts` and
   * `term-alternatives.ts` define what is an alternative and which is best.
   */
  alternatives(request: EngineRequest): Promise<readonly AlternativeQuery[]>;
  /** Makes the highlighter of a request. */
  highlighter(request: HighlightRequest): Highlighter;
  /**
   * Tells whether a product has this folded word in its texts, or has it as its EAN. Only the word itself counts: no other form, no beginning, no
   * part of a compound, and no word that only methods have.
   */
  hasWord(word: string): boolean;
  /** The use of the engine's caches since it was made, by name; absent for an engine without caches. */
  cacheUse?(): Readonly<Record<string, CacheUse>>;
  /** Releases what the engine holds. Call it once, after the last search. */
  close(): Promise<void>;
}

/** The kinds of keys that products and methods have. */
export const keyKinds = ['subjects', 'methods', 'methodSets'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** The kinds of entries of a query that name something by a key. */
export const queryKinds = ['eans', ...keyKinds] as const satisfies readonly (keyof Query)[];

/** Lower-case ids, classification ids and names that the `subject`, `method` and `methodSet` entries of a query match exactly. */
export type IndexedKeys = Readonly<Record<KeyKind, readonly string[]>>;

/** A product as an engine indexes it. Products come in the order of their ids. Texts are raw: the engine folds and tokenizes them. */
export type IndexedProduct = {
  readonly id: string;
  readonly ean: string | undefined;
  readonly texts: Readonly<Record<ProductTextField, readonly string[]>>;
  readonly facets: Readonly<Record<FacetName, readonly FacetValue[]>>;
  readonly keys: IndexedKeys;
  readonly attributes: Readonly<Record<AttributeName, readonly string[]>>;
  /** Ordinals of the methods it belongs to. */
  readonly methods: readonly number[];
  /** Cents, undefined when unknown. */
  readonly price: number | undefined;
  readonly title: string;
  readonly publicationYear: number | undefined;
  /** Multiplies the score: more than 0, at most 1. Engines round it to whole hundredths. */
  readonly boost: number;
};

/** Text fields of a product, by descending weight. `classification`: method, subject, area, levels. */
export const productTextFields = ['title', 'classification', 'people', 'text'] as const;
export type ProductTextField = (typeof productTextFields)[number];

/** A method as an engine indexes it. Texts are raw, as those of a product. */
export type IndexedMethod = {
  readonly id: string;
  readonly name: string;
  readonly texts: readonly string[];
  readonly keys: IndexedKeys;
};
