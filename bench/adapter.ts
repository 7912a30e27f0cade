import { loadavg } from 'node:os';
import { facetNames } from '#contract/facet.ts';
import { percentile } from '#percentile.fixture.ts';
import { missingForOpenSearch, startOpenSearchCluster, type OpenSearchCluster } from '#scripts/opensearch/opensearch-cluster.ts';
import { embeddedEngine } from '#search/embedded/embedded-engine.fixture.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { connectCluster, type Cluster } from '#search/opensearch/cluster.ts';
import { fillProducts } from '#search/opensearch/fill-products.ts';
import { openSearchEngine } from '#search/opensearch/opensearch-engine.ts';
import type { EngineRequest, EngineResponse, SearchEngine } from '#search/search-engine.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { syntheticRequests } from '#search/testing/synthetic-requests.ts';
import { readArguments, wholeNumber } from './arguments.ts';
import { figure } from './engines/turns.ts';
import { pin } from './processes/cores.ts';
import { processSeconds, threadMilliseconds } from './processes/process-use.ts';

/*
 * Both engines of the port over the same synthetic catalogue, OpenSearch as our adapter asks it:
 * `node bench/adapter.ts [PRODUCTS...] [--nodes 1,2,3] [--heap 1024] [--every 1]`. Answers to 900 requests, or to one in `--every`, are compared first,
 * counts and order included. Then both are asked in turns what was not asked before, and then the same again. The nodes share core 0, and the embedded
 * engine and the questions have core 1. Processor time is of the thread that searches, and of the processes of all nodes.
 */
const { values: options, positionals } = readArguments(
  { nodes: { type: 'string', default: '1' }, heap: { type: 'string', default: '1024' }, every: { type: 'string', default: '1' } },
  wholeNumber,
);
const sizes = positionals.length > 0 ? positionals.map(Number) : [100_000];
const nodeCounts = options.nodes.split(',').map(Number);
const heapMegabytes = Number(options.heap);
const every = Number(options.every);
const seeds = { warmingUp: 555, compared: 1_234, measured: 777, repeated: 778, together: 779 } as const;
const blockSize = 50;
const askedTogether = 4;
const warmingUp = { together: 2, every: 3 } as const;
/** How many requests come again, and how often. */
const repeated = { requests: 100, times: 5 } as const;

type Searcher = Pick<SearchEngine, 'search'>;
/** An engine that is measured. `processor`: milliseconds that it worked so far. */
type Peer = { readonly name: string; readonly engine: Searcher; readonly processor: () => number };
type Times = { processor: number; seconds: number; readonly clock: number[] };

const plain = ({ total, products, methods, facets }: EngineResponse): string =>
  JSON.stringify([total, Array.from(products), Array.from(methods), facets && facetNames.map((name) => Array.from(facets[name].counts))]);

/** Asks both engines. Throws at the first answer that differs in its total, products, their order, methods or a count. */
async function compare(requests: readonly EngineRequest[], own: Searcher, other: Searcher): Promise<void> {
  for (const request of requests) {
    const expected = plain(await own.search(request));
    const answer = plain(await other.search(request));
    if (answer !== expected) {
      throw new Error(`Different answers to ${JSON.stringify(request)}:\n${expected}\n${answer}`);
    }
  }
}

/** Asks requests, `together` at a time, and gives the milliseconds that each took. */
async function askTogether(engine: Searcher, requests: readonly EngineRequest[], together: number): Promise<readonly number[]> {
  const taken: number[] = [];
  const waiting = requests.values();
  const goOn = async (): Promise<void> => {
    for (const request of waiting) {
      const begin = performance.now();
      await engine.search(request);
      taken.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: together }, goOn));
  return taken;
}

/** Asks the peers in turns, a block of requests each. `together`: the number of requests in progress at once. */
async function measure(peers: readonly Peer[], requests: readonly EngineRequest[], together = 1): Promise<ReadonlyMap<Peer, Times>> {
  const times = new Map(peers.map((peer): [Peer, Times] => [peer, { processor: 0, seconds: 0, clock: [] }]));
  for (let from = 0; from < requests.length; from += blockSize) {
    const block = requests.slice(from, from + blockSize);
    for (const [{ engine, processor }, own] of times) {
      const [processorBefore, before] = [processor(), performance.now()];
      own.clock.push(...(await askTogether(engine, block, together)));
      own.processor += processor() - processorBefore;
      own.seconds += (performance.now() - before) / 1_000;
    }
  }
  return times;
}

