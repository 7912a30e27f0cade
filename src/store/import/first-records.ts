import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RecordReading } from '#catalogue/earlier-reading.ts';
import type { WrittenRecord } from '#catalogue/written-record.ts';
import { placeholdersOf, readingColumns, recordColumns, recordKinds, tableOfKind } from '#store/database/tables.ts';
import { beginTransaction } from '#store/database/transaction.ts';
import { registerSource } from '#store/sources.ts';
import { sqliteCode, sqliteConstraint } from '#store/store-error.ts';

type Kind = WrittenRecord['kind'];

/** What the row of a record in the store has beside the record. */
export type NewRow = {
  readonly source: string;
  readonly digest: string;
  readonly versions: string;
  readonly checksum: string;
  readonly reading?: RecordReading | undefined;
};

const isEmpty = (database: DatabaseSync): boolean =>
  ['withdrawals', ...recordKinds.map((kind) => tableOfKind[kind])].every(
    (table) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() === undefined,
  );

/**
 * Writes the records of a run to their tables while it goes on, in a transaction that the first of them begins: each is new in a store without
 * records and withdrawals, so nothing has to be chosen. Gives up, and takes all back, at the first record with an id or identity that another one has.
 */
export class FirstRecords {
  readonly #database: DatabaseSync;
  readonly #inserts = new Map<Kind, StatementSync>();
  // Per source the lists of subjects that its products name, which are few.
  readonly #subjectLists = new Map<string, Set<string>>();
  #isWriting: boolean;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#isWriting = isEmpty(database);
  }

  /** Whether the tables have all records of the run up to now. */
  get isWriting(): boolean {
    return this.#isWriting;
  }

  /** The ids of the subjects that the products of a source name; undefined when the tables do not have all records of the run. */
  subjectIdsOf(source: string): ReadonlySet<string> | undefined {
    return this.#isWriting ? new Set([...(this.#subjectLists.get(source) ?? [])].flatMap((ids) => JSON.parse(ids) as string[])) : undefined;
  }

  /** Whether the record was written. */
  write(record: WrittenRecord, { source, digest, versions, checksum, reading }: NewRow): boolean {
    if (!this.#isWriting) {
      return false;
    }
    const subjectLists = this.#subjectListsOf(source);
    const { kind, id, identity, modifiedAt, text, methodId, subjectIds, family } = record;
    const ofProduct = kind === 'product' ? [reading?.fingerprint ?? null, reading?.told ?? null] : [];
    try {
      this.#insertOf(kind).run(source, id, identity, modifiedAt, digest, versions, text, methodId, family, checksum, ...ofProduct);
      if (subjectIds !== null) {
        subjectLists.add(subjectIds);
      }
      return true;
    } catch (error) {
      if (sqliteCode(error) !== sqliteConstraint) {
        throw error;
      }
      this.giveUp();
      return false;
    }
  }

  /** Moves all records to their staged versions. Those that come are not written any more. */
  giveUp(): void {
    if (this.#isWriting) {
      this.#isWriting = false;
      for (const kind of this.#inserts.keys()) {
        const table = tableOfKind[kind];
        this.#database.exec(`
          UPDATE staged SET (record, family, checksum) = (
            SELECT record, family, checksum FROM ${table} AS own WHERE own.source = staged.source AND own.identity = staged.identity
          ) WHERE kind = '${kind}';
          DELETE FROM ${table};
        `);
      }
    }
  }

  // A source is registered before its first record.
  #subjectListsOf(source: string): Set<string> {
    let lists = this.#subjectLists.get(source);
    if (lists === undefined) {
      beginTransaction(this.#database);
      registerSource(this.#database, source);
      lists = new Set();
      this.#subjectLists.set(source, lists);
    }
    return lists;
  }

  #insertOf(kind: Kind): StatementSync {
    let insert = this.#inserts.get(kind);
    if (insert === undefined) {
      const columns = `${recordColumns}${readingColumns(kind)}`;
      insert = this.#database.prepare(`INSERT INTO ${tableOfKind[kind]} (${columns}) VALUES (${placeholdersOf(columns)})`);
      this.#inserts.set(kind, insert);
    }
    return insert;
  }
}
