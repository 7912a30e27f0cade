import { percentile } from '#percentile.fixture.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { requireEqual } from '#bench/engines/answers.ts';
import { figure, meanOf, measureInTurns, type Times } from '#bench/engines/turns.ts';
import type { PeerName } from './peer-program.ts';
import { startPeer, type PeerProcess } from './peer-process.ts';

/*
 * Our engine beside others with equal answers: the others one after the other, each in turns with ours. Each has a process of its own, which is stopped while it is
 * not its turn.
 */

const others = {
  fts5: 'SQLite FTS5, our counting',
  miniSearch: 'MiniSearch, our counting',
  postgres: 'PostgreSQL',
  openSearch: 'OpenSearch, ids alone',
} satisfies Partial<Record<PeerName, string>>;

/** The least times that another engine takes as long as ours, by the number of products: the targets in docs/benchmarks.md. */
const targets: Readonly<Record<keyof typeof others, readonly (readonly [size: number, ratio: number])[]>> = {
  fts5: [
    [100_000, 8],
    [1_000_000, 12],
  ],
  miniSearch: [[100_000, 50]],
  postgres: [
    [100_000, 50],
    [1_000_000, 100],
  ],
  openSearch: [
    [100_000, 12],
    [1_000_000, 12],
  ],
};

/** What is asked: some to warm up, then `compared` with equal answers, and then `measured`. None comes twice. */
export type PeerRequests = Readonly<Record<'warmUp' | 'compared' | 'measured', readonly EngineRequest[]>>;

/** A row of the table. */
export type PeerRow = readonly string[];

export const peerColumns = [
  'products',
  'engine',
  'equal answers',
  'asked',
  'mean ms',
  'p50',
  'p95',
  'p99',
  'processor ms',
  'times ours',
  'target',
  'build s',
  'start s',
  'swap s',
  'memory MB',
] as const;

// An engine is asked for this time at most, in seconds, but at least this number of searches.
const timeLimit = 60;
const block = 50;
const leastRequests = 100;

/** The first requests, as many as an engine answers in that time. */
function within(requests: readonly EngineRequest[], millisecondsEach: number): readonly EngineRequest[] {
  const count = Math.max(leastRequests, block * Math.floor((1_000 * timeLimit) / millisecondsEach / block));
  return requests.slice(0, count);
}

async function warmUp({ peer }: PeerProcess, requests: readonly EngineRequest[]): Promise<void> {
  const begin = performance.now();
  for (let asked = 0; asked < requests.length && performance.now() - begin < 1_000 * timeLimit; asked += block) {
    await peer.askAll(requests.slice(asked, asked + block));
  }
}

/** Compares answers until the time limit. Throws at the first that differs in its total or a count. Gives how many were equal, and milliseconds of each. */
async function compareAnswers(
  own: PeerProcess,
  other: PeerProcess,
  requests: readonly EngineRequest[],
): Promise<{ readonly equal: number; readonly each: number }> {
  const begin = performance.now();
  let equal = 0;
  while (equal < requests.length && performance.now() - begin < 1_000 * timeLimit) {
    const asked = requests.slice(equal, equal + block);
    const [expected, answers] = [await own.answers(asked), await other.answers(asked)];
    asked.forEach((request, place) => requireEqual(request, expected[place], answers[place]));
    equal += asked.length;
  }
  return { equal, each: (performance.now() - begin) / equal };
}

const seconds = (value: number | undefined): string => (value === undefined ? '' : figure(value));

const timeCells = ({ clock, processor }: Times): PeerRow => [
  String(clock.length),
  figure(meanOf({ clock, processor })),
  ...[0.5, 0.95, 0.99].map((share) => figure(percentile(clock, share))),
  figure(processor / clock.length),
];

async function measureOther(
  own: PeerProcess,
  name: keyof typeof others,
  size: number,
  folder: string,
  requests: PeerRequests,
): Promise<{ readonly row: PeerRow; readonly ratio: number; readonly ownTimes: Times } | string> {
  const other = await startPeer(name, others[name], size, folder);
  if (typeof other === 'string') {
    return other;
  }
  await warmUp(other, requests.warmUp);
  const { equal, each } = await compareAnswers(own, other, requests.compared);
  const times = await measureInTurns([own.peer, other.peer], within(requests.measured, each));
  const [ownTimes, otherTimes] = [times.get(own.peer) as Times, times.get(other.peer) as Times];
  const ratio = meanOf(otherTimes) / meanOf(ownTimes);
  const target = targets[name].find(([of]) => of === size)?.[1];
  const verdict = target === undefined ? '' : `${target}: ${ratio >= target ? 'met' : 'MISSED'}`;
  const memory = (await other.memory()).toFixed(0);
  const cells = [figure(other.buildSeconds), seconds(await other.startSeconds()), '', memory];
  await other.close();
  const row = [String(size), others[name], String(equal), ...timeCells(otherTimes), ratio.toFixed(1), verdict, ...cells];
  return { row, ratio, ownTimes };
}

/** Measures our engine beside all others that this machine has, over a catalogue that is published in a folder. Tells what it left out. */
export async function measurePeers(size: number, folder: string, requests: PeerRequests): Promise<readonly PeerRow[]> {
  const own = await startPeer('own', 'our engine', size, folder);
  if (typeof own === 'string') {
    throw new Error(own);
  }
  await warmUp(own, requests.warmUp);
  const rows: PeerRow[] = [];
  const all: Times = { processor: 0, clock: [] };
  for (const name of Object.keys(others) as (keyof typeof others)[]) {
    const measured = await measureOther(own, name, size, folder, requests);
    if (typeof measured === 'string') {
      console.log(`${size} products: ${others[name]} is left out, because ${measured}`);
      continue;
    }
    console.log(`${size} products: ${others[name]} has our answers, and takes ${measured.ratio.toFixed(1)} times as long`);
    rows.push(measured.row);
    all.clock.push(...measured.ownTimes.clock);
    all.processor += measured.ownTimes.processor;
  }
  const memory = (await own.memory()).toFixed(0);
  const swap = await own.swap();
  const start = seconds(await own.startSeconds());
  await own.close();
  const swapCell = swap === undefined ? '' : `${figure(swap.seconds)} (${swap.longestWait.toFixed(0)} ms)`;
  const cells = [figure(own.buildSeconds), start, swapCell, memory];
  return [[String(size), 'our engine', '', ...timeCells(all), '', '', ...cells], ...rows];
}
