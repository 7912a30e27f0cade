import { formatQuery, type Query } from '#catalogue/query/query.ts';
import type { SearchRequest } from '#web/client/search-requests.ts';
import type { SearchState } from './search-state.ts';

/**
 * The query that a search sends, and how to interpret it. Without syntax it is the text as typed, to which the ranges belong; with syntax it is the
 * whole query, which is never interpreted as a question.
 */
export const askedText = (
  { search, syntax, interpretation }: SearchState,
  query: Query,
): Required<Pick<SearchRequest, 'query' | 'interpretation'>> =>
  syntax === '' ? { query: search, interpretation } : { query: formatQuery(query), interpretation: 'literal' };
