import { setTimeout as wait } from 'node:timers/promises';
import { finishRestore, isRestoreUnfinished } from '#backup/finish-restore.ts';
import { withLock } from '#commands/data-folder.ts';
import { StoreError } from '#store/store-error.ts';

/** Time between two attempts to take the lock, in milliseconds. */
const pause = 100;

/**
 * Completes a restore that was killed after it was final; without one it takes no lock. While another process completes it, this waits `longestWait`
 * milliseconds. Throws a StoreError when that process needs longer.
 */
export async function completeRestore(dataFolder: string, longestWait = 0): Promise<void> {
  const last = performance.now() + longestWait;
  while (isRestoreUnfinished(dataFolder)) {
    try {
      await withLock(dataFolder, () => finishRestore(dataFolder));
    } catch (error) {
      if (!(error instanceof StoreError && error.code === 'store.busy') || performance.now() >= last) {
        throw error;
      }
      await wait(pause);
    }
  }
}
