import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { openCatalogueStore } from '#store/catalogue-store.ts';
import { feedImporters } from '#use-cases/publication/feed-importers.ts';
import { importFeed } from '#use-cases/publication/import-feed.ts';
import { openFeedFile } from '#use-cases/publication/open-feed-file.ts';

/*
 * Imports a file twice into an empty store, `node bench/import-measure.ts FILE`, and prints the figures of both imports as JSON. The second one delivers
 * nothing new.
 */

/** The cost of one import. `clock` and `processor` in seconds, the latter of all threads; `memoryMegabytes`: the most that the process had resident. */
export type ImportCost = {
  readonly megabytes: number;
  readonly records: number;
  readonly rejected: number;
  readonly clock: number;
  readonly processor: number;
  readonly memoryMegabytes: number;
};

const file = process.argv[2] ?? '';
const folder = await mkdtemp(join(tmpdir(), 'catalogus-import-'));
const clock = (): Date => new Date();
const mapping = createMapping([baseMapping]);
const store = openCatalogueStore(join(folder, 'catalogue.sqlite'), mapping.findSubject);
const importers = feedImporters({ mapping, clock, source: 'bench' });

async function importOnce(): Promise<ImportCost> {
  const [before, start] = [process.cpuUsage(), performance.now()];
  const delivery = await openFeedFile(file, { importers, source: 'bench' });
  const { read, rejected } = await importFeed([delivery], { store, clock, historyDays: 730, report: { write: () => undefined } });
  const { user, system } = process.cpuUsage(before);
  return {
    megabytes: (await stat(file)).size / 1_000_000,
    records: read,
    rejected,
    clock: (performance.now() - start) / 1_000,
    processor: (user + system) / 1_000_000,
    memoryMegabytes: process.resourceUsage().maxRSS / 1_024,
  };
}

const costs = [await importOnce(), await importOnce()];
store.close();
await rm(folder, { recursive: true });
console.log(JSON.stringify(costs));
