import { join } from 'node:path';
import { openCatalogueStore, type CatalogueStore } from '#store/catalogue-store.ts';
import type { FindSubject } from '#store/derive-hierarchy.ts';
import { takeImportLock } from '#store/import-lock.ts';

/** Where things are in the data folder. */
export const dataPaths = (folder: string) => ({
  store: join(folder, 'catalogue.sqlite'),
  lock: join(folder, 'import-lock.sqlite'),
  reports: join(folder, 'reports'),
  mapping: join(folder, 'mapping.json'),
});

/** Opens the store of a data folder for one piece of work that may change it, under the lock, and closes it afterwards. */
export async function withStore<Outcome>(
  folder: string,
  findSubject: FindSubject,
  work: (store: CatalogueStore) => Promise<Outcome>,
): Promise<Outcome> {
  const paths = dataPaths(folder);
  const letGo = takeImportLock(paths.lock);
  try {
    const store = openCatalogueStore(paths.store, findSubject);
    try {
      return await work(store);
    } finally {
      store.close();
    }
  } finally {
    letGo();
  }
}
