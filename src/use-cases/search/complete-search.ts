import { defaultHintsPageSize } from '#contract/search-limits.ts';
import { mostCompletions, type SearchCompletion } from '#contract/search-completion.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { completionsOf } from '#understanding/completions.ts';
import { interpretedRequest, requestOf, type ReadingPorts } from './interpret-search.ts';
import type { FoundProducts, PlannedSearch } from './search-products.ts';
import { interpretWithTitles } from './titled-words.ts';

/** The completions of a half-typed question, best first. `hints`: what it finds when its last word goes on, where that differs from the search itself. */
export type CompletedSearch = { readonly completions: readonly SearchCompletion[]; readonly hints?: FoundProducts };

async function countProducts(text: string, literal: EngineRequest, ports: ReadingPorts): Promise<number> {
  const request = requestOf(literal, await interpretWithTitles(text, ports), ports.vocabulary);
  const found = request && (await ports.engine.search({ ...request, query: { ...request.query, results: ['products'] }, pageSize: 0 }));
  return found?.total ?? 0;
}

async function findHints(text: string, literal: EngineRequest, ports: ReadingPorts): Promise<FoundProducts | undefined> {
  const half = await interpretWithTitles(text, ports, { isHalfTyped: true });
  const isWhole = JSON.stringify(half) === JSON.stringify(await interpretWithTitles(text, ports));
  const interpreted = isWhole ? undefined : interpretedRequest(literal, half, ports.vocabulary);
  if (interpreted === undefined) {
    return undefined;
  }
  const response = await ports.engine.search(interpreted.request);
  return response.total + response.methods.length > 0 ? { ...interpreted, response } : undefined;
}

/**
 * Completes a half-typed question: the first three questions it can become that find something, each with the exact number of products. A search in the
 * syntax has none.
 */
export async function completeSearch({ literal, text }: PlannedSearch, ports: ReadingPorts): Promise<CompletedSearch> {
  if (text === undefined) {
    return { completions: [] };
  }
  const asked = { ...literal, page: 0, pageSize: defaultHintsPageSize, withCounts: false };
  const completions: SearchCompletion[] = [];
  for (const completed of completionsOf(text, ports.vocabulary)) {
    const totalCount = completions.length < mostCompletions ? await countProducts(completed, asked, ports) : 0;
    if (totalCount > 0) {
      completions.push({ text: completed, totalCount });
    }
  }
  const hints = await findHints(text, asked, ports);
  return { completions, ...(hints !== undefined && { hints }) };
}
