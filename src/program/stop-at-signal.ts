import { setTimeout as wait } from 'node:timers/promises';
import type pino from 'pino';

/** In milliseconds. */
const second = 1_000;
const secondsToFinish = 10;
// A supervisor signals every process of a group, and parent processes forward the signal: the same signal within this time is a duplicate.
const secondsOfEcho = 1;

/**
 * The steps of a stop. `announce` tells load balancers and clients, while requests are answered as before; `finish` answers open requests and closes
 * everything.
 */
export type StopParts = { readonly announce: () => void; readonly finish: () => Promise<void> };

/**
 * Stops this process at the first SIGTERM, SIGINT or SIGHUP: with status 0 when every open request has its response, with 1 when that fails or takes
 * more than 10 seconds. After SIGTERM, which supervisors send, it first waits `noticeSeconds` seconds, so that load balancers stop sending requests;
 * after SIGINT, which a keyboard sends, and SIGHUP, which a terminal sends at its end, it does not. A second signal ends the process at once; the same
 * signal within a second is a duplicate and is ignored.
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
  const names = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
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
