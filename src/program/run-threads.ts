import { randomBytes } from 'node:crypto';
import type pino from 'pino';
import { followPublished } from '#api/snapshot/follow-published.ts';
import type { Config } from '#config.ts';
import { claimPort } from './claim-port.ts';
import { connectSearch } from './connect-search.ts';
import { startSignIn } from './sign-in.ts';
import { stopAtSignal } from './stop-at-signal.ts';
import { Threads } from './threads.ts';

/**
 * Serves in as many threads as the configuration wants, until a signal stops the process. This thread opens publications, which all threads share, signs
 * visitors in during development, and replaces threads that end. Resolves when all of them listen.
 */
export async function runThreads(config: Config, log: pino.Logger, announce: () => void): Promise<void> {
  const signIn = await startSignIn(config, log);
  // Threads share their port, so a second server of this program could listen on it too, without an error: this throws one.
  await claimPort(config);
  // One key for all threads: each accepts the image passes that another one signed.
  const imageKey = config.imageKey === '' ? randomBytes(32).toString('hex') : config.imageKey;
  const threads = new Threads({ config: { ...config, imageKey }, identity: signIn.parts, settings: signIn.settings }, log);
  const search = await connectSearch(config, log);
  const following = await followPublished({
    published: search.published,
    open: search.open,
    retryMilliseconds: search.retryMilliseconds,
    current: threads.snapshots,
    // Each thread empties its caches when it gets a snapshot.
    responses: { clear: () => undefined },
    log,
  });
  // Before the first thread answers: a signal may follow the first answer.
  stopAtSignal(config.stopSeconds, log, {
    announce: () => threads.announceStop(),
    finish: async () => {
      await threads.close();
      await following.close();
      await search.close();
      await signIn.close();
    },
  });
  await threads.start();
  announce();
}
