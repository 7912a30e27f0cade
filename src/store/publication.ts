import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/*
 * The table `publication` holds the id of the snapshot that shows the present content of the store. It has no row after a change that is not
 * published. `removed_sources` holds the sources that were removed since the last publication.
 */

/** Deletes the snapshot's id. Must run in the transaction of every change. */
export function clearPublication(database: DatabaseSync): void {
  database.exec('DELETE FROM publication');
}

/** Saves the id of the snapshot that shows the present content of the store. Must run inside a transaction. */
export function savePublication(database: DatabaseSync, snapshot: string): void {
  database.exec('DELETE FROM publication; DELETE FROM removed_sources');
  database.prepare('INSERT INTO publication VALUES (?)').run(snapshot);
}

/** The id of the snapshot that shows the present content of the store; undefined when none does. */
export function publicationOf(database: DatabaseSync): string | undefined {
  const row = database.prepare('SELECT snapshot FROM publication').get();
  return row === undefined ? undefined : String(row['snapshot']);
}

/** The same for a database file, without checks or changes. Undefined also for an older schema and for a missing file. */
export function readPublication(file: string): string | undefined {
  if (!existsSync(file)) {
    return undefined;
  }
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return publicationOf(database);
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
