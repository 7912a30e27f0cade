import type { JaggedArray } from '#search/jagged-array.ts';
import type { StoredIndex, StoredIndexPatch } from '#search/stored-index.ts';
import { positionOf, type StringTable } from '#search/string-table.ts';
import type { Synonym } from '#understanding/vocabulary/synonyms.ts';
import type { CollectedSource } from '#understanding/vocabulary/vocabulary.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { CatalogueChange, SnapshotDescription, SourceSize } from './snapshot.ts';

/** The parts from which the vocabulary of a catalogue is created. */
export type StoredVocabulary = { readonly source: CollectedSource; readonly synonyms: readonly Synonym[] };

/** Offsets in the section of documents, in bytes, and after them the end of the last document. */
export type DocumentOffsets = Uint32Array | Float64Array;

/** Everything in a snapshot file. A change in shape needs a new `formatVersion`. */
export type SnapshotContent = {
  readonly description: SnapshotDescription;
  readonly sources: readonly SourceSize[];
  readonly changes: readonly CatalogueChange[];
  /** The revision of its source, null without one. */
  readonly revision: string | null;
  readonly hierarchy: Hierarchy;
  /** Products of each method set, in the order of `hierarchy.methodSets`. */
  readonly productsOfSets: JaggedArray;
  /** Ids of the listed products, in the order of their ordinals. */
  readonly productIds: StringTable;
  /** Ids of the other products; their ordinals follow. */
  readonly unlistedIds: StringTable;
  /** Per product, listed or not, the offset of its stored document in `documentsSection`, in bytes, and its CRC-32. */
  readonly documentOffsets: DocumentOffsets;
  readonly documentChecksums: Uint32Array;
  readonly index: StoredIndex;
  readonly vocabulary: StoredVocabulary;
  /** Per product, listed or not, the ordinals of those whose documents mention it. Only patches need it: it stays in the file. */
  readonly mentions: JaggedArray;
};

/** Gives the ordinal of a product by its id, listed or not; undefined when there is none. */
export function ordinalOf({ productIds, unlistedIds, description }: SnapshotContent, id: string): number | undefined {
  const listed = positionOf(productIds, id);
  const unlisted = listed === undefined ? positionOf(unlistedIds, id) : undefined;
  return unlisted === undefined ? listed : description.productCount + unlisted;
}

/**
 * Everything in the file of a patch: a snapshot that differs from its base, another file in the same folder, in the offers of products. The rest is that of
 * the base.
 */
export type PatchContent = Pick<SnapshotContent, 'description' | 'sources' | 'changes' | 'revision'> & {
  /** The id of the base. */
  readonly baseId: string;
  readonly index: StoredIndexPatch;
  /** The ordinals, ascending, of the products whose documents replace those of the base. */
  readonly documentOrdinals: Uint32Array;
  /** Of each of these documents its offset in `documentsSection`, in bytes, and its CRC-32. */
  readonly documentOffsets: DocumentOffsets;
  readonly documentChecksums: Uint32Array;
};

/** Name of the section of the documents. It is written before all others, product by product, and stays in the file when a snapshot is open. */
export const documentsSection = 'documents';
/** Beginning of the names of the sections of `mentions`. */
export const mentionsSections = 'mentions.';
