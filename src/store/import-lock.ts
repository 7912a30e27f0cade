import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '#contract/caught-error.ts';
import { makeFolder } from './database/make-folder.ts';
import { sqliteBusy, sqliteCode, StoreError, toStoreError } from './store-error.ts';

/**
 * Acquires the lock of a data folder, so that one command changes the catalogue at a time, and returns the function that releases it. SQLite uses a
 * lock of the operating system, which ends with the process. Throws a StoreError when another process holds the lock.
 */
export function acquireImportLock(file: string): () => void {
  let database: DatabaseSync | undefined;
  try {
    makeFolder(dirname(file));
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
    const locked = database;
    return () => {
      locked.close();
    };
  } catch (error) {
    database?.close();
    if (sqliteCode(error) === sqliteBusy) {
      const message = 'Er loopt al een import of publicatie in deze gegevensmap. Wacht tot die klaar is en probeer het dan opnieuw.';
      throw new StoreError('store.busy', message, { cause: error });
    }
    const known = toStoreError(error);
    if (known instanceof StoreError && known.code === 'store.full') {
      throw known;
    }
    const reason = errorMessage(error);
    throw known instanceof StoreError && known.code === 'store.damaged'
      ? new StoreError(
          'store.damaged',
          `${file} bewaakt dat één opdracht tegelijk werkt, en is beschadigd (${reason}). Verwijder dat bestand.`,
          {
            cause: error,
          },
        )
      : new StoreError('store.unreachable', `In de gegevensmap kan niet worden geschreven (${reason}). Controleer de map en de rechten.`, {
          cause: error,
        });
  }
}
