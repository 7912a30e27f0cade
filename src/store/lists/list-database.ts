import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabaseOf, type DatabaseForm } from '#store/database/open-database.ts';
import { StoreError, toStoreError } from '#store/store-error.ts';
import { listMigrations } from './list-migrations.ts';

/** The name of the database of lists in a data folder. */
export const listDatabaseName = 'lists.sqlite';

// What is removed is overwritten, so that nothing of it stays in the file. Each request holds its thread while it waits for another writer, so it waits briefly.
const form: DatabaseForm = {
  steps: listMigrations,
  settings:
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16777216; PRAGMA cache_size = -8192; PRAGMA secure_delete = ON;',
  busyTimeout: 500,
  advice: 'Er is niets aan veranderd. Zet een reservekopie terug, of verplaats het bestand: dan beginnen alle accounts zonder lijsten.',
  isPrivate: true,
};

/** Milliseconds in which a database that could not be opened is not tried again: that may read all of it. */
const pauseAfterFault = 2_000;

type Opened = { readonly database: DatabaseSync; readonly inode: number };

export type ListDatabaseOptions = {
  readonly file: string;
  /** Whether a restore is putting its files in their places. */
  readonly isRestoring: () => boolean;
  readonly clock?: () => number;
};

/**
 * The database of lists, which is opened at the first use, and again when the file is another: a restore replaces it while servers run. Several threads and
 * processes may use one file. It is made in the folder that was there at the start alone, or in that of the first use when there was none: in another one, as
 * where a disk is no longer mounted, accounts would find no lists and lose those that they then make.
 */
export class ListDatabase {
  readonly #options: ListDatabaseOptions;
  #opened: Opened | undefined;
  #folder: string | undefined;
  #fault: { readonly error: StoreError; readonly at: number } | undefined;

  constructor(options: ListDatabaseOptions) {
    this.#options = options;
    this.#folder = identityOf(dirname(options.file));
  }

  /** Runs `work` with the database. Throws a StoreError when it cannot be used, and what `work` throws. */
  use<Value>(work: (database: DatabaseSync) => Value): Value {
    try {
      return work(this.#current());
    } catch (error) {
      const known = toStoreError(error);
      if (known instanceof StoreError && known.code !== 'store.busy') {
        this.close();
      }
      throw known;
    }
  }

  close(): void {
    this.#opened?.database.close();
    this.#opened = undefined;
  }

  #current(): DatabaseSync {
    const { file, isRestoring } = this.#options;
    if (isRestoring()) {
      this.close();
      throw restoring();
    }
    if (this.#opened !== undefined && this.#opened.inode !== inodeOf(file)) {
      this.close();
    }
    this.#opened ??= this.#open();
    return this.#opened.database;
  }

  #open(): Opened {
    const { file, isRestoring, clock = () => performance.now() } = this.#options;
    if (this.#fault !== undefined && clock() - this.#fault.at < pauseAfterFault) {
      throw this.#fault.error;
    }
    try {
      if (inodeOf(file) === 0 && this.#folder !== undefined && this.#folder !== identityOf(dirname(file))) {
        throw new StoreError(
          'store.unreachable',
          `De map ${dirname(file)} is weg of een andere dan bij de start. Zet haar terug, of start de server opnieuw.`,
        );
      }
      const database = openDatabaseOf(file, form);
      this.#folder ??= identityOf(dirname(file));
      this.#fault = undefined;
      // The restore began meanwhile: the file may be the one from before.
      if (isRestoring()) {
        database.close();
        throw restoring();
      }
      return { database, inode: inodeOf(file) };
    } catch (error) {
      if (error instanceof StoreError && error.code !== 'store.busy') {
        this.#fault = { error, at: clock() };
      }
      throw error;
    }
  }
}

const inodeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.ino ?? 0;

// Another disk may have a folder with the same number.
function identityOf(folder: string): string | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true ? `${found.dev}:${found.ino}` : undefined;
}

const restoring = (): StoreError => new StoreError('store.busy', 'Er wordt een reservekopie teruggezet. Probeer het straks opnieuw.');
