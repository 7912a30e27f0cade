import { hash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EarlierReading, Reading } from '#catalogue/earlier-reading.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import type { ProductFamily } from '#catalogue/product/product-family.ts';
import { checksumOf } from './record-checksum.ts';
import { idOfRecord, identityOfProduct, identityOfRecord, tableOfKind } from './database/tables.ts';

/** A record before the merge, with its source and its place in a file. */
export type StagedRecord = {
  readonly source: string;
  readonly file: string;
  readonly label: string;
  readonly record: CatalogueRecord;
  readonly family?: ProductFamily;
  readonly reading?: Reading;
};

/** A product that is stored as a text of the source gives it, with its place in a file. */
export type UnchangedProduct = Pick<StagedRecord, 'source' | 'file' | 'label'> & { readonly earlier: EarlierReading };

/** The withdrawal of a product by its source. `modifiedAt`: ISO 8601; absent when the source gives no date. */
export type StagedWithdrawal = Pick<ProductRecord, 'id' | 'ean' | 'modifiedAt'> & Pick<StagedRecord, 'source' | 'file' | 'label'>;

/** A line of the import report, as the store holds it with a run. */
export type StagedReportLine = {
  readonly kind: 'rejected' | 'note';
  readonly file: string;
  readonly record: string;
  readonly field: string;
  readonly reason: string;
};

/** SHA-1 of a record's JSON, in hexadecimal: equal texts give equal digests. */
export const digestOf = (text: string): string => hash('sha1', text, 'hex');

type Kind = CatalogueRecord['kind'];

// 40 bits, so that the sum of millions of versions fits in an integer of SQLite.
const numberOf = (digest: string): number => Number.parseInt(digest.slice(0, 10), 16);

// SQLite refuses to have no journal at all in the defensive mode that Node opens databases in; a journal in a file costs more than each row.
const schema = `
  PRAGMA temp.journal_mode = MEMORY;
  PRAGMA temp.synchronous = OFF;
  CREATE TEMP TABLE staged (
    sequence INTEGER PRIMARY KEY, source TEXT, kind TEXT, id TEXT, identity TEXT, modified_at INTEGER, digest TEXT, number INTEGER,
    file TEXT, label TEXT, is_stored INTEGER, family_method TEXT, family TEXT, record TEXT,
    checksum TEXT, fingerprint TEXT, told TEXT
  ) STRICT;
  CREATE TEMP TABLE staged_rejected_ids (source TEXT, id TEXT) STRICT;
  CREATE TEMP TABLE staged_rejects (kind TEXT, file TEXT, record TEXT, field TEXT, reason TEXT) STRICT;
`;

/** Creates the index of what was staged, which holds all that the choice of the newest versions needs: the rows with the records are not read for it. */
export const indexStaged = 'CREATE INDEX IF NOT EXISTS temp.staged_identity ON staged (source, kind, identity, modified_at, number)';

/** Milliseconds since 1970, null when a record does not say when it was modified. */
function timeOf(date: string | undefined): number | null {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? null : time;
}

/** Number of lines of a report that the store keeps of each run: the rejections first. The report file holds all. */
export const maxStoredReportLines = 1_000;

/**
 * Temporary tables for the records of a run: memory use is constant, readers do not see the records, and an aborted run leaves nothing in the
 * database. Of a version that is equal to the stored one (`is_stored`) the text is not staged.
 */
export class Staging {
  readonly #database: DatabaseSync;
  readonly #storedDigests = new Map<string, StatementSync | 'none'>();
  readonly #insert: StatementSync;
  readonly #insertReportLine: StatementSync;
  readonly #insertRejectedId: StatementSync;
  #findEarlier: StatementSync | undefined;
  readonly #recalledSources = new Map<string, boolean>();
  readonly #newKinds = new Set<Kind>();
  readonly #reportLines = { rejected: 0, note: 0 };
  #hasChanges = false;

  constructor(database: DatabaseSync) {
    database.exec(schema);
    this.#database = database;
    this.#insert = database.prepare('INSERT INTO staged VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#insertReportLine = database.prepare('INSERT INTO staged_rejects VALUES (?, ?, ?, ?, ?)');
    this.#insertRejectedId = database.prepare('INSERT INTO staged_rejected_ids VALUES (?, ?)');
  }

