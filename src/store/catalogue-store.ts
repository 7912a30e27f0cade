import type { DatabaseSync } from 'node:sqlite';
import { noPrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';
import { isWorthThreads } from '#snapshot/worth-threads.ts';
import { CombinedProducts, type ProductProvenance } from './visible/combined-products.ts';
import type { FindSubject } from './import/derive-hierarchy.ts';
import { ImportRun } from './import/import-run.ts';
import { openDatabase, openDatabaseForReading } from './database/open-database.ts';
import {
  clearPublication,
  publicationOf,
  savePublication,
  saveWithheldPublication,
  shrunkenSourcesOf,
  withheldPublicationOf,
  type ShrunkenSource,
  type WithheldPublication,
} from './publication.ts';
import { visibleRecords } from './visible/visible-records.ts';
import { visibleRows } from './visible/visible-rows.ts';
import { removeDelivered } from './import/merge.ts';
import { RecordEvents } from './history/record-events.ts';
import { addTransfersOfRun, savePrecedence } from './history/saved-precedence.ts';
import { finishRun, insertRun } from './history/saved-runs.ts';
import { StoreHistory } from './history/store-history.ts';
import { StoreSurvey } from './store-survey.ts';
import { listSources, productCountOf, rankedSources, type SourceSummary } from './sources.ts';
import { inTransaction } from './database/transaction.ts';
import { verifyInThread } from './verification/threaded-verification.ts';
import { verifyStore } from './verification/verify-store.ts';

/** The store: the records of all sources, and the import runs that delivered them. One process writes at a time. */
export class CatalogueStore {
  readonly #database: DatabaseSync;
  readonly #findSubject: FindSubject;
  readonly #clock: () => Date;

  constructor(database: DatabaseSync, findSubject: FindSubject, clock: () => Date) {
    this.#database = database;
    this.#findSubject = findSubject;
    this.#clock = clock;
  }

  /** Starts an import. Nothing changes before its commit. */
  beginRun(): ImportRun {
    return new ImportRun(this.#database, this.#findSubject);
  }

  /**
   * Calls `read` with the visible records inside one read transaction, so that a commit of an import during the call has no effect on it. `precedence`
   * decides which source gives the fields of a product of several.
   */
  async readVisibleRecords<Value>(read: (records: CatalogueSource) => Promise<Value>, precedence = noPrecedence): Promise<Value> {
    this.#database.exec('BEGIN');
    try {
      return await read(visibleRecords(this.#database, precedence));
    } finally {
      this.#database.exec('ROLLBACK');
    }
  }

  /** Checks the whole store. Throws a StoreError that names the damage and the remedy. The next delivery of a damaged record replaces it. */
  verify(): void {
    verifyStore(this.#database);
  }

  /** Checks the whole store beside other work: at once, or for a large catalogue in a thread of its own when a core is free. Rejects as `verify` throws. */
  async verifyBeside(isCoreFree: Promise<void>): Promise<void> {
    const products = this.sources().reduce((sum, source) => sum + source.products, 0);
    const file = this.#database.location();
    if (file !== null && isWorthThreads(products)) {
      await isCoreFree;
      await verifyInThread(file);
    } else {
      this.verify();
    }
  }

  /** The number of visible products. */
  productCount(): number {
    return Number(this.#database.prepare(`SELECT count(*) AS total ${visibleRows('product')}`).get()?.['total']);
  }

  /** The names of all sources, by rank. */
  sourceNames(): readonly string[] {
    return rankedSources(this.#database).map(({ name }) => name);
  }

  sources(): readonly SourceSummary[] {
    return listSources(this.#database);
  }

  /** Removes a source with all its records. 'removedBefore': it was removed since the last publication; 'unknown': there is no such source. */
  removeSource(name: string): 'removed' | 'removedBefore' | 'unknown' {
    return inTransaction(this.#database, () => {
      const database = this.#database;
      const products = productCountOf(database, name);
      if (database.prepare('SELECT 1 FROM sources WHERE name = ?').get(name) === undefined) {
        return database.prepare('SELECT 1 FROM removed_sources WHERE name = ?').get(name) === undefined ? 'unknown' : 'removedBefore';
      }
      this.#saveRemoval(name);
      database.prepare('DELETE FROM sources WHERE name = ?').run(name);
      database.prepare('DELETE FROM published_sources WHERE name = ?').run(name);
      const insert = 'INSERT INTO removed_sources VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET products = products + excluded.products';
      database.prepare(insert).run(name, products);
      clearPublication(database);
      return 'removed';
    });
  }

  #saveRemoval(source: string): void {
    const at = this.#clock().toISOString();
    const runId = insertRun(this.#database, { action: 'removal', startedAt: at, sources: [source], files: [] });
    const events = new RecordEvents(this.#database, runId);
    const removed = removeDelivered(this.#database, events, source);
    addTransfersOfRun(this.#database, events, runId);
    finishRun(this.#database, runId, { outcome: 'stored', finishedAt: this.#clock().toISOString(), counts: { removed } });
  }

  /** The number of products of the sources that were removed since the last publication. */
  removedProducts(): number {
    return Number(this.#database.prepare('SELECT coalesce(sum(products), 0) AS total FROM removed_sources').get()?.['total']);
  }

  /** The sources that have fewer products than at the publication of a snapshot. */
  shrunkenSources(snapshot: string): readonly ShrunkenSource[] {
    return shrunkenSourcesOf(this.#database, snapshot);
  }

  /** The id of the snapshot that shows the present content of the store; undefined after a change that is not published. */
  publication(): string | undefined {
    return publicationOf(this.#database);
  }

  /** Makes rules of precedence those of the next publication. What passes to another source by other rules is in the history. */
  usePrecedence(precedence: Precedence): void {
    inTransaction(this.#database, () => savePrecedence(this.#database, precedence, this.#clock().toISOString()));
  }

  /** Saves the id of the snapshot that shows the present content of the store. */
  savePublication(snapshot: string): void {
    inTransaction(this.#database, () => savePublication(this.#database, snapshot));
  }

  /** The publication of the present content that was not made because it would lose too many products. */
  withheldPublication(): WithheldPublication | undefined {
    return withheldPublicationOf(this.#database);
  }

  /** Saves that a publication of the present content was withheld, until the content changes or is published. */
  saveWithheldPublication(withheld: WithheldPublication): void {
    inTransaction(this.#database, () => saveWithheldPublication(this.#database, withheld));
  }

  /** Whether an earlier command changed the store and ended before it published the change. */
  hasUnpublishedChanges(): boolean {
    return this.publication() === undefined && this.hasRuns();
  }

  /** Whether a run ever stored records, also when they were removed since. */
  hasRuns(): boolean {
    return this.#database.prepare(`SELECT 1 FROM import_runs WHERE outcome = 'stored' LIMIT 1`).get() !== undefined;
  }

  /** What the store remembers of its runs and of the changes of records. */
  history(): StoreHistory {
    return new StoreHistory(this.#database);
  }

  /** Where the fields of a visible product come from, by its EAN or id; undefined when there is none. */
  provenance(eanOrId: string, precedence: Precedence): ProductProvenance | undefined {
    return new CombinedProducts(this.#database, precedence).provenanceOf(eanOrId);
  }

  /** Reads the whole store to judge its content. */
  survey(): StoreSurvey {
    return new StoreSurvey(this.#database);
  }

  close(): void {
    if (this.#database.isOpen) {
      this.#database.close();
    }
  }
}

/**
 * Opens the store in a file, and creates the file when it does not exist. `clock`: the time now by default. Throws a StoreError with a sentence for the
 * operator.
 */
export function openCatalogueStore(file: string, findSubject: FindSubject, clock: () => Date = () => new Date()): CatalogueStore {
  return new CatalogueStore(openDatabase(file), findSubject, clock);
}

/**
 * Opens the store in a file for reading alone: without a lock, and without checks or changes. Undefined when the file does not exist. Throws a
 * StoreError, also when another version of the program made it.
 */
export function openStoreForReading(file: string): CatalogueStore | undefined {
  const database = openDatabaseForReading(file);
  return (
    database &&
    new CatalogueStore(
      database,
      () => undefined,
      () => new Date(),
    )
  );
}
