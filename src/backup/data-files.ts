import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode, undefinedWhenMissing, undefinedWhenNoSuchPath } from '#contract/caught-error.ts';
import { pointerName, snapshotsFolder } from '#snapshot/published-snapshots.ts';
import { lockName } from '#store/file-names.ts';
import { hashesName, manifestName } from './manifest.ts';

/** Path of the pointer in the data folder. */
export const pointerPath = `${snapshotsFolder}/${pointerName}`;

/** The list, in the folder of a restore that is final, of the names of all files of the backup, as JSON. */
export const restoredNames = 'restored-names';

// A data folder may have those of a backup that somebody unpacked there.
const reserved: ReadonlySet<string> = new Set([manifestName, hashesName, restoredNames, snapshotsFolder]);

/** Whether a file or folder, by its name, is of the work on a data folder: the lock, a draft, or a part of a backup itself. No backup has one as data. */
const isOfWork = (name: string): boolean => name.startsWith(lockName) || /^(?:draft-|restore-)/u.test(name) || reserved.has(name);

/** Whether a backup may hold a file of this name from the top of a data folder. U+FFFD stands for what is no UTF-8. */
export const isDataFile = (name: string): boolean => /^(?!\.{1,2}$)[^/\\\p{Cc}\ufffd]+$/u.test(name) && !isOfWork(name);

// The log and index of an open database, the note that it is sound, and backups that somebody put there.
const isLeftOut = (name: string): boolean => isOfWork(name) || /(?:-wal|-shm|-journal|-checked|\.tar)$/u.test(name);

/** Whether a file, by its name, is a database, which is copied with what its log holds. */
export const isDatabase = (name: string): boolean => name.endsWith('.sqlite');

/** What a path leads to; undefined when it leads nowhere. */
const statusOf = (path: string) =>
  stat(path).catch((error: unknown) => (hasErrorCode(error, 'ELOOP') ? undefined : undefinedWhenNoSuchPath(error)));

/** Whether there is a folder at a path. */
export const isFolder = async (path: string): Promise<boolean> => (await statusOf(path))?.isDirectory() === true;

/**
 * The names of the files of a data folder that a backup holds beside the snapshots: databases, and the files of the catalogue manager, also where a
 * symbolic link leads to them. Folders are left out: images and downloads can be made again, and reports tell of imports that are over.
 */
export async function listDataFiles(dataFolder: string): Promise<readonly string[]> {
  const entries = (await readdir(dataFolder, { withFileTypes: true }).catch(undefinedWhenMissing)) ?? [];
  const names: string[] = [];
  for (const entry of entries.filter(({ name }) => !isLeftOut(name))) {
    const status = entry.isSymbolicLink() ? await statusOf(join(dataFolder, entry.name)) : entry;
    if (status?.isFile() === true) {
      names.push(entry.name);
    }
  }
  return names.toSorted();
}

/** The names of all files in the folder of snapshots. */
export async function listSnapshotFiles(dataFolder: string): Promise<readonly string[]> {
  return (await readdir(join(dataFolder, snapshotsFolder)).catch(undefinedWhenMissing)) ?? [];
}

/** The name of the snapshot that the text of a pointer names; empty when it names none. */
export const publishedName = (pointer: string): string => pointer.split(/\r?\n/u, 1)[0]?.trim() ?? '';
