import { existsSync } from 'node:fs';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readDescription } from '#snapshot/snapshot-file.ts';
import { readPublication } from '#store/publication.ts';
import { dataPaths } from '#data-paths.ts';

/**
 * Whether visitors may see other content than that of the store, now or after the next import: after a command that was interrupted before or during
 * its publication, a damaged or foreign snapshot, or a rollback. Takes no lock and changes nothing; false without a store.
 */
export async function hasUnfinishedPublication(dataFolder: string): Promise<boolean> {
  const { store } = dataPaths(dataFolder);
  if (!existsSync(store)) {
    return false;
  }
  const snapshots = publishedSnapshots(dataFolder);
  const pointer = await snapshots.pointer().catch(() => undefined);
  const shown = pointer && (await readDescription(pointer.file).catch(() => undefined));
  return shown === undefined || pointer?.isHeld === true || shown.id !== readPublication(store) || snapshots.hasDrafts();
}
