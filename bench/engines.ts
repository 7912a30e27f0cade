import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '#percentile.fixture.ts';
import { missingForOpenSearch, startOpenSearchCluster } from '#scripts/opensearch/opensearch-cluster.ts';
import { build } from '#scripts/site/site-build.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readArguments, wholeNumber } from './arguments.ts';
import { compare, plainBody, plainResponse, siteRequest, siteSearch } from './engines/answers.ts';
import { KeptConnection, type Post } from './engines/kept-connection.ts';
import { mixedRequests } from './engines/mixed-requests.ts';
import { heapFor } from './engines/opensearch-peer.ts';
import { leanRequest, readLeanAnswer, type LeanOptions } from './engines/lean-search.ts';
import { pin } from './processes/cores.ts';
import { figure, meanOf, measureInTurns, printTable, printTarget, type Measured, type Peer } from './engines/turns.ts';
import { withAsker, type Asker } from './engines/asker.ts';
import { measureThreads } from './engines/threads.ts';
import { processSeconds, threadMilliseconds } from './processes/process-use.ts';
import { startSite, type Site } from './processes/site.ts';

/*
 * Our engine and server beside OpenSearch, asked as lean as it can be: `node bench/engines.ts [PRODUCTS...] [--data FOLDER] [--heap MB]`. One synthetic
 * catalogue is published and put into one shard of one segment. Totals and every count of the nine facets must be equal; each orders products by its own
 * score. First our engine in this process, then our server over HTTP, each in turns with the node. Servers have core 0, where the one whose turn it is
 * not is stopped; our engine in this process and the program that asks have core 1. That program is in C (`engines/asker.c`), so that no request waits
 * for its garbage. At last our server without the node, and one with one thread beside one with two. With --data the published catalogue is kept for the
 * next run.
 */
const { values: options, positionals } = readArguments({ data: { type: 'string' }, heap: { type: 'string' } }, wholeNumber);
const sizes = positionals.length > 0 ? positionals.map(Number) : [100_000, 1_000_000];
const seeds = {
  warmingUp: [555, 556],
  compared: [1_234],
  inProcess: [777, 778],
  kept: [779],
  overHttpComparison: [780],
  overHttp: [781, 782],
  keptOverHttp: [783],
  threads: [784, 785, 786, 787, 788, 789, 790, 791],
  slowest: { literal: [795, 796, 797], auto: [798, 799, 800] },
} as const;
/** How many requests come again, and how often. */
const repeated = { requests: 100, times: 5 } as const;
const targets = { inProcess: 12, overHttp: 8, kept: 2, slowest: 8 } as const;
const sitePort = 4_220;

type Ask = (request: EngineRequest) => Promise<unknown>;
type Node = {
  readonly url: string;
  readonly connection: KeptConnection;
  readonly processId: number | undefined;
  readonly processor: () => number;
};
type Requests = (seeds: readonly number[]) => readonly EngineRequest[];

const askNode =
  ({ connection }: Node, asked: LeanOptions) =>
  (request: EngineRequest): Promise<Buffer> => {
    const { path, body } = leanRequest(request, asked);
    return connection.post(path, body);
  };

const askEach =
  (ask: Ask): Peer['askAll'] =>
  async (requests) => {
    const milliseconds: number[] = [];
    for (const request of requests) {
      const begin = performance.now();
      await ask(request);
      milliseconds.push(performance.now() - begin);
    }
    return milliseconds;
  };

const askOver =
  (asker: Asker, origin: string, post: (request: EngineRequest) => Post): Peer['askAll'] =>
  async (requests) =>
    asker(origin, 1, requests.map(post)).milliseconds;

/** Our server as it is asked in turns with others. */
const sitePeer = (name: string, site: Site, asker: Asker, reading: 'literal' | 'auto'): Peer => ({
  name,
  processId: site.processId,
  processor: () => 1_000 * site.processorSeconds(),
  askAll: askOver(asker, site.origin, (request) => siteRequest(request, reading)),
});

/** The node as it is asked: as a peer in turns with others, and one request at a time. */
type AskedNode = { readonly peer: Peer; readonly ask: (request: EngineRequest) => Promise<Buffer> };

/** The node without its cache of requests, and with it. */
function askedNodes(node: Node, asker: Asker, withDocuments: boolean): { readonly anew: AskedNode; readonly kept: AskedNode } {
  const { url, processId, processor } = node;
  const asked = (name: string, isKept: boolean): AskedNode => {
    const options: LeanOptions = { withDocuments, isKept };
    const askAll = askOver(asker, url, (request) => leanRequest(request, options));
    return { peer: { name, processId, processor, askAll }, ask: askNode(node, options) };
  };
  return {
    anew: asked(withDocuments ? 'OpenSearch, documents' : 'OpenSearch, ids alone', false),
    kept: asked('OpenSearch, kept answers', true),
  };
}

async function warmUp(requests: readonly EngineRequest[], ...all: readonly Ask[]): Promise<void> {
  for (const request of requests) {
    for (const ask of all) {
      await ask(request);
    }
  }
}

/** Requests that all peers have answered before, several times over. */
async function answeredBefore(requests: readonly EngineRequest[], ...all: readonly Ask[]): Promise<readonly EngineRequest[]> {
  const chosen = requests.slice(0, repeated.requests);
  await warmUp(chosen, ...all);
  return Array.from({ length: repeated.times }, () => chosen).flat();
}

/** How many times the mean of the first peer the second took, by the clock. */
function ratioOf(measured: Measured): number {
  const [own, other] = [...measured.values()].map(meanOf);
  return (other ?? Number.NaN) / (own ?? Number.NaN);
}

