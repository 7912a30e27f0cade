import type { DatabaseSync } from 'node:sqlite';
import { toStoreError } from './store-error.ts';

/** Runs work in one writing transaction: all of it lands, or nothing. Throws what the work throws, SQLite's own troubles as a StoreError. */
export function inTransaction<Outcome>(database: DatabaseSync, work: () => Outcome): Outcome {
  try {
    database.exec('BEGIN IMMEDIATE');
    const outcome = work();
    database.exec('COMMIT');
    return outcome;
  } catch (error) {
    // A full disk makes SQLite roll back by itself; a second ROLLBACK would hide why.
    if (database.isTransaction) {
      database.exec('ROLLBACK');
    }
    throw toStoreError(error);
  }
}
