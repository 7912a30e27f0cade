import { existsSync } from 'node:fs';
import { removeRestoreDraft } from '#backup/finish-restore.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openCatalogueStore, openStoreForReading, type CatalogueStore } from '#store/catalogue-store.ts';
import { noteSound } from '#store/database/checked-file.ts';
import type { FindSubject } from '#store/import/derive-hierarchy.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { StoreError, toStoreError } from '#store/store-error.ts';
import { dataPaths } from '#data-paths.ts';

/** Runs `work` under the lock of a data folder. */
export async function withLock<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  const release = acquireImportLock(dataPaths(folder).lock);
  try {
    return await work();
  } finally {
    release();
  }
}

async function useOnce<Value>(store: CatalogueStore, work: (store: CatalogueStore) => Promise<Value>): Promise<Value> {
  try {
    return await work(store);
  } catch (error) {
    throw toStoreError(error);
  } finally {
    store.close();
  }
}

/**
 * Runs `work` with the opened store of a data folder, under the lock, and closes the store afterwards. After work that did not fail the next opening does not
 * check the store.
 */
export async function withStore<Value>(
  folder: string,
  findSubject: FindSubject,
  work: (store: CatalogueStore) => Promise<Value>,
): Promise<Value> {
  return withLock(folder, async () => {
    // Under the lock no other command writes, so drafts are those of interrupted commands.
    await publishedSnapshots(folder).removeDrafts();
    await removeRestoreDraft(folder);
    const { store: file } = dataPaths(folder);
    const store = openCatalogueStore(file, findSubject);
    const value = await useOnce(store, work);
    noteSound(file);
    return value;
  });
}

function openToRead(file: string): CatalogueStore | undefined {
  try {
    return openCatalogueStore(file, () => undefined);
  } catch (error) {
    // As on a disk that is full or mounted read-only.
    if (error instanceof StoreError && (error.code === 'store.unreachable' || error.code === 'store.full')) {
      return openStoreForReading(file);
    }
    throw error;
  }
}

/**
 * Runs `work` with the store of a data folder, without the lock, and closes it afterwards; with undefined when there is none. Changes nothing but an older form
 * of the database.
 */
export async function withStoreToRead<Value>(folder: string, work: (store: CatalogueStore | undefined) => Promise<Value>): Promise<Value> {
  const { store: file } = dataPaths(folder);
  const store = existsSync(file) ? openToRead(file) : undefined;
  return store === undefined ? work(undefined) : useOnce(store, work);
}
