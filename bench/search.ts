import { percentile } from '#percentile.fixture.ts';
import { emptyQuery } from '#catalogue/query/query.ts';
import { embeddedEngine } from '#search/embedded/embedded-engine.fixture.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import type { SearchEngine } from '#search/search-engine.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { suggestionRequests, syntheticRequests, type SyntheticRequest } from '#search/testing/synthetic-requests.ts';
import { measureAlternatives } from './search-alternatives.ts';
import { fullTextEngine } from './search-full-text.ts';
import { measureLowerBound } from './search-lower-bound.ts';
import { threadMilliseconds } from './pages/process-use.ts';

/*
 * Our engine beside SQLite FTS5 with the same matching rules (stems, those of parts of compounds included, in a column of their own) and the same facet counting in memory, in one
 * process: `node bench/search.ts [PRODUCTS...]`. Both answer every request, and their totals must be equal. No request is asked twice: others of the same kinds warm the engines up.
 * At last frequent words are asked first of new engines and of a program in C, the lower bound.
 */
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000];
const seeds = [777, 778, 779];
const warmUpSeed = 1_234;
// Processor time is counted in steps of some milliseconds, so that it is taken over several requests.
const blockSize = 25;

type Times = { processor: number; readonly clock: number[] };
type Peers = Readonly<Record<string, Pick<SearchEngine, 'search'>>>;

const milliseconds = (time: number): string => time.toFixed(3);

async function measureBlock(
  { search }: Pick<SearchEngine, 'search'>,
  block: readonly SyntheticRequest[],
  times: Times,
): Promise<readonly number[]> {
  const totals: number[] = [];
  const before = threadMilliseconds();
  for (const { request } of block) {
    const begin = performance.now();
    totals.push((await search(request)).total);
    times.clock.push(performance.now() - begin);
  }
  times.processor += threadMilliseconds() - before;
  return totals;
}

/** Asks all peers the requests of one kind, block by block in turns, and gives a row of the table. Throws when their totals differ. */
async function measureKind(kind: string, requests: readonly SyntheticRequest[], peers: Peers): Promise<object> {
  const times = new Map(Object.keys(peers).map((name): [string, Times] => [name, { processor: 0, clock: [] }]));
  for (let from = 0; from < requests.length; from += blockSize) {
    const block = requests.slice(from, from + blockSize);
    let expected: readonly number[] | undefined;
    for (const [name, peer] of Object.entries(peers)) {
      const totals = await measureBlock(peer, block, times.get(name) as Times);
      const different = totals.findIndex((total, place) => expected !== undefined && total !== expected[place]);
      if (different >= 0) {
        throw new Error(
          `Different totals, ${expected?.[different]} and ${totals[different]}, for ${JSON.stringify(block[different]?.request)}`,
        );
      }
      expected ??= totals;
    }
  }
  const [own, other] = [...times.values()].map(({ processor, clock }) => ({ mean: processor / requests.length, clock }));
  return {
    kind,
    requests: requests.length,
    'mean of processor': milliseconds(own?.mean ?? 0),
    p50: milliseconds(percentile(own?.clock ?? [], 0.5)),
    p95: milliseconds(percentile(own?.clock ?? [], 0.95)),
    p99: milliseconds(percentile(own?.clock ?? [], 0.99)),
    fts5: other === undefined ? '-' : milliseconds(other.mean),
    ratio: own === undefined || other === undefined ? '-' : (other.mean / own.mean).toFixed(1),
  };
}

const byKind = (requests: readonly SyntheticRequest[]): readonly (readonly [string, readonly SyntheticRequest[]])[] => [
  ...Map.groupBy(requests, ({ kind }) => kind),
];

async function measureSize(size: number): Promise<void> {
  const catalogue = new SyntheticCatalogue(size);
  let begin = performance.now();
  const index = buildIndex(catalogue.products(), catalogue.indexedMethods());
  const own = embeddedEngine(index);
  console.log(`${size} products: own index built in ${Math.round(performance.now() - begin)} ms (making the products included)`);
  console.log(
    `words ${index.words.offsets.length - 1}, postings ${index.postings.products.length}, tuples ${index.tuples.map(({ values }) => values.offsets.length - 1).join(' + ')}`,
  );
  begin = performance.now();
  await own.alternatives({ query: { ...emptyQuery, words: ['natuurkumde'] }, filter: {}, page: 0, pageSize: 12, withCounts: false });
  console.log(`the first other reading of a question: ${Math.round(performance.now() - begin)} ms`);
  begin = performance.now();
  const fullText = fullTextEngine(index, catalogue);
  console.log(`FTS5 loaded in ${Math.round(performance.now() - begin)} ms`);
  const warmUp = syntheticRequests(catalogue, warmUpSeed);
  for (const [number, { request }] of warmUp.entries()) {
    await own.search(request);
    // One in ten, for each takes it long.
    await (number % 10 === 0 ? fullText.search(request) : undefined);
  }
  const [first, ...others] = seeds.map((seed) => syntheticRequests(catalogue, seed));
  const rows: object[] = [];
  for (const [kind, requests] of byKind(first ?? [])) {
    rows.push(await measureKind(kind, requests, { own, fullText }));
  }
  for (const [kind, requests] of byKind(suggestionRequests(catalogue))) {
    rows.push(await measureKind(kind, requests, { own }));
  }
  rows.push(await measureKind('all but suggestions, other requests', others.flat(), { own }));
  console.table(rows);
  console.table(await measureAlternatives(own, catalogue));
  const broad = [first ?? [], ...others].flat().filter(({ kind }) => kind === 'broad');
  console.table(
    await measureLowerBound(index, [...new Map(broad.map(({ request }) => [request.query.words.join(' '), request])).values()]),
  );
  await fullText.close();
  console.log(`resident: ${Math.round(process.memoryUsage.rss() / 1e6)} MB, FTS5 and all included`);
}

for (const size of sizes) {
  await measureSize(size);
}
