import type { DatabaseSync } from 'node:sqlite';
import type { EarlierReading } from '#catalogue/earlier-reading.ts';
import type { ProductInFamily } from '#catalogue/product/product-family.ts';
import { identityOfProduct } from '#catalogue/record-identity.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { ProductsAfterRun } from './products-after-run.ts';
import { deriveHierarchy, type DerivedCounts, type FindSubject } from './derive-hierarchy.ts';
import { mergeStaged, noCounts, removeUndelivered, type MergeCounts } from './merge.ts';
import { noteShadowedRecords } from './shadowed-records.ts';
import { clearPublication } from '#store/publication.ts';
import { RecordEvents, removeOldHistory } from '#store/history/record-events.ts';
import { addTransfersOfRun } from '#store/history/saved-precedence.ts';
import { finishRun, insertRun, type RunEnd, type RunFile } from '#store/history/saved-runs.ts';
import { registerSource } from '#store/sources.ts';
import { dropStaging, Staging, type StagedRecord, type StagedReportLine, type StagedWithdrawal, type UnchangedProduct } from './staging.ts';
import { toStoreError } from '#store/store-error.ts';
import { inRehearsal, inTransaction } from '#store/database/transaction.ts';

/** What the store holds of a run beside its records. Times are ISO 8601. */
export type RunDescription = {
  readonly startedAt: string;
  readonly finishedAt: string;
  /** The sources that its records belong to. */
  readonly sources: readonly string[];
  readonly files: readonly RunFile[];
  /** Number of records that the importers rejected. */
  readonly rejected: number;
  /** Sources that this run delivers completely: stored records that are absent from the run are deleted, unless `addRejectedId` named them. */
  readonly completeSources?: readonly string[];
  /** Runs that ended before this moment are deleted, with their events. */
  readonly historySince: string;
};

/** The result of a run. `derived`: changes of the derived hierarchy; `removed`: number of records that a complete source no longer delivers. */
export type RunOutcome = {
  readonly runId: number;
  readonly counts: MergeCounts;
  readonly derived: DerivedCounts;
  readonly removed: number;
};

/**
 * One import: add all records, then commit once. The catalogue does not change before the commit, nor when the run fails or is abandoned. A store has
 * one run at a time.
 */
export class ImportRun {
  readonly #database: DatabaseSync;
  readonly #findSubject: FindSubject;
  readonly #staging: Staging;
  #productsAfterRun: ProductsAfterRun | undefined;

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

  /** The product of a source that was read from a text with this fingerprint, if it is stored as it was read. */
  findEarlier(source: string, fingerprint: string): EarlierReading | undefined {
    return this.#staging.findEarlier(source, fingerprint);
  }

  /** Whether products of a source are stored with the texts that they were read from. */
  hasReadings(source: string): boolean {
    return this.#staging.hasReadings(source);
  }

  /** Adds a product that `findEarlier` found. */
  addUnchanged(unchanged: UnchangedProduct): void {
    try {
      this.#staging.addUnchanged(unchanged);
    } catch (error) {
      throw toStoreError(error);
    }
  }

  /** The product of a source as the run leaves it so far; undefined when there is none. */
  currentProduct(source: string, product: Pick<ProductRecord, 'id' | 'ean'>): ProductInFamily | undefined {
    this.#staging.stageTexts();
    this.#productsAfterRun ??= new ProductsAfterRun(this.#database);
    return this.#productsAfterRun.find(source, identityOfProduct(product));
  }

  /** Withdraws a product of a source. */
  withdraw(withdrawal: StagedWithdrawal): void {
    this.#staging.withdraw(withdrawal);
  }

  addReportLine(line: StagedReportLine): void {
    this.#staging.addReportLine(line);
  }

  /** Names a record that the source delivers in a form that was rejected. */
  addRejectedId(source: string, id: string): void {
    this.#staging.addRejectedId(source, id);
  }

  /** Does what `commit` does, and takes it back: the store does not change. */
  rehearse(description: RunDescription, onReportLine: (line: StagedReportLine) => void): RunOutcome {
    try {
      return inRehearsal(this.#database, () => this.#merge(description, onReportLine));
    } finally {
      this.abandon();
    }
  }

  /** Merges the staged records in one transaction. Calls `onReportLine` for rejected and shadowed records that only the merge can detect. */
  commit(description: RunDescription, onReportLine: (line: StagedReportLine) => void): RunOutcome {
    const report = (line: StagedReportLine): void => {
      this.addReportLine(line);
      onReportLine(line);
    };
    try {
      return inTransaction(this.#database, () => this.#merge(description, report));
    } finally {
      this.abandon();
    }
  }

  abandon(): void {
    dropStaging(this.#database);
  }

  #merge(description: RunDescription, onReportLine: (line: StagedReportLine) => void): RunOutcome {
    const database = this.#database;
    const runId = insertRun(database, { ...description, action: 'import' });
    const events = new RecordEvents(database, runId);
    for (const source of description.sources) {
      registerSource(database, source);
    }
    const counts = mergeStaged(database, this.#staging, events, onReportLine);
    const removed = (description.completeSources ?? []).reduce((total, source) => total + removeUndelivered(database, events, source), 0);
    addTransfersOfRun(database, events, runId);
    const derived = { new: 0, changed: 0, removed: 0 };
    for (const source of description.sources) {
      const own = deriveHierarchy(database, { source, run: runId, subjectIds: this.#staging.subjectIdsOf(source) }, this.#findSubject);
      derived.new += own.new;
      derived.changed += own.changed;
      derived.removed += own.removed;
    }
    const derivedChanges = derived.new + derived.changed + derived.removed;
    if (counts.new + counts.changed + counts.withdrawn + removed + derivedChanges > 0) {
      clearPublication(database);
    }
    noteShadowedRecords(database, onReportLine);
    this.#finish(runId, description, {
      ...counts,
      rejected: counts.rejected + description.rejected,
      removed,
      derived: derivedChanges,
    });
    return { runId, counts, derived, removed };
  }

  /** Saves a run that changed nothing, and drops what was staged. */
  end(outcome: 'unusable' | 'aborted', description: RunDescription): void {
    this.abandon();
    inTransaction(this.#database, () => {
      const runId = insertRun(this.#database, { ...description, action: 'import' });
      this.#finish(runId, description, { ...noCounts, rejected: description.rejected, removed: 0, derived: 0 }, outcome);
    });
  }

  #finish(
    runId: number,
    { finishedAt, historySince }: RunDescription,
    counts: MergeCounts & { removed: number; derived: number },
    outcome: RunEnd = 'stored',
  ): void {
    finishRun(this.#database, runId, { outcome, finishedAt, counts });
    const insert = this.#database.prepare('INSERT INTO rejects VALUES (?, ?, ?, ?, ?, ?)');
    for (const { kind, file, record, field, reason } of this.#staging.reportLines()) {
      insert.run(runId, kind, file, record, field, reason);
    }
    removeOldHistory(this.#database, historySince);
  }
}
