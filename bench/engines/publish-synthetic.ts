import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { syntheticSource } from './synthetic-source.ts';

/*
 * Publishes a synthetic catalogue in a data folder: `node bench/engines/publish-synthetic.ts PRODUCTS FOLDER`. In a process of its own, so that its memory
 * is not counted with that of the engine.
 */
const [size = '', folder = ''] = process.argv.slice(2);
await publishedSnapshots(folder).publish((draft) => buildSnapshot(syntheticSource(new SyntheticCatalogue(Number(size))), draft));
