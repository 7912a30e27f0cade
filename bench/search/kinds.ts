import { percentile } from '#percentile.fixture.ts';
import type { SearchEngine } from '#search/search-engine.ts';
import type { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { suggestionRequests, syntheticRequests, type SyntheticRequest } from '#search/testing/synthetic-requests.ts';
import { threadMilliseconds } from '#bench/processes/process-use.ts';

/*
 * Kinds of searches of our engine alone. No request is asked twice: others of the same kinds warm the engine up.
 */
const seeds = [777, 778, 779];
const warmUpSeed = 1_234;

const milliseconds = (time: number): string => time.toFixed(3);

async function measureKind(engine: SearchEngine, kind: string, requests: readonly SyntheticRequest[]): Promise<object> {
  const clock: number[] = [];
  // Processor time is counted in steps of some milliseconds, so that it is taken over all of them.
  const before = threadMilliseconds();
  for (const { request } of requests) {
    const begin = performance.now();
    await engine.search(request);
    clock.push(performance.now() - begin);
  }
  const processor = threadMilliseconds() - before;
  const shares = Object.fromEntries([0.5, 0.95, 0.99].map((share) => [`p${100 * share}`, milliseconds(percentile(clock, share))]));
  return { kind, requests: requests.length, 'mean of processor': milliseconds(processor / requests.length), ...shares };
}

const byKind = (requests: readonly SyntheticRequest[]): readonly (readonly [string, readonly SyntheticRequest[]])[] => [
  ...Map.groupBy(requests, ({ kind }) => kind),
];

/** Measures how long our engine takes for each kind of search, by the processor and by the clock. */
export async function measureKinds(engine: SearchEngine, catalogue: SyntheticCatalogue): Promise<readonly object[]> {
  for (const { request } of syntheticRequests(catalogue, warmUpSeed)) {
    await engine.search(request);
  }
  const [first, ...others] = seeds.map((seed) => syntheticRequests(catalogue, seed));
  const rows: object[] = [];
  for (const [kind, requests] of [...byKind(first ?? []), ...byKind(suggestionRequests(catalogue))]) {
    rows.push(await measureKind(engine, kind, requests));
  }
  return [...rows, await measureKind(engine, 'all but suggestions, other requests', others.flat())];
}
