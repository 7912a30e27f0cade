import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { checksummedColumns, checksumOf } from '#store/database/record-checksum.ts';
import { StoreError, structureAdvice } from '#store/store-error.ts';
import { forgetSubjectIds } from '#store/import/subjects-of-source.ts';
import { tableOfKind } from '#store/database/tables.ts';
import { inTransaction } from '#store/database/transaction.ts';

type DamagedRecord = { readonly source: string; readonly id: string };

const maxNamedRecords = 3;

const list = new Intl.ListFormat('nl', { type: 'conjunction' });

function damagedStructure(database: DatabaseSync): string | undefined {
  const verdict = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
  if (verdict !== 'ok') {
    return String(verdict);
  }
  const orphan = database.prepare('PRAGMA foreign_key_check').get();
  if (orphan !== undefined) {
    return `${String(orphan['table'])} verwijst naar iets dat er niet is`;
  }
  const source = database.prepare('SELECT name FROM sources WHERE checksum <> record_checksum(name, rank) LIMIT 1').get();
  return source && `bron "${String(source['name'])}" is niet zoals ze is bewaard`;
}

// Rows are checked here and not by a condition of SQL: what a function of SQL is called with stays in memory until its statement ends.
/** What a column has in the rows of a table that do not have the checksum of the other columns named. */
function damagedRowsOf(database: DatabaseSync, table: string, column: string, checksummed: string): readonly SQLOutputValue[] {
  const rows = database.prepare(`SELECT ${column}, checksum, ${checksummed} FROM ${table}`);
  rows.setReturnArrays(true);
  const damaged: SQLOutputValue[] = [];
  for (const row of rows.iterate()) {
    const [value = null, checksum, ...values] = row as unknown as readonly SQLOutputValue[];
    if (checksum !== checksumOf(values)) {
      damaged.push(value);
    }
  }
  return damaged;
}

function damagedWithdrawal(database: DatabaseSync): string | undefined {
  const [source] = damagedRowsOf(database, 'withdrawals', 'source', 'source, identity, modified_at');
  return source === undefined ? undefined : `een intrekking van bron "${String(source)}" is niet zoals ze is bewaard`;
}

// The next delivery of a record with an empty digest always replaces it.
function markDamagedForReplacement(database: DatabaseSync): readonly DamagedRecord[] {
  const damaged = Object.values(tableOfKind).flatMap((table) => {
    const mark = database.prepare(`UPDATE ${table} SET digest = '', versions = '' WHERE rowid = ? RETURNING source, id`);
    return damagedRowsOf(database, table, 'rowid', checksummedColumns).map((rowid) => mark.get(rowid) as DamagedRecord);
  });
  new Set(damaged.map(({ source }) => source)).forEach((source) => forgetSubjectIds(database, source));
  return damaged;
}

function recordsSentence(damaged: readonly DamagedRecord[], file: string): string {
  const sources = [...new Set(damaged.map(({ source }) => source))];
  const named = damaged.slice(0, maxNamedRecords).map(({ source, id }) => `${id} van bron "${source}"`);
  const count = damaged.length === 1 ? '1 record is beschadigd' : `${damaged.length} records zijn beschadigd`;
  const rest = damaged.length > maxNamedRecords ? ` en nog ${damaged.length - maxNamedRecords}` : '';
  const again = list.format(sources.map((source) => `bron "${source}"`));
  return `In de database ${file}: ${count} (${named.join(', ')}${rest}). Er is niets gepubliceerd. Importeer ${again} opnieuw, of zet een reservekopie van dit bestand terug.`;
}

/**
 * Reads the whole store. Throws a StoreError when a page, an index, a source, a withdrawal or a record is damaged. Damaged records are marked so that their next
 * delivery replaces them.
 */
export function verifyStore(database: DatabaseSync): void {
  const file = database.location() ?? '';
  const reason = damagedStructure(database) ?? inTransaction(database, () => damagedWithdrawal(database));
  if (reason !== undefined) {
    throw new StoreError('store.damaged', `De database ${file} is beschadigd (${reason}). ${structureAdvice}`);
  }
  const damaged = inTransaction(database, () => markDamagedForReplacement(database));
  if (damaged.length > 0) {
    throw new StoreError('store.damaged', recordsSentence(damaged, file));
  }
}
