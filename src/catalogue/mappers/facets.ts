import type { FacetEntry, FilterOptions } from '#contract/facet.ts';
import { facetNames, type FacetName } from '#contract/facet-names.ts';
import type { FacetOption } from '#catalogue/search-filter.ts';
import type { Incoming } from './mapping-error.ts';

/** The nine facets, each a list sorted by label. Spec 3. */
export type Facets = Readonly<Record<FacetName, readonly FacetOption[]>>;

const byLabel = new Intl.Collator('nl', { numeric: true });

function mapFacet(entries: readonly Incoming<FacetEntry>[] | null | undefined): readonly FacetOption[] {
  return (entries ?? [])
    .flatMap(({ key, value, count }) => (key ? [{ label: value || key, value: key, count: count ?? 0 }] : []))
    .toSorted((one, other) => byLabel.compare(one.label, other.label));
}

/** Maps the facets of an answer; what is missing is empty. The wire's `key` becomes the value, its `value` the label. Spec 3 and 7. */
export const mapFacets = (options: Incoming<FilterOptions> | null | undefined): Facets =>
  Object.fromEntries(facetNames.map((name) => [name, mapFacet(options?.[name])])) as Facets;
