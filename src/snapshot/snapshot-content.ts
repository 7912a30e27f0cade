import type { SearchIndex } from '#search/embedded/search-index.ts';
import type { SortedTexts } from '#search/embedded/sorted-texts.ts';
import type { GroupedLists } from '#search/embedded/grouped-lists.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { SnapshotDescription } from './snapshot.ts';

/** Everything in a snapshot file. A change in shape needs a new `formatVersion`. */
export type SnapshotContent = {
  readonly description: SnapshotDescription;
  readonly hierarchy: Hierarchy;
  /** Products of each method set, in the order of `hierarchy.methodSets`. */
  readonly productsOfSets: GroupedLists;
  /** Ids of the products that lists hold; their order is that of the ordinals. */
  readonly productIds: SortedTexts;
  /** Ids of the other products; their ordinals come after. */
  readonly unlistedIds: SortedTexts;
  /** Per product the listed and the whole document, one after the other; where they begin is in `documentOffsets`. */
  readonly documents: Uint8Array;
  readonly documentOffsets: Float64Array;
  readonly index: SearchIndex;
};

/** Name of the section that is written before all others, product by product. */
export const documentsSection = 'documents';
