import type pino from 'pino';
import type { Config } from '#config.ts';
import { retryIntervals, type RetryIntervals } from '#api/snapshot/follow-published.ts';
import type { SectionMemory } from '#snapshot/file/section-reader.ts';
import { publishedSnapshots, type Publications } from '#snapshot/published-snapshots.ts';
import { snapshotOpener, type SnapshotFile, type SnapshotSections } from '#snapshot/snapshot-file.ts';
import { prepareBase, prepareSnapshot, snapshotOf } from '#snapshot/snapshot-reader.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** Where publications are and what searches them: the data folder and this process, or a cluster. */
export type ConnectedSearch = {
  readonly published: Publications;
  /** How long to wait before a publication that could not be opened is tried again. */
  readonly retryMilliseconds: RetryIntervals;
  open(publication: string): Promise<SnapshotFile>;
  /** Makes, in slices, what `snapshotOf` needs of a publication. */
  prepare(sections: SnapshotSections): Promise<void>;
  snapshotOf(sections: SnapshotSections, release: () => Promise<void>): Snapshot;
  close(): Promise<void>;
};

/**
 * Connects to what the configuration names. `memory`: of publications in the data folder, when they are closed; 'kept' where threads share them. Rejects
 * when the file with certificates cannot be read.
 */
export async function connectSearch(
  { searchCluster, dataFolder, cacheBytes }: Pick<Config, 'searchCluster' | 'dataFolder' | 'cacheBytes'>,
  log: Pick<pino.Logger, 'error' | 'info'>,
  memory: SectionMemory = 'kept',
): Promise<ConnectedSearch> {
  if (searchCluster === undefined) {
    const published = publishedSnapshots(dataFolder);
    return {
      published,
      retryMilliseconds: retryIntervals.file,
      open: snapshotOpener(memory),
      prepare: (sections) => prepareSnapshot(sections, cacheBytes),
      snapshotOf: (sections, release) => snapshotOf(sections, release, cacheBytes),
      close: async () => {},
    };
  }
  // Loaded only when it is asked for: a start without a cluster does not wait for its client.
  const [{ connectCluster }, { clusterSnapshot, publicationReceiver, publicationsIn }] = await Promise.all([
    import('#search/opensearch/cluster.ts'),
    import('#snapshot/cluster/received-publication.ts'),
  ]);
  const { prefix } = searchCluster;
  const cluster = connectCluster(searchCluster, (fault) =>
    fault === undefined ? log.info('the search cluster answers again') : log.error({ err: fault }, 'the search cluster does not answer'),
  );
  return {
    published: publicationsIn(cluster, prefix),
    retryMilliseconds: retryIntervals.cluster,
    open: publicationReceiver(cluster),
    prepare: prepareBase,
    snapshotOf: (sections, release) => clusterSnapshot(cluster, sections, release, cacheBytes),
    close: () => cluster.close(),
  };
}
