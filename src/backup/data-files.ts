import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedWhenMissing } from '#contract/caught-error.ts';
import { pointerName, snapshotsFolder } from '#snapshot/published-snapshots.ts';
import { lockName } from '#store/file-names.ts';

/** Path of the pointer in the data folder. */
export const pointerPath = `${snapshotsFolder}/${pointerName}`;

/** Whether a file or folder, by its name, is of the work on a data folder: the lock, or a draft. No backup has one. */
export const isOfWork = (name: string): boolean => name.startsWith(lockName) || /^(?:draft-|restore-)/u.test(name);

// The log and index of an open database, the note that it is sound, and backups that somebody put there.
const isLeftOut = (name: string): boolean => isOfWork(name) || /(?:-wal|-shm|-journal|-checked|\.tar)$/u.test(name);

/** Whether a file, by its name, is a database, which is copied with what its log holds. */
export const isDatabase = (name: string): boolean => name.endsWith('.sqlite');

/**
 * The names of the files of a data folder that a backup holds beside the snapshots: databases, and the files of the catalogue manager. Folders are left
 * out: images and downloads can be made again, and reports tell of imports that are over.
 */
export async function listDataFiles(dataFolder: string): Promise<readonly string[]> {
  const entries = (await readdir(dataFolder, { withFileTypes: true }).catch(undefinedWhenMissing)) ?? [];
  return entries
    .filter((entry) => entry.isFile() && !isLeftOut(entry.name))
    .map(({ name }) => name)
    .toSorted();
}

/** The names of all files in the folder of snapshots. */
export async function listSnapshotFiles(dataFolder: string): Promise<readonly string[]> {
  return (await readdir(join(dataFolder, snapshotsFolder)).catch(undefinedWhenMissing)) ?? [];
}

/** The name of the snapshot that the text of a pointer names; empty when it names none. */
export const publishedName = (pointer: string): string => pointer.split(/\r?\n/u, 1)[0]?.trim() ?? '';
