import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

type Value = string | number | bigint | null | Uint8Array;

/** Gives what tells that a row is as it was written. Takes all that makes the row, in one order. */
export const checksumOf = (values: readonly Value[]): string => hash('sha1', values.map(String).join('\u0000'), 'hex');

/** The columns that a record's checksum is made of, in their order. */
export const checksummedColumns = 'source, id, identity, derived, modified_at, digest, versions, record, family_method, family';

/** Lets SQL make checksums: `record_checksum(a, b, ...)`. */
export function addChecksumFunction(database: DatabaseSync): void {
  database.function('record_checksum', { deterministic: true, varargs: true }, (...values: Value[]) => checksumOf(values));
}

/** Whether a row of a table of records is as it was written, in SQL. */
export const isIntact = `checksum = record_checksum(${checksummedColumns})`;
