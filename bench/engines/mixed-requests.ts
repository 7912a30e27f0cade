import type { EngineRequest } from '#search/search-engine.ts';
import type { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { syntheticRequests } from '#search/testing/synthetic-requests.ts';

// Has no divisor in common with the number of requests of a seed, so that each comes once.
const step = 149;

/** The requests of some seeds, dealt so that each part of the list has all kinds. Those of one seed come kind after kind. */
export function mixedRequests(catalogue: SyntheticCatalogue, seeds: readonly number[]): readonly EngineRequest[] {
  const requests = seeds.flatMap((seed) => syntheticRequests(catalogue, seed));
  return requests.map((_, place) => requests[(place * step) % requests.length]?.request as EngineRequest);
}
