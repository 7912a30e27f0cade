import type { MethodReference, WireEdition, WireMethod, WireMethodSet, WireSubject } from '#contract/metadata.ts';
import type { ListedProduct, WireProduct } from '#contract/product.ts';
import type { SectorFields } from '#catalogue/education/sector.ts';
import type { PricePoint } from '#catalogue/prices/price-history.ts';
import type { RecordChanges } from '#catalogue/record-changes.ts';
import type { AreaRecord, EditionRecord, MethodRecord, MethodSetRecord, ProductRecord, SubjectRecord } from '#catalogue/records.ts';
import type { CacheUse, SearchEngine } from '#search/search-engine.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

/** The records that a snapshot is built from. They do not change during a build. Products come in ascending order of their ids. */
export interface CatalogueSource {
  areas(): Iterable<AreaRecord>;
  subjects(): Iterable<SubjectRecord>;
  methods(): Iterable<MethodRecord>;
  editions(): Iterable<EditionRecord>;
  methodSets(): Iterable<MethodSetRecord>;
  products(): Iterable<ProductRecord>;
  /** Whether products of the sample catalogue are among the records. */
  readonly hasSample: boolean;
  /** The sources of the records; absent when the records do not come from a store. */
  sources?(): readonly SourceSize[];
  /** The prices of a product, oldest first; empty when it never had two. Absent when the records do not come from a store. */
  priceHistory?(product: ProductRecord): readonly PricePoint[];
  /** The last changes of products that `isShown` takes, newest first; by default of all. Absent when the records do not come from a store. */
  changes?(isShown?: (product: SectorFields) => boolean): readonly CatalogueChange[];
  /** Identifies the state of the records; absent when they do not come from a store. */
  readonly revision?: string | undefined;
  /**
   * The products whose offer, price and availability, changed since a revision, as they are now. Undefined when anything else changed since then or may
   * have, or more than `most` products. Absent when the records do not come from a store.
   */
  changedOffers?(revision: string, most: number): readonly ProductRecord[] | undefined;
}

/** A change of a product in lists. `at`: ISO 8601; `number`: unique in a store; `changes`: empty unless the product changed. */
export type CatalogueChange = {
  readonly number: number;
  readonly at: string;
  readonly action: 'new' | 'changed' | 'removed';
  readonly productId: string;
  readonly title: string;
  readonly ean: string;
  readonly changes: RecordChanges;
};

/** A source and its number of products, those that another source has too. */
export type SourceSize = { readonly name: string; readonly products: number };

/** The description of a snapshot. `id` is a fingerprint of the content and part of every ETag and cache key. Counts contain listed products only. */
export type SnapshotDescription = {
  readonly id: string;
  readonly publishedAt: string;
  readonly hasSample: boolean;
  readonly productCount: number;
  readonly methodCount: number;
  readonly publisherCount: number;
  /** The number of products, listed or not, that the publication left out because they are of other sectors; absent for none. */
  readonly otherSectors?: number;
};

/**
 * Documents within reach. They throw a RangeError for an ordinal that does not exist or was not asked for. The `...Json` members give stored UTF-8 bytes
 * without decoding.
 */
export interface ProductDocuments {
  /** The document of a product for lists. */
  listedProduct(ordinal: number): ListedProduct;
  /** The complete document of a product. */
  product(ordinal: number): WireProduct;
  /** A text of a product, undefined when it has none, taken from the document without decoding the rest. */
  productText(ordinal: number, field: 'title' | 'ean' | 'publisher' | 'webText'): string | undefined;
  /** JSON of a ListedProduct. */
  listedProductJson(ordinal: number): Uint8Array;
  /** JSON of a WireProduct. */
  productJson(ordinal: number): Uint8Array;
}

/**
 * One published catalogue, immutable: the hierarchy, the documents, and its search engine. It is the only source of the API's data. Lookups return
 * undefined for an unknown key.
 */
export interface Snapshot {
  readonly description: SnapshotDescription;
  readonly engine: SearchEngine;
  /** The words by which questions about this catalogue are interpreted. */
  readonly vocabulary: Vocabulary;
  /** The last changes of products, newest first. */
  changes(): readonly CatalogueChange[];
  areas(): readonly string[];
  subjects(area: string): readonly WireSubject[] | undefined;
  methods(subjectId: string): readonly WireMethod[] | undefined;
  method(methodId: string): WireMethod | undefined;
  editions(methodId: string): readonly WireEdition[] | undefined;
  methodSets(editionId: string): readonly WireMethodSet[] | undefined;
  /** Ordinals of the listed products of a method set, in the set's order. The key is the set's id or classification id. */
  productsOfMethodSet(classificationId: string): readonly number[] | undefined;
  /** The ordinal of a product. Listed products have ordinals from 0 to `description.productCount` - 1; those of other products follow. */
  productOrdinal(productId: string): number | undefined;
  /** Fetches documents of products. Rejects with the code `search.unavailable` when they are elsewhere and there is no answer. */
  documents(ordinals: ArrayLike<number>): Promise<ProductDocuments>;
  methodReference(ordinal: number): MethodReference;
  /** JSON of a MethodReference. */
  methodReferenceJson(ordinal: number): Uint8Array;
  /** The use of the caches of the snapshot and its engine since it was opened, by name. */
  cacheUse(): Readonly<Record<string, CacheUse>>;
  close(): Promise<void>;
}
