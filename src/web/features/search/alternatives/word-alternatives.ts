import { mapSearchAlternatives } from '#catalogue/mappers/search/search-alternatives.ts';
import { emptyQuery, formatQuery, parsePageQuery } from '#catalogue/query/query.ts';
import type { SearchAlternative } from '#contract/search-alternative.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { choicesOf, noFilters, searchHref, withFilters, withText, type SearchState } from '#web/features/search/search-state.ts';
import type { EmptySearch, Alternative } from './alternative.ts';

// The words replace those of the parameter they came from. When both parameters have words, or `search` holds syntax too, `syntax` gets the whole query.
function stateOf(state: SearchState, { words, query }: SearchAlternative): SearchState {
  const syntax = parsePageQuery('', state.syntax);
  if (state.syntax === '') {
    return withText(state, { search: query });
  }
  return syntax.ok && syntax.value.words.length === 0 && !state.search.includes(';')
    ? withText(state, { search: formatQuery({ ...emptyQuery, words }) })
    : withText(state, { search: '', syntax: query });
}

async function ask(client: CatalogueClient, { query }: EmptySearch, state: SearchState): Promise<readonly Alternative[]> {
  // Counted as the link of the alternative searches: `withText` keeps a literal search literal.
  const interpretation = state.interpretation === 'literal' || state.syntax !== '' ? 'literal' : 'auto';
  const request = { query: formatQuery(query), filter: state.filters, interpretation } as const;
  const { value = [] } = await client.searchAlternatives(request, (response, { report }) => mapSearchAlternatives(response, report));
  return value.map((alternative) => ({
    kind: alternative.kind,
    subject: alternative.words.join(' '),
    href: searchHref(stateOf(state, alternative)),
    count: alternative.totalCount,
  }));
}

/** The words spelled, split or joined differently, with the same filters; if nothing is found so, without filters. */
export async function findWordAlternatives(client: CatalogueClient, search: EmptySearch): Promise<readonly Alternative[]> {
  if (search.query.words.length === 0) {
    return [];
  }
  const isFiltered = choicesOf(search.state.filters).length > 0;
  const [filtered, unfiltered] = await Promise.all([
    ask(client, search, search.state),
    isFiltered ? ask(client, search, withFilters(search.state, noFilters)) : [],
  ]);
  return filtered.length > 0 ? filtered : unfiltered.map((alternative) => ({ ...alternative, unfiltered: true }));
}
