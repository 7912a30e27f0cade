import { formatQuery } from '#catalogue/query.ts';
import type { SearchReadingsAnswer } from '#contract/search-reading.ts';
import type { EngineRequest, SearchEngine } from '#search/search-engine.ts';

/** Finds other readings of a planned search that finds no product; each comes with the query to ask instead. None when it finds something. */
export async function findReadings(
  request: EngineRequest,
  { engine }: { readonly engine: Pick<SearchEngine, 'readings'> },
): Promise<SearchReadingsAnswer> {
  const found = await engine.readings(request);
  return {
    readings: found.map(({ kind, words, total }) => ({
      kind,
      words: [...words],
      query: formatQuery({ ...request.query, words }),
      totalCount: total,
    })),
  };
}
