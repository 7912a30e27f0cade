import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { apiPaths } from '#contract/routes.ts';
import { percentile } from '#percentile.fixture.ts';
import { sampleCatalogue } from '#sample/sample-catalogue.ts';
import { readArguments, wholeNumber } from './arguments.ts';
import { hasSeveralCores, pin } from './processes/cores.ts';
import { processSeconds } from './processes/process-use.ts';
import { distinctRequests, lifelikeRequests, type BenchRequest } from './http/requests.ts';
import { root } from '#scripts/child-process.ts';
import { publishSample } from './quality/publish-sample.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { nodeVariables, serverMemoryVariables, serverOptions, serverProgram } from '#scripts/server-options.mjs';
import { build } from '#scripts/site/site-build.ts';

/**
 * Measures POST /api/v2/Products over the sample catalogue: our server, a server of the same shape on SQLite FTS5, and a bare node:http server
 * that reads each body and sends the same bytes with the same headers. One core serves, another asks. First every search is asked once, so no
 * cache answers; then as people ask, with repeats. `node bench/http.ts [port]`
 */
const firstPort = Number(readArguments({}, wholeNumber).positionals[0] ?? 4200);
const rounds = 3;
const requestsPerRound = 6_000;
/** How many questions people share. */
const lifelikeQuestions = 2_000;
const connections = 10;
const path = apiPaths.products;
const headers = { 'content-type': 'application/json' };

type Peer = {
  readonly name: string;
  readonly port: number;
  readonly script: string;
  readonly arguments: readonly string[];
  /** Options of Node with which it starts. */
  readonly options?: readonly string[];
  readonly share?: number;
};
type Running = { readonly peer: Peer; readonly child: ChildProcess };
type Measured = {
  /** Requests answered a second of the clock: suffers from whatever else the machine does. */
  readonly perSecond: number;
  /** Requests answered a second of the server's own processor time: what one core can do. */
  readonly perProcessorSecond: number;
  readonly latency: number;
  readonly p99: number;
  readonly bytes: number;
};

