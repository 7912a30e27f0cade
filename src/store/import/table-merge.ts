import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CatalogueRecord } from '#catalogue/records.ts';
import { checksumOf } from '#store/database/record-checksum.ts';
import { placeholdersOf, readingColumns, tableOfKind } from '#store/database/tables.ts';
import type { RecordContent, RecordEvents } from '#store/history/record-events.ts';
import { isOlder } from './products-after-run.ts';
import { Withdrawals } from './withdrawals.ts';

/** The version of a record that a run chose of those it has. `versions`: a fingerprint of all equally new ones. */
export type Winner = {
  sequence: number;
  source: string;
  kind: CatalogueRecord['kind'];
  id: string;
  identity: string;
  modified_at: number | null;
  digest: string;
  versions: string;
  record: string | null;
  family_method: string | null;
  family: string | null;
  file: string;
  label: string;
  fingerprint: string | null;
  told: string | null;
};
type Stored = { id: string; modified_at: number | null; digest: string; versions: string; derived: number };
/** What became of a winner: it is older than what is stored, or than its withdrawal, of a moment, or another record of the run, by its identity, has its id. */
export type Verdict =
  | 'new'
  | 'changed'
  | 'withdrawn'
  | 'unchanged'
  | { readonly newerSince: number }
  | { readonly withdrawnSince: number }
  | { readonly takenBy: string };

/** Merges the winners of one kind into its table, with their events. */
export class TableMerge {
  readonly #events: RecordEvents;
  readonly #find: StatementSync;
  readonly #findContent: StatementSync;
  readonly #findSameId: StatementSync;
  readonly #isStaged: StatementSync;
  readonly #remove: StatementSync;
  readonly #freeId: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #hasReading: boolean;
  readonly #withdrawals: Withdrawals | undefined;

