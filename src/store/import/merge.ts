import type { DatabaseSync } from 'node:sqlite';
import { dutchTime } from '#catalogue/dutch-time.ts';
import type { CatalogueRecord } from '#catalogue/records.ts';
import { recordKinds, tableOfKind } from '#store/database/tables.ts';
import type { RecordContent, RecordEvents } from '#store/history/record-events.ts';
import { orderMoves, type Move } from './order-moves.ts';
import { insertNew } from './merge-new.ts';
import { TableMerge, type Verdict, type Winner } from './table-merge.ts';
import { Withdrawals } from './withdrawals.ts';
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
const changes = `
  SELECT winner.sequence, source, kind, id, identity, modified_at, digest, coalesce(versions, '1:' || number) AS versions, record, family_method,
    family, file, label, fingerprint, told
  ${winners} AND is_stored = 0
`;
const readChanges = `${changes} ORDER BY winner.sequence`;
const readChange = `${changes} AND winner.sequence = ?`;

const olderReason = (newerSince: number): string =>
  `Deze bron leverde eerder een nieuwere versie, van ${dutchTime(new Date(newerSince).toISOString())}. De oudere is niet overgenomen.`;

const withdrawnReason = (withdrawnSince: number): string =>
  `Deze bron levert dit product niet meer; haar laatste bericht erover is van ${dutchTime(new Date(withdrawnSince).toISOString())}. De oudere versie is niet overgenomen.`;

// Products whose text is another one than before, or is read by another version of the program.
const saveReadings = `
  UPDATE products SET fingerprint = own.fingerprint, told = own.told
  FROM (SELECT source, identity, fingerprint, told ${winners} AND is_stored = 1 AND fingerprint IS NOT NULL) AS own
  WHERE products.source = own.source AND products.identity = own.identity
`;

/** A winner whose id the record of another identity has. */
const moveOf = ({ source, kind, identity, sequence }: Winner, takenBy: string): Move => {
  const keyOf = (one: string): string => JSON.stringify([kind, source, one]);
  return { key: keyOf(identity), takenBy: keyOf(takenBy), sequence };
};

/** Merges the winners that are not stored as they came, those last that take an id which another one has. Tells what became of each. */
function mergeChanges(database: DatabaseSync, events: RecordEvents, onVerdict: (winner: Winner, verdict: Verdict) => void): void {
  const merges = new Map<CatalogueRecord['kind'], TableMerge>();
  const mergeOf = ({ kind }: Winner): TableMerge => {
    const tableMerge = merges.get(kind) ?? new TableMerge(database, kind, events);
    merges.set(kind, tableMerge);
    return tableMerge;
  };
  const moves: Move[] = [];
  for (const row of database.prepare(readChanges).iterate()) {
    const winner = row as Winner;
    const verdict = mergeOf(winner).merge(winner);
    if (typeof verdict === 'object' && 'takenBy' in verdict) {
      moves.push(moveOf(winner, verdict.takenBy));
    } else {
      onVerdict(winner, verdict);
    }
  }
  const readOne = database.prepare(readChange);
  for (const group of orderMoves(moves)) {
    const each = (act: (winner: Winner) => void): void => group.forEach(({ sequence }) => act(readOne.get(sequence) as Winner));
    if (group.length > 1) {
      each((winner) => mergeOf(winner).freeId(winner));
    }
    each((winner) => onVerdict(winner, mergeOf(winner).merge(winner)));
  }
}

// Of a record that one run has in several forms, of which no date says which is the newest.
const contradictions = `
  SELECT file, label, cast(versions AS INTEGER) AS forms FROM repeats JOIN staged USING (sequence)
  WHERE cast(versions AS INTEGER) > 1
    AND NOT EXISTS (SELECT 1 FROM staged_changes AS changed WHERE changed.source = staged.source AND changed.identity = staged.identity)
  ORDER BY sequence
`;

/** Notes the records that were delivered more than once with different content. Needs the choice of the winners. */
function noteContradictions(database: DatabaseSync, onReportLine: (line: StagedReportLine) => void): void {
  for (const row of database.prepare(contradictions).iterate()) {
    const { file, label: record, forms } = row as { file: string; label: string; forms: number };
    const reason = `Dit record is in deze levering ${forms} keer verschillend geleverd, zonder datum die zegt welke nieuwer is; de laatste telt.`;
    onReportLine({ kind: 'note', file, record, field: 'versie', reason });
  }
}

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
  noteContradictions(database, onReportLine);
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
  mergeChanges(database, events, (winner, verdict) => {
    const { file, label: record } = winner;
    if (typeof verdict === 'string') {
      counts[verdict] += 1;
    } else if ('takenBy' in verdict) {
      counts.rejected += 1;
      const reason = `Het id ${winner.id} hoort in deze import ook bij een ander product.`;
      onReportLine({ kind: 'rejected', file, record, field: 'id', reason });
    } else {
      counts.unchanged += 1;
      const reason = 'newerSince' in verdict ? olderReason(verdict.newerSince) : withdrawnReason(verdict.withdrawnSince);
      onReportLine({ kind: 'note', file, record, field: 'versie', reason });
      if ('newerSince' in verdict) {
        // The newer one may have the id and another identity: a complete delivery does not remove it.
        staging.addRejectedId(winner.source, winner.id);
      }
    }
  });
  return { ...counts, duplicate };
}

/**
 * Deletes the records that a complete source no longer delivers, and remembers their versions as withdrawn. A record whose new version was rejected stays.
 * Returns their number.
 */
export function removeUndelivered(database: DatabaseSync, events: RecordEvents, source: string): number {
  const isUndelivered = `identity NOT IN (SELECT identity FROM staged WHERE source = ? AND kind = ?)
    AND id NOT IN (SELECT id FROM staged_rejected_ids WHERE source = ?)`;
  const withdrawals = new Withdrawals(database);
  return removeRecords(database, events, source, { condition: isUndelivered, parametersOf: (kind) => [source, kind, source], withdrawals });
}

/** Deletes all records that a source delivered. Returns their number. */
export const removeDelivered = (database: DatabaseSync, events: RecordEvents, source: string): number =>
  removeRecords(database, events, source, { condition: 'true', parametersOf: () => [] });

type RemovedRow = RecordContent & { readonly id: string; readonly identity: string; readonly modified_at: number | null };

function removeRecords(
  database: DatabaseSync,
  events: RecordEvents,
  source: string,
  {
    condition,
    parametersOf,
    withdrawals,
  }: { condition: string; parametersOf: (kind: string) => readonly string[]; withdrawals?: Withdrawals },
): number {
  let removed = 0;
  for (const kind of recordKinds) {
    const chosen = `FROM ${tableOfKind[kind]} WHERE source = ? AND derived = 0 AND ${condition}`;
    const parameters = [source, ...parametersOf(kind)];
    const intact = database.prepare(`SELECT id, identity, modified_at, record, family ${chosen} AND digest <> '' ORDER BY rowid`);
    for (const row of intact.iterate(...parameters)) {
      const { id, identity, modified_at: modifiedAt, ...content } = row as RemovedRow;
      events.addRemoved({ source, kind, id, identity }, content);
      withdrawals?.remember(source, identity, modifiedAt);
    }
    removed += Number(database.prepare(`DELETE ${chosen}`).run(...parameters).changes);
  }
  return removed;
}
