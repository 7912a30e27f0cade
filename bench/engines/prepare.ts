import { connectCluster } from '#search/opensearch/cluster.ts';
import { fillIndex } from '#search/opensearch/fill-index.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { baseContentOf, snapshotOpener } from '#snapshot/snapshot-file.ts';
import { snapshotOf } from '#snapshot/snapshot-reader.ts';
import { leanDocuments, leanIndex } from './lean-documents.ts';
import { leanName } from './lean-search.ts';
import { syntheticSource } from './synthetic-source.ts';

/*
 * Publishes a synthetic catalogue in a data folder, unless one is published there, and fills the index of the lean peer with it:
 * `node bench/engines/prepare.ts PRODUCTS FOLDER NODE`. In a process of its own, so that its garbage is not collected while others are measured.
 */
const [size = '', folder = '', node = ''] = process.argv.slice(2);
const patience = 3_600_000;

const processorSeconds = (): number => process.resourceUsage().userCPUTime / 1e6;

/** Begins to time a step. Gives a function that tells how long it took by the clock, and how long this process worked. */
function timer(): () => string {
  const [begin, processor] = [performance.now(), processorSeconds()];
  return () =>
    `${((performance.now() - begin) / 1_000).toFixed(0)} s (${(processorSeconds() - processor).toFixed(0)} s of the processor here)`;
}

async function publish(catalogue: SyntheticCatalogue): Promise<string> {
  const published = publishedSnapshots(folder);
  const before = await published.current();
  if (before !== undefined) {
    return before;
  }
  const { file } = await published.publish((draft) => buildSnapshot(syntheticSource(catalogue), draft));
  return file;
}

const catalogue = new SyntheticCatalogue(Number(size));
const publishing = timer();
const file = await publish(catalogue);
const published = publishing();

const { sections, close } = await snapshotOpener()(file);
const snapshot = snapshotOf(sections, close);
const { index } = baseContentOf(sections.base);
if (snapshot.description.productCount !== catalogue.size) {
  throw new Error(`${folder} has ${snapshot.description.productCount} products, not ${catalogue.size}.`);
}
const filling = timer();
const cluster = connectCluster({ nodes: [node] });
await fillIndex(cluster, leanName, { body: leanIndex, documents: leanDocuments(catalogue, index, snapshot), count: catalogue.size });
for (const step of ['_forcemerge?max_num_segments=1', '_flush', '_refresh']) {
  await cluster.request('POST', `/${leanName}/${step}`, undefined, { timeout: patience });
}
const [stored] = await cluster.request<readonly { readonly 'pri.store.size': string }[]>(
  'GET',
  `/_cat/indices/${leanName}?format=json&bytes=b`,
);
console.log(
  `\n${size} products: published in ${published}, the node filled and merged in ${filling()}, ` +
    `${Math.round(Number(stored?.['pri.store.size']) / catalogue.size)} bytes a product on its disk`,
);
await cluster.close();
await snapshot.close();
