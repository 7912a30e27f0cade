import { parsePageQuery } from '#catalogue/query/query.ts';
import { mapSearchCompletions } from '#catalogue/mappers/search/search-completions.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { MenuArea } from '#web/site/site-data.ts';
import { suggestionsFor, type Suggestion } from './suggestion.ts';

/** Suggestions for a text, and `total`, the number of products that a search for it finds. A failed lookup has none. Spec 8. */
export type Suggestions = {
  readonly text: string;
  readonly options: readonly Suggestion[];
  readonly total: number;
  readonly failed: boolean;
};

/** The sources of suggestions: the client, and the menu with the subjects. */
export type SuggestionSources = {
  readonly client: Pick<CatalogueClient, 'searchHints' | 'searchCompletions'>;
  readonly areas: readonly MenuArea[];
};

/**
 * Looks up suggestions for a typed text, whose last word is half typed unless a blank follows it; undefined when the lookup was aborted, as opposed to no
 * suggestions. Spec 4 and 8.
 */
export async function findSuggestions(
  text: string,
  { client, areas }: SuggestionSources,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  const none = { text, options: [], total: 0, failed: false };
  if (!parsePageQuery(text, '').ok) {
    return none;
  }
  const [search, completing] = await Promise.all([
    // The text as typed, so that it is interpreted as after Enter.
    client.searchHints({ query: text.trim() }, signal),
    client.searchCompletions({ query: text }, mapSearchCompletions, signal),
  ]);
  if (signal.aborted) {
    return undefined;
  }
  if (search.failure) {
    return { ...none, failed: true };
  }
  const { completions = [], hints } = completing.value ?? {};
  return { ...none, options: suggestionsFor(text, { ...search.value, ...hints, completions }, areas), total: search.value.totalCount };
}
