import { formatQuery } from '#catalogue/query/query.ts';
import type { SearchAlternative, SearchAlternativesResponse } from '#contract/search-alternative.ts';
import { searchProducts, type PlannedSearch, type SearchPorts } from './search-products.ts';

/**
 * Finds alternatives for the words of a planned search without results, each with the query to search instead and what that finds. The query is interpreted
 * when the search is. Empty when the words of the search have results.
 */
export async function searchAlternatives({ literal, text }: PlannedSearch, ports: SearchPorts): Promise<SearchAlternativesResponse> {
  const readings: SearchAlternative[] = [];
  for (const { kind, words, total } of await ports.engine.alternatives(literal)) {
    const query = formatQuery({ ...literal.query, words });
    const asked = { ...literal, query: { ...literal.query, words } };
    const isInterpreted = text !== undefined && !query.includes(';');
    const totalCount = isInterpreted ? (await searchProducts({ literal: asked, text: query }, ports)).response.total : total;
    if (totalCount > 0) {
      readings.push({ kind, words: [...words], query, totalCount });
    }
  }
  return { readings };
}
