import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '#contract/caught-error.ts';
import { isNotedSound } from './checked-file.ts';
import { connectForReading } from './connect-for-reading.ts';
import { makeFolder } from './make-folder.ts';
import { migrations } from './migrations.ts';
import { addChecksumFunction } from './record-checksum.ts';
import { isFullDisk, StoreError, structureAdvice, toStoreError } from '#store/store-error.ts';

/** The number of migrations that a database has had. */
export function userVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

function migrate(database: DatabaseSync, steps: readonly string[], file: string): void {
  const version = userVersion(database);
  if (version > steps.length) {
    throw new StoreError(
      'store.newer',
      `De database ${file} is gemaakt door een nieuwere versie van Catalogus (vorm ${version}; dit programma kent tot en met ${steps.length}). Werk het programma bij, of gebruik een andere gegevensmap.`,
    );
  }
  for (let index = version; index < steps.length; index += 1) {
    database.exec('BEGIN IMMEDIATE');
    try {
      // Another process may have taken this step while we waited for the lock.
      if (userVersion(database) === index) {
        database.exec(steps[index] ?? '');
        database.exec(`PRAGMA user_version = ${index + 1}`);
      }
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
}

/** Checks the structure of a database quickly. Throws a StoreError with what to do when it is damaged. */
export function checkIntegrity(database: DatabaseSync, file: string, advice = structureAdvice): void {
  const verdict = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (verdict !== 'ok') {
    throw new StoreError('store.damaged', `De database ${file} is beschadigd (${String(verdict)}). ${advice}`);
  }
}

/** What a kind of database is: its migrations, how it is connected to, and what to do when it is damaged. */
export type DatabaseForm = {
  readonly steps: readonly string[];
  readonly settings: string;
  /** Longest wait for another process that writes, in milliseconds. */
  readonly busyTimeout: number;
  readonly advice: string;
  /** A new file is one that its owner alone reads. */
  readonly isPrivate?: true;
};

// Pages of 16 KB, in a new file and in that of the temporary tables: an import writes ten records a page, and reads and writes each page a few times by a
// call of the system. A file that exists keeps its size of pages. 64 MB of the database may be kept in memory. The log is copied into the database from 4,096
// pages on: after a small import when the store is closed, while visitors see its prices already.
const settings =
  'PRAGMA page_size = 16384; PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4096;';

const catalogueForm: DatabaseForm = { steps: migrations, settings, busyTimeout: 5_000, advice: structureAdvice };

function connect(file: string, form: DatabaseForm): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: form.busyTimeout });
  try {
    database.exec(form.settings);
    addChecksumFunction(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens the database of a store once more in a process that has it open, without a check. Throws a StoreError. */
export function openCheckedDatabase(file: string): DatabaseSync {
  try {
    return connect(file, catalogueForm);
  } catch (error) {
    throw openingFault(error, file);
  }
}

/** Opens the database of a store as `openDatabaseOf` does. */
export const openDatabase = (file: string, steps: readonly string[] = migrations): DatabaseSync =>
  openDatabaseOf(file, { ...catalogueForm, steps });

/** Opens a database, creates it when absent, checks its structure unless it is noted to be sound, and migrates it to the newest schema. Throws a StoreError. */
export function openDatabaseOf(file: string, form: DatabaseForm): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    makeFolder(dirname(file));
    if (form.isPrivate && !existsSync(file)) {
      // SQLite gives the files that it makes beside this one the same rights.
      closeSync(openSync(file, 'a', 0o600));
    }
    // Before the connection, which may change the file.
    const isSound = isNotedSound(file);
    database = connect(file, form);
    if (!isSound) {
      checkIntegrity(database, file, form.advice);
    }
    migrate(database, form.steps, file);
    return database;
  } catch (error) {
    database?.close();
    throw openingFault(error, file, form.advice);
  }
}

function openingFault(error: unknown, file: string, advice = structureAdvice): StoreError {
  const known = toStoreError(error);
  if (error instanceof StoreError || (known instanceof StoreError && known.code === 'store.busy') || isFullDisk(error)) {
    return known as StoreError;
  }
  const message = errorMessage(error);
  return known instanceof StoreError && known.code === 'store.damaged'
    ? new StoreError('store.damaged', `Het bestand ${file} is geen leesbare database (${message}). ${advice}`, { cause: error })
    : new StoreError('store.unreachable', `De database ${file} kan niet worden geopend (${message}). Controleer de map en de rechten.`, {
        cause: error,
      });
}

/**
 * Opens the database of a store for reading alone. Undefined when the file does not exist. Throws a StoreError, also for an older schema, which only a
 * command migrates.
 */
export function openDatabaseForReading(file: string): DatabaseSync | undefined {
  if (!existsSync(file)) {
    return undefined;
  }
  let database: DatabaseSync | undefined;
  try {
    database = connectForReading(file, catalogueForm.busyTimeout);
    const version = userVersion(database);
    if (version !== migrations.length) {
      throw new StoreError(
        'store.newer',
        `De database ${file} is van een andere versie van Catalogus (vorm ${version}; dit programma leest vorm ${migrations.length}). Geef de opdracht publish met de nieuwste versie, en start dan ook de server daarmee.`,
      );
    }
    return database;
  } catch (error) {
    database?.close();
    throw openingFault(error, file);
  }
}
