import type { DatabaseSync } from 'node:sqlite';
import { toStoreError } from '#store/store-error.ts';

/** Runs `work` in one write transaction, which commits all changes or none. Throws what `work` throws; an error of SQLite becomes a StoreError. */
export function inTransaction<Value>(database: DatabaseSync, work: () => Value): Value {
  try {
    database.exec('BEGIN IMMEDIATE');
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

/** Runs `work` in a write transaction whose changes are taken back afterwards. Throws what `work` throws; an error of SQLite becomes a StoreError. */
export function inRehearsal<Value>(database: DatabaseSync, work: () => Value): Value {
  try {
    database.exec('BEGIN IMMEDIATE');
    return work();
  } catch (error) {
    throw toStoreError(error);
  } finally {
    if (database.isTransaction) {
      database.exec('ROLLBACK');
    }
  }
}
