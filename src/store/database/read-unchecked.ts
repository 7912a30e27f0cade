import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { connectForReading } from './connect-for-reading.ts';

/** Reads from a database file, without checks or changes. Undefined for a missing or damaged file, and for an older schema without what is read. */
export function readUnchecked<Value>(file: string, read: (database: DatabaseSync) => Value | undefined): Value | undefined {
  if (!existsSync(file)) {
    return undefined;
  }
  let database: DatabaseSync | undefined;
  try {
    database = connectForReading(file);
    return read(database);
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}
