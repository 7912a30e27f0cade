import type { DatabaseSync } from 'node:sqlite';
import { readingColumns, recordColumns, tableOfKind } from '#store/database/tables.ts';
import type { RecordEvents } from '#store/history/record-events.ts';
import { checksummedColumns } from '#store/database/record-checksum.ts';
import type { Staging } from './staging.ts';
import { sqliteCode, sqliteConstraint } from '#store/store-error.ts';

// A winner among several versions has another fingerprint of them than it was staged with.
const checksum = `iif(versions IS NULL, checksum, record_checksum(${checksummedColumns.replace('derived', '0')}))`;
const values = recordColumns.replace('versions', `coalesce(versions, '1:' || number)`).replace('checksum', checksum);

/** Staged versions of which one statement writes the winners: what a function of SQL is called with stays in memory until its statement ends. */
export const versionsPerStatement = 10_000;

/**
 * Writes winners to the tables of their kinds when all of them are new, with their events, and without reading each. Gives their number; undefined, and
 * nothing is written, when the store has the id or the identity of one, or two have the same id. Must run inside a transaction. `newVersions`: where those of
 * each kind are, because the staged versions are larger than what SQLite keeps of them in memory; `chosen`: FROM and WHERE of the query for all, with the
 * staged versions as `winner`.
 */
export function insertNew(
  database: DatabaseSync,
  events: RecordEvents,
  newVersions: NonNullable<Staging['newVersions']>,
  chosen: string,
): number | undefined {
  database.exec('SAVEPOINT new_records');
  try {
    let total = 0;
    for (const [kind, { first: firstOfKind, last }] of newVersions) {
      const reading = readingColumns(kind);
      const part = `${chosen} AND kind = ? AND winner.sequence BETWEEN ? AND ? ORDER BY sequence`;
      const insert = database.prepare(`INSERT INTO ${tableOfKind[kind]} (${recordColumns}${reading}) SELECT ${values}${reading} ${part}`);
      for (let first = firstOfKind; first <= last; first += versionsPerStatement) {
        total += Number(insert.run(kind, first, Math.min(first + versionsPerStatement - 1, last)).changes);
      }
    }
    events.addAllNew(chosen);
    database.exec('RELEASE new_records');
    return total;
  } catch (error) {
    if (sqliteCode(error) !== sqliteConstraint) {
      throw error;
    }
    database.exec('ROLLBACK TO new_records; RELEASE new_records');
    return undefined;
  }
}
