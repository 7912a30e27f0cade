import { facetNames, type FacetName } from '#contract/facet-names.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { noFilters, withFilters } from '#web/features/search/search-state.ts';
import { askCandidates, type Candidate, type LostSearch, type WayOn } from './alternative.ts';

const mostShown = 3;
const mostAsked = 20;
const together = new Intl.ListFormat('nl', { type: 'conjunction' });

function without(names: readonly FacetName[], { state, query, options }: LostSearch): Candidate {
  const labelsOf = (name: FacetName): string =>
    state.filters[name].map((key) => options[name].find(({ value }) => value === key)?.label ?? key).join(', ');
  const filters = { ...state.filters, ...Object.fromEntries(names.map((name) => [name, []])) };
  return {
    kind: names.length === 1 ? 'dropFilter' : 'dropSome',
    subject: together.format(names.map(labelsOf)),
    state: withFilters(state, filters),
    query,
  };
}

/** Every choice of `size` from a list, in its order. */
function choices<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return size === 0 ? [[]] : items.flatMap((first, index) => choices(items.slice(index + 1), size - 1).map((rest) => [first, ...rest]));
}

/**
 * The fewest filters to drop so that something is found, those that give most first, and after them all filters at once. A filter is all that was
 * chosen from one facet.
 */
export async function findFilterWays(client: CatalogueClient, lost: LostSearch): Promise<readonly WayOn[]> {
  const used = facetNames.filter((name) => lost.state.filters[name].length > 0);
  const one = used.map((name) => without([name], lost));
  const all: Candidate = { kind: 'dropFilters', subject: '', state: withFilters(lost.state, noFilters), query: lost.query };
  const found = await askCandidates(client, used.length > 1 ? [...one, all] : one);
  const whole = found.filter(({ kind }) => kind === 'dropFilters');
  let fewest: readonly WayOn[] = found.filter(({ kind }) => kind === 'dropFilter');
  // Where not even all filters are to blame, no number of them is.
  for (let size = 2; size < used.length && fewest.length === 0 && whole.length > 0; size += 1) {
    const candidates = choices(used, size).slice(0, mostAsked);
    fewest = await askCandidates(
      client,
      candidates.map((names) => without(names, lost)),
    );
  }
  return [...fewest.toSorted((left, right) => right.count - left.count).slice(0, mostShown), ...whole];
}
