import { dutchOrder } from './dutch-order.ts';
import type { FacetName } from '#contract/facet-names.ts';
import { searchLimits } from '#contract/search-limits.ts';

/**
 * A value of a facet: `label` is the text for visitors, `value` the key of the filter. `count` is the number of products that selecting it leaves;
 * undefined when the response does not say. Spec 3.
 */
export type FacetOption = { readonly label: string; readonly value: string; readonly count: number | undefined };

/**
 * The options of a facet, sorted by value: those of a response, and each selected value that it no longer holds, with count 0. Spec 4. Values of methods are
 * ids, for real feeds hashes, so methods are sorted by their names.
 */
export function filterOptions(name: FacetName, available: readonly FacetOption[], selected: readonly string[]): readonly FacetOption[] {
  const gone = selected.filter((value) => !available.some((option) => option.value === value));
  const options = [...available, ...gone.map((value) => ({ label: value, value, count: 0 }))];
  const by = name === 'methods' ? 'label' : 'value';
  return options.toSorted((one, other) => dutchOrder.compare(one[by], other[by]));
}

/** A Dutch sentence when all filters together have more values than a search accepts; undefined otherwise. Spec 5. */
export function filterProblem(chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>): string | undefined {
  const { filterValues } = searchLimits;
  const count = Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
  return count <= filterValues ? undefined : `U hebt te veel filters gekozen: het mogen er hoogstens ${filterValues} zijn. Kies er minder.`;
}
