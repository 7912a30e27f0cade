import { finishRestore, isRestoreUnfinished } from '#backup/finish-restore.ts';
import { withLock } from '#commands/data-folder.ts';

/** Completes a restore that was killed after it was final; without one it takes no lock. Throws a StoreError while another process completes it. */
export async function completeRestore(dataFolder: string): Promise<void> {
  if (isRestoreUnfinished(dataFolder)) {
    await withLock(dataFolder, () => finishRestore(dataFolder));
  }
}
