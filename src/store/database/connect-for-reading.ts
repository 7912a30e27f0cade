import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isFullDisk, sqliteCannotOpen, sqliteCode } from '#store/store-error.ts';

/** Connects to a database file that nobody changes meanwhile: SQLite makes no files beside it, and takes no lock. */
export function connectImmutable(file: string): DatabaseSync {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
}

// The log of a process that has the database open, or was killed, may hold changes that the file does not.
const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
const isShared = (file: string): boolean => statSync(`${file}-shm`, { throwIfNoEntry: false }) !== undefined;

// On a disk that is mounted read-only nobody can make the shared file. On a full disk SQLite makes it and cannot fill it, so nobody uses one that is there.
const isRefusedShared = (error: unknown, file: string): boolean =>
  isFullDisk(error) || (sqliteCode(error) === sqliteCannotOpen && !isShared(file));

/**
 * Connects to a database file for reading alone, while other processes may write it. To read SQLite makes a file beside one that no process has open;
 * where it cannot, on a disk that is full or mounted read-only, it does without. `busyTimeout`: longest wait for a lock of another process, in
 * milliseconds. Throws errors of SQLite.
 */
export function connectForReading(file: string, busyTimeout = 0): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
  try {
    // Opens the file, which SQLite does when it first reads.
    database.prepare('PRAGMA schema_version').get();
    return database;
  } catch (error) {
    database.close();
    if (hasLog(file) || !isRefusedShared(error, file)) {
      throw error;
    }
    return connectImmutable(file);
  }
}
