import { isDeepStrictEqual } from 'node:util';
import { apiPaths } from '#contract/routes.ts';
import type { ProductSearchResponse } from '#contract/product-search.ts';
import type { EngineRequest, EngineResponse, FacetCounts } from '#search/search-engine.ts';
import type { KeptConnection, Post } from './kept-connection.ts';
import { plainFacets, type PlainAnswer } from './lean-search.ts';

/** Answers a request in the form in which answers are compared. */
export type Answerer = (request: EngineRequest) => Promise<PlainAnswer>;

const countsOf = ({ values, counts }: FacetCounts): readonly (readonly [string, number])[] =>
  values.map(({ key }, place) => [key, counts[place] as number]);

/** Reads an answer of our engine. */
export function plainResponse({ total, facets }: EngineResponse): PlainAnswer {
  if (facets === undefined) {
    throw new Error('The response has no counts.');
  }
  return { total, facets: plainFacets((name) => countsOf(facets[name])) };
}

/** Reads an answer of our server. */
export function plainBody(bytes: Buffer): PlainAnswer {
  const { totalCount, filterOptions } = JSON.parse(bytes.toString()) as ProductSearchResponse;
  return { total: totalCount, facets: plainFacets((name) => filterOptions[name].map(({ key, count }) => [key, count] as const)) };
}

/** Throws when an answer differs in its total or in a count. */
export function requireEqual(request: EngineRequest | undefined, expected: PlainAnswer | undefined, answer: PlainAnswer | undefined): void {
  if (!isDeepStrictEqual(answer, expected)) {
    const both = [expected, answer].map((one) => JSON.stringify(one).slice(0, 2_000));
    throw new Error(`Different answers to ${JSON.stringify(request)}:\n${both.join('\n')}`);
  }
}

/** Asks both every request. Throws at the first answer that differs in its total or in a count. */
export async function compare(requests: readonly EngineRequest[], own: Answerer, other: Answerer): Promise<void> {
  for (const request of requests) {
    const [expected, answer] = [await own(request), await other(request)];
    requireEqual(request, expected, answer);
  }
}

/** A search as our server reads it. `reading`: 'literal' for all words as typed, as OpenSearch has them, 'auto' for the text as a question. */
export const siteRequest = ({ query, filter, page, pageSize }: EngineRequest, reading: 'literal' | 'auto'): Post => ({
  path: apiPaths.products,
  body: JSON.stringify({ query: query.words.join(' '), filter, page, pageSize, sortBy: [], profile: 'Full', interpretation: reading }),
});

/** Asks our server as an application does. */
export function siteSearch(connection: KeptConnection, reading: 'literal' | 'auto'): (request: EngineRequest) => Promise<Buffer> {
  return (request) => {
    const { path, body } = siteRequest(request, reading);
    return connection.post(path, body);
  };
}
