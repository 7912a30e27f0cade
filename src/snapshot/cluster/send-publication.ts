import { ClusterError, type Cluster } from '#search/opensearch/cluster.ts';
import { fillIndex, fillProducts, withShards, type IdentifiedDocument } from '#search/opensearch/fill-index.ts';
import { storedIndexOf, type SnapshotFile } from '#snapshot/snapshot-file.ts';
import { snapshotOf } from '#snapshot/snapshot-reader.ts';
import { packContent, pieceBytes } from './publication-content.ts';
import {
  currentAlias,
  documentsIndex,
  documentsOf,
  manifestId,
  pieceId,
  productsOf,
  publicationName,
  publicationOfDocuments,
  publicationOfIndex,
} from './publication-indices.ts';

// Milliseconds for a change of the state of the cluster, which all nodes must hear of.
const patience = 60_000;

async function setCurrent(cluster: Cluster, prefix: string, publication: string, before: string | undefined): Promise<void> {
  const alias = currentAlias(prefix);
  const remove = before === undefined ? [] : [{ remove: { index: documentsOf(before), alias } }];
  const actions = [...remove, { add: { index: documentsOf(publication), alias } }];
  try {
    await cluster.request('POST', '/_aliases', { actions }, { timeout: patience });
  } catch (error) {
    // Sent twice, the second request finds the alias moved.
    if ((await currentPublication(cluster, prefix)) !== publication) {
      throw error;
    }
  }
}

/** Number of publications that stay in a cluster after a new one, as snapshots do in a data folder. */
const retainedPublications = 3;
/** In milliseconds: how long each part may take to have its copy on another node. Without copies the publication is shown all the same. */
const patienceForCopies = 60_000;

/** `onProgress`: the share of the documents that the cluster has, 0 to 1. `perShard`: products in one shard. */
export type SendOptions = { readonly onProgress?: (share: number) => void; readonly perShard?: number };

/**
 * Makes the snapshot of an open file the current publication of a cluster, unless it is. One process may do this at a time. Throws a ClusterError; the
 * publication before stays current then, and what was left half-way is made anew the next time.
 */
export async function sendPublication(
  cluster: Cluster,
  prefix: string,
  file: SnapshotFile,
  options: SendOptions = {},
): Promise<'unchanged' | 'sent'> {
  const publication = publicationName(prefix, file.description.id);
  const before = await currentPublication(cluster, prefix);
  if (before === publication) {
    return 'unchanged';
  }
  if (!(await isComplete(cluster, publication))) {
    await fill(cluster, publication, file, options);
  }
  await setCurrent(cluster, prefix, publication, before);
  await prune(cluster, prefix, publication);
  return 'sent';
}

// In milliseconds. Every node answers this at once, so servers that ask it every second notice soon that nodes hang.
const patienceForAlias = 2_000;

/** The current publication of a cluster; undefined when there is none. Throws a ClusterError. */
export async function currentPublication(cluster: Cluster, prefix: string): Promise<string | undefined> {
  // Each node knows the alias, so it is known without the manager.
  const path = `/_alias/${currentAlias(prefix)}?local=true`;
  const indices = await cluster.request<object>('GET', path, undefined, { timeout: patienceForAlias }).catch(undefinedWhenAbsent);
  const [index] = Object.keys(indices ?? {});
  return index === undefined ? undefined : publicationOfDocuments(index);
}

function undefinedWhenAbsent(error: unknown): undefined {
  if (!(error instanceof ClusterError && error.status === 404)) {
    throw error;
  }
}

type Mapping = { readonly mappings: { readonly _meta?: { readonly isComplete?: boolean } } };

async function isComplete(cluster: Cluster, publication: string): Promise<boolean> {
  const name = documentsOf(publication);
  const mapping = await cluster.request<Readonly<Record<string, Mapping>>>('GET', `/${name}/_mapping`).catch(undefinedWhenAbsent);
  return mapping?.[name]?.mappings._meta?.isComplete === true;
}

