import type { DatabaseSync } from 'node:sqlite';
import { toStoreError } from '#store/store-error.ts';

/** Begins a write transaction, unless one was begun. */
export function beginTransaction(database: DatabaseSync): void {
  if (!database.isTransaction) {
    database.exec('BEGIN IMMEDIATE');
  }
}

/**
 * Runs `work` in one write transaction, that which was begun or a new one, which commits all changes or none. Throws what `work` throws; an error of
 * SQLite becomes a StoreError.
 */
export function inTransaction<Value>(database: DatabaseSync, work: () => Value): Value {
  try {
    beginTransaction(database);
    const value = work();
    database.exec('COMMIT');
    return value;
  } catch (error) {
    // SQLite rolls back by itself when the disk is full; a second ROLLBACK would throw and hide the cause.
    if (database.isTransaction) {
      database.exec('ROLLBACK');
    }
    throw toStoreError(error);
  }
}

/** Runs `work` as `inTransaction` does, and takes its changes back afterwards. */
export function inRehearsal<Value>(database: DatabaseSync, work: () => Value): Value {
  try {
    beginTransaction(database);
    return work();
  } catch (error) {
    throw toStoreError(error);
  } finally {
    if (database.isTransaction) {
      database.exec('ROLLBACK');
    }
  }
}
