import { Worker } from 'node:worker_threads';
import { StoreError, type StoreErrorCode } from '#store/store-error.ts';

/** A fault of a store as a thread tells it. */
export type StoreFault = { readonly code: StoreErrorCode; readonly message: string };

/** Does what `verifyStore` does with the store in a file, which this process has open, in a thread of its own. Rejects as that throws. */
export async function verifyInThread(file: string): Promise<void> {
  const worker = new Worker(new URL('./verification-thread.ts', import.meta.url), { workerData: file });
  const verdict = Promise.withResolvers<StoreFault | undefined>();
  worker.on('message', verdict.resolve);
  worker.on('error', verdict.reject);
  worker.on('exit', () => verdict.reject(new Error('the thread of the verification ended')));
  const fault = await verdict.promise;
  if (fault !== undefined) {
    throw new StoreError(fault.code, fault.message);
  }
}
