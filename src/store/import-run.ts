import type { DatabaseSync } from 'node:sqlite';
import { deriveHierarchy, type DerivedCounts, type FindSubject } from './derive-hierarchy.ts';
import { mergeStaged, removeUndelivered, type MergeCounts } from './merge.ts';
import { noteHiddenRecords } from './hidden-records.ts';
import { forgetPublication } from './publication.ts';
import { registerSource } from './sources.ts';
import { dropStaging, Staging, type StagedRecord, type StagedReject } from './staging.ts';
import { toStoreError } from './store-error.ts';
import { inTransaction } from './transaction.ts';

/** What is kept of a run beside its records. Times are ISO 8601. */
export type RunDescription = {
  readonly startedAt: string;
  readonly finishedAt: string;
  /** The sources it delivered to. */
  readonly sources: readonly string[];
  readonly files: readonly string[];
  /** How many records the importers refused. */
  readonly rejected: number;
  /** Sources that delivered everything they have: what is missing from this run is removed. */
  readonly completeSources?: readonly string[];
};

/** What a run did. `derived`: what was made of the hierarchy to fit the products; `removed`: what a complete source no longer delivered. */
export type RunOutcome = {
  readonly runId: number;
  readonly counts: MergeCounts;
  readonly derived: DerivedCounts;
  readonly removed: number;
};

// Enough to look back on a run; the report file holds all of them.
const keptRejects = 1_000;

/**
 * One import: add everything, then commit once. Until then, and when it fails or is abandoned, the catalogue is as it was. One at a time for a
 * store.
 */
export class ImportRun {
  readonly #database: DatabaseSync;
  readonly #findSubject: FindSubject;
  readonly #staging: Staging;

  constructor(database: DatabaseSync, findSubject: FindSubject) {
    this.#database = database;
    this.#findSubject = findSubject;
    dropStaging(database);
    this.#staging = new Staging(database);
  }

  add(staged: StagedRecord): void {
    try {
      this.#staging.add(staged);
    } catch (error) {
      throw toStoreError(error);
    }
  }

  addReject(reject: StagedReject): void {
    this.#staging.addReject(reject);
  }

  /** Brings all of it into the catalogue in one transaction. `onReject` hears of what only shows here: refused records and hidden ones. */
  commit(description: RunDescription, onReject: (reject: StagedReject) => void): RunOutcome {
    const keep = (reject: StagedReject): void => {
      this.addReject(reject);
      onReject(reject);
    };
    try {
      return inTransaction(this.#database, () => this.#merge(description, keep));
    } finally {
      this.abandon();
    }
  }

  abandon(): void {
    dropStaging(this.#database);
  }

  #merge(description: RunDescription, onReject: (reject: StagedReject) => void): RunOutcome {
    const database = this.#database;
    for (const source of description.sources) {
      registerSource(database, source);
    }
    const counts = mergeStaged(database, onReject);
    const removed = (description.completeSources ?? []).reduce((total, source) => total + removeUndelivered(database, source), 0);
    const derived = { new: 0, changed: 0, removed: 0 };
    for (const source of description.sources) {
      const own = deriveHierarchy(database, source, this.#findSubject);
      derived.new += own.new;
      derived.changed += own.changed;
      derived.removed += own.removed;
    }
    const changes = counts.new + counts.changed + removed + derived.new + derived.changed + derived.removed;
    if (changes > 0) {
      forgetPublication(database);
    }
    noteHiddenRecords(database, onReject);
    return { runId: this.#keepRun(description, counts), counts, derived, removed };
  }

  #keepRun({ startedAt, finishedAt, sources, files, rejected }: RunDescription, counts: MergeCounts): number {
    const kept = { ...counts, rejected: counts.rejected + rejected };
    const run = this.#database
      .prepare('INSERT INTO import_runs (started_at, finished_at, sources, files, counts) VALUES (?, ?, ?, ?, ?)')
      .run(startedAt, finishedAt, JSON.stringify(sources), JSON.stringify(files), JSON.stringify(kept));
    const runId = Number(run.lastInsertRowid);
    this.#database
      .prepare('INSERT INTO rejects SELECT ?, kind, file, record, field, reason FROM staged_rejects ORDER BY kind DESC, rowid LIMIT ?')
      .run(runId, keptRejects);
    return runId;
  }
}
