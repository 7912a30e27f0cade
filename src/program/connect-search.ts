import type { Config } from '#config.ts';
import { openIndex } from '#search/stored-index.ts';
import { snapshotOpener, storedIndexOf, type SnapshotFile } from '#snapshot/snapshot-file.ts';
import type { EngineOf } from '#snapshot/snapshot-reader.ts';

/** What searches publications: this process, or a cluster. */
export type ConnectedSearch = {
  readonly engineOf: EngineOf;
  /** Opens the file of a publication. With a cluster it resolves once the cluster holds the publication. */
  openFile(file: string): Promise<SnapshotFile>;
  close(): Promise<void>;
};

/** Connects to what the configuration names. */
export async function connectSearch({ searchCluster }: Pick<Config, 'searchCluster'>): Promise<ConnectedSearch> {
  const openFile = snapshotOpener();
  if (searchCluster === undefined) {
    return { engineOf: openIndex, openFile, close: async () => {} };
  }
  const { nodes, prefix } = searchCluster;
  // Loaded only when it is asked for: a start without a cluster does not wait for its client.
  const [{ connectCluster }, { indexName, provideIndex }, { openSearchEngine }] = await Promise.all([
    import('#search/opensearch/cluster.ts'),
    import('#search/opensearch/provide-index.ts'),
    import('#search/opensearch/opensearch-engine.ts'),
  ]);
  const cluster = connectCluster(nodes);
  return {
    engineOf: (index, { id }) => openSearchEngine(cluster, indexName(prefix, id), index),
    openFile: async (path) => {
      const file = await openFile(path);
      try {
        await provideIndex(cluster, prefix, file.description.id, storedIndexOf(file.sections));
        return file;
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    close: () => cluster.close(),
  };
}
