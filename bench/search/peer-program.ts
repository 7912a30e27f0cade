import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fullTextPeer } from '#bench/engines/full-text-peer.ts';
import { miniSearchPeer } from '#bench/engines/minisearch-peer.ts';
import { openSearchPeer } from '#bench/engines/opensearch-peer.ts';
import { ownPeer } from '#bench/engines/own-peer.ts';
import type { PlainAnswer } from '#bench/engines/lean-search.ts';
import { postgresPeer } from '#bench/engines/postgres-peer.ts';
import { PeerLeftOut, type MakePeer, type Swap } from '#bench/engines/search-peer.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { familyMegabytes } from '#bench/processes/process-use.ts';

/*
 * One of the engines that `search.ts` measures, in a process of its own, which that program starts:
 * `node bench/search/peer-program.ts PEER PRODUCTS FOLDER`. It tells when it is ready, and then answers each message with one.
 */

const makers = {
  own: ownPeer,
  fts5: fullTextPeer,
  miniSearch: miniSearchPeer,
  postgres: postgresPeer,
  openSearch: openSearchPeer,
} satisfies Readonly<Record<string, MakePeer>>;
export type PeerName = keyof typeof makers;

/**
 * What an engine is told: to answer some searches one after the other, with their answers when these are to be compared, to put its catalogue in again,
 * to tell its memory or what a start takes, or to end.
 */
export type PeerOrder =
  | { readonly kind: 'ask'; readonly requests: readonly EngineRequest[]; readonly withAnswers: boolean }
  | { readonly kind: 'swap' | 'memory' | 'start' }
  | { readonly kind: 'close' };

/** What an engine tells. `server`: the process that answers, with its children, when it is not the one that tells; `milliseconds`: of each search by the clock. */
export type PeerReport =
  | { readonly kind: 'leftOut'; readonly why: string }
  | { readonly kind: 'ready'; readonly buildSeconds: number; readonly server: number | undefined }
  | { readonly kind: 'asked'; readonly milliseconds: readonly number[]; readonly answers: readonly PlainAnswer[] }
  | { readonly kind: 'swapped'; readonly swap: Swap | undefined }
  | { readonly kind: 'measured'; readonly megabytes: number }
  | { readonly kind: 'started'; readonly seconds: number | undefined }
  | { readonly kind: 'closed' };

// What was built in this process leaves garbage behind, which is not what the engine takes.
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
}

const send = (report: PeerReport): void => {
  process.send?.(report);
};

async function run(name: PeerName, size: number, folder: string): Promise<void> {
  let before = 0;
  const onOwnMemory = (): void => {
    before = familyMegabytes(process.pid);
  };
  const { search, buildSeconds, startSeconds, swap, serverProcess, close } = await makers[name]({ size, folder, onOwnMemory });
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => (ending ??= close());
  const ask = async (requests: readonly EngineRequest[], withAnswers: boolean): Promise<PeerReport> => {
    const milliseconds: number[] = [];
    const answers: PlainAnswer[] = [];
    for (const request of requests) {
      const begin = performance.now();
      const read = await search(request);
      milliseconds.push(performance.now() - begin);
      answers.push(...(withAnswers ? [read()] : []));
    }
    return { kind: 'asked', milliseconds, answers };
  };
  const obey = async (order: PeerOrder): Promise<PeerReport> => {
    switch (order.kind) {
      case 'ask':
        return ask(order.requests, order.withAnswers);
      case 'swap':
        return { kind: 'swapped', swap: await swap?.() };
      case 'memory':
        collectGarbage();
        return { kind: 'measured', megabytes: familyMegabytes(serverProcess ?? process.pid) - before };
      case 'start':
        return { kind: 'started', seconds: await startSeconds() };
      default:
        await end();
        return { kind: 'closed' };
    }
  };
  process.on('message', (order: PeerOrder) => {
    obey(order).then(send, fail);
  });
  // Also when the program that asks ended without an order to close: a server would go on.
  process.once('disconnect', () => {
    void end().finally(() => process.exit());
  });
  send({ kind: 'ready', buildSeconds, server: serverProcess });
}

function fail(error: unknown): void {
  if (error instanceof PeerLeftOut) {
    send({ kind: 'leftOut', why: error.message });
    process.disconnect();
    return;
  }
  console.error(error);
  process.exit(1);
}

const [name = '', size = '', folder = ''] = process.argv.slice(2);
await run(name as PeerName, Number(size), folder).catch(fail);
