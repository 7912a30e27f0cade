import { backup, type DatabaseSync } from 'node:sqlite';
import { connectForReading, connectImmutable } from './connect-for-reading.ts';
import { migrations } from './migrations.ts';
import { checkIntegrity, userVersion } from './open-database.ts';
import { StoreError, toStoreError } from '#store/store-error.ts';

// Pages that `backup` copies in one step: more than a database has.
const everyPage = 2 ** 31 - 1;

/**
 * Copies a database file to a new file, consistently, while other processes read and write it. Neither file is migrated. Throws a StoreError when it
 * cannot be read or is damaged.
 */
export async function copyDatabase(file: string, target: string): Promise<void> {
  let database: DatabaseSync | undefined;
  try {
    database = connectForReading(file, 5_000);
    // All pages in one step: otherwise each commit of another process would restart the copy.
    await backup(database, target, { rate: everyPage });
  } catch (error) {
    throw toStoreError(error);
  } finally {
    database?.close();
  }
  checkDatabase(target, Number.POSITIVE_INFINITY);
}

/** Checks the structure of a database file that nobody has open. Throws a StoreError when it is damaged, or has had more migrations than `known`. */
export function checkDatabase(file: string, known = migrations.length): void {
  let database: DatabaseSync | undefined;
  try {
    database = connectImmutable(file);
    checkIntegrity(database, file);
    const version = userVersion(database);
    if (version > known) {
      throw new StoreError(
        'store.newer',
        `De database is van een nieuwere versie van Catalogus (vorm ${version}; dit programma kent tot en met ${known}). Werk het programma bij.`,
      );
    }
  } catch (error) {
    throw toStoreError(error);
  } finally {
    database?.close();
  }
}
