import { facetNames, type FacetName } from '#contract/facet-names.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { noFilters, withFilters } from '#web/features/search/search-state.ts';
import { withResults, type PossibleAlternative, type EmptySearch, type Alternative } from './alternative.ts';

const mostShown = 3;
/** Most searches for one number of dropped filters. */
const mostCandidates = 20;
const conjunction = new Intl.ListFormat('nl', { type: 'conjunction' });

function without(names: readonly FacetName[], { state, query, options }: EmptySearch): PossibleAlternative {
  const labelsOf = (name: FacetName): string =>
    state.filters[name].map((key) => options[name].find(({ value }) => value === key)?.label ?? key).join(', ');
  const filters = { ...state.filters, ...Object.fromEntries(names.map((name) => [name, []])) };
  return {
    kind: names.length === 1 ? 'dropFilter' : 'dropSome',
    subject: conjunction.format(names.map(labelsOf)),
    state: withFilters(state, filters),
    query,
  };
}

/** Every combination of `size` items of a list, in its order. */
function combinations<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return size === 0
    ? [[]]
    : items.flatMap((first, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [first, ...rest]));
}

/**
 * The smallest sets of filters whose removal gives results, most results first, at most 3; after them all filters at once. A filter is all chosen
 * values of one facet.
 */
export async function findFilterAlternatives(client: CatalogueClient, search: EmptySearch): Promise<readonly Alternative[]> {
  const used = facetNames.filter((name) => search.state.filters[name].length > 0);
  const single = used.map((name) => without([name], search));
  const all: PossibleAlternative = { kind: 'dropFilters', subject: '', state: withFilters(search.state, noFilters), query: search.query };
  const found = await withResults(client, used.length > 1 ? [...single, all] : single);
  const withoutAny = found.filter(({ kind }) => kind === 'dropFilters');
  let fewest: readonly Alternative[] = found.filter(({ kind }) => kind === 'dropFilter');
  // When removing all filters gives no results, removing fewer gives none either.
  for (let size = 2; size < used.length && fewest.length === 0 && withoutAny.length > 0; size += 1) {
    const candidates = combinations(used, size).slice(0, mostCandidates);
    fewest = await withResults(
      client,
      candidates.map((names) => without(names, search)),
    );
  }
  return [...fewest.toSorted((left, right) => right.count - left.count).slice(0, mostShown), ...withoutAny];
}
