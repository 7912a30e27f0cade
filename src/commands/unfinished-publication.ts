import { existsSync } from 'node:fs';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { glimpseDescription } from '#snapshot/snapshot-reader.ts';
import { readPublication } from '#store/publication.ts';
import { dataPaths } from './data-folder.ts';

/**
 * Whether visitors may see something else than what the store of a data folder holds: a command was broken off before it published, the program
 * cannot read the published file any more, or somebody went back. A quick look that takes no lock and changes nothing; false without a store.
 */
export async function hasUnfinishedPublication(dataFolder: string): Promise<boolean> {
  const { store } = dataPaths(dataFolder);
  if (!existsSync(store)) {
    return false;
  }
  const pointed = await publishedSnapshots(dataFolder)
    .pointed()
    .catch(() => undefined);
  const shown = pointed === undefined ? undefined : await glimpseDescription(pointed.file).catch(() => undefined);
  return shown === undefined || shown.id !== readPublication(store);
}
