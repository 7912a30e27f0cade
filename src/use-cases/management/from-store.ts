import { openStoreForReading, type CatalogueStore } from '#store/catalogue-store.ts';

/** Gives what `read` makes of the store in a file, which is open for reading meanwhile. Undefined when there is no store. Rejects with a StoreError. */
export async function fromStore<Value>(
  storeFile: string,
  read: (store: CatalogueStore) => Value | Promise<Value>,
): Promise<Value | undefined> {
  const store = openStoreForReading(storeFile);
  try {
    return store && (await read(store));
  } finally {
    store?.close();
  }
}
