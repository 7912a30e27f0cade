import { formatQuery } from '#catalogue/query/query.ts';
import type { SearchAlternativesResponse } from '#contract/search-alternative.ts';
import type { EngineRequest, SearchEngine } from '#search/search-engine.ts';

/** Finds alternatives for the words of a planned search without results, each with the query to search instead. Empty when the search has results. */
export async function findAlternatives(
  request: EngineRequest,
  { engine }: { readonly engine: Pick<SearchEngine, 'alternatives'> },
): Promise<SearchAlternativesResponse> {
  const found = await engine.alternatives(request);
  return {
    readings: found.map(({ kind, words, total }) => ({
      kind,
      words: [...words],
      query: formatQuery({ ...request.query, words }),
      totalCount: total,
    })),
  };
}
