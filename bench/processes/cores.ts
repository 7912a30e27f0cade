import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Whether the machine has several cores. Known from the start: a process that is kept on one core sees no other. */
export const hasSeveralCores = availableParallelism() > 1;

/** All cores of the machine, as `pin` takes them. */
export const allCores = `0-${availableParallelism() - 1}`;

/** Keeps a process with all its threads on some cores, where there are several: '0', or '0,1'. */
export function pin(cores: string, id: number | undefined): void {
  if (hasSeveralCores) {
    spawnSync('taskset', ['-a', '-p', '-c', cores, String(id)]);
  }
}
