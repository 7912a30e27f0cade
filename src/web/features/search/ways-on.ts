import { formatQuery, type Query } from '#catalogue/query.ts';
import { facetNames } from '#contract/facet-names.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import { noFilters, searchHref, withFilters, type SearchState } from './search-state.ts';

/** A way on from a search that found nothing: `kind` says in which words, `subject` what it is about. */
export type WayOn = {
  readonly kind: 'dropFilter' | 'dropFilters' | 'onlyWord' | 'joined';
  readonly subject: string;
  readonly href: string;
  readonly count: number;
};

type Candidate = Omit<WayOn, 'href' | 'count'> & { readonly state: SearchState; readonly query: Query };

const mostAsked = 8;
const mostShown = 4;

function filterCandidates(state: SearchState, query: Query): readonly Candidate[] {
  const used = facetNames.filter((name) => state.filters[name].length > 0);
  const single = used.map((name) => ({
    kind: 'dropFilter' as const,
    subject: state.filters[name].join(', '),
    state: withFilters(state, { ...state.filters, [name]: [] }),
    query,
  }));
  return used.length > 1 ? [...single, { kind: 'dropFilters', subject: '', state: withFilters(state, noFilters), query }] : single;
}

function wordCandidates(state: SearchState, query: Query): readonly Candidate[] {
  const only = (words: readonly string[], kind: 'onlyWord' | 'joined'): Candidate => ({
    kind,
    subject: words.join(' '),
    state: { ...state, search: words.join(' '), page: 1 },
    query: { ...query, words },
  });
  if (query.words.length < 2 || state.syntax !== '') {
    return [];
  }
  const without = query.words.map((_word, index) => query.words.filter((_other, other) => other !== index));
  return [only([query.words.join('')], 'joined'), ...without.map((words) => only(words, 'onlyWord'))];
}

/** The ways on that lead somewhere, those that give up least first. Each is asked, so that its number is true. */
export async function findWaysOn(client: CatalogueClient, state: SearchState, query: Query): Promise<readonly WayOn[]> {
  const candidates = [...filterCandidates(state, query), ...wordCandidates(state, query)].slice(0, mostAsked);
  const counts = await Promise.all(
    candidates.map((candidate) =>
      client.searchProducts({ query: formatQuery(candidate.query), filter: candidate.state.filters, pageSize: 1, profile: 'Hints' }),
    ),
  );
  return candidates
    .map(({ kind, subject, state: target }, index) => ({
      kind,
      subject,
      href: searchHref(target),
      count: counts[index]?.value.totalCount ?? 0,
    }))
    .filter((way) => way.count > 0)
    .slice(0, mostShown);
}
