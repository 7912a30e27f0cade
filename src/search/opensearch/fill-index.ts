import { setImmediate as nextTurn } from 'node:timers/promises';
import { ClusterError, type Cluster } from './cluster.ts';

/** A document of an index with its id. */
export type IdentifiedDocument = { readonly id: string; readonly document: object };

/** What an index is filled with. `count`: the number of documents. `onProgress` is called with the number that was taken until then. */
export type IndexContent = {
  readonly body: { readonly settings?: object };
  readonly documents: Iterable<IdentifiedDocument>;
  readonly count: number;
  readonly onProgress?: (done: number) => void;
};

/** How a copy of an index differs from it. `documents` replace those with the same ids, and `added` of them are new. */
export type IndexChanges = { readonly from: string; readonly documents: Iterable<IdentifiedDocument>; readonly added: number };

// UTF-16 code units of one request, and milliseconds that a node has for it.
const bulkSize = 4 << 20;
const timeout = 60_000;
// Documents that are made between two turns of the event loop, in which a request goes on being sent.
const documentsPerTurn = 50;

/**
 * Creates an index, in the place of an earlier one of that name, and fills it; `body` has its settings. It cannot be read until it is whole. Throws a
 * ClusterError when it does not hold every document at the end.
 */
export async function fillIndex(cluster: Cluster, name: string, { body, documents, count, onProgress }: IndexContent): Promise<void> {
  await recreate(cluster, name, { path: `/${name}`, body: { ...body, settings: { ...body.settings, [readBlock]: true } } });
  await sendDocuments(cluster, name, documents, onProgress);
  await openWhole(cluster, name, count);
}

/**
 * Creates an index, in the place of an earlier one of that name, as a copy of one that is closed to writing, with changes. On each node both share their
 * files, so a copy costs little beside what is sent. Throws a ClusterError as `fillIndex` does.
 */
export async function copyIndex(cluster: Cluster, name: string, { from, documents, added }: IndexChanges): Promise<void> {
  await recreate(cluster, name, { path: `/${from}/_clone/${name}`, body: { settings: { [writeBlock]: null, [readBlock]: true } } });
  await sendDocuments(cluster, name, documents);
  await openWhole(cluster, name, (await countOf(cluster, from)) + added);
}

const writeBlock = 'index.blocks.write';
// Of an index that is being filled. Servers may search its name: that of a publication that they show, and that was removed from the cluster.
const readBlock = 'index.blocks.read';

/** Closes indices to writing, for good. */
export async function closeToWriting(cluster: Cluster, names: readonly string[]): Promise<void> {
  await cluster.request('PUT', `/${names.join()}/_settings`, { [writeBlock]: true }, { timeout });
}

type Made = { readonly shards_acknowledged: boolean };

async function recreate(cluster: Cluster, name: string, { path, body }: { readonly path: string; readonly body: object }): Promise<void> {
  await cluster.request('DELETE', `/${name}?ignore_unavailable=true`, undefined, { timeout });
  const { shards_acknowledged: hasRoom } = await cluster.request<Made>('PUT', path, body, { timeout }).catch(madeBefore);
  if (!hasRoom) {
    throw new ClusterError(`PUT ${path}`, new Error('no node takes a part of the index'), 'no_room');
  }
}

// A request that was sent twice meets the index that the first one made.
function madeBefore(error: unknown): Made {
  if (error instanceof ClusterError && error.reason === 'resource_already_exists_exception') {
    return { shards_acknowledged: true };
  }
  throw error;
}

async function sendDocuments(
  cluster: Cluster,
  name: string,
  documents: Iterable<IdentifiedDocument>,
  onProgress?: (done: number) => void,
): Promise<void> {
  let lines: string[] = [];
  let [size, done] = [0, 0];
  // The next request is made while the nodes take this one.
  let taken = Promise.resolve();
  const send = async (): Promise<void> => {
    await taken;
    const [own, sent] = [lines, done];
    [lines, size] = [[], 0];
    taken = (own.length > 0 ? sendLines(cluster, name, own) : taken).then(() => onProgress?.(sent));
    // A failure is thrown by the next `await taken`.
    taken.catch(() => undefined);
  };
  for (const { id, document } of documents) {
    const line = JSON.stringify(document);
    lines.push(`{"index":{"_id":${JSON.stringify(id)}}}`, line);
    size += line.length;
    done += 1;
    if (size >= bulkSize) {
      await send();
    } else if (done % documentsPerTurn === 0) {
      await nextTurn();
    }
  }
  await send();
  await taken;
  await cluster.request('POST', `/${name}/_refresh`, undefined, { timeout });
}

type Statistics = { readonly _all: { readonly primaries: { readonly docs: { readonly count: number } } } };

const statisticsPath = (name: string): string => `/${name}/_stats/docs`;
// By the statistics, which are given of an index that is closed to reading.
const countOf = async (cluster: Cluster, name: string): Promise<number> =>
  (await cluster.request<Statistics>('GET', statisticsPath(name), undefined, { timeout }))._all.primaries.docs.count;

/** Opens an index to reading when it holds every document. */
async function openWhole(cluster: Cluster, name: string, count: number): Promise<void> {
  const held = await countOf(cluster, name);
  if (held !== count) {
    throw new ClusterError(`GET ${statisticsPath(name)}`, new Error(`${held} documents of ${count}`));
  }
  await cluster.request('PUT', `/${name}/_settings`, { [readBlock]: null }, { timeout });
}

type BulkItem = { readonly index: { readonly status: number; readonly error?: { readonly type: string; readonly reason: string } } };
type BulkAnswer = { readonly errors: boolean; readonly items: readonly BulkItem[] };

// A node that has too much to do, or a part of the index that moves to another node. What is full or locked stays so.
const mayBeTakenLater = ({ index: { status, error } }: BulkItem): boolean =>
  (status === 429 || status === 503) && error?.type !== 'cluster_block_exception';

async function sendLines(cluster: Cluster, name: string, lines: readonly string[]): Promise<void> {
  const path = `/${name}/_bulk`;
  const isComplete = ({ items }: BulkAnswer): boolean => !items.some(mayBeTakenLater);
  const { errors, items } = await cluster.bulk<BulkAnswer>(path, lines, { timeout, isComplete });
  const fault = errors ? items.find(({ index }) => index.error !== undefined)?.index.error : undefined;
  if (fault !== undefined) {
    throw new ClusterError(`POST ${path}`, new Error(fault.reason), fault.type);
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