  add({ source, file, label, record, family, reading }: StagedRecord): void {
    const text = JSON.stringify(record);
    const familyText = family === undefined ? null : JSON.stringify(family);
    const digest = digestOf(familyText === null ? text : `${text}\n${familyText}`);
    const [id, identity] = [idOfRecord(record), identityOfRecord(record)];
    const modifiedAt = timeOf(record.kind === 'product' ? record.modifiedAt : undefined);
    const stored = this.#storedDigest(source, record.kind, identity);
    const isStored = stored === digest;
    const method = family?.methodId ?? null;
    const number = numberOf(digest);
    if (!isStored) {
      this.#newKinds.add(record.kind);
      this.#hasChanges ||= stored !== undefined;
    }
    this.#insert.run(
      source,
      record.kind,
      id,
      identity,
      modifiedAt,
      digest,
      number,
      file,
      label,
      isStored ? 1 : 0,
      method,
      isStored ? null : familyText,
      isStored ? null : text,
      isStored ? null : checksumOf([source, id, identity, 0, modifiedAt, digest, `1:${number}`, text, method, familyText]),
      reading?.fingerprint ?? null,
      reading?.told ?? null,
    );
  }

  /** The kinds of the records that are not stored as they came, when none of these has an earlier version in the store; else undefined. */
  get newKinds(): ReadonlySet<Kind> | undefined {
    return this.#hasChanges ? undefined : this.#newKinds;
  }

  addUnchanged({ source, file, label, earlier: { id, identity, modifiedAt, digest } }: UnchangedProduct): void {
    this.#insert.run(
      source,
      'product',
      id,
      identity,
      modifiedAt,
      digest,
      numberOf(digest),
      file,
      label,
      1,
      null,
      null,
      null,
      null,
      null,
      null,
    );
  }

  /** The product of a source that was read from a text with this fingerprint. A damaged product, whose digest is empty, is none. */
  findEarlier(source: string, fingerprint: string): EarlierReading | undefined {
    if (!this.#hasReadings(source)) {
      return undefined;
    }
    this.#findEarlier ??= this.#database.prepare(
      `SELECT id, identity, modified_at AS modifiedAt, digest, told FROM products
       WHERE fingerprint = ? AND source = ? AND derived = 0 AND digest <> ''`,
    );
    const found = this.#findEarlier.get(fingerprint, source) as Omit<EarlierReading, 'fingerprint' | 'hasEan'> | undefined;
    return found && { ...found, fingerprint, hasEan: found.identity !== found.id };
  }

  #hasReadings(source: string): boolean {
    let hasReadings = this.#recalledSources.get(source);
    if (hasReadings === undefined) {
      const find = 'SELECT 1 FROM products WHERE source = ? AND fingerprint IS NOT NULL LIMIT 1';
      hasReadings = this.#database.prepare(find).get(source) !== undefined;
      this.#recalledSources.set(source, hasReadings);
    }
    return hasReadings;
  }

  #storedDigest(source: string, kind: Kind, identity: string): unknown {
    const key = `${kind} ${source}`;
    let find = this.#storedDigests.get(key);
    if (find === undefined) {
      const delivered = `FROM ${tableOfKind[kind]} WHERE source = ? AND derived = 0`;
      const isEmpty = this.#database.prepare(`SELECT 1 ${delivered} LIMIT 1`).get(source) === undefined;
      find = isEmpty ? 'none' : this.#database.prepare(`SELECT digest ${delivered} AND identity = ?`);
      this.#storedDigests.set(key, find);
    }
    return find === 'none' ? undefined : find.get(source, identity)?.['digest'];
  }

  /** Adds a version without a record: the product is gone. */
  withdraw({ source, file, label, modifiedAt, ...product }: StagedWithdrawal): void {
    const identity = identityOfProduct(product);
    this.#insert.run(
      source,
      'product',
      product.id,
      identity,
      timeOf(modifiedAt),
      '',
      0,
      file,
      label,
      0,
      null,
      null,
      null,
      null,
      null,
      null,
    );
    this.#hasChanges = true;
  }

  /** Beyond the lines of a kind that a store keeps of a run, a line is left out. */
  addReportLine({ kind, file, record, field, reason }: StagedReportLine): void {
    if (this.#reportLines[kind] < maxStoredReportLines) {
      this.#reportLines[kind] += 1;
      this.#insertReportLine.run(kind, file, record, field, reason);
    }
  }

  addRejectedId(source: string, id: string): void {
    this.#insertRejectedId.run(source, id);
  }
}

/** Drops the temporary tables. */
export function dropStaging(database: DatabaseSync): void {
  database.exec(
    ['staged', 'staged_rejects', 'staged_rejected_ids', 'repeats'].map((table) => `DROP TABLE IF EXISTS temp.${table};`).join(' '),
  );
}