function report(title: string, measured: ReadonlyMap<Peer, Times>): void {
  const [own] = [...measured.values()];
  const rows = [...measured].map(([{ name }, { processor, seconds, clock }]) => [
    name,
    figure(percentile(clock, 0.5)),
    figure(percentile(clock, 0.95)),
    figure(clock.length / seconds),
    figure(processor / clock.length),
    figure((1_000 * clock.length) / processor),
    own === undefined ? '' : (processor / own.processor).toFixed(1),
    own === undefined ? '' : (seconds / own.seconds).toFixed(1),
  ]);
  console.log(
    `\n${title}; load ${loadavg()[0]?.toFixed(1)}\n` +
      '| engine | p50 ms | p95 ms | requests/s | processor ms | requests a processor second | times ours, processor | times ours, clock |\n' +
      `|---|---|---|---|---|---|---|---|\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`,
  );
}

/** A cluster whose nodes may answer a search with the whole response that they kept. */
const withRequestCache = (cluster: Cluster): Cluster => ({
  request: (method, path, ...others) =>
    cluster.request(method, path.includes('/_search?') ? `${path}&request_cache=true` : path, ...others),
  bulk: (...all) => cluster.bulk(...all),
  close: () => cluster.close(),
});

async function measureCluster(nodes: OpenSearchCluster, index: SearchIndex, catalogue: SyntheticCatalogue): Promise<void> {
  const cluster = connectCluster({ nodes: nodes.urls });
  const size = nodes.nodes.length;
  const [begin, processorBefore] = [performance.now(), threadMilliseconds()];
  const ofNodes = (): number => nodes.nodes.reduce((sum, { processId }) => sum + 1_000 * processSeconds(processId), 0);
  const nodesBefore = ofNodes();
  await fillProducts(cluster, 'bench', index);
  await cluster.request('POST', '/bench/_forcemerge?max_num_segments=1', undefined, { timeout: 3_600_000 });
  await cluster.request('POST', '/bench/_refresh', undefined, { timeout: 60_000 });
  await cluster.request('GET', '/_cluster/health/bench?wait_for_status=green&timeout=600s', undefined, { timeout: 700_000 });
  const stored = await cluster.request<readonly { readonly 'pri.store.size': string }[]>('GET', '/_cat/indices/bench?format=json&bytes=b');
  console.log(
    `\n${index.productCount} products on ${size} nodes: filled in ${figure((performance.now() - begin) / 1_000)} s; processor ` +
      `${figure((threadMilliseconds() - processorBefore) / 1_000)} s to make and send, ${figure((ofNodes() - nodesBefore) / 1_000)} s in the nodes; ` +
      `${figure(Number(stored[0]?.['pri.store.size']) / index.productCount)} bytes a product on disk`,
  );
  nodes.nodes.forEach(({ processId }) => pin('0', processId));
  pin('1', process.pid);
  const own: Peer = { name: 'embedded', engine: embeddedEngine(index), processor: threadMilliseconds };
  const name = `OpenSearch, ${size} ${size === 1 ? 'node' : 'nodes'}`;
  const other: Peer = { name, engine: openSearchEngine(cluster, 'bench', index), processor: ofNodes };
  const cached: Peer = { ...other, name: `${name}, kept answers`, engine: openSearchEngine(withRequestCache(cluster), 'bench', index) };
  const requestsOf = (seed: number, step = every): readonly EngineRequest[] =>
    syntheticRequests(catalogue, seed)
      .filter((_, place) => place % step === 0)
      .map(({ request }) => request);
  // The nodes compile what they run often: the first requests take twice as long as later ones.
  await askTogether(other.engine, requestsOf(seeds.warmingUp, warmingUp.every), warmingUp.together);
  const compared = requestsOf(seeds.compared);
  await compare(compared, own.engine, other.engine);
  console.log(`${compared.length} answers compared: totals, products, order, methods and all counts are equal`);
  report('One request at a time, none asked before', await measure([own, other], requestsOf(seeds.measured)));
  report(`${askedTogether} requests at a time, none asked before`, await measure([own, other], requestsOf(seeds.together), askedTogether));
  const all = requestsOf(seeds.repeated);
  const chosen = Array.from(
    { length: repeated.requests },
    (_, place) => all[Math.floor((place * all.length) / repeated.requests)] ?? all[0],
  );
  const again = chosen.filter((request) => request !== undefined);
  await compare(again, own.engine, cached.engine);
  report('One at a time, asked before', await measure([own, cached], Array.from({ length: repeated.times }, () => again).flat()));
  await cluster.close();
}

const missing = missingForOpenSearch();
if (missing.length > 0) {
  console.log(`Left out, because this machine has no ${missing.join(' and no ')}.`);
}
for (const size of missing.length > 0 ? [] : sizes) {
  const catalogue = new SyntheticCatalogue(size);
  const begin = threadMilliseconds();
  const index = buildIndex(catalogue.products(), catalogue.indexedMethods());
  console.log(`${size} products: index built in ${figure((threadMilliseconds() - begin) / 1_000)} s of the processor`);
  for (const count of nodeCounts) {
    const nodes = await startOpenSearchCluster(count, { for: 'measurements', heapMegabytes });
    try {
      await measureCluster(nodes, index, catalogue);
    } finally {
      await nodes.stop();
    }
  }
}
