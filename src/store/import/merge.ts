import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { dutchTime } from '#catalogue/dutch-time.ts';
import type { CatalogueRecord } from '#catalogue/records.ts';
import { isOlder } from './current-product.ts';
import { checksumOf } from '#store/database/record-checksum.ts';
import { placeholdersOf, readingColumns, recordKinds, tableOfKind } from '#store/database/tables.ts';
import type { RecordContent, RecordEvents } from '#store/history/record-events.ts';
import { insertNew } from './merge-new.ts';
import { indexStaged, type Staging, type StagedReportLine } from './staging.ts';

/** Numbers of records of a run by their result. Their sum plus the rejections of the importer is the number of records read. */
export type MergeCounts = {
  readonly new: number;
  readonly changed: number;
  /** Products that their source withdrew. */
  readonly withdrawn: number;
  readonly unchanged: number;
  /** Versions of one record in this run beyond the newest, which is the one that is merged. */
  readonly duplicate: number;
  readonly rejected: number;
};

/** The counts of a run that merges nothing. */
export const noCounts: MergeCounts = { new: 0, changed: 0, withdrawn: 0, unchanged: 0, rejected: 0, duplicate: 0 };

type Winner = {
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
type Verdict = 'new' | 'changed' | 'withdrawn' | 'unchanged' | 'rejected' | { readonly newerSince: number };

// The newest version of a record wins; of equally new versions the last delivered. `versions` is a fingerprint of all equally new versions,
// independent of their order: an equal fingerprint means that the stored record was chosen from the same versions. Few records come twice, so only of
// these the choice is written down: `repeats` has all their versions, and `versions` of the winners.
const createRepeats = 'CREATE TEMP TABLE repeats (sequence INTEGER PRIMARY KEY, versions TEXT) STRICT';
const chooseWinners = `
  ${indexStaged};
  INSERT INTO repeats
  SELECT sequence, CASE place WHEN 1 THEN (
    SELECT count(DISTINCT number) || ':' || sum(DISTINCT number) FROM staged AS other
    WHERE other.source = best.source AND other.kind = best.kind AND other.identity = best.identity
      AND other.modified_at IS best.modified_at
  ) END
  FROM (
    SELECT sequence, source, kind, identity, modified_at,
      row_number() OVER (PARTITION BY source, kind, identity ORDER BY modified_at DESC NULLS LAST, sequence DESC) AS place
    FROM (SELECT source, kind, identity FROM staged GROUP BY source, kind, identity HAVING count(*) > 1)
    JOIN staged USING (source, kind, identity)
  ) AS best;
`;

/** FROM and WHERE of a query for the winners of the staged versions. */
export const winners =
  'FROM staged AS winner LEFT JOIN repeats USING (sequence) WHERE (repeats.sequence IS NULL OR repeats.versions IS NOT NULL)';

// Winners that are equal to the stored record change nothing.
const readChanges = `
  SELECT winner.sequence, source, kind, id, identity, modified_at, digest, coalesce(versions, '1:' || number) AS versions, record, family_method,
    family, file, label, fingerprint, told
  ${winners} AND is_stored = 0 ORDER BY winner.sequence
`;

class TableMerge {
  readonly #events: RecordEvents;
  readonly #find: StatementSync;
  readonly #findContent: StatementSync;
  readonly #findSameId: StatementSync;
  readonly #isStaged: StatementSync;
  readonly #remove: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #hasReading: boolean;

  constructor(database: DatabaseSync, kind: CatalogueRecord['kind'], events: RecordEvents) {
    const table = tableOfKind[kind];
    this.#events = events;
    // A damaged record, whose digest is empty, has no content.
    this.#findContent = database.prepare(`SELECT record, family FROM ${table} WHERE source = ? AND identity = ? AND digest <> ''`);
    this.#find = database.prepare(`SELECT id, modified_at, digest, versions, derived FROM ${table} WHERE source = ? AND identity = ?`);
    this.#findSameId = database.prepare(`SELECT identity FROM ${table} WHERE source = ? AND id = ? AND identity <> ?`);
    this.#isStaged = database.prepare(`SELECT 1 FROM staged WHERE source = ? AND kind = '${kind}' AND identity = ?`);
    this.#remove = database.prepare(`DELETE FROM ${table} WHERE source = ? AND identity = ?`);
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

  /** Writes one winner to its table, unless the stored record is equal or newer: then it gives the date of that one. */
  merge(winner: Winner): Verdict {
    const { source, id, identity } = winner;
    const stored = this.#find.get(source, identity) as Stored | undefined;
    if (winner.record === null) {
      return this.#withdraw(winner, stored);
    }
    if (stored !== undefined && isUpToDate(stored, winner)) {
      return newerSince(stored, winner) ?? 'unchanged';
    }
    const sameId = this.#findSameId.get(source, id, identity) as { identity: string } | undefined;
    if (sameId !== undefined && this.#isStaged.get(source, sameId.identity) !== undefined) {
      return 'rejected';
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
    return stored === undefined && sameId === undefined ? 'new' : 'changed';
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
    if (stored === undefined || isOlder(winner, stored)) {
      return (stored && newerSince(stored, winner)) ?? 'unchanged';
    }
    const content = this.#content(winner.source, winner.identity);
    if (content !== undefined) {
      this.#events.addRemoved({ ...winner, id: stored.id }, content);
    }
    this.#remove.run(winner.source, winner.identity);
    return 'withdrawn';
  }
}

/** The date of a stored version when it is newer than a delivered one. */
const newerSince = (stored: Stored, winner: Winner): Exclude<Verdict, string> | undefined =>
  isOlder(winner, stored) && stored.modified_at !== null ? { newerSince: stored.modified_at } : undefined;

const olderReason = (newerSince: number): string =>
  `Deze bron leverde eerder een nieuwere versie, van ${dutchTime(new Date(newerSince).toISOString())}. De oudere is niet overgenomen.`;

function isUpToDate(stored: Stored, winner: Winner): boolean {
  if (stored.derived === 1) {
    return false;
  }
  const isSameChoice = stored.modified_at === winner.modified_at && stored.versions === winner.versions;
  return isOlder(winner, stored) || isSameChoice || stored.digest === winner.digest;
}

// Products whose text is another one than before, or is read by another version of the program.
const saveReadings = `
  UPDATE products SET fingerprint = own.fingerprint, told = own.told
  FROM (SELECT source, identity, fingerprint, told ${winners} AND is_stored = 1 AND fingerprint IS NOT NULL) AS own
  WHERE products.source = own.source AND products.identity = own.identity
`;

/** Merges the staged records into the tables. Must run inside a transaction. Calls `onReportLine` for each record that it rejects, and for each that is older than the stored one. */
export function mergeStaged(
  database: DatabaseSync,
  staging: Staging,
  events: RecordEvents,
  onReportLine: (line: StagedReportLine) => void,
): MergeCounts {
  database.exec(createRepeats);
  if (staging.isWritten) {
    return { ...noCounts, new: events.addAllNew(winners) };
  }
  database.exec(chooseWinners);
  if (staging.hasStored) {
    database.exec(saveReadings);
  }
  const countOf = (rows: string): number => Number(database.prepare(`SELECT count(*) AS total ${rows}`).get()?.['total']);
  const counts = { ...noCounts, unchanged: staging.hasStored ? countOf(`${winners} AND is_stored = 1`) : 0 };
  const duplicate = countOf('FROM repeats WHERE versions IS NULL');
  const inserted = staging.newVersions && insertNew(database, events, staging.newVersions, `${winners} AND is_stored = 0`);
  if (inserted !== undefined) {
    return { ...counts, new: inserted, duplicate };
  }
  const merges = new Map<CatalogueRecord['kind'], TableMerge>();
  for (const row of database.prepare(readChanges).iterate()) {
    const winner = row as Winner;
    const tableMerge = merges.get(winner.kind) ?? new TableMerge(database, winner.kind, events);
    merges.set(winner.kind, tableMerge);
    const verdict = tableMerge.merge(winner);
    const { file, label: record } = winner;
    counts[typeof verdict === 'string' ? verdict : 'unchanged'] += 1;
    if (verdict === 'rejected') {
      const reason = `Het id ${winner.id} hoort in deze import ook bij een ander product.`;
      onReportLine({ kind: 'rejected', file, record, field: 'id', reason });
    } else if (typeof verdict === 'object') {
      onReportLine({ kind: 'note', file, record, field: 'versie', reason: olderReason(verdict.newerSince) });
    }
  }
  return { ...counts, duplicate };
}

/** Deletes the records that a complete source no longer delivers. A record whose new version was rejected stays. Returns their number. */
export function removeUndelivered(database: DatabaseSync, events: RecordEvents, source: string): number {
  const isUndelivered = `identity NOT IN (SELECT identity FROM staged WHERE source = ? AND kind = ?)
    AND id NOT IN (SELECT id FROM staged_rejected_ids WHERE source = ?)`;
  return removeRecords(database, events, source, isUndelivered, (kind) => [source, kind, source]);
}

/** Deletes all records that a source delivered. Returns their number. */
export const removeDelivered = (database: DatabaseSync, events: RecordEvents, source: string): number =>
  removeRecords(database, events, source, 'true', () => []);

function removeRecords(
  database: DatabaseSync,
  events: RecordEvents,
  source: string,
  condition: string,
  parametersOf: (kind: string) => readonly string[],
): number {
  let removed = 0;
  for (const kind of recordKinds) {
    const chosen = `FROM ${tableOfKind[kind]} WHERE source = ? AND derived = 0 AND ${condition}`;
    const parameters = [source, ...parametersOf(kind)];
    const intact = database.prepare(`SELECT id, identity, record, family ${chosen} AND digest <> '' ORDER BY rowid`);
    for (const row of intact.iterate(...parameters)) {
      const { id, identity, ...content } = row as RecordContent & { id: string; identity: string };
      events.addRemoved({ source, kind, id, identity }, content);
    }
    removed += Number(database.prepare(`DELETE ${chosen}`).run(...parameters).changes);
  }
  return removed;
}
