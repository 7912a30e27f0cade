import { join } from 'node:path';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openCatalogueStore, type CatalogueStore } from '#store/catalogue-store.ts';
import type { FindSubject } from '#store/derive-hierarchy.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { toStoreError } from '#store/store-error.ts';

/** Where things are in the data folder. */
export const dataPaths = (folder: string) => ({
  store: join(folder, 'catalogue.sqlite'),
  lock: join(folder, 'import-lock.sqlite'),
  reports: join(folder, 'reports'),
  mapping: join(folder, 'mapping.json'),
});

/** Does one piece of work under the lock of a data folder. */
export async function withLock<Value>(folder: string, work: () => Promise<Value>): Promise<Value> {
  const release = acquireImportLock(dataPaths(folder).lock);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Opens the store of a data folder for one piece of work that may change it, under the lock, and closes it afterwards. */
export async function withStore<Value>(
  folder: string,
  findSubject: FindSubject,
  work: (store: CatalogueStore) => Promise<Value>,
): Promise<Value> {
  return withLock(folder, async () => {
    // Nobody else writes now: drafts were left by commands that died.
    await publishedSnapshots(folder).removeDrafts();
    const store = openCatalogueStore(dataPaths(folder).store, findSubject);
    try {
      return await work(store);
    } catch (error) {
      throw toStoreError(error);
    } finally {
      store.close();
    }
  });
}
