import { shareCacheBytes } from '#cache-budget.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import { ClusterError, type Cluster } from '#search/opensearch/cluster.ts';
import { openSearchEngine } from '#search/opensearch/opensearch-engine.ts';
import { fetchedDocuments } from '#snapshot/document-view.ts';
import type { Publications } from '#snapshot/published-snapshots.ts';
import type { Sections } from '#snapshot/file/section-reader.ts';
import { baseContentOf, type SnapshotFile, type SnapshotSections } from '#snapshot/snapshot-file.ts';
import { assembleSnapshot } from '#snapshot/snapshot-reader.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { pieceBytes, unpackContent, type PublicationManifest, type PatchFacts } from './publication-content.ts';
import { documentsOf, manifestId, patchId, pieceId, productsOf } from './publication-indices.ts';
import { currentPublication } from './publications-in-cluster.ts';

const piecesAtATime = 4;

/** The publications of a cluster, as servers follow them. A server learns of another one within the second between two looks. */
export const publicationsIn = (cluster: Cluster, prefix: string): Publications => {
  const current = (): Promise<string | undefined> => currentPublication(cluster, prefix);
  return {
    current,
    // A publication is complete before it becomes current, so no older one is tried in its place.
    candidates: async () => [],
    watch: (callback, { known, pollMilliseconds = 1_000 } = {}) => {
      let last = known;
      let isUnderway = false;
      let isClosed = false;
      const look = async (): Promise<void> => {
        const publication = await current().catch(() => undefined);
        if (!isClosed && publication !== undefined && publication !== last) {
          last = publication;
          callback(publication);
        }
      };
      const poll = setInterval(() => {
        if (!isUnderway) {
          isUnderway = true;
          void look().finally(() => (isUnderway = false));
        }
      }, pollMilliseconds).unref();
      return {
        close: () => {
          isClosed = true;
          clearInterval(poll);
        },
      };
    },
  };
};

type StoredFields = Readonly<Partial<Record<'document' | 'piece', readonly [string]>>>;
type Found = { readonly _id: string; readonly fields?: StoredFields; readonly error?: object };
type FoundDocuments = { readonly docs: readonly Found[] };

async function fetchFields(
  cluster: Cluster,
  index: string,
  ids: readonly string[],
  field: keyof StoredFields,
): Promise<ReadonlyMap<string, StoredFields>> {
  const path = `/${index}/_mget?realtime=false&stored_fields=${field}`;
  const isComplete = ({ docs }: FoundDocuments): boolean => docs.every(({ error }) => error === undefined);
  const { docs } = await cluster.request<FoundDocuments>('POST', path, { ids }, { isComplete });
  return new Map(docs.map(({ _id, fields: own = {} }) => [_id, own]));
}

async function fetchPieces(cluster: Cluster, publication: string, ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = await fetchFields(cluster, documentsOf(publication), ids, 'piece');
  return new Map([...found].flatMap(([id, { piece }]) => (piece === undefined ? [] : [[id, Buffer.from(piece[0], 'base64')]])));
}

function pieceOf(pieces: ReadonlyMap<string, Uint8Array>, publication: string, id: string): Uint8Array {
  const piece = pieces.get(id);
  if (piece === undefined) {
    throw new ClusterError(`GET /${documentsOf(publication)}/_doc/${id}`, new Error('this part of the publication is not there'));
  }
  return piece;
}

const parse = (piece: Uint8Array): unknown => JSON.parse(Buffer.from(piece).toString('utf8'));

const inMemory = (path: string, content: Pick<Sections, 'plain' | 'arrays'>): Sections => ({
  ...content,
  path,
  descriptor: -1,
  offsets: new Map(),
  generationsToBase: 0,
});

async function receiveRun(cluster: Cluster, publication: string, { bytes }: PublicationManifest): Promise<SharedArrayBuffer> {
  const memory = new SharedArrayBuffer(bytes);
  const numbers = Array.from({ length: Math.ceil(bytes / pieceBytes) }, (_, number) => number);
  for (let start = 0; start < numbers.length; start += piecesAtATime) {
    const next = numbers.slice(start, start + piecesAtATime);
    const pieces = await fetchPieces(cluster, publication, next.map(pieceId));
    for (const number of next) {
      new Uint8Array(memory).set(pieceOf(pieces, publication, pieceId(number)), number * pieceBytes);
    }
  }
  return memory;
}

/**
 * Returns a function that fetches what a server holds in memory of a publication. One with the base of the publication before it shares the memory of that.
 * The function throws a ClusterError, or a SnapshotError when the publication is torn.
 */
export function publicationReceiver(cluster: Cluster): (publication: string) => Promise<SnapshotFile> {
  let last: Sections | undefined;
  return async (publication) => {
    const pieces = await fetchPieces(cluster, publication, [manifestId, patchId]);
    const manifest = parse(pieceOf(pieces, publication, manifestId)) as PublicationManifest;
    const patch = pieces.get(patchId);
    const facts = patch && (parse(patch) as PatchFacts);
    const path = facts?.base ?? publication;
    const base = last?.path === path ? last : inMemory(path, unpackContent(manifest, await receiveRun(cluster, publication, manifest)));
    last = base;
    return {
      description: (facts ?? baseContentOf(base)).description,
      sections: { base, ...(facts !== undefined && { patch: inMemory(publication, { plain: facts, arrays: new Map() }) }) },
      close: async () => undefined,
    };
  };
}

/** Makes the snapshot of a publication that was received, with its documents and its engine in the cluster. `release` is called when it is closed. */
export function clusterSnapshot(
  cluster: Cluster,
  { base, patch }: SnapshotSections,
  release: () => Promise<void>,
  cacheBytes?: number,
): Snapshot {
  const content = baseContentOf(base);
  const publication = (patch ?? base).path;
  const budget = shareCacheBytes(content.description.productCount, cacheBytes).documents;
  const recent = new ByteBudgetCache<Uint8Array>(budget, ({ length }) => length);
  const documents = documentsIn(cluster, documentsOf(publication), recent);
  const engine = openSearchEngine(cluster, productsOf(publication), content.index);
  const described = patch === undefined ? content : (patch.plain as PatchFacts);
  return assembleSnapshot(base, described, { engine, documents, documentUse: () => recent.use }, release);
}

function documentsIn(cluster: Cluster, index: string, recent: ByteBudgetCache<Uint8Array>): Snapshot['documents'] {
  return async (ordinals) => {
    const wanted = new Map<number, Uint8Array>();
    const absent: string[] = [];
    for (const ordinal of new Set(Array.from(ordinals))) {
      const known = recent.get(String(ordinal));
      if (known === undefined) {
        absent.push(String(ordinal));
      } else {
        wanted.set(ordinal, known);
      }
    }
    const found = absent.length === 0 ? [] : await fetchFields(cluster, index, absent, 'document');
    for (const [id, { document: text }] of found) {
      if (text !== undefined) {
        const document = Buffer.from(text[0]);
        wanted.set(Number(id), document);
        recent.set(id, document);
      }
    }
    return fetchedDocuments(wanted);
  };
}
