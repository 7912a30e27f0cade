import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedWhenMissing } from '#contract/caught-error.ts';
import { syncFolder } from '#snapshot/durable-files.ts';
import { snapshotsFolder } from '#snapshot/published-snapshots.ts';
import { listDatabaseName } from '#store/lists/list-database.ts';
import { isDatabase, listDataFiles, listSnapshotFiles, pointerPath, restoredNames } from './data-files.ts';

/** Folder in the data folder in which a restore unpacks; nothing depends on it. */
export const draftFolder = 'restore-draft';
/** The name of `draftFolder` once the restore is final: what is in it belongs in its place. */
export const readyFolder = 'restore-ready';

/** Removes what a restore left that was killed before it was final. The caller holds the lock. */
export const removeRestoreDraft = (dataFolder: string): Promise<void> =>
  rm(join(dataFolder, draftFolder), { recursive: true, force: true });

/** Whether a restore of a data folder is final and was killed before all files were in their places. */
export const isRestoreUnfinished = (dataFolder: string): boolean => existsSync(join(dataFolder, readyFolder));

/**
 * Puts the files of a final restore in their places and removes the other data; without such a restore it does nothing. May be repeated after it was
 * killed at any moment. The caller holds the lock. The pointer is last: until then servers show the catalogue from before.
 */
export async function finishRestore(dataFolder: string): Promise<void> {
  const ready = join(dataFolder, readyFolder);
  const names = await readNames(join(ready, restoredNames));
  if (names !== undefined) {
    await mkdir(join(dataFolder, snapshotsFolder), { recursive: true });
    for (const name of [...names.filter((other) => other !== pointerPath), ...names.filter((other) => other === pointerPath)]) {
      await place(ready, dataFolder, name);
    }
    await removeOthers(dataFolder, new Set(names));
    await syncFolder(join(dataFolder, snapshotsFolder));
    await syncFolder(dataFolder);
    // First of all files, so that what is left of the folder is known to be rubbish.
    await rm(join(ready, restoredNames));
  }
  await rm(ready, { recursive: true, force: true });
}

async function readNames(file: string): Promise<readonly string[] | undefined> {
  const text = await readFile(file, 'utf8').catch(undefinedWhenMissing);
  return text === undefined ? undefined : (JSON.parse(text) as readonly string[]);
}

async function place(ready: string, dataFolder: string, name: string): Promise<void> {
  const target = join(dataFolder, name);
  // Absent: it was placed before the process was killed.
  if (!existsSync(join(ready, name))) {
    return;
  }
  if (isDatabase(name)) {
    // SQLite would apply the log of the database from before to the new one.
    await removeLogs(target);
  }
  await rename(join(ready, name), target);
  if (name === listDatabaseName) {
    // Servers do not open it during a restore; one that did just before may have made the log of the one from before again.
    await removeLogs(target);
  }
}

async function removeLogs(database: string): Promise<void> {
  await Promise.all(['-wal', '-shm', '-journal'].map((end) => rm(`${database}${end}`, { force: true })));
}

async function removeOthers(dataFolder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of (await listDataFiles(dataFolder)).filter((other) => !names.has(other))) {
    await removeLogs(join(dataFolder, name));
    await rm(join(dataFolder, name), { force: true });
  }
  for (const name of (await listSnapshotFiles(dataFolder)).filter((other) => !names.has(`${snapshotsFolder}/${other}`))) {
    await rm(join(dataFolder, snapshotsFolder, name), { force: true });
  }
}
