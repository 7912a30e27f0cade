import { ClusterError, connectCluster, type ClusterAddress } from '#search/opensearch/cluster.ts';
import { sendPublication } from '#snapshot/cluster/send-publication.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { snapshotOpener } from '#snapshot/snapshot-file.ts';
import { exitStatus, type ClusterOutput, type ExitStatus } from '#commands/command.ts';
import { withLock } from '#commands/data-folder.ts';
import { startByteProgress } from '#commands/terminal/byte-progress.ts';

const whatGoesOn = 'Bezoekers zien nog wat het zoekcluster al had. Geef de opdracht npm run publish als het is verholpen.';
const fullDisk: readonly (string | undefined)[] = ['cluster_block_exception', 'index_create_block_exception', 'no_room'];

const reasonOf = ({ reason, status }: ClusterError): string => {
  if (fullDisk.includes(reason)) {
    return 'Het zoekcluster neemt niets meer aan, meestal omdat een schijf te vol is';
  }
  return status === undefined ? 'Het zoekcluster geeft geen antwoord' : 'Het zoekcluster weigert de publicatie';
};

/**
 * Makes what is published in the data folder the publication of a cluster, unless it is. Status 1 when the cluster does not take it. Throws a SnapshotError
 * when the publication is damaged.
 */
export async function showInCluster(cluster: ClusterAddress & { readonly prefix: string }, output: ClusterOutput): Promise<ExitStatus> {
  const { dataFolder, writeLine, writeError } = output;
  return withLock(dataFolder, async () => {
    const path = await publishedSnapshots(dataFolder).current();
    if (path === undefined) {
      return exitStatus.done;
    }
    const file = await snapshotOpener()(path);
    const connection = connectCluster(cluster);
    const progress = startByteProgress(output);
    try {
      const outcome = await sendPublication(connection, cluster.prefix, file, {
        onProgress: (share) => progress.show('Zoekcluster', share, 1),
      });
      progress.end();
      if (outcome === 'sent') {
        writeLine('De publicatie staat in het zoekcluster.');
      }
      return exitStatus.done;
    } catch (error) {
      progress.end();
      if (!(error instanceof ClusterError)) {
        throw error;
      }
      writeError(`${reasonOf(error)} (${error.message}). ${whatGoesOn}`);
      return exitStatus.failed;
    } finally {
      await connection.close();
      await file.close();
    }
  });
}
