import { setTimeout as wait } from 'node:timers/promises';

/** Resolves after a pause in milliseconds, or at once when the signal interrupts the command: the caller looks at the signal. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);
