// Sends the publication of a file to a cluster, in a process that can be killed. Arguments: the addresses of the nodes with commas, the prefix, the file. It
// writes a line for each part that the cluster has taken.
import { connectCluster } from '#search/opensearch/cluster.ts';
import { sendPublication } from '#snapshot/cluster/send-publication.ts';
import { snapshotOpener } from '#snapshot/snapshot-file.ts';

const [nodes = '', prefix = '', path = ''] = process.argv.slice(2);
const cluster = connectCluster({ nodes: nodes.split(',') });
const file = await snapshotOpener()(path);
await sendPublication(cluster, prefix, file, { notice: 0, onProgress: (share) => process.stdout.write(`${share}\n`) });
await file.close();
await cluster.close();
