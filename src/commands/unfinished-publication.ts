import { existsSync } from 'node:fs';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-reader.ts';
import { readPublication } from '#store/publication.ts';
import { dataPaths } from './data-folder.ts';

/**
 * Whether visitors may see other content than that of the store: after a command that was interrupted before or during its publication, a damaged or
 * foreign snapshot, or a rollback. Takes no lock and changes nothing; false without a store.
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
