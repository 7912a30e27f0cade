import { hash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CatalogueRecord } from '#catalogue/records.ts';
import type { ProductFamily } from '#catalogue/product-family.ts';
import { idOfRecord, identityOfRecord } from './tables.ts';

/** A record on its way in, with the source it will belong to and where it was read. */
export type StagedRecord = {
  readonly source: string;
  readonly file: string;
  readonly label: string;
  readonly record: CatalogueRecord;
  readonly family?: ProductFamily;
};

/** A line of the report that is kept with a run. */
export type StagedReject = {
  readonly kind: 'rejected' | 'note';
  readonly file: string;
  readonly record: string;
  readonly field: string;
  readonly reason: string;
};

/** What identifies the content of a record: equal texts give equal digests. */
export const digestOf = (text: string): string => hash('sha1', text, 'hex');

// 40 bits: exact in SQLite's integers, also when millions of versions are added up.
const numberOf = (digest: string): number => Number.parseInt(digest.slice(0, 10), 16);

const schema = `
  PRAGMA temp.journal_mode = OFF;
  PRAGMA temp.synchronous = OFF;
  CREATE TEMP TABLE staged (
    sequence INTEGER PRIMARY KEY, source TEXT, kind TEXT, id TEXT, identity TEXT, modified_at INTEGER, digest TEXT, number INTEGER,
    record TEXT, family_method TEXT, family TEXT, file TEXT, label TEXT
  ) STRICT;
  CREATE TEMP TABLE staged_rejects (kind TEXT, file TEXT, record TEXT, field TEXT, reason TEXT) STRICT;
`;

/** Milliseconds since 1970, null when a record does not say when it was modified. */
function modifiedAt(record: CatalogueRecord): number | null {
  const time = record.kind === 'product' && record.modifiedAt !== undefined ? Date.parse(record.modifiedAt) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/**
 * Holds everything a run delivers in temporary tables, outside the catalogue: memory stays constant, readers see nothing, and a run that is
 * broken off leaves no trace.
 */
export class Staging {
  readonly #insert: StatementSync;
  readonly #insertReject: StatementSync;

  constructor(database: DatabaseSync) {
    database.exec(schema);
    this.#insert = database.prepare('INSERT INTO staged VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#insertReject = database.prepare('INSERT INTO staged_rejects VALUES (?, ?, ?, ?, ?)');
  }

  add({ source, file, label, record, family }: StagedRecord): void {
    const text = JSON.stringify(record);
    const familyText = family === undefined ? null : JSON.stringify(family);
    const digest = digestOf(familyText === null ? text : `${text}\n${familyText}`);
    const identity = identityOfRecord(record);
    const method = family?.methodId ?? null;
    const id = idOfRecord(record);
    this.#insert.run(
      source,
      record.kind,
      id,
      identity,
      modifiedAt(record),
      digest,
      numberOf(digest),
      text,
      method,
      familyText,
      file,
      label,
    );
  }

  addReject({ kind, file, record, field, reason }: StagedReject): void {
    this.#insertReject.run(kind, file, record, field, reason);
  }
}

/** Takes the temporary tables away. */
export function dropStaging(database: DatabaseSync): void {
  database.exec('DROP TABLE IF EXISTS temp.staged; DROP TABLE IF EXISTS temp.staged_rejects; DROP TABLE IF EXISTS temp.winners;');
}
