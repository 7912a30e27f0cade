// The code of a thread that answers requests. `threads.ts` starts it.
import { parentPort, workerData } from 'node:worker_threads';
import pino from 'pino';
import type { Sections } from '#snapshot/file/section-reader.ts';
import { startTelemetry } from '#telemetry/start-telemetry.ts';
import { connectSearch } from './connect-search.ts';
import { importReader } from './import-reader.ts';
import { clearCaches, createSite, createState, serviceName, type Site } from './site.ts';
import { logDestination } from './log-destination.ts';
import type { FromThread, SharedSnapshot, ThreadStart, ToThread } from './thread-messages.ts';

const { place, config: shared, identity, settings } = workerData as ThreadStart;
// Each thread has a port for its own metrics.
const config = { ...shared, metrics: shared.metrics && { ...shared.metrics, port: shared.metrics.port + place } };
const log = pino({ level: config.logLevel, base: null }, logDestination);
const state = createState(config);
const search = await connectSearch(config, log);
const tell = (message: FromThread): void => parentPort?.postMessage(message);

// Snapshots that arrive before this thread answers. It starts with the last of them, as the other threads have it already. Undefined once it answers.
let early: SharedSnapshot[] | undefined = [];
let shownFile: string | undefined;
let lastBase: Sections | undefined;
// Until the site exists there is no page to prepare.
let prepare: Site['prepare'] = async () => undefined;

// The earlier snapshot is closed after its last request; nothing waits for that.
async function show({ number, base = lastBase, patch }: SharedSnapshot): Promise<void> {
  if (base === undefined) {
    throw new Error('the first snapshot of a thread has no base');
  }
  lastBase = base;
  const sections = { base, ...(patch !== undefined && { patch }) };
  await search.prepare(sections);
  const next = search.snapshotOf(sections, async () => tell({ kind: 'released', number }));
  await prepare(next);
  const closed = state.current.replace(next);
  clearCaches(state, config);
  shownFile = (patch ?? base).path;
  closed.catch((error: unknown) => log.error({ err: error }, 'the snapshot before cannot be closed'));
}

function giveUp(error: unknown): void {
  const { message, ...fields } = error instanceof Error ? { ...error, message: error.message } : { message: String(error) };
  tell({ kind: 'failed', message, fields });
  process.exit(1);
}

try {
  const observed = await startTelemetry(config, serviceName, log);
  const site = createSite(config, state, { identity, settings, telemetry: observed.telemetry, log });
  ({ prepare } = site);
  const { published } = search;
  const readState = site.readState({ published, following: { shownFile: () => shownFile }, readImports: importReader(config) });
  const start = async (snapshot: SharedSnapshot | undefined): Promise<void> => {
    await observed.serve(readState);
    for (let next = snapshot ?? early?.shift(); next !== undefined; next = early?.shift()) {
      await show(next);
    }
    early = undefined;
    await site.listen({ port: config.port, host: config.host, reusePort: true });
    tell({ kind: 'listening' });
    void site.warmUp();
  };
  const handle = async (message: ToThread): Promise<void> => {
    switch (message.kind) {
      case 'start':
        return start(message.snapshot);
      case 'snapshot':
        return show(message.snapshot).catch((error: unknown) => log.error({ err: error }, 'the snapshot cannot be shown'));
      case 'announceStop':
        return site.announceStop();
      case 'close':
        await site.close();
        await search.close();
        await observed.close();
        return tell({ kind: 'closed' });
    }
  };
  let last = Promise.resolve();
  // In their order: a stop waits for a start.
  parentPort?.on('message', (message: ToThread) => {
    if (message.kind === 'snapshot' && early !== undefined) {
      early.push(message.snapshot);
      return;
    }
    last = last.then(() => handle(message)).catch(giveUp);
  });
} catch (error) {
  giveUp(error);
}
