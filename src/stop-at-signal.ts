import { setTimeout as wait } from 'node:timers/promises';
import type pino from 'pino';

const second = 1_000;
const secondsToFinish = 10;
// What stops a whole group of processes sends the signal to each, and parents pass theirs on: the same one soon after is no second wish.
const secondsOfEcho = 1;

/** The parts of a stop. `announce` tells load balancers and clients, and all is answered as before; `finish` answers what was begun, and lets go of everything. */
export type StopParts = { readonly announce: () => void; readonly finish: () => Promise<void> };

/**
 * Stops this process at the first SIGTERM or SIGINT: with status 0 when everything asked has its answer, with 1 when that takes too long. SIGTERM comes from what runs
 * the server, so load balancers get `noticeSeconds` to turn away from it; SIGINT comes from a keyboard, and skips that. A second signal ends the process
 * at once; the same one within a second is an echo.
 */
export function stopAtSignal(noticeSeconds: number, log: pino.Logger, { announce, finish }: StopParts): void {
  const stop = async (seconds: number): Promise<void> => {
    announce();
    log.info({ seconds }, 'stopping: not ready any more, and answering for these seconds');
    await wait(seconds * second);
    setTimeout(() => {
      log.warn('stopped before every request had its answer');
      process.exit(1);
    }, secondsToFinish * second);
    await finish();
    process.exit(0);
  };
  const names = ['SIGTERM', 'SIGINT'] as const;
  const begin = (signal: NodeJS.Signals): void => {
    // Without a listener the next signal ends the process.
    names.forEach((name) => process.off(name, begin));
    const echo = (): undefined => undefined;
    process.on(signal, echo);
    setTimeout(() => process.off(signal, echo), secondsOfEcho * second);
    stop(signal === 'SIGTERM' ? noticeSeconds : 0).catch((error: unknown) => {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    });
  };
  names.forEach((name) => process.on(name, begin));
}
