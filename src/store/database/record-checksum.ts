import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

type Value = string | number | bigint | null | Uint8Array;

/** The checksum of a row: SHA-1, in hexadecimal, of its values in the order of the columns. */
export const checksumOf = (values: readonly Value[]): string => hash('sha1', values.map(String).join('\u0000'), 'hex');

/** The columns that a record's checksum covers, in their order. */
export const checksummedColumns = 'source, id, identity, derived, modified_at, digest, versions, record, family_method, family';

/** Adds the SQL function `record_checksum(a, b, ...)`. */
export function addChecksumFunction(database: DatabaseSync): void {
  database.function('record_checksum', { deterministic: true, varargs: true }, (...values: Value[]) => checksumOf(values));
}

/** SQL condition: the row of a table of records has the checksum with which it was written. */
export const isIntact = `checksum = record_checksum(${checksummedColumns})`;
