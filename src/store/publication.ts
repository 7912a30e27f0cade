import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/*
 * The table `publication` holds the id of the snapshot that shows exactly what is in the store, or no row: something changed since, or the program
 * ended between a change and its publication. `removed_sources` names what was removed since then.
 */

/** Notes that no snapshot shows the store as it is. Belongs in the transaction of every change. */
export function forgetPublication(database: DatabaseSync): void {
  database.exec('DELETE FROM publication');
}

/** Notes which snapshot shows the store as it is. Must run inside a transaction. */
export function keepPublication(database: DatabaseSync, snapshot: string): void {
  database.exec('DELETE FROM publication; DELETE FROM removed_sources');
  database.prepare('INSERT INTO publication VALUES (?)').run(snapshot);
}

/** The id of the snapshot that shows the store as it is; undefined when none does. */
export function publicationOf(database: DatabaseSync): string | undefined {
  const row = database.prepare('SELECT snapshot FROM publication').get();
  return row === undefined ? undefined : String(row['snapshot']);
}

/** The same, of a store that is not opened: nothing is checked or changed. Undefined as well for a store of an older program, or none. */
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
