import { formatQuery, parsePageQuery } from '#catalogue/query.ts';
import { defaultHintsPageSize } from '#contract/search-limits.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import type { MenuArea } from '#web/site-facts.ts';
import { hintOptions, type HintOption } from './hint-options.ts';

/** Suggestions for a text, and how many products the whole search has. */
export type Hints = { readonly text: string; readonly options: readonly HintOption[]; readonly total: number };

/** What a lookup needs: the client, the menu whose subjects are suggested, and where covers come from. */
export type HintSources = {
  readonly client: Pick<CatalogueClient, 'searchProducts'>;
  readonly areas: readonly MenuArea[];
  readonly cdnUrl: string;
};

/** Looks suggestions up; undefined when the lookup was superseded or failed: then what stood there stays. Spec 4 and 8. */
export async function findHints(text: string, { client, areas, cdnUrl }: HintSources, signal: AbortSignal): Promise<Hints | undefined> {
  const query = parsePageQuery(text, '');
  if (!query.ok) {
    return undefined;
  }
  const asked = { query: formatQuery(query.value), pageSize: defaultHintsPageSize };
  const outcome = await client.searchProducts(asked, signal);
  if (outcome.failure || signal.aborted) {
    return undefined;
  }
  return { text, options: hintOptions(text, outcome.value, areas, cdnUrl), total: outcome.value.totalCount };
}
