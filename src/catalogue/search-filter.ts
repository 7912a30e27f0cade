import type { FacetName } from '#contract/facet-names.ts';
import { searchLimits } from '#contract/search-limits.ts';

/** A choice in the filter form. `label` is what a visitor reads, `value` what the filter takes. Spec 3. */
export type FilterOption = {
  readonly selected: boolean;
  readonly type: FacetName;
  readonly value: string;
  readonly label: string;
  /** Products it would leave; 0 for a choice that the present results no longer hold. */
  readonly count: number | undefined;
};

/** A value of a facet in an answer. `count`, the products it would leave, is undefined when the answer does not say. Spec 3. */
export type FacetOption = { readonly label: string; readonly value: string; readonly count: number | undefined };

const byValue = new Intl.Collator('nl', { numeric: true });

/**
 * Rebuilds a facet's options from an answer, sorted by value. What was selected stays selected, and stays visible with count 0 when the answer
 * no longer holds it. Spec 4.
 */
export function updateFilterOptions(
  type: FacetName,
  available: readonly FacetOption[],
  earlier: readonly FilterOption[],
): readonly FilterOption[] {
  const selected = earlier.filter((option) => option.selected);
  const options = available.map((facet) => ({ ...facet, type, selected: selected.some((option) => option.value === facet.value) }));
  const gone = selected
    .filter((option) => !available.some((facet) => facet.value === option.value))
    .map((option) => ({ ...option, count: 0 }));
  return [...options, ...gone].toSorted((one, other) => byValue.compare(one.value, other.value));
}

/** Flips the option with this value. Spec 4. */
export const toggleFilterOption = (options: readonly FilterOption[], value: string): readonly FilterOption[] =>
  options.map((option) => (option.value === value ? { ...option, selected: !option.selected } : option));

/** Clears every option. Spec 4. */
export const deselectAll = (options: readonly FilterOption[]): readonly FilterOption[] =>
  options.map((option) => ({ ...option, selected: false }));

/** The selected values, as the search state and the filter of a request hold them. Spec 3 and 7. */
export const selectedValues = (options: readonly FilterOption[]): readonly string[] =>
  options.filter((option) => option.selected).map((option) => option.value);

/** Says in a Dutch sentence that more values are chosen than a search may ask, in all filters together; undefined when it may. Spec 5. */
export function filterProblem(chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>): string | undefined {
  const { filterValues } = searchLimits;
  const count = Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
  return count <= filterValues ? undefined : `U hebt te veel filters gekozen: het mogen er hoogstens ${filterValues} zijn. Kies er minder.`;
}
