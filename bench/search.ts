import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyQuery } from '#catalogue/query/query.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { embeddedEngine } from '#search/embedded/embedded-engine.fixture.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { syntheticRequests } from '#search/testing/synthetic-requests.ts';
import { readArguments, wholeNumber } from './arguments.ts';
import { publishedIndex } from './engines/counted-peer.ts';
import { mixedRequests } from './engines/mixed-requests.ts';
import { measureAlternatives } from './search/alternatives.ts';
import { measureKinds } from './search/kinds.ts';
import { measureLowerBound } from './search/lower-bound.ts';
import { measurePeers, peerColumns, type PeerRequests, type PeerRow } from './search/peers.ts';

/*
 * Our engine beside SQLite FTS5, MiniSearch, PostgreSQL and OpenSearch, as far as this machine has them, over one realistic catalogue:
 * `node bench/search.ts [PRODUCTS...]`, by default of 20,000, 100,000 and a million products. All have our rules of matching, and their totals and all
 * counts must be equal to ours before anything is measured. All sizes are in one table at the end. Before it come our engine alone, by kinds of searches,
 * other readings of what finds nothing, and frequent words beside the lower bound in C.
 */
const { positionals } = readArguments({}, wholeNumber);
const sizes = positionals.length > 0 ? positionals.map(Number) : [20_000, 100_000, 1_000_000];
const seeds = { warmUp: [555, 556], compared: [1_234], measured: [777], lowerBound: [777, 778, 779] } as const;

/** Measures our engine alone over the published catalogue of a folder. */
async function measureAlone(catalogue: SyntheticCatalogue, folder: string): Promise<void> {
  const { index, close } = await publishedIndex(folder);
  const engine = embeddedEngine(index);
  console.log(
    `\n${catalogue.size} products: words ${index.words.offsets.length - 1}, postings ${index.postings.products.length}, ` +
      `tuples ${index.tuples.map(({ values }) => values.offsets.length - 1).join(' + ')}`,
  );
  const begin = performance.now();
  await engine.alternatives({ query: { ...emptyQuery, words: ['natuurkumde'] }, filter: {}, page: 0, pageSize: 12, withCounts: false });
  console.log(`the first other reading of a question: ${Math.round(performance.now() - begin)} ms`);
  console.table(await measureKinds(engine, catalogue));
  console.table(await measureAlternatives(engine, catalogue));
  const broad = seeds.lowerBound.flatMap((seed) => syntheticRequests(catalogue, seed)).filter(({ kind }) => kind === 'broad');
  const distinct = new Map(broad.map(({ request }) => [request.query.words.join(' '), request]));
  console.table(await measureLowerBound(index, [...distinct.values()]));
  await close();
}

async function measureSize(size: number): Promise<readonly PeerRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-bench-'));
  try {
    const catalogue = new SyntheticCatalogue(size);
    const requests = (own: readonly number[]): readonly EngineRequest[] => mixedRequests(catalogue, own);
    const asked: PeerRequests = { warmUp: requests(seeds.warmUp), compared: requests(seeds.compared), measured: requests(seeds.measured) };
    const rows = await measurePeers(size, folder, asked);
    await measureAlone(catalogue, folder);
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const row = (cells: PeerRow): string => `| ${cells.join(' | ')} |\n`;

const rows: PeerRow[] = [];
for (const size of sizes) {
  rows.push(...(await measureSize(size)));
}
process.stdout.write(`\nload ${loadavg()[0]?.toFixed(1)}\n${[peerColumns, peerColumns.map(() => '---'), ...rows].map(row).join('')}`);
