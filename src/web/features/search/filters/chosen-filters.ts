import { facetNames, type FacetName } from '#contract/facet-names.ts';
import type { InterpretedSpan, SearchInterpretation, SpanCondition } from '#contract/interpretation.ts';
import { objectOf } from '#contract/names.ts';
import { sortOrders, type SortOrder } from '#contract/search-limits.ts';
import { withFilters, withLiteral, type ChosenFilters, type SearchState } from '#web/features/search/search-state.ts';

const spansOn = (name: SpanCondition['on'], { spans }: SearchInterpretation): readonly InterpretedSpan[] =>
  spans.filter(({ conditions }) => conditions.some(({ on }) => on === name));

/** Whether a search applies a span. While a new search loads, the page shows it with the interpretation of the one before. */
const reads = ({ interpretation }: SearchState, { start, end }: InterpretedSpan): boolean =>
  typeof interpretation === 'string' ? interpretation === 'auto' : !interpretation.some((part) => part.start < end && start < part.end);

function valuesOf(name: FacetName, state: SearchState, interpretation: SearchInterpretation | undefined): readonly string[] {
  const own = state.filters[name];
  const isRead = interpretation !== undefined && spansOn(name, interpretation).some((span) => reads(state, span));
  return own.length === 0 && isRead ? (interpretation.filter[name] ?? own) : own;
}

/** The values by which a search selects: in each filter those that the visitor chose, else those of the text. */
export const chosenFilters = (state: SearchState, interpretation?: SearchInterpretation): ChosenFilters =>
  objectOf(facetNames, (name) => valuesOf(name, state, interpretation));

/**
 * The search with a value of a filter added or removed, from its first page. Values of the text in that filter become choices of the visitor; when no
 * value is left, the parts of the text with such a value become plain words. Spec 4.
 */
export function toggleFilter(state: SearchState, name: FacetName, value: string, interpretation?: SearchInterpretation): SearchState {
  const values = valuesOf(name, state, interpretation);
  const next = values.includes(value) ? values.filter((chosen) => chosen !== value) : [...values, value];
  const toggled = withFilters(state, { ...state.filters, [name]: next });
  return next.length > 0 || interpretation === undefined ? toggled : withLiteral(toggled, spansOn(name, interpretation));
}

/** The order of the results: the one that the visitor chose, else that of the text. */
export function chosenOrder(state: SearchState, interpretation?: SearchInterpretation): SortOrder | undefined {
  const read = interpretation && spansOn('order', interpretation).find((span) => reads(state, span));
  const named = read?.conditions.flatMap(({ on, keys }) => (on === 'order' ? keys : []));
  return state.sort ?? sortOrders.find((order) => named?.includes(order));
}

/** The search in an order, from its first page. Without one, the best results first: then the parts of the text that name an order become plain words. */
export function withOrder(state: SearchState, sort: SortOrder | undefined, interpretation?: SearchInterpretation): SearchState {
  const ordered = { ...state, page: 1, sort };
  return sort === undefined && interpretation ? withLiteral(ordered, spansOn('order', interpretation)) : ordered;
}

/**
 * The parts of the text that tick boxes of these groups, as 'facet start-end' with commas between them. A form without script sends no box without a
 * tick, so it sends these too, and the server knows which parts have no tick left.
 */
export const partsSaid = (
  groups: readonly { readonly name: FacetName }[],
  chosen: ChosenFilters,
  interpretation: SearchInterpretation | undefined,
): string | undefined =>
  interpretation &&
  groups
    .filter(({ name }) => chosen[name].length > 0)
    .flatMap(({ name }) => spansOn(name, interpretation).map(({ start, end }) => `${name} ${start}-${end}`))
    .join(',');
