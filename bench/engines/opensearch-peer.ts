import { missingForOpenSearch, startOpenSearchCluster } from '#scripts/opensearch/opensearch-cluster.ts';
import { connectCluster } from '#search/opensearch/cluster.ts';
import { fillIndex } from '#search/opensearch/fill-index.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { snapshotOf } from '#snapshot/snapshot-reader.ts';
import { publishedIndex } from './counted-peer.ts';
import { KeptConnection } from './kept-connection.ts';
import { leanDocuments, leanIndex } from './lean-documents.ts';
import { leanName, leanRequest, readLeanAnswer } from './lean-search.ts';
import { PeerLeftOut, timed, type PeerOptions, type SearchPeer } from './search-peer.ts';

const manyProducts = 500_000;
// Milliseconds that a step of merging may take.
const longestStep = 3_600_000;

/** The heap of a node for this number of products, in megabytes. */
export const heapFor = (size: number): number => (size > manyProducts ? 3_072 : 2_048);

/** Fills the index of a node with the published catalogue, as one segment on disk. Gives the bytes that it takes there. */
export async function fillNode(url: string, { size, folder }: Pick<PeerOptions, 'size' | 'folder'>): Promise<number> {
  const { index, sections, close } = await publishedIndex(folder);
  const snapshot = snapshotOf(sections, close);
  const cluster = connectCluster({ nodes: [url] });
  try {
    await fillIndex(cluster, leanName, {
      body: leanIndex,
      documents: leanDocuments(new SyntheticCatalogue(size), index, snapshot),
      count: size,
    });
    for (const step of ['_forcemerge?max_num_segments=1', '_flush', '_refresh']) {
      await cluster.request('POST', `/${leanName}/${step}`, undefined, { timeout: longestStep });
    }
    const [stored] = await cluster.request<readonly { readonly 'pri.store.size': string }[]>(
      'GET',
      `/_cat/indices/${leanName}?format=json&bytes=b`,
    );
    return Number(stored?.['pri.store.size']);
  } finally {
    await cluster.close();
    await snapshot.close();
  }
}

/** One node of OpenSearch with one shard of one segment, asked for ids alone, without its cache of responses. */
export async function openSearchPeer(options: PeerOptions): Promise<SearchPeer> {
  const missing = missingForOpenSearch();
  if (missing.length > 0) {
    throw new PeerLeftOut(`this machine has no ${missing.join(' and no ')}`);
  }
  const cluster = await startOpenSearchCluster(1, { for: 'measurements', heapMegabytes: heapFor(options.size) });
  try {
    const [node] = cluster.nodes;
    if (node === undefined) {
      throw new Error('The cluster has no node.');
    }
    const { seconds: buildSeconds } = await timed(() => fillNode(node.url, options));
    const connection = await KeptConnection.open(node.url);
    return {
      buildSeconds,
      startSeconds: async () => {
        connection.close();
        await node.kill();
        const { seconds } = await timed(async () => {
          node.start();
          await node.untilSeeing(1);
        });
        return seconds;
      },
      serverProcess: node.processId,
      search: async (request) => {
        const { path, body } = leanRequest(request, { withDocuments: false, isKept: false });
        const answer = await connection.post(path, body);
        return () => readLeanAnswer(answer);
      },
      close: async () => {
        connection.close();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
