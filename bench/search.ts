import { percentile } from '#percentile.fixture.ts';
import { emptyQuery } from '#catalogue/query/query.ts';
import { embeddedEngine } from '#search/embedded/embedded-engine.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import type { SearchEngine } from '#search/search-engine.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { syntheticRequests, type SyntheticRequest } from '#search/testing/synthetic-requests.ts';
import { measureAlternatives } from './search-alternatives.ts';
import { fullTextEngine } from './search-full-text.ts';

/*
 * Our engine beside SQLite FTS5 with the same matching rules (stems, those of parts of compounds included, in a column of their own) and the same facet counting in memory, in one
 * process, request by request. On a machine that is busy with other things the medians say more than the means.
 * `node bench/search.ts [products]`.
 */
const size = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 3);

type Times = Map<string, number[]>;

async function measure(engine: Pick<SearchEngine, 'search'>, search: SyntheticRequest, times: Times): Promise<number> {
  const begin = performance.now();
  const { total } = await engine.search(search.request);
  const spent = performance.now() - begin;
  times.set(search.kind, [...(times.get(search.kind) ?? []), spent]);
  return total;
}

const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / (times.length || 1);
const milliseconds = (time: number): string => time.toFixed(3);

const catalogue = new SyntheticCatalogue(size);
const searches = syntheticRequests(catalogue);
let begin = performance.now();
const index = buildIndex(catalogue.products(), catalogue.indexedMethods());
const own = embeddedEngine(index);
console.log(`${size} products: own index built in ${Math.round(performance.now() - begin)} ms (making the products included)`);
console.log(
  `words ${index.words.offsets.length - 1}, postings ${index.postings.products.length}, tuples ${index.tuples.map(({ values }) => values.offsets.length - 1).join(' + ')}`,
);
begin = performance.now();
await own.alternatives({ query: { ...emptyQuery, words: ['natuurkumde'] }, filter: {}, page: 0, pageSize: 12, withCounts: false });
console.log(`the first search for alternatives, which builds the table of words: ${Math.round(performance.now() - begin)} ms`);
console.table(await measureAlternatives(own, catalogue));
begin = performance.now();
const fullText = fullTextEngine(index, catalogue);
console.log(`FTS5 loaded in ${Math.round(performance.now() - begin)} ms`);

const [ownTimes, fullTextTimes]: [Times, Times] = [new Map(), new Map()];
// Both warm up: ours with every request, FTS5 with one in ten, for each takes it long.
for (const [number, search] of searches.entries()) {
  await measure(own, search, new Map());
  if (number % 10 === 0) {
    await measure(fullText, search, new Map());
  }
}
for (let round = 0; round < rounds; round += 1) {
  for (const search of searches) {
    const total = await measure(own, search, ownTimes);
    const other = round === 0 ? await measure(fullText, search, fullTextTimes) : total;
    if (total !== other) {
      throw new Error(`Different totals, ${total} and ${other}, for ${JSON.stringify(search.request)}`);
    }
  }
}
const rows = [...ownTimes].map(([kind, times]) => {
  const others = fullTextTimes.get(kind) ?? [];
  return {
    kind,
    own: milliseconds(mean(times)),
    'own median': milliseconds(percentile(times, 0.5)),
    'own p95': milliseconds(percentile(times, 0.95)),
    fts5: milliseconds(mean(others)),
    'fts5 median': milliseconds(percentile(others, 0.5)),
    ratio: (mean(others) / mean(times)).toFixed(1),
  };
});
console.table(rows);
const [ownMean, otherMean] = [mean([...ownTimes.values()].flat()), mean([...fullTextTimes.values()].flat())];
console.log(
  `mean of all: own ${milliseconds(ownMean)} ms, FTS5 ${milliseconds(otherMean)} ms, ratio ${(otherMean / ownMean).toFixed(1)}; same totals on ${searches.length} searches`,
);
