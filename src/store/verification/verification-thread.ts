import { parentPort, workerData } from 'node:worker_threads';
import { openCheckedDatabase } from '#store/database/open-database.ts';
import { StoreError, toStoreError } from '#store/store-error.ts';
import type { StoreFault } from './threaded-verification.ts';
import { verifyStore } from './verify-store.ts';

/*
 * The thread of `verifyInThread`. It answers with the fault of the store, or with nothing when the store is whole.
 */

function faultOf(file: string): StoreFault | undefined {
  const database = openCheckedDatabase(file);
  try {
    verifyStore(database);
    return undefined;
  } catch (error) {
    const known = toStoreError(error);
    if (known instanceof StoreError) {
      return { code: known.code, message: known.message };
    }
    throw error;
  } finally {
    database.close();
  }
}

parentPort?.postMessage(faultOf(workerData as string));
