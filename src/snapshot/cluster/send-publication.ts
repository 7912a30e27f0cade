import type { Cluster } from '#search/opensearch/cluster.ts';
import { copyIndex, fillIndex, withShards, type IdentifiedDocument } from '#search/opensearch/fill-index.ts';
import { fillProducts, patchProducts } from '#search/opensearch/fill-products.ts';
import { documentFinder, documentReader, type DocumentReader } from '#snapshot/document-reader.ts';
import type { Sections } from '#snapshot/file/section-reader.ts';
import { baseContentOf, patchContentOf, type SnapshotFile, type SnapshotSections } from '#snapshot/snapshot-file.ts';
import { packContent, pieceBytes, type PatchFacts } from './publication-content.ts';
import { documentsIndex, documentsOf, manifestId, patchId, pieceId, productsOf, publicationName } from './publication-indices.ts';
import { aliasedPublications, complete, isComplete, prune, setCurrent } from './publications-in-cluster.ts';

/**
 * `onProgress`: the share of the documents that the cluster has, 0 to 1. `perShard`: products in one shard. `notice`: milliseconds that an older publication
 * stays after the next one was made.
 */
export type SendOptions = { readonly onProgress?: (share: number) => void; readonly perShard?: number; readonly notice?: number };

// A server answers from the publication before until it has received the current one, however many come meanwhile.
const noticeForServers = 60_000;

/**
 * Makes the snapshot of an open file the current publication of a cluster, unless it is. A patch becomes a copy of its base with the products that differ.
 * One process may do this at a time. Throws a ClusterError: then the earlier publication stays current, and the next call fills an incomplete index from
 * the start.
 */
export async function sendPublication(
  cluster: Cluster,
  prefix: string,
  { description, sections: { base, patch } }: SnapshotFile,
  options: SendOptions = {},
): Promise<'unchanged' | 'sent'> {
  const publication = publicationName(prefix, description.id);
  const before = await aliasedPublications(cluster, prefix);
  const isThere = await isComplete(cluster, publication);
  if (isThere && before.length === 1 && before[0] === publication) {
    return 'unchanged';
  }
  if (!isThere) {
    const basePublication = publicationName(prefix, baseContentOf(base).description.id);
    if (publication === basePublication || !(await isComplete(cluster, basePublication))) {
      await fill(cluster, basePublication, base, options);
    }
    if (publication !== basePublication && patch !== undefined) {
      await copyPatched(cluster, publication, basePublication, { base, patch }, options);
    }
  }
  // An index that was made anew has lost the alias.
  await setCurrent(cluster, prefix, publication, before);
  await prune(cluster, prefix, publication, options.notice ?? noticeForServers);
  return 'sent';
}

async function fill(cluster: Cluster, publication: string, base: Sections, { onProgress, perShard }: SendOptions): Promise<void> {
  const content = baseContentOf(base);
  const { manifest, run } = packContent(base);
  const products = documentCount(base);
  const total = products + content.index.productCount;
  const documentAt = documentReader(documentFinder({ base }, content, undefined));
  const pieces = [[manifestId, Buffer.from(JSON.stringify(manifest))] as const, ...piecesOf(run)];
  await fillIndex(cluster, documentsOf(publication), {
    body: withShards(documentsIndex, products, perShard),
    documents: documents(documentAt, Array(products).keys(), pieces),
    count: products + pieces.length,
    onProgress: (done) => onProgress?.(Math.min(done, products) / total),
  });
  await fillProducts(cluster, productsOf(publication), content.index, {
    ...(perShard !== undefined && { perShard }),
    onProgress: (done) => onProgress?.((products + done) / total),
  });
  await complete(cluster, { publication, base: publication });
}

async function copyPatched(
  cluster: Cluster,
  publication: string,
  base: string,
  sections: Required<SnapshotSections>,
  { onProgress }: SendOptions,
): Promise<void> {
  const [content, patch] = [baseContentOf(sections.base), patchContentOf(sections.patch)];
  const { description, changes } = patch;
  const facts: PatchFacts = { base, description, changes };
  const ordinals = Array.from(patch.documentOrdinals);
  await copyIndex(cluster, documentsOf(publication), {
    from: documentsOf(base),
    documents: documents(documentReader(documentFinder(sections, content, patch)), ordinals, [
      [patchId, Buffer.from(JSON.stringify(facts))],
    ]),
    added: 1,
  });
  onProgress?.(0.5);
  await patchProducts(cluster, productsOf(publication), { from: productsOf(base), index: content.index, patch: patch.index });
  onProgress?.(1);
  await complete(cluster, { publication, base });
}

const documentCount = ({ arrays }: Sections): number => arrays.get('documentChecksums')?.length ?? 0;

function* piecesOf(run: Uint8Array): Generator<readonly [string, Uint8Array]> {
  for (let number = 0; number * pieceBytes < run.length; number += 1) {
    yield [pieceId(number), run.subarray(number * pieceBytes, (number + 1) * pieceBytes)];
  }
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function* documents(
  documentAt: DocumentReader,
  ordinals: Iterable<number>,
  pieces: Iterable<readonly [string, Uint8Array]>,
): Generator<IdentifiedDocument> {
  for (const ordinal of ordinals) {
    yield { id: String(ordinal), document: { document: bufferOf(documentAt(ordinal)).toString('utf8') } };
  }
  for (const [id, bytes] of pieces) {
    yield { id, document: { piece: bufferOf(bytes).toString('base64') } };
  }
}