  constructor(database: DatabaseSync, kind: CatalogueRecord['kind'], events: RecordEvents) {
    const table = tableOfKind[kind];
    this.#events = events;
    // A damaged record, whose digest is empty, has no content.
    this.#findContent = database.prepare(`SELECT record, family FROM ${table} WHERE source = ? AND identity = ? AND digest <> ''`);
    this.#find = database.prepare(`SELECT id, modified_at, digest, versions, derived FROM ${table} WHERE source = ? AND identity = ?`);
    this.#findSameId = database.prepare(`SELECT identity, modified_at FROM ${table} WHERE source = ? AND id = ? AND identity <> ?`);
    this.#isStaged = database.prepare(`SELECT 1 FROM staged WHERE source = ? AND kind = '${kind}' AND identity = ?`);
    this.#remove = database.prepare(`DELETE FROM ${table} WHERE source = ? AND identity = ?`);
    // No id begins with a control character.
    this.#freeId = database.prepare(`UPDATE ${table} SET id = char(1) || id WHERE source = ? AND identity = ?`);
    this.#withdrawals = kind === 'product' ? new Withdrawals(database) : undefined;
    const reading = readingColumns(kind);
    this.#hasReading = reading !== '';
    // The same order in both statements.
    const written = `id, modified_at, digest, versions, record, family_method, family, checksum${reading}`;
    const inserted = `${written}, source, identity`;
    this.#insert = database.prepare(`INSERT INTO ${table} (${inserted}) VALUES (${placeholdersOf(inserted)})`);
    this.#update = database.prepare(
      `UPDATE ${table} SET (${written}) = (${placeholdersOf(written)}), derived = 0 WHERE source = ? AND identity = ?`,
    );
  }

  /**
   * Writes one winner to its table. Nothing is written when the stored record is equal or newer, when that with its id is newer, or when the source withdrew
   * the product later: the verdict then has the date of the newer one. Nor when another record of the run has its id, of which it has the identity.
   */
  merge(winner: Winner): Verdict {
    const { source, id, identity } = winner;
    const stored = this.#find.get(source, identity) as Stored | undefined;
    if (winner.record === null) {
      return this.#withdraw(winner, stored);
    }
    if (stored !== undefined && isUpToDate(stored, winner)) {
      return newerSince(stored, winner) ?? 'unchanged';
    }
    const withdrawal = stored === undefined ? this.#withdrawals?.find(source, identity) : undefined;
    if (withdrawal !== undefined && isOlder(winner, withdrawal)) {
      return { withdrawnSince: withdrawal.modified_at };
    }
    const sameId = this.#findSameId.get(source, id, identity) as (Pick<Stored, 'modified_at'> & { identity: string }) | undefined;
    if (sameId !== undefined && this.#isStaged.get(source, sameId.identity) !== undefined) {
      return { takenBy: sameId.identity };
    }
    const newerOfId = sameId && newerSince(sameId, winner);
    if (newerOfId !== undefined) {
      return newerOfId;
    }
    this.#addEvent(winner, { record: winner.record, family: winner.family }, stored, sameId?.identity);
    if (sameId !== undefined) {
      this.#remove.run(source, sameId.identity);
    }
    const statement = stored === undefined ? this.#insert : this.#update;
    const { modified_at: modifiedAt, digest, versions, record, family_method: familyMethod, family } = winner;
    const checksum = checksumOf([source, id, identity, 0, modifiedAt, digest, versions, record, familyMethod, family]);
    const reading = this.#hasReading ? [winner.fingerprint, winner.told] : [];
    statement.run(id, modifiedAt, digest, versions, record, familyMethod, family, checksum, ...reading, source, identity);
    if (withdrawal !== undefined) {
      this.#withdrawals?.forget(source, identity);
    }
    return stored === undefined && sameId === undefined ? 'new' : 'changed';
  }

  /** Frees the id of a stored record, until that is merged with another one. */
  freeId({ source, identity }: Pick<Winner, 'source' | 'identity'>): void {
    this.#freeId.run(source, identity);
  }

  /** Must run before the stored versions are replaced. `formerIdentity`: the identity under which the source delivered the same id before. */
  #addEvent(winner: Winner, content: RecordContent, stored: Stored | undefined, formerIdentity: string | undefined): void {
    const { source, identity } = winner;
    const former = formerIdentity === undefined ? undefined : this.#content(source, formerIdentity);
    if (formerIdentity !== undefined && former !== undefined) {
      this.#events.addRemoved({ ...winner, identity: formerIdentity }, former);
    }
    if (stored?.digest === '') {
      this.#events.addRestored(winner);
      return;
    }
    const before = stored?.derived === 0 ? this.#content(source, identity) : former;
    if (before === undefined) {
      this.#events.addNew(winner);
    } else {
      this.#events.addChanged(winner, before, content);
    }
  }

  #content(source: string, identity: string): RecordContent | undefined {
    return this.#findContent.get(source, identity) as RecordContent | undefined;
  }

  #withdraw(winner: Winner, stored: Stored | undefined): Verdict {
    const { source, identity, modified_at: modifiedAt } = winner;
    if (stored === undefined) {
      this.#withdrawals?.remember(source, identity, modifiedAt);
      return 'unchanged';
    }
    if (isOlder(winner, stored)) {
      return newerSince(stored, winner) ?? 'unchanged';
    }
    const content = this.#content(source, identity);
    if (content !== undefined) {
      this.#events.addRemoved({ ...winner, id: stored.id }, content);
    }
    this.#remove.run(source, identity);
    // The date of a damaged product may be damaged too.
    this.#withdrawals?.remember(source, identity, modifiedAt ?? (content === undefined ? null : stored.modified_at));
    return 'withdrawn';
  }
}

/** The date of a stored version when it is newer than a delivered one. */
const newerSince = (stored: Pick<Stored, 'modified_at'>, winner: Winner): Exclude<Verdict, string> | undefined =>
  isOlder(winner, stored) && stored.modified_at !== null ? { newerSince: stored.modified_at } : undefined;

function isUpToDate(stored: Stored, winner: Winner): boolean {
  if (stored.derived === 1) {
    return false;
  }
  const isSameChoice = stored.modified_at === winner.modified_at && stored.versions === winner.versions;
  return isOlder(winner, stored) || isSameChoice || stored.digest === winner.digest;
}
