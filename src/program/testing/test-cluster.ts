import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import type { OpenSearchCluster } from '#scripts/opensearch/opensearch-cluster.ts';
import type { Cluster, ClusterError } from '#search/opensearch/cluster.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { clusterSnapshot, publicationReceiver, publicationsIn } from '#snapshot/cluster/received-publication.ts';
import { sendPublication, type SendOptions } from '#snapshot/cluster/send-publication.ts';
import { snapshotOpener, type SnapshotFile } from '#snapshot/snapshot-file.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** Milliseconds that the manager of a busy cluster may take for a change. */
const timeout = 60_000;

/** The cluster of a test run: a connection, a folder for files, and the first part of the prefixes that are the run's own. */
export class TestCluster {
  readonly nodes: OpenSearchCluster;
  readonly connection: Cluster;
  readonly folder: string;
  readonly prefix: string;

  constructor(nodes: OpenSearchCluster, connection: Cluster, folder: string, prefix: string) {
    this.nodes = nodes;
    this.connection = connection;
    this.folder = folder;
    this.prefix = prefix;
  }

  /** Builds a small catalogue and gives the path of its file. */
  async fileOf(productCount: number, titlePrefix: string): Promise<string> {
    const path = join(this.folder, `${titlePrefix}-${productCount}`);
    await buildSnapshot(smallCatalogue(productCount, titlePrefix), path);
    return path;
  }

  /** Sends the publication of a file. Older ones than the newest get no notice, unless the options say so. */
  async send(prefix: string, path: string, options: SendOptions = {}): Promise<'unchanged' | 'sent'> {
    const file = await snapshotOpener()(path);
    try {
      return await sendPublication(this.connection, prefix, file, { notice: 0, ...options });
    } finally {
      await file.close();
    }
  }

  /** The current publication as a server has it. */
  async receive(prefix: string): Promise<Snapshot> {
    return this.open(await this.receiver(prefix)());
  }

  /** Returns a function that fetches the current publication, each time as the same server does. */
  receiver(prefix: string): () => Promise<SnapshotFile> {
    const receive = publicationReceiver(this.connection);
    return async () => receive((await publicationsIn(this.connection, prefix).current()) ?? '');
  }

  open({ sections, close }: SnapshotFile): Snapshot {
    return clusterSnapshot(this.connection, sections, close);
  }

  /** Makes the disks of all nodes count as full, below the flood-stage watermark, and waits until they refuse documents and indices. */
  async fillDisks(): Promise<void> {
    await this.connection.request('PUT', `/${this.prefix}-open`, undefined, { timeout });
    await this.#setDisks({
      threshold_enabled: true,
      reroute_interval: '1s',
      watermark: { low: '903tb', high: '902tb', flood_stage: '901tb' },
    });
    await this.#untilRefused({ document: 'cluster_block_exception', index: 'index_create_block_exception' });
  }

  /** Ends that, and waits until documents and indices are taken again. */
  async emptyDisks(): Promise<void> {
    // Without the threshold what is refused would stay refused.
    await this.#setDisks({ watermark: { low: '3b', high: '2b', flood_stage: '1b' } });
    await this.#untilRefused({});
    await this.#setDisks({ threshold_enabled: null, reroute_interval: null, watermark: { low: null, high: null, flood_stage: null } });
  }

  async #setDisks(disk: object): Promise<void> {
    await this.connection.request(
      'PUT',
      '/_cluster/settings',
      { persistent: { cluster: { routing: { allocation: { disk } } } } },
      { timeout },
    );
  }

  // The nodes look at their disks every ten seconds.
  async #untilRefused(reasons: { readonly document?: string; readonly index?: string }): Promise<void> {
    const refusal = (path: string, body: object): Promise<string | undefined> =>
      this.connection.request('PUT', path, body).then(
        () => undefined,
        (error: unknown) => (error as ClusterError).reason,
      );
    await vi.waitFor(
      async () => {
        const index = await refusal(`/${this.prefix}-made`, {});
        await this.connection.request('DELETE', `/${this.prefix}-made?ignore_unavailable=true`);
        expect({ document: await refusal(`/${this.prefix}-open/_doc/1`, { is: 'taken' }), index }).toEqual({
          document: undefined,
          index: undefined,
          ...reasons,
        });
      },
      { timeout: 60_000, interval: 500 },
    );
  }

  async indicesOf(prefix: string): Promise<readonly string[]> {
    const path = `/_cat/indices/${prefix}-*?h=index&format=json`;
    return (await this.connection.request<readonly { readonly index: string }[]>('GET', path)).map(({ index }) => index);
  }
}
