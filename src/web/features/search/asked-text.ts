import { formatQuery, type Query } from '#catalogue/query/query.ts';
import type { SearchRequest } from '#web/client/search-requests.ts';
import type { SearchState } from './search-state.ts';

/**
 * The text that a search asks for, with the way to read it. Without syntax it is the text as typed, in which ranges have their place; with syntax it is
 * the whole query, which is never read as a question.
 */
export const askedText = (
  { search, syntax, interpretation }: SearchState,
  query: Query,
): Required<Pick<SearchRequest, 'query' | 'interpretation'>> =>
  syntax === '' ? { query: search, interpretation } : { query: formatQuery(query), interpretation: 'literal' };
