import { emptyQuery, formatQuery, parsePageQuery } from '#catalogue/query/query.ts';
import type { SearchReading, SearchReadingsAnswer } from '#contract/search-reading.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { Fetched } from '#web/client/fetched.ts';
import { choicesOf, noFilters, searchHref, withFilters, type SearchState } from '#web/features/search/search-state.ts';
import type { LostSearch, WayOn } from './alternative.ts';

// What is no reading is passed over: the page has other ways on.
function readingsOf({ value }: Fetched<SearchReadingsAnswer | null>): readonly SearchReading[] {
  const readings: readonly (Partial<SearchReading> | null)[] = Array.isArray(value?.readings) ? value.readings : [];
  return readings.filter(
    (reading): reading is SearchReading =>
      Array.isArray(reading?.words) && typeof reading.query === 'string' && Number(reading.totalCount) > 0,
  );
}

// The words go where they came from. When they came from both, or something else stands beside them, the whole query is written as syntax.
function stateOf(state: SearchState, { words, query }: SearchReading): SearchState {
  const syntax = parsePageQuery('', state.syntax);
  if (state.syntax === '') {
    return { ...state, page: 1, search: query };
  }
  return syntax.ok && syntax.value.words.length === 0 && !state.search.includes(';')
    ? { ...state, page: 1, search: formatQuery({ ...emptyQuery, words }) }
    : { ...state, page: 1, search: '', syntax: query };
}

async function ask(client: CatalogueClient, { query }: LostSearch, state: SearchState): Promise<readonly WayOn[]> {
  const fetched = await client.searchReadings({ query: formatQuery(query), filter: state.filters });
  return readingsOf(fetched).map((reading) => ({
    kind: reading.kind,
    subject: reading.words.join(' '),
    href: searchHref(stateOf(state, reading)),
    count: reading.totalCount,
  }));
}

/** The other readings of the words with the same filters; when there are none, those without filters. */
export async function findReadingWays(client: CatalogueClient, lost: LostSearch): Promise<readonly WayOn[]> {
  if (lost.query.words.length === 0) {
    return [];
  }
  const isFiltered = choicesOf(lost.state.filters).length > 0;
  const [kept, dropped] = await Promise.all([
    ask(client, lost, lost.state),
    isFiltered ? ask(client, lost, withFilters(lost.state, noFilters)) : [],
  ]);
  return kept.length > 0 ? kept : dropped.map((way) => ({ ...way, unfiltered: true }));
}
