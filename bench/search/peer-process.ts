import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { EngineRequest } from '#search/search-engine.ts';
import type { PlainAnswer } from '#bench/engines/lean-search.ts';
import type { Swap } from '#bench/engines/search-peer.ts';
import type { Peer } from '#bench/engines/turns.ts';
import { pin } from '#bench/processes/cores.ts';
import { familyOf, familySeconds } from '#bench/processes/process-use.ts';
import type { PeerName, PeerOrder, PeerReport } from './peer-program.ts';

/** What is asked of an engine, and what it gives. */
export type PeerProcess = {
  /** As it is asked in turns with others. */
  readonly peer: Peer;
  readonly buildSeconds: number;
  readonly answers: (requests: readonly EngineRequest[]) => Promise<readonly PlainAnswer[]>;
  /** Undefined for an engine that must restart with another catalogue. */
  readonly swap: () => Promise<Swap | undefined>;
  /** Undefined for an engine that must build its index at each start. Asked last. */
  readonly startSeconds: () => Promise<number | undefined>;
  /** Megabytes. */
  readonly memory: () => Promise<number>;
  readonly close: () => Promise<void>;
};

type Report<Kind extends PeerReport['kind']> = Extract<PeerReport, { kind: Kind }>;

// For an engine that keeps products as objects.
const heapMegabytes = Math.round((0.8 * totalmem()) / 2 ** 20);

async function next<Kind extends PeerReport['kind']>(child: ChildProcess, ...kinds: readonly Kind[]): Promise<Report<Kind>> {
  const ended = new AbortController();
  const onExit = (): void => ended.abort(new Error('The engine ended.'));
  child.once('exit', onExit);
  try {
    const [report] = (await once(child, 'message', { signal: ended.signal })) as [PeerReport];
    if (!kinds.includes(report.kind as Kind)) {
      throw new Error(`The engine told ${JSON.stringify(report).slice(0, 200)}`);
    }
    return report as Report<Kind>;
  } finally {
    child.off('exit', onExit);
  }
}

/**
 * Starts an engine over the published catalogue of a data folder, which ours publishes there first. The process that answers has the first core; a
 * process that asks a server has another. Gives the reason as a text when it cannot run here.
 */
export async function startPeer(name: PeerName, title: string, size: number, folder: string): Promise<PeerProcess | string> {
  const execArgv = ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMegabytes}`];
  const child = fork(join(import.meta.dirname, 'peer-program.ts'), [name, String(size), folder], { execArgv, serialization: 'advanced' });
  const report = await next(child, 'ready', 'leftOut');
  if (report.kind === 'leftOut') {
    return report.why;
  }
  const order = async <Kind extends PeerReport['kind']>(own: PeerOrder, kind: Kind): Promise<Report<Kind>> => {
    child.send(own);
    return next(child, kind);
  };
  const { server, buildSeconds } = report;
  const processId = server ?? child.pid;
  pin('1', child.pid);
  familyOf(processId).forEach((id) => pin('0', id));
  return {
    peer: {
      name: title,
      processId,
      processor: () => 1_000 * familySeconds(processId),
      askAll: async (requests) => (await order({ kind: 'ask', requests, withAnswers: false }, 'asked')).milliseconds,
    },
    buildSeconds,
    startSeconds: async () => (await order({ kind: 'start' }, 'started')).seconds,
    answers: async (requests) => (await order({ kind: 'ask', requests, withAnswers: true }, 'asked')).answers,
    swap: async () => (await order({ kind: 'swap' }, 'swapped')).swap,
    memory: async () => (await order({ kind: 'memory' }, 'measured')).megabytes,
    close: async () => {
      await order({ kind: 'close' }, 'closed');
      child.disconnect();
    },
  };
}
