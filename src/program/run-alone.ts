import type pino from 'pino';
import { followPublished } from '#api/snapshot/follow-published.ts';
import type { Config } from '#config.ts';
import { startTelemetry } from '#telemetry/start-telemetry.ts';
import { connectSearch } from './connect-search.ts';
import { importReader } from './import-reader.ts';
import { startSignIn } from './sign-in.ts';
import { clearCaches, createSite, createState, serviceName, type Site } from './site.ts';
import { stopAtSignal } from './stop-at-signal.ts';

/** Serves in this thread, until a signal stops the process. Resolves when it listens and has asked itself what visitors ask first. */
export async function runAlone(config: Config, log: pino.Logger, announce: () => void): Promise<void> {
  const state = createState(config);
  const search = await connectSearch(config, log, 'released');
  const { published } = search;
  // Until the site exists there is no page to prepare.
  let prepare: Site['prepare'] = async () => undefined;
  const opened = followPublished({
    published,
    open: async (path) => {
      const { sections, close } = await search.open(path);
      await search.prepare(sections);
      const snapshot = search.snapshotOf(sections, close);
      await prepare(snapshot);
      return snapshot;
    },
    retryMilliseconds: search.retryMilliseconds,
    current: state.current,
    responses: { clear: () => clearCaches(state, config) },
    log,
  });
  const observed = await startTelemetry(config, serviceName, log);
  const signIn = await startSignIn(config, log);
  const site = createSite(config, state, { identity: signIn.parts, settings: signIn.settings, telemetry: observed.telemetry, log });
  ({ prepare } = site);
  const following = await opened;
  await observed.serve(site.readState({ published, following, readImports: importReader(config) }));
  await site.listen({ port: config.port, host: config.host });
  announce();
  stopAtSignal(config.stopSeconds, log, {
    announce: () => site.announceStop(),
    finish: async () => {
      await site.close();
      await following.close();
      await signIn.close();
      await search.close();
      await observed.close();
    },
  });
  await site.warmUp();
}
