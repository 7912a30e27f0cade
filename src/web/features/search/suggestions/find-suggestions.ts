import { parsePageQuery } from '#catalogue/query/query.ts';
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
  readonly client: Pick<CatalogueClient, 'searchHints'>;
  readonly areas: readonly MenuArea[];
};

/** Looks up suggestions; undefined when the lookup was aborted, as opposed to no suggestions. Spec 4 and 8. */
export async function findSuggestions(
  text: string,
  { client, areas }: SuggestionSources,
  signal: AbortSignal,
): Promise<Suggestions | undefined> {
  const none = { text, options: [], total: 0, failed: false };
  if (!parsePageQuery(text, '').ok) {
    return none;
  }
  // The text as typed, so that it is interpreted as after Enter.
  const fetched = await client.searchHints({ query: text }, signal);
  if (signal.aborted) {
    return undefined;
  }
  return fetched.failure
    ? { ...none, failed: true }
    : { ...none, options: suggestionsFor(text, fetched.value, areas), total: fetched.value.totalCount };
}
