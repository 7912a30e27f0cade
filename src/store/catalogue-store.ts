import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueSource } from '#snapshot/snapshot.ts';
import type { FindSubject } from './derive-hierarchy.ts';
import { ImportRun } from './import-run.ts';
import { openDatabase } from './open-database.ts';
import { forgetPublication, keepPublication, publicationOf } from './publication.ts';
import { publishedView, visibleRows } from './published-view.ts';
import { listSources, productCountOf, type SourceSummary } from './sources.ts';
import { inTransaction } from './transaction.ts';
import { verifyStore } from './verify-store.ts';

/** The durable catalogue: the records of all sources, and the runs that brought them. One process writes at a time. */
export class CatalogueStore {
  readonly #database: DatabaseSync;
  readonly #findSubject: FindSubject;

  constructor(database: DatabaseSync, findSubject: FindSubject) {
    this.#database = database;
    this.#findSubject = findSubject;
  }

  /** Starts an import. Nothing changes before its commit. */
  beginRun(): ImportRun {
    return new ImportRun(this.#database, this.#findSubject);
  }

  /** Hands the catalogue of one moment to `read`; an import that lands meanwhile does not show. */
  async readPublished<Outcome>(read: (view: CatalogueSource) => Promise<Outcome>): Promise<Outcome> {
    this.#database.exec('BEGIN');
    try {
      return await read(publishedView(this.#database));
    } finally {
      this.#database.exec('ROLLBACK');
    }
  }

  /** Reads all of it; throws a StoreError that says what is damaged and what to do. Damaged records are replaced by their next delivery. */
  verify(): void {
    verifyStore(this.#database);
  }

  /** How many products visitors see. */
  productCount(): number {
    return Number(this.#database.prepare(`SELECT count(*) AS total ${visibleRows('product')}`).get()?.['total']);
  }

  sources(): readonly SourceSummary[] {
    return listSources(this.#database);
  }

  /** Removes a source with all its records. 'before': it was removed since the last publication; 'unknown': there is no such source. */
  removeSource(name: string): 'now' | 'before' | 'unknown' {
    return inTransaction(this.#database, () => {
      const products = productCountOf(this.#database, name);
      if (this.#database.prepare('DELETE FROM sources WHERE name = ?').run(name).changes === 0) {
        return this.#database.prepare('SELECT 1 FROM removed_sources WHERE name = ?').get(name) === undefined ? 'unknown' : 'before';
      }
      const remember = 'INSERT INTO removed_sources VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET products = products + excluded.products';
      this.#database.prepare(remember).run(name, products);
      forgetPublication(this.#database);
      return 'now';
    });
  }

  /** How many products went with the sources that were removed since the last publication. */
  removedProducts(): number {
    return Number(this.#database.prepare('SELECT coalesce(sum(products), 0) AS total FROM removed_sources').get()?.['total']);
  }

  /** The id of the snapshot that shows the store as it is; undefined when something changed since the last publication. */
  publication(): string | undefined {
    return publicationOf(this.#database);
  }

  /** Notes which snapshot shows the store as it is. */
  keepPublication(snapshot: string): void {
    inTransaction(this.#database, () => keepPublication(this.#database, snapshot));
  }

  /** Whether an earlier command changed the store and ended before that was published. */
  isBehind(): boolean {
    return this.publication() === undefined && this.lastRuns(1).length > 0;
  }

  /** The last runs, newest first, with their counts as JSON. */
  lastRuns(limit: number): readonly { readonly id: number; readonly startedAt: string; readonly counts: string }[] {
    const rows = this.#database.prepare('SELECT id, started_at, counts FROM import_runs ORDER BY id DESC LIMIT ?').all(limit);
    return rows.map((row) => ({ id: Number(row['id']), startedAt: String(row['started_at']), counts: String(row['counts']) }));
  }

  close(): void {
    if (this.#database.isOpen) {
      this.#database.close();
    }
  }
}

/** Opens the catalogue in a file, makes it when it is not there. Throws a StoreError with a sentence for the operator. */
export function openCatalogueStore(file: string, findSubject: FindSubject): CatalogueStore {
  return new CatalogueStore(openDatabase(file), findSubject);
}
