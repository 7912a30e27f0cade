import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { ClusterError, type Cluster } from './cluster.ts';
import { productsIndex } from './index-settings.ts';
import { productDocuments } from './product-documents.ts';

/** A document of an index with its id. */
export type IdentifiedDocument = { readonly id: string; readonly document: object };

/** What an index is filled with. `count`: the number of documents. `onProgress` is called with the number that was taken until then. */
export type IndexContent = {
  readonly body: object;
  readonly documents: Iterable<IdentifiedDocument>;
  readonly count: number;
  readonly onProgress?: (done: number) => void;
};

// UTF-16 code units of one request, and milliseconds that a node has for it.
const bulkSize = 4 << 20;
const patience = 60_000;

type BulkItem = { readonly index: { readonly status: number; readonly error?: { readonly type: string; readonly reason: string } } };
type BulkAnswer = { readonly errors: boolean; readonly items: readonly BulkItem[] };

// A node that has too much to do, or a part of the index that moves to another node. What is full or locked stays so.
const mayBeTakenLater = ({ index: { status, error } }: BulkItem): boolean =>
  (status === 429 || status === 503) && error?.type !== 'cluster_block_exception';

async function sendLines(cluster: Cluster, name: string, lines: readonly string[]): Promise<void> {
  const path = `/${name}/_bulk`;
  const isComplete = ({ items }: BulkAnswer): boolean => !items.some(mayBeTakenLater);
  const { errors, items } = await cluster.bulk<BulkAnswer>(path, lines, { timeout: patience, isComplete });
  const fault = errors ? items.find(({ index }) => index.error !== undefined)?.index.error : undefined;
  if (fault !== undefined) {
    throw new ClusterError(`POST ${path}`, new Error(fault.reason), fault.type);
  }
}

/** Makes an index anew and fills it. Throws a ClusterError when it does not hold every document at the end. */
export async function fillIndex(cluster: Cluster, name: string, { body, documents, count, onProgress }: IndexContent): Promise<void> {
  const options = { timeout: patience };
  await cluster.request('DELETE', `/${name}?ignore_unavailable=true`, undefined, options);
  await createIndex(cluster, name, body);
  let lines: string[] = [];
  let [size, done] = [0, 0];
  const flush = async (): Promise<void> => {
    await (lines.length > 0 && sendLines(cluster, name, lines));
    onProgress?.(done);
    [lines, size] = [[], 0];
  };
  for (const { id, document } of documents) {
    const line = JSON.stringify(document);
    lines.push(`{"index":{"_id":${JSON.stringify(id)}}}`, line);
    size += line.length;
    done += 1;
    if (size >= bulkSize) {
      await flush();
    }
  }
  await flush();
  await cluster.request('POST', `/${name}/_refresh`, undefined, options);
  const held = await cluster.request<{ readonly count: number }>('GET', `/${name}/_count`, undefined, options);
  if (held.count !== count) {
    throw new ClusterError(`GET /${name}/_count`, new Error(`${held.count} documents of ${count}`));
  }
}

// A request that was sent twice meets the index that the first one made.
async function createIndex(cluster: Cluster, name: string, body: object): Promise<void> {
  try {
    await cluster.request('PUT', `/${name}`, body, { timeout: patience });
  } catch (error) {
    if (!(error instanceof ClusterError && error.reason === 'resource_already_exists_exception')) {
      throw error;
    }
  }
}

/** Products that one shard of an index holds: a search of one shard takes one thread, and of a smaller one hardly less. */
const productsPerShard = 2_000_000;

/** Gives the settings of an index with as many shards as its products want. */
export const withShards = <Body extends { readonly settings: object }>(
  body: Body,
  products: number,
  perShard = productsPerShard,
): Body => ({
  ...body,
  settings: { ...body.settings, number_of_shards: Math.max(Math.ceil(products / perShard), 1) },
});

/** Makes the index that searches of a catalogue read. `perShard`: the products of one shard. Throws a ClusterError. */
export function fillProducts(
  cluster: Cluster,
  name: string,
  index: SearchIndex,
  { perShard, onProgress }: { readonly perShard?: number; readonly onProgress?: (done: number) => void } = {},
): Promise<void> {
  return fillIndex(cluster, name, {
    body: withShards(productsIndex, index.productCount, perShard),
    documents: identified(index),
    count: index.productCount,
    ...(onProgress !== undefined && { onProgress }),
  });
}

function* identified(index: SearchIndex): Generator<IdentifiedDocument> {
  for (const document of productDocuments(index)) {
    yield { id: String(document.ordinal), document };
  }
}
