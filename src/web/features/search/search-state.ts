import { facetNames, isFacetName, type FacetName } from '#contract/facet-names.ts';
import type { InterpretationMode } from '#contract/interpretation.ts';
import { isOneOf, objectOf } from '#contract/names.ts';
import type { PageParameter } from '#contract/page-parameters.ts';
import { pagePaths } from '#contract/routes.ts';
import { searchLimits, sortOrders, type SortOrder } from '#contract/search-limits.ts';
import type { TextRange } from '#contract/text-range.ts';

/** The chosen values of every filter. Spec 3. */
export type ChosenFilters = Readonly<Record<FacetName, readonly string[]>>;

/**
 * A search as in its URL. `page` counts from 1. `interpretation`: how `search` is interpreted. `whole`: the filter groups that show all values. Spec
 * 2 and 3.
 */
export type SearchState = {
  readonly search: string;
  readonly syntax: string;
  readonly interpretation: InterpretationMode;
  readonly page: number;
  readonly sort: SortOrder | undefined;
  readonly filters: ChosenFilters;
  readonly whole: readonly FacetName[];
};

/** Order of the filters on the page. */
export const groupOrder = [
  'educationTypes',
  'articleGroups',
  'deliveryStatus',
  'methods',
  'publishers',
  'subjects',
  'subjectAreas',
  'learningPhases',
  'targetUsers',
] as const satisfies readonly FacetName[];

/** No filter chosen. Its type follows from `groupOrder`, so that a facet that is missing there does not compile. */
export const noFilters: ChosenFilters = objectOf(groupOrder, () => []);

const isSortOrder = (name: string): name is SortOrder => isOneOf(sortOrders, name);

function readPage(text: string): number {
  const page = /^\d{1,10}$/u.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), searchLimits.page);
}

function readChosen(values: readonly string[]): readonly string[] {
  const usable = values.filter((value) => value !== '' && value.length <= searchLimits.valueLength);
  // One more than the limit, so that too many values are noticed and the state stays small.
  return [...new Set(usable)].slice(0, searchLimits.filterValues + 1);
}

const allLiteral = 'alles';

/** The values of `letterlijk`: 'alles' for a literal search, else 'start-end' for each part of the text that is plain words. */
export const literalValues = ({ interpretation }: SearchState): readonly string[] =>
  typeof interpretation === 'string'
    ? interpretation === 'literal'
      ? [allLiteral]
      : []
    : interpretation.map(({ start, end }) => `${start}-${end}`);

function readInterpretation(values: readonly string[]): InterpretationMode {
  const ranges = [...new Set(values)].flatMap((value) => {
    const [start = 0, end = 0] = /^\d{1,4}-\d{1,4}$/u.test(value) ? value.split('-').map(Number) : [];
    return start < end ? [{ start, end }] : [];
  });
  return values.includes(allLiteral) ? 'literal' : ranges.length > 0 ? ranges.slice(0, searchLimits.literalParts) : 'auto';
}

/**
 * Reads a search from the parameters of a URL; invalid values get defaults or are left out. Only the length of its texts and the number of its filters
 * may exceed the limits of a search.
 */
export function readSearchState(parameters: URLSearchParams): SearchState {
  const all = (name: PageParameter<'products'>): readonly string[] => parameters.getAll(name);
  const first = (name: PageParameter<'products'>): string => all(name)[0] ?? '';
  const sort = first('sort');
  return {
    search: first('search').trim(),
    syntax: first('syntax').trim(),
    interpretation: readInterpretation(all('letterlijk')),
    page: readPage(first('page')),
    sort: isSortOrder(sort) ? sort : undefined,
    filters: objectOf(facetNames, (name) => readChosen(all(name))),
    whole: [...new Set(all('alle'))].filter(isFacetName),
  };
}

/** Path of a search, with only what differs from the defaults. */
export function searchHref(state: SearchState): string {
  const parameters = new URLSearchParams();
  const add = (name: PageParameter<'products'>, value: string): void => (value === '' ? undefined : parameters.append(name, value));
  add('search', state.search);
  add('syntax', state.syntax);
  literalValues(state).forEach((value) => add('letterlijk', value));
  facetNames.forEach((name) => state.filters[name].forEach((value) => add(name, value)));
  add('sort', state.sort ?? '');
  add('page', state.page > 1 ? String(state.page) : '');
  state.whole.forEach((name) => add('alle', name));
  const query = parameters.toString();
  return query === '' ? pagePaths.products : `${pagePaths.products}?${query}`;
}

/**
 * Canonical path of a product list for search engines: each page of the list without search and filters is its own, in whatever order; every searched
 * or filtered list belongs to the first page.
 */
export function canonicalHref(state: SearchState): string {
  const plain = state.search === '' && state.syntax === '' && Object.values(state.filters).every((values) => values.length === 0);
  return plain && state.page > 1 ? `${pagePaths.products}?page=${state.page}` : pagePaths.products;
}

/** The search with other filters, from its first page. */
export const withFilters = (state: SearchState, filters: ChosenFilters): SearchState => ({ ...state, page: 1, filters });

/** The search with further parts of its text as plain words, from its first page. */
export const withLiteral = (state: SearchState, ranges: readonly TextRange[]): SearchState =>
  ranges.length === 0 || state.interpretation === 'literal'
    ? { ...state, page: 1 }
    : {
        ...state,
        page: 1,
        interpretation: [
          ...(state.interpretation === 'auto' ? [] : state.interpretation),
          ...ranges.map(({ start, end }) => ({ start, end })),
        ],
      };

/** The search with another text, from its first page. Ranges of the earlier text are dropped; a literal search remains literal. */
export const withText = (state: SearchState, text: Partial<Pick<SearchState, 'search' | 'syntax'>>): SearchState => ({
  ...state,
  ...text,
  page: 1,
  interpretation: state.interpretation === 'literal' ? 'literal' : 'auto',
});

/** A chosen value of a filter. */
export type Choice = { readonly name: FacetName; readonly value: string };

/** Every chosen value, in the order in which the filters are shown. */
export const choicesOf = (filters: ChosenFilters): readonly Choice[] =>
  groupOrder.flatMap((name) => filters[name].map((value) => ({ name, value })));
