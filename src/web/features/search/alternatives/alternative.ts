import type { Query } from '#catalogue/query/query.ts';
import type { Facets } from '#catalogue/mappers/search/facets.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { askedText } from '#web/features/search/asked-text.ts';
import { searchHref, type SearchState } from '#web/features/search/search-state.ts';

/** A search offered instead of one without results. `kind` names its text, `subject` the words or filters in that text, `count` its results. */
export type Alternative = {
  readonly kind: 'spelling' | 'split' | 'joined' | 'dropFilter' | 'dropSome' | 'dropFilters' | 'onlyWord';
  readonly subject: string;
  readonly href: string;
  readonly count: number;
  /** Without the filters of the search, because nothing is found with them. */
  readonly unfiltered?: boolean;
};

/** A search that is an alternative if it has results. */
export type PossibleAlternative = Pick<Alternative, 'kind' | 'subject'> & { readonly state: SearchState; readonly query: Query };

/** A search without results. `options` are the facets of its response, which have the labels of the chosen values. */
export type EmptySearch = { readonly state: SearchState; readonly query: Query; readonly options: Facets };

/** Searches for each candidate and returns those with results, with their number. */
export async function withResults(client: CatalogueClient, candidates: readonly PossibleAlternative[]): Promise<readonly Alternative[]> {
  const searches = await Promise.all(
    candidates.map(({ query, state }) =>
      client.searchProducts({ ...askedText(state, query), filter: state.filters, pageSize: 1, profile: 'Hints' }),
    ),
  );
  return candidates
    .map(({ kind, subject, state }, index) => ({ kind, subject, href: searchHref(state), count: searches[index]?.value.totalCount ?? 0 }))
    .filter(({ count }) => count > 0);
}