async function measureInProcess(file: string, node: Node, asker: Asker, requests: Requests): Promise<void> {
  const { engine, close } = await openSnapshot(file);
  const askOwn: Ask = (request) => engine.search(request);
  const own: Peer = { name: 'our engine', askAll: askEach(askOwn), processor: threadMilliseconds };
  const { anew, kept: keeping } = askedNodes(node, asker, false);
  await warmUp(requests(seeds.warmingUp), askOwn, anew.ask);
  const compared = requests(seeds.compared);
  await compare(
    compared,
    async (request) => plainResponse(await engine.search(request)),
    async (request) => readLeanAnswer(await anew.ask(request)),
  );
  console.log(`${compared.length} answers compared: totals and all counts are equal`);
  const distinct = await measureInTurns([own, anew.peer], requests(seeds.inProcess));
  printTable('In process, none asked before', distinct);
  const again = await answeredBefore(requests(seeds.kept), askOwn, keeping.ask);
  const kept = await measureInTurns([own, keeping.peer], again);
  printTable('In process, asked before', kept);
  printTarget('in process', ratioOf(distinct), { least: targets.inProcess });
  printTarget('in process, asked before', ratioOf(kept), { least: targets.kept });
  await close();
}

async function measureOverHttp(dataFolder: string, node: Node, asker: Asker, requests: Requests): Promise<void> {
  const site = await startSite({ port: sitePort, dataFolder });
  try {
    const connection = await KeptConnection.open(site.origin);
    const askSite = siteSearch(connection, 'literal');
    const [own, asQuestion] = [
      sitePeer('our server', site, asker, 'literal'),
      sitePeer('our server, words read as a question', site, asker, 'auto'),
    ];
    const { anew, kept: keeping } = askedNodes(node, asker, true);
    await warmUp(requests(seeds.warmingUp), askSite, siteSearch(connection, 'auto'), anew.ask);
    const compared = requests(seeds.overHttpComparison);
    await compare(
      compared,
      async (request) => plainBody(await askSite(request)),
      async (request) => readLeanAnswer(await anew.ask(request)),
    );
    console.log(`\n${compared.length} answers over HTTP compared: totals and all counts are equal`);
    const distinct = await measureInTurns([own, anew.peer, asQuestion], requests(seeds.overHttp));
    printTable('Over HTTP, one connection, none asked before', distinct);
    const again = await answeredBefore(requests(seeds.keptOverHttp), askSite, keeping.ask);
    const kept = await measureInTurns([own, keeping.peer], again);
    printTable('Over HTTP, one connection, asked before', kept);
    printTarget('over HTTP', ratioOf(distinct), { least: targets.overHttp });
    printTarget('over HTTP, asked before', ratioOf(kept), { least: targets.kept });
    connection.close();
  } finally {
    await site.stop();
  }
}

/** Our server alone: the threads of the node would take its core now and then, and its slowest answers would be those. */
async function measureSlowest(dataFolder: string, asker: Asker, requests: Requests): Promise<void> {
  const site = await startSite({ port: sitePort, dataFolder });
  try {
    const connection = await KeptConnection.open(site.origin);
    for (const reading of ['literal', 'auto'] as const) {
      const peer = sitePeer(`our server, ${reading}`, site, asker, reading);
      await warmUp(requests(seeds.warmingUp), siteSearch(connection, reading));
      const measured = await measureInTurns([peer], requests(seeds.slowest[reading]));
      printTable('Over HTTP, one connection, our server alone, none asked before', measured);
      const { clock = [] } = measured.get(peer) ?? {};
      printTarget('p99 beside the median', percentile(clock, 0.99) / percentile(clock, 0.5), { most: targets.slowest });
    }
    connection.close();
  } finally {
    await site.stop();
  }
}

async function measureSize(size: number, dataFolder: string, asker: Asker): Promise<void> {
  const begin = performance.now();
  const heapMegabytes = Number(options.heap ?? heapFor(size));
  const nodes = await startOpenSearchCluster(1, { for: 'measurements', heapMegabytes });
  try {
    const [url = ''] = nodes.urls;
    const processId = nodes.nodes[0]?.processId;
    const prepare = join(import.meta.dirname, 'engines', 'prepare.ts');
    const words = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=6144', prepare, String(size), dataFolder, url];
    execFileSync(process.execPath, words, { stdio: 'inherit' });
    console.log(`the node worked ${processSeconds(processId).toFixed(0)} s until now`);
    pin('0', processId);
    pin('1', process.pid);
    const catalogue = new SyntheticCatalogue(size);
    const requests: Requests = (own) => mixedRequests(catalogue, own);
    const node: Node = { url, connection: await KeptConnection.open(url), processId, processor: () => 1_000 * processSeconds(processId) };
    const file = (await publishedSnapshots(dataFolder).current()) ?? '';
    await measureInProcess(file, node, asker, requests);
    await measureOverHttp(dataFolder, node, asker, requests);
    node.connection.close();
    await nodes.stop();
    await measureSlowest(dataFolder, asker, requests);
    await measureThreads(dataFolder, asker, requests(seeds.threads));
    console.log(`\n${size} products took ${figure((performance.now() - begin) / 1_000)} s`);
  } finally {
    await nodes.stop();
  }
}

const missing = missingForOpenSearch();
if (missing.length > 0) {
  console.log(`Left out, because this machine has no ${missing.join(' and no ')}.`);
}
await build();
for (const size of missing.length > 0 ? [] : sizes) {
  const folder = options.data === undefined ? await mkdtemp(join(tmpdir(), 'catalogus-bench-')) : join(options.data, String(size));
  try {
    await mkdir(folder, { recursive: true });
    await withAsker((asker) => measureSize(size, folder, asker));
  } finally {
    await (options.data === undefined ? rm(folder, { recursive: true, force: true }) : undefined);
  }
}
