import { existsSync } from 'node:fs';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-reader.ts';
import { readPublication } from '#store/publication.ts';
import { dataPaths } from './data-folder.ts';

/**
 * Whether a command was broken off before it published or before it was done with its files, the published file is damaged or of another program, or
 * somebody went back: visitors may see something else than what the store of a data folder holds. Takes no lock and changes nothing; false without a
 * store.
 */
export async function hasUnfinishedPublication(dataFolder: string): Promise<boolean> {
  const { store } = dataPaths(dataFolder);
  if (!existsSync(store)) {
    return false;
  }
  const snapshots = publishedSnapshots(dataFolder);
  const shown = await snapshots
    .current()
    .then((file) => (file === undefined ? undefined : readDescription(file)))
    .catch(() => undefined);
  return shown === undefined || shown.id !== readPublication(store) || snapshots.hasDrafts();
}