async function startPeer(peer: Peer, dataFolder: string): Promise<Running> {
  const command = [process.execPath, ...(peer.options ?? []), join(import.meta.dirname, peer.script), ...peer.arguments];
  const [program = '', ...rest] = hasSeveralCores ? ['taskset', '-c', '0', ...command] : command;
  const environment = {
    ...nodeVariables(root, serverMemoryVariables),
    ...process.env,
    PORT: String(peer.port),
    HOST: '127.0.0.1',
    CATALOGUS_DATA: dataFolder,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(program, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answered = await fetch(`http://127.0.0.1:${peer.port}${path}`, { method: 'POST', headers, body: '{}' }).catch(() => undefined);
    if (answered?.ok) {
      return { peer, child };
    }
    if (child.exitCode !== null) {
      break;
    }
    await wait(100);
  }
  child.kill('SIGINT');
  throw new Error(`${peer.name} does not answer`);
}

async function measure(running: Running, requests: readonly BenchRequest[]): Promise<Measured> {
  const bodies = requests.map((request) => ({ method: 'POST', path, headers, body: JSON.stringify(request) }));
  const { peer } = running;
  const processorStart = processSeconds(running.child.pid);
  const start = performance.now();
  // Each connection walks the whole list, so it gets a list of its own: nothing is asked twice.
  const runs = await Promise.all(
    Array.from({ length: connections }, (_, index) => {
      const own = bodies.filter((_body, position) => position % connections === index);
      return autocannon({ url: `http://127.0.0.1:${peer.port}`, connections: 1, amount: own.length, requests: own });
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const processor = processSeconds(running.child.pid) - processorStart;
  const failed = runs.reduce((sum, run) => sum + run.non2xx + run.errors + run.timeouts, 0);
  if (failed > 0) {
    throw new Error(`${peer.name}: ${failed} requests failed`);
  }
  const sum = (value: (run: (typeof runs)[number]) => number): number => runs.reduce((total, run) => total + value(run), 0);
  return {
    perSecond: requests.length / seconds,
    perProcessorSecond: requests.length / processor,
    latency: sum((run) => run.latency.average) / runs.length,
    p99: Math.max(...runs.map((run) => run.latency.p99)),
    bytes: sum((run) => run.throughput.total) / requests.length,
  };
}

async function record(peer: Peer, requests: readonly BenchRequest[], file: string): Promise<void> {
  const parts: Buffer[] = [];
  const add = (bytes: Buffer): void => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    parts.push(length, bytes);
  };
  for (const request of requests) {
    // As autocannon asks: without Accept-Encoding, so that nothing comes compressed.
    const answer = await fetch(`http://127.0.0.1:${peer.port}${path}`, {
      method: 'POST',
      headers: { ...headers, 'accept-encoding': 'identity' },
      body: JSON.stringify(request),
    });
    if (parts.length === 0) {
      const own = [...answer.headers].filter(([name]) => !['connection', 'content-length', 'date', 'keep-alive'].includes(name));
      add(Buffer.from(JSON.stringify(Object.fromEntries(own))));
    }
    add(Buffer.from(await answer.arrayBuffer()));
  }
  await writeFile(file, Buffer.concat(parts));
}

async function measureInTurns(peers: readonly Running[], part: (round: number) => readonly BenchRequest[]): Promise<Results> {
  const results = new Map<Peer, Measured[]>(peers.map(({ peer }) => [peer, []]));
  // The first round warms up. The peers take turns in every round, so that a slow moment of the machine hits them all.
  for (let round = 0; round <= rounds; round += 1) {
    for (const running of peers) {
      // A slow peer is asked only a share of it, of the same mix.
      const asked = part(round);
      const measured = await measure(running, asked.slice(0, asked.length * (running.peer.share ?? 1)));
      if (round > 0) {
        results.get(running.peer)?.push(measured);
      }
    }
  }
  return results;
}

type Results = ReadonlyMap<Peer, readonly Measured[]>;

function report(title: string, results: Results, ours: Peer): void {
  const of = (peer: Peer, value: (one: Measured) => number): number => percentile((results.get(peer) ?? []).map(value), 0.5);
  const capacity = ({ perProcessorSecond }: Measured): number => perProcessorSecond;
  const lines = [...results.keys()].map((peer) => {
    const numbers = [
      capacity,
      (one: Measured) => one.perSecond,
      (one: Measured) => one.latency,
      (one: Measured) => one.p99,
      (one: Measured) => one.bytes,
    ];
    const ratios = [capacity, (one: Measured) => one.perSecond].map((value) => (of(ours, value) / of(peer, value)).toFixed(2));
    return [peer.name, ...numbers.map((value) => of(peer, value).toFixed(1)), ...ratios].join(' | ');
  });
  process.stdout.write(
    `\n${title}: ${requestsPerRound} a round, ${connections} connections, median of ${rounds} rounds; load ${loadavg()[0]?.toFixed(1)}\n` +
      '| server | requests a core second | requests/s | mean ms | p99 ms | bytes | ours to it, processor | ours to it, clock |\n' +
      `|---|---|---|---|---|---|---|---|\n${lines.map((line) => `| ${line} |\n`).join('')}`,
  );
}

async function run(): Promise<void> {
  pin('1', process.pid);
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-bench-'));
  const running: Running[] = [];
  try {
    const snapshot = await publishSample(folder);
    const recorded = join(folder, 'answers');
    const products = [...recordsSource(sampleCatalogue()).products()];
    const words = {
      titles: products.map(({ title }) => title),
      publishers: [...new Set(products.flatMap(({ publisher }) => publisher ?? []))],
    };
    const all = distinctRequests(words, requestsPerRound * (rounds + 1), 20_261_121);
    const part = (round: number) => all.slice(round * requestsPerRound, (round + 1) * requestsPerRound);
    const ours: Peer = { name: 'catalogus', port: firstPort, script: `../${serverProgram}`, arguments: [], options: serverOptions };
    const fts: Peer = {
      name: 'fts5',
      port: firstPort + 2,
      script: 'http/fts-server.ts',
      arguments: [String(firstPort + 2), snapshot],
      share: 0.05,
    };
    const bare: Peer = {
      name: 'bare node:http',
      port: firstPort + 3,
      script: 'http/bare-server.ts',
      arguments: [String(firstPort + 3), recorded],
    };
    running.push(await startPeer(ours, folder), await startPeer(fts, folder));
    await record(ours, part(0).slice(0, 2_000), recorded);
    running.push(await startPeer(bare, folder));
    report('Distinct searches', await measureInTurns(running, part), ours);
    const questions = all.slice(0, lifelikeQuestions);
    const asked = lifelikeRequests(questions, requestsPerRound * (rounds + 1), 20_261_122);
    const askedPart = (round: number) => asked.slice(round * requestsPerRound, (round + 1) * requestsPerRound);
    report(`As people ask (${lifelikeQuestions} questions, Zipf)`, await measureInTurns(running, askedPart), ours);
  } finally {
    for (const { child } of running) {
      child.kill('SIGINT');
    }
    await Promise.all(running.filter(({ child }) => child.exitCode === null).map(({ child }) => once(child, 'exit')));
    await rm(folder, { recursive: true, force: true });
  }
}

await run();
