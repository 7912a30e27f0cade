import { loadavg } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { percentile } from '#percentile.fixture.ts';
import type { EngineRequest } from '#search/search-engine.ts';

/**
 * Who is asked. `processId`: of the process that answers, if not this one; `processor`: milliseconds that it worked so far; `thread`: the same of the thread that
 * answers, exactly, once it has answered.
 */
export type Peer = {
  readonly name: string;
  readonly processId?: number | undefined;
  readonly ask: (request: EngineRequest) => Promise<unknown>;
  readonly processor: () => number;
  readonly thread?: () => number;
};

/** What a peer took for all requests: milliseconds of its processor, and for each request by the clock and of its thread. */
export type Times = { processor: number; readonly clock: number[]; readonly thread: number[] };
export type Measured = ReadonlyMap<Peer, Times>;

const blockSize = 50;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Asks the peers in turns, so many requests each, one at a time. Of several other processes that answer on one core only the one that is asked runs: else one
 * would finish its work, such as collecting garbage, in the time of another. `areElsewhere`: all answer in other processes, so that the garbage of this one is
 * collected between the turns, where nobody waits; else it is theirs.
 */
export async function measureInTurns(
  peers: readonly Peer[],
  requests: readonly EngineRequest[],
  { areElsewhere }: { readonly areElsewhere: boolean },
): Promise<Measured> {
  const measured = new Map(peers.map((peer): [Peer, Times] => [peer, { processor: 0, clock: [], thread: [] }]));
  const processes = new Set(peers.flatMap(({ processId = [] }) => processId));
  const letRun = (isRun: (processId: number) => boolean): void =>
    processes.forEach((processId) => process.kill(processId, isRun(processId) ? 'SIGCONT' : 'SIGSTOP'));
  try {
    for (let from = 0; from < requests.length; from += blockSize) {
      const block = requests.slice(from, from + blockSize);
      for (const [{ ask, processor, processId, thread = () => 0 }, own] of measured) {
        letRun((other) => other === processId);
        if (areElsewhere) {
          collectGarbage();
        }
        const before = processor();
        for (const request of block) {
          const [worked, begin] = [thread(), performance.now()];
          await ask(request);
          own.clock.push(performance.now() - begin);
          own.thread.push(thread() - worked);
        }
        own.processor += processor() - before;
      }
    }
  } finally {
    letRun(() => true);
  }
  return measured;
}

/** The mean of milliseconds by the clock. */
export const meanOf = ({ clock }: Times): number => clock.reduce((sum, taken) => sum + taken, 0) / clock.length;

export const figure = (value: number): string => value.toPrecision(3);

/** Prints the peers in a table; the first one is ours, beside which the others are set. */
export function printTable(title: string, measured: Measured): void {
  const all = [...measured];
  const own = all[0]?.[1];
  const rows = all.map(([{ name }, times], place) => {
    const { clock, processor } = times;
    const shares = [0.5, 0.95, 0.99].map((share) => figure(percentile(clock, share)));
    const mean = meanOf(times);
    const ratios =
      own === undefined || place === 0 ? ['', ''] : [mean / meanOf(own), processor / own.processor].map((ratio) => ratio.toFixed(1));
    return [name, figure(mean), ...shares, figure(1_000 / mean), figure(processor / clock.length), ...ratios].join(' | ');
  });
  console.log(
    `\n${title}; load ${loadavg()[0]?.toFixed(1)}\n` +
      '| peer | mean ms | p50 ms | p95 ms | p99 ms | requests/s | processor ms | times ours, clock | times ours, processor |\n' +
      `|---|---|---|---|---|---|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}`,
  );
}

/** Prints a figure beside its target. */
export function printTarget(what: string, value: number, { least, most }: { readonly least?: number; readonly most?: number }): void {
  const isMet = value >= (least ?? value) && value <= (most ?? value);
  const target = least === undefined ? `at most ${most}` : `at least ${least}`;
  console.log(`- ${what}: ${value.toFixed(1)}, target ${target}: ${isMet ? 'met' : 'MISSED'}`);
}
