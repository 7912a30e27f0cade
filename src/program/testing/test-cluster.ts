import { join } from 'node:path';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import type { OpenSearchCluster } from '#scripts/opensearch/opensearch-cluster.ts';
import type { Cluster } from '#search/opensearch/cluster.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { clusterSnapshot, publicationsIn, receivePublication } from '#snapshot/cluster/received-publication.ts';
import { sendPublication, type SendOptions } from '#snapshot/cluster/send-publication.ts';
import { snapshotOpener } from '#snapshot/snapshot-file.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

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

  async send(prefix: string, path: string, options?: SendOptions): Promise<'unchanged' | 'sent'> {
    const file = await snapshotOpener()(path);
    try {
      return await sendPublication(this.connection, prefix, file, options);
    } finally {
      await file.close();
    }
  }

  /** The current publication as a server has it. */
  async receive(prefix: string): Promise<Snapshot> {
    const publication = (await publicationsIn(this.connection, prefix).current()) ?? '';
    const { sections, close } = await receivePublication(this.connection, publication);
    return clusterSnapshot(this.connection, sections, close);
  }

  async indicesOf(prefix: string): Promise<readonly string[]> {
    const path = `/_cat/indices/${prefix}-*?h=index&format=json`;
    return (await this.connection.request<readonly { readonly index: string }[]>('GET', path)).map(({ index }) => index);
  }
}
