import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PlantedFaults } from './planted-faults.ts';
import { startSite, type Site } from './site.ts';

/** A site whose calls answer what a test plants. */
export type FaultySite = Site & { readonly plant: (faults: PlantedFaults) => Promise<void> };

/** Starts a site in whose server faults can be planted, for what no test in the browser can make fail: the calls behind a page. */
export async function startFaultySite(): Promise<FaultySite> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-faults-'));
  const file = join(folder, 'faults.json');
  const plant = (faults: PlantedFaults): Promise<void> => writeFile(file, JSON.stringify(faults));
  await plant({});
  const planter = pathToFileURL(join(import.meta.dirname, 'planted-faults.ts')).href;
  // No page is kept: what was made before a fault would hide it.
  const site = await startSite({ PLANTED_FAULTS: file, NODE_OPTIONS: `--import=${planter}`, CATALOGUS_PAGE_CACHE_MB: '0' });
  const stop = async (): Promise<void> => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...site, plant, stop };
}
