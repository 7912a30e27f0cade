import { changedProducts, patchedIndex, type IndexPatch } from '#search/embedded/index/index-patch.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import type { Cluster } from './cluster.ts';
import { copyIndex, fillIndex, withShards, type IdentifiedDocument } from './fill-index.ts';
import { productsIndex } from './index-settings.ts';
import { productDocuments, type ProductDocument } from './product-documents.ts';

/** Makes the index that searches of a catalogue read. `perShard`: the products of one shard. Throws a ClusterError. */
export function fillProducts(
  cluster: Cluster,
  name: string,
  index: SearchIndex,
  { perShard, onProgress }: { readonly perShard?: number; readonly onProgress?: (done: number) => void } = {},
): Promise<void> {
  return fillIndex(cluster, name, {
    body: withShards(productsIndex, index.productCount, perShard),
    documents: identified(productDocuments(index)),
    count: index.productCount,
    ...(onProgress !== undefined && { onProgress }),
  });
}

/** Makes the index of a catalogue after changes of prices and availability: a copy of that `from` in which the products are replaced. Throws a ClusterError. */
export async function patchProducts(
  cluster: Cluster,
  name: string,
  { from, index, patch }: { readonly from: string; readonly index: SearchIndex; readonly patch: IndexPatch },
): Promise<void> {
  const documents = identified(productDocuments(patchedIndex(index, patch), changedProducts(index, patch)));
  await copyIndex(cluster, name, { from, documents, added: 0 });
}

function* identified(documents: Iterable<ProductDocument>): Generator<IdentifiedDocument> {
  for (const document of documents) {
    yield { id: String(document.ordinal), document };
  }
}
