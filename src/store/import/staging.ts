import { hash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EarlierReading, RecordReading } from '#catalogue/earlier-reading.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import { identityOfProduct } from '#catalogue/record-identity.ts';
import { timeOf, type WrittenRecord } from '#catalogue/written-record.ts';
import { checksumOf } from '#store/database/record-checksum.ts';
import { tableOfKind } from '#store/database/tables.ts';
import { FirstRecords } from './first-records.ts';
import { Withdrawals } from './withdrawals.ts';

/** A record before the merge, with its source and its place in a file. */
export type StagedRecord = {
  readonly source: string;
  readonly file: string;
  readonly label: string;
  readonly record: WrittenRecord;
  readonly reading?: RecordReading | undefined;
  /** Whether it is what a change made of the version before it, so that the two are no contradiction. */
  readonly isChange?: boolean;
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

/** SHA-1 of a record and the family of a product, in hexadecimal: equal texts give equal digests. */
export const digestOf = ({ text, family }: Pick<WrittenRecord, 'text' | 'family'>): string =>
  hash('sha1', family === null ? text : `${text}\n${family}`, 'hex');

type Kind = CatalogueRecord['kind'];

/** The first and the last of versions by their place among all of the run, from 1. Versions of other kinds may be between them. */
export type SequenceRange = { readonly first: number; readonly last: number };

type Version = Pick<StagedRecord, 'source' | 'file' | 'label'> & {
  readonly kind: Kind;
  readonly id: string;
  readonly identity: string;
  readonly modifiedAt: number | null;
  readonly digest: string;
  readonly isStored: boolean;
  readonly method?: string | null;
  readonly reading?: RecordReading | undefined;
};
type VersionContent = { readonly record: string; readonly family: string | null; readonly checksum: string };

const noContent = { record: null, family: null, checksum: null };

// 40 bits, so that the sum of millions of versions fits in an integer of SQLite.
const numberOf = (digest: string): number => (digest === '' ? 0 : Number.parseInt(digest.slice(0, 10), 16));

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
  CREATE TEMP TABLE staged_changes (source TEXT, identity TEXT, PRIMARY KEY (source, identity)) STRICT, WITHOUT ROWID;
`;

/** Creates the index of what was staged, which holds all that the choice of the newest versions needs: the rows with the records are not read for it. */
export const indexStaged = 'CREATE INDEX IF NOT EXISTS temp.staged_identity ON staged (source, kind, identity, modified_at, number)';

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
  readonly #insertRejectedId: StatementSync;
  readonly #insertChange: StatementSync;
  #findEarlier: StatementSync | undefined;
  readonly #recalledSources = new Map<string, boolean>();
  readonly #newVersions = new Map<Kind, SequenceRange>();
  readonly #reportLines: Record<StagedReportLine['kind'], StagedReportLine[]> = { rejected: [], note: [] };
  readonly #firstRecords: FirstRecords;
  readonly #withdrawals: Withdrawals;
  #hasChanges = false;
  #hasStored = false;
  #sequence = 0;

  constructor(database: DatabaseSync) {
    database.exec(schema);
    this.#database = database;
    this.#insert = database.prepare('INSERT INTO staged VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#firstRecords = new FirstRecords(database);
    this.#withdrawals = new Withdrawals(database);
    this.#insertChange = database.prepare('INSERT OR IGNORE INTO staged_changes VALUES (?, ?)');
    this.#insertRejectedId = database.prepare('INSERT INTO staged_rejected_ids VALUES (?, ?)');
  }

  add({ source, file, label, record, reading, isChange }: StagedRecord): void {
    const { kind, id, identity, modifiedAt, methodId: method, text, family } = record;
    if (isChange === true) {
      this.#insertChange.run(source, identity);
    }
    const digest = digestOf(record);
    const stored = this.#storedDigest(source, kind, identity);
    const isStored = stored === digest;
    this.#hasChanges ||= stored === undefined ? this.#withdrawals.find(source, identity) !== undefined : !isStored;
    const version: Version = { source, kind, id, identity, modifiedAt, digest, file, label, isStored, method, reading };
    if (isStored) {
      this.#stage(version);
    } else {
      const versions = `1:${numberOf(digest)}`;
      const checksum = checksumOf([source, id, identity, 0, modifiedAt, digest, versions, text, method, family]);
      const isWritten = this.#firstRecords.write(record, { source, digest, versions, checksum, reading });
      this.#stage(version, isWritten ? noContent : { record: text, family, checksum });
    }
  }

  /** Whether the tables have all that was staged; then the text of no version is. */
  get isWritten(): boolean {
    return this.#firstRecords.isWriting;
  }

  /** The ids of the subjects that the products of a source name, if the tables have all that was staged and nothing else. */
  subjectIdsOf(source: string): ReadonlySet<string> | undefined {
    return this.#firstRecords.subjectIdsOf(source);
  }

  /** Stages the text of each version too, if the tables have all of them, and empties these. */
  stageTexts(): void {
    this.#firstRecords.giveUp();
  }

  /** Where the versions of each kind are that are not stored as they came, when none of these has an earlier version or a withdrawal in the store; else undefined. */
  get newVersions(): ReadonlyMap<Kind, SequenceRange> | undefined {
    return this.#hasChanges ? undefined : this.#newVersions;
  }

  /** Whether a version is stored as it came. */
  get hasStored(): boolean {
    return this.#hasStored;
  }

  addUnchanged({ source, file, label, earlier: { id, identity, modifiedAt, digest } }: UnchangedProduct): void {
    this.#stage({ source, kind: 'product', id, identity, modifiedAt, digest, file, label, isStored: true });
  }

  /** The product of a source that was read from a text with this fingerprint. A damaged product, whose digest is empty, is none. */
  findEarlier(source: string, fingerprint: string): EarlierReading | undefined {
    if (!this.hasReadings(source)) {
      return undefined;
    }
    this.#findEarlier ??= this.#database.prepare(
      `SELECT id, identity, modified_at AS modifiedAt, digest, told FROM products
       WHERE fingerprint = ? AND source = ? AND derived = 0 AND digest <> ''`,
    );
    const found = this.#findEarlier.get(fingerprint, source) as Omit<EarlierReading, 'fingerprint' | 'hasEan'> | undefined;
    return found && { ...found, fingerprint, hasEan: found.identity !== found.id };
  }

  /** Whether products of a source are stored with the texts that they were read from. */
  hasReadings(source: string): boolean {
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
    this.stageTexts();
    const [identity, time] = [identityOfProduct(product), timeOf(modifiedAt)];
    this.#insertChange.run(source, identity);
    this.#stage({ source, kind: 'product', id: product.id, identity, modifiedAt: time, digest: '', file, label, isStored: false });
    this.#hasChanges = true;
  }

  #stage(version: Version, content: VersionContent | typeof noContent = noContent): void {
    const { source, kind, id, identity, modifiedAt, digest, file, label, isStored, method = null, reading } = version;
    this.#sequence += 1;
    if (isStored) {
      this.#hasStored = true;
    } else {
      this.#newVersions.set(kind, { first: this.#newVersions.get(kind)?.first ?? this.#sequence, last: this.#sequence });
    }
    const { record, family, checksum } = content;
    const [fingerprint, told] = [reading?.fingerprint ?? null, reading?.told ?? null];
    this.#insert.run(
      this.#sequence,
      source,
      kind,
      id,
      identity,
      modifiedAt,
      digest,
      numberOf(digest),
      file,
      label,
      isStored ? 1 : 0,
      method,
      family,
      record,
      checksum,
      fingerprint,
      told,
    );
  }

  /** Beyond the lines of a kind that a store keeps of a run, a line is left out. */
  addReportLine(line: StagedReportLine): void {
    if (this.#reportLines[line.kind].length < maxStoredReportLines) {
      this.#reportLines[line.kind].push(line);
    }
  }

  /** The lines of the report that the store keeps: the rejections first. */
  reportLines(): readonly StagedReportLine[] {
    return [...this.#reportLines.rejected, ...this.#reportLines.note].slice(0, maxStoredReportLines);
  }

  addRejectedId(source: string, id: string): void {
    this.#insertRejectedId.run(source, id);
  }
}

/** Drops the temporary tables, and takes back what was written of a run that did not end. */
export function dropStaging(database: DatabaseSync): void {
  if (database.isTransaction) {
    database.exec('ROLLBACK');
  }
  database.exec(
    ['staged', 'staged_rejected_ids', 'staged_changes', 'repeats'].map((table) => `DROP TABLE IF EXISTS temp.${table};`).join(' '),
  );
}
