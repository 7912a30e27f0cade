import { loadavg } from 'node:os';
import { percentile } from '#percentile.fixture.ts';
import type { EngineRequest } from '#search/search-engine.ts';

/**
 * A server or engine that is measured. `processId`: of the process that answers, if not this one; `askAll`: asks some requests, one at a time, and gives the
 * milliseconds of each by the clock; `processor`: milliseconds of processor time that it used so far.
 */
export type Peer = {
  readonly name: string;
  readonly processId?: number | undefined;
  readonly askAll: (requests: readonly EngineRequest[]) => Promise<readonly number[]>;
  readonly processor: () => number;
};

/** What a peer took for all requests: milliseconds of its processor, and for each request by the clock. */
export type Times = { processor: number; readonly clock: number[] };
export type Measured = ReadonlyMap<Peer, Times>;

const blockSize = 50;

/**
 * Asks the peers in turns, a block of requests each, one at a time. Of several other processes that answer on one core only the one that is asked runs: else one
 * would finish its work, such as collecting garbage, in the time of another.
 */
export async function measureInTurns(peers: readonly Peer[], requests: readonly EngineRequest[]): Promise<Measured> {
  const measured = new Map(peers.map((peer): [Peer, Times] => [peer, { processor: 0, clock: [] }]));
  const processes = new Set(peers.flatMap(({ processId = [] }) => processId));
  const letRun = (isRun: (processId: number) => boolean): void =>
    processes.forEach((processId) => process.kill(processId, isRun(processId) ? 'SIGCONT' : 'SIGSTOP'));
  const letAllRun = (): void => letRun(() => true);
  const onSignal = (): void => {
    letAllRun();
    process.exit(1);
  };
  // A process that is stopped when the measurement is interrupted would never end.
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    for (let from = 0; from < requests.length; from += blockSize) {
      for (const [{ askAll, processor, processId }, own] of measured) {
        letRun((other) => other === processId);
        const before = processor();
        own.clock.push(...(await askAll(requests.slice(from, from + blockSize))));
        own.processor += processor() - before;
      }
    }
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    letAllRun();
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