async function fill(cluster: Cluster, publication: string, file: SnapshotFile, { onProgress, perShard }: SendOptions): Promise<void> {
  const index = storedIndexOf(file.sections);
  const { manifest, run } = packContent(file.sections);
  const products = documentCount(file);
  const pieces = Math.ceil(manifest.bytes / pieceBytes) + 1;
  const total = products + index.productCount;
  await fillIndex(cluster, documentsOf(publication), {
    body: withShards(documentsIndex, products, perShard),
    documents: documents(file, products, [[manifestId, Buffer.from(JSON.stringify(manifest))], ...piecesOf(run)]),
    count: products + pieces,
    onProgress: (done) => onProgress?.(Math.min(done, products) / total),
  });
  await fillProducts(cluster, productsOf(publication), index, {
    ...(perShard !== undefined && { perShard }),
    onProgress: (done) => onProgress?.((products + done) / total),
  });
  await untilCopied(cluster, [documentsOf(publication), productsOf(publication)]);
  await cluster.request('PUT', `/${documentsOf(publication)}/_mapping`, { _meta: { isComplete: true } }, { timeout: patience });
}

const documentCount = ({ sections }: SnapshotFile): number => (sections.base.arrays.get('documentChecksums')?.length ?? 0) / 2;

function* piecesOf(run: Uint8Array): Generator<readonly [string, Uint8Array]> {
  for (let number = 0; number * pieceBytes < run.length; number += 1) {
    yield [pieceId(number), run.subarray(number * pieceBytes, (number + 1) * pieceBytes)];
  }
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

function* documents(file: SnapshotFile, products: number, pieces: Iterable<readonly [string, Uint8Array]>): Generator<IdentifiedDocument> {
  const snapshot = snapshotOf(file.sections, async () => undefined);
  for (let ordinal = 0; ordinal < products; ordinal += 1) {
    const document = { listed: text(snapshot.listedProductJson(ordinal)), whole: text(snapshot.productJson(ordinal)) };
    yield { id: String(ordinal), document };
  }
  for (const [id, bytes] of pieces) {
    yield { id, document: { piece: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64') } };
  }
}

type Health = { readonly status: 'green' | 'yellow' | 'red' };

async function untilCopied(cluster: Cluster, names: readonly string[]): Promise<void> {
  const path = `/_cluster/health/${names.join(',')}`;
  try {
    await cluster.request('GET', `${path}?wait_for_status=green&timeout=${patienceForCopies}ms`, undefined, {
      timeout: 2 * patienceForCopies,
    });
  } catch (error) {
    // The time is over.
    if (!(error instanceof ClusterError && error.status === 408)) {
      throw error;
    }
    const { status } = await cluster.request<Health>('GET', path);
    if (status === 'red') {
      throw new ClusterError(`GET ${path}`, new Error('a part of the publication is on no node'));
    }
  }
}

type ListedIndex = { readonly index: string; readonly 'creation.date': string };
type ListedAlias = { readonly index: string };

// Keeps the newest publications, and those that servers of another version of the program show.
async function prune(cluster: Cluster, prefix: string, kept: string): Promise<void> {
  const listed = await cluster.request<readonly ListedIndex[]>('GET', `/_cat/indices/${prefix}-*?h=index,creation.date&format=json`);
  const aliases = await cluster.request<readonly ListedAlias[]>('GET', `/_cat/aliases/${prefix}-*-current?h=index&format=json`);
  const newestFirst = listed.toSorted((left, right) => Number(right['creation.date']) - Number(left['creation.date']));
  const publications = new Set(newestFirst.flatMap(({ index }) => publicationOfIndex(prefix, index) ?? []));
  const shown = new Set([kept, ...aliases.map(({ index }) => publicationOfDocuments(index))]);
  const older = [...publications].filter((name) => !shown.has(name)).slice(retainedPublications - 1);
  for (const publication of older) {
    await cluster.request('DELETE', `/${documentsOf(publication)},${productsOf(publication)}?ignore_unavailable=true`, undefined, {
      timeout: patience,
    });
  }
}
