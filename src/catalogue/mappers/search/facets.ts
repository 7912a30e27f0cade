import type { FacetEntry, FilterOptions, FilterOptionTotals } from '#contract/facet.ts';
import { facetNames, type FacetName } from '#contract/facet-names.ts';
import { dutchOrder } from '#catalogue/dutch-order.ts';
import type { FacetOption } from '#catalogue/search-filter.ts';
import { fieldsOf, type Incoming } from '#catalogue/mappers/mapping-error.ts';
import { readNumber, readText } from '#catalogue/mappers/wire-values.ts';
import { objectOf } from '#contract/names.ts';

/** The nine facets, each a list sorted by label. Spec 3. */
export type Facets = Readonly<Record<FacetName, readonly FacetOption[]>>;

function mapFacet(entries: readonly (Incoming<FacetEntry> | null)[] | null | undefined): readonly FacetOption[] {
  return (Array.isArray(entries) ? entries : [])
    .flatMap((entry: Incoming<FacetEntry> | null): readonly FacetOption[] => {
      const { key, value, count } = fieldsOf(entry);
      const own = readText(key);
      return own === undefined ? [] : [{ label: readText(value) ?? own, value: own, count: readNumber(count) }];
    })
    .toSorted((one, other) => dutchOrder.compare(one.label, other.label));
}

/** Maps the facets of a response; a missing facet is empty. The wire's `key` becomes the value, its `value` the label. Spec 3 and 7. */
export function mapFacets(options: Incoming<FilterOptions> | null | undefined): Facets {
  const fields = fieldsOf(options);
  return objectOf(facetNames, (name) => mapFacet(fields[name]));
}

/** The number of values of each facet in its whole, for those that came shortened. */
export type FacetTotals = Readonly<Partial<Record<FacetName, number>>>;

/** Maps the totals of a response; a missing total means that the facet came whole. */
export function mapFacetTotals(totals: Incoming<FilterOptionTotals> | null | undefined): FacetTotals {
  const fields = fieldsOf(totals);
  return Object.fromEntries(
    facetNames.flatMap((name) => {
      const total = readNumber(fields[name]);
      return total === undefined ? [] : [[name, total]];
    }),
  );
}
