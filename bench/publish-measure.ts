import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CurrentSnapshot } from '#api/snapshot/current-snapshot.ts';
import { followPublished } from '#api/snapshot/follow-published.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import { createBundleImporter } from '#importers/bundle/bundle-importer.ts';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { snapshotOpener } from '#snapshot/snapshot-file.ts';
import { openSnapshot, snapshotOf } from '#snapshot/snapshot-reader.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openCatalogueStore } from '#store/catalogue-store.ts';
import { importFeed } from '#use-cases/publication/import-feed.ts';
import { openFeedFile } from '#use-cases/publication/open-feed-file.ts';
import { publishCatalogue } from '#use-cases/publication/publish-catalogue.ts';
import { feedRecords, writeBundle } from './publish-feed.ts';

/*
 * Imports and publishes a catalogue of `node bench/publish-measure.ts PRODUCTS` in one process, changes prices and publishes these, and prints the figures as
 * JSON: per step milliseconds of the clock and of the processor.
 */

/** The steps and their costs. `memoryMegabytes`: the most that the process had resident, up to the end of the step. */
export type Step = { readonly step: string; readonly clock: number; readonly processor: number; readonly memoryMegabytes: number };
/** The figures of a catalogue. `longestWait`: in milliseconds, of the event loop of a server that takes over the publication and the patch. */
export type Measured = {
  readonly steps: readonly Step[];
  readonly records: number;
  readonly longestWait: { publication: number; patch: number };
};

const changedPrices = 1_000;
const products = Number(process.argv[2]);
const folder = await mkdtemp(join(tmpdir(), 'catalogus-publish-'));
const clock = (): Date => new Date();
const steps: Step[] = [];

async function measure<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
  const [before, start] = [process.cpuUsage(), performance.now()];
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  const memoryMegabytes = process.resourceUsage().maxRSS / 1_024;
  steps.push({ step, clock: performance.now() - start, processor: (user + system) / 1_000, memoryMegabytes });
  return value;
}

const store = openCatalogueStore(join(folder, 'catalogue.sqlite'), createMapping([baseMapping]).findSubject);
const snapshots = publishedSnapshots(folder);
const publish = () => publishCatalogue({ store, snapshots, clock, synonyms: [] });

async function importFile(name: string, records: Iterable<CatalogueRecord>): Promise<number> {
  const file = join(folder, name);
  writeBundle(file, records);
  const delivery = await openFeedFile(file, { importers: [createBundleImporter({ clock })], source: 'bench' });
  const report = { write: () => undefined };
  const step = name === 'feed' ? 'import' : 'import of the changes';
  const { read } = await measure(step, () => importFeed([delivery], { store, clock, historyDays: 730, report }));
  return read;
}

const changed: ProductRecord[] = [];
function* watched(records: Iterable<CatalogueRecord>): Generator<CatalogueRecord> {
  const every = Math.floor(products / changedPrices);
  let number = 0;
  for (const record of records) {
    if (record.kind === 'product') {
      if (number % every === 0) {
        changed.push({ ...record, price: ((record.price ?? 0) + 100) as NonNullable<ProductRecord['price']> });
      }
      number += 1;
    }
    yield record;
  }
}

// A server of its own event loop, as `run-alone.ts` has it.
const open = snapshotOpener();
const current = new CurrentSnapshot();
const waits = monitorEventLoopDelay({ resolution: 1 });

/** The longest time for which the event loop stood still while a server took a publication over, in milliseconds. */
async function takeOver(step: string): Promise<number> {
  waits.reset();
  waits.enable();
  const following = await measure(step, () =>
    followPublished({
      published: snapshots,
      open: async (path) => {
        const { sections, close } = await open(path);
        return snapshotOf(sections, close);
      },
      current,
      responses: { clear: () => undefined },
      log: { info: () => undefined, error: console.error, fatal: console.error },
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 10));
  waits.disable();
  await following.close();
  return waits.max / 1e6;
}

const records = await importFile('feed', watched(feedRecords(products)));
await measure('publication', publish);
await measure('unchanged publication', publish);
await measure('start: opening the snapshot', async () => (await openSnapshot((await snapshots.current()) ?? '')).close());
const ofPublication = await takeOver('swap to the publication');
await importFile('changes', changed);
await measure(`patch of ${changedPrices} prices, with the check of its base`, publish);
const ofPatch = await takeOver('swap to the patch');
store.close();
await current.replace(undefined);
await rm(folder, { recursive: true });
console.log(JSON.stringify({ steps, records, longestWait: { publication: ofPublication, patch: ofPatch } } satisfies Measured));
