import { formatQuery, parsePageQuery } from '#catalogue/query/query.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { MenuArea } from '#web/site/site-data.ts';
import { hintOptions, type HintOption } from './suggestion.ts';

/** Suggestions for a text, and how many products the whole search has. Those of a lookup that failed are empty. Spec 8. */
export type Hints = {
  readonly text: string;
  readonly options: readonly HintOption[];
  readonly total: number;
  readonly failed: boolean;
};

/** What a lookup needs: the client and the menu whose subjects are suggested. */
export type HintSources = {
  readonly client: Pick<CatalogueClient, 'searchHints'>;
  readonly areas: readonly MenuArea[];
};

/** Looks suggestions up; undefined when the lookup was superseded, because an abort is no empty list. Spec 4 and 8. */
export async function findHints(text: string, { client, areas }: HintSources, signal: AbortSignal): Promise<Hints | undefined> {
  const query = parsePageQuery(text, '');
  const none = { text, options: [], total: 0, failed: false };
  if (!query.ok) {
    return none;
  }
  const fetched = await client.searchHints({ query: formatQuery(query.value) }, signal);
  if (signal.aborted) {
    return undefined;
  }
  return fetched.failure
    ? { ...none, failed: true }
    : { ...none, options: hintOptions(text, fetched.value, areas), total: fetched.value.totalCount };
}
