import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { fillNode } from './opensearch-peer.ts';
import { publishSynthetic } from './own-peer.ts';
import { timed } from './search-peer.ts';

/*
 * Publishes a synthetic catalogue in a data folder, unless one is published there, and fills the index of the lean peer with it:
 * `node bench/engines/prepare.ts PRODUCTS FOLDER NODE`. In a process of its own, so that its garbage is not collected while others are measured.
 */
const [size = '', folder = '', node = ''] = process.argv.slice(2);

const processorSeconds = (): string => (process.resourceUsage().userCPUTime / 1e6).toFixed(0);

const published = publishedSnapshots(folder);
if ((await published.current()) === undefined) {
  const seconds = await publishSynthetic({ size: Number(size), folder });
  console.log(`\n${size} products: published in ${seconds.toFixed(0)} s`);
}
const { productCount } = await readDescription((await published.current()) ?? '');
if (productCount !== Number(size)) {
  throw new Error(`${folder} has ${productCount} products, not ${size}.`);
}
const { seconds, value: bytes } = await timed(() => fillNode(node, { size: productCount, folder }));
console.log(
  `\n${size} products: the node filled and merged in ${seconds.toFixed(0)} s (${processorSeconds()} s of the processor here), ` +
    `${Math.round(bytes / productCount)} bytes a product on its disk`,
);
