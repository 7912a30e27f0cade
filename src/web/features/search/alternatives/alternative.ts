import { formatQuery, type Query } from '#catalogue/query/query.ts';
import type { Facets } from '#catalogue/mappers/facets.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { searchHref, type SearchState } from '#web/features/search/search-state.ts';

/** A way on from a search that found nothing: `kind` says in which words, `subject` what it is about. */
export type WayOn = {
  readonly kind: 'spelling' | 'split' | 'joined' | 'dropFilter' | 'dropSome' | 'dropFilters' | 'onlyWord';
  readonly subject: string;
  readonly href: string;
  readonly count: number;
  /** The filters go as well, because nothing is found with them. */
  readonly unfiltered?: boolean;
};

/** A search that may be a way on; whether it is, shows when it is asked. */
export type Candidate = Pick<WayOn, 'kind' | 'subject'> & { readonly state: SearchState; readonly query: Query };

/** What a search that found nothing is about: `options` are the filters of its answer, which have the names of what was chosen. */
export type LostSearch = { readonly state: SearchState; readonly query: Query; readonly options: Facets };

/** Asks each candidate, so that its number is true, and gives those that find something. */
export async function askCandidates(client: CatalogueClient, candidates: readonly Candidate[]): Promise<readonly WayOn[]> {
  const searches = await Promise.all(
    candidates.map(({ query, state: { filters } }) =>
      client.searchProducts({ query: formatQuery(query), filter: filters, pageSize: 1, profile: 'Hints' }),
    ),
  );
  return candidates
    .map(({ kind, subject, state }, index) => ({ kind, subject, href: searchHref(state), count: searches[index]?.value.totalCount ?? 0 }))
    .filter(({ count }) => count > 0);
}
