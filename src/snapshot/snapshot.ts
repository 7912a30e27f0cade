import type { WireEdition, WireMethod, WireMethodSet, WireSubject } from '#contract/metadata.ts';
import type { AreaRecord, EditionRecord, MethodRecord, MethodSetRecord, ProductRecord, SubjectRecord } from '#catalogue/records.ts';
import type { SearchEngine } from '#search/search-engine.ts';

/** Where a snapshot is made from: all records of one moment. Products come in the order of their ids. */
export interface CatalogueSource {
  areas(): Iterable<AreaRecord>;
  subjects(): Iterable<SubjectRecord>;
  methods(): Iterable<MethodRecord>;
  editions(): Iterable<EditionRecord>;
  methodSets(): Iterable<MethodSetRecord>;
  products(): Iterable<ProductRecord>;
  /** Whether the sample catalogue is among them. */
  readonly hasSample: boolean;
}

/** What a snapshot says of itself. `id` changes with the content: it is part of every ETag and cache key. Counts are of what lists hold. */
export type SnapshotDescription = {
  readonly id: string;
  readonly publishedAt: string;
  readonly hasSample: boolean;
  readonly productCount: number;
  readonly methodCount: number;
  readonly publisherCount: number;
};

/**
 * One published catalogue, immutable: the hierarchy, the documents as encoded JSON, and its search engine. Everything the API serves comes from
 * here; undefined means "not there".
 */
export interface Snapshot {
  readonly description: SnapshotDescription;
  readonly engine: SearchEngine;
  areas(): readonly string[];
  subjects(area: string): readonly WireSubject[] | undefined;
  methods(subjectId: string): readonly WireMethod[] | undefined;
  method(methodId: string): WireMethod | undefined;
  editions(methodId: string): readonly WireEdition[] | undefined;
  methodSets(editionId: string): readonly WireMethodSet[] | undefined;
  /** Ordinals of the products of a set that lists hold, in the set's order. Takes the set's id or classification id. */
  productsOfMethodSet(classificationId: string): readonly number[] | undefined;
  /** Of any product. Those that lists hold are numbered from 0 to `description.productCount`. */
  productOrdinal(productId: string): number | undefined;
  /** JSON of a ListedProduct, UTF-8. */
  listedProduct(ordinal: number): Uint8Array;
  /** JSON of a MethodReference, UTF-8. */
  methodReference(ordinal: number): Uint8Array;
  /** JSON of a WireProduct, UTF-8. */
  product(ordinal: number): Uint8Array;
  close(): Promise<void>;
}
