import type { CompareEntry } from '#catalogue/comparison/compare-list.ts';
import { mapInterpretation } from '#catalogue/mappers/search/interpretation.ts';
import type { MethodSummary } from '#catalogue/mappers/metadata/method.ts';
import type { PagedResult } from '#catalogue/mappers/search/paged-result.ts';
import { parsePageQuery } from '#catalogue/query/query.ts';
import { filterOptions, filterProblem, type FacetOption } from '#catalogue/search-filter.ts';
import type { FilterOptionLimits } from '#contract/facet.ts';
import { facetNames, type FacetName } from '#contract/facet-names.ts';
import type { SearchInterpretation } from '#contract/interpretation.ts';
import { methodHref } from '#contract/routes.ts';
import { defaultPageSize } from '#contract/search-limits.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { failedStatus } from '#web/client/fetched.ts';
import { toProductCard, type ProductCardData } from '#web/ui/product/product-card-data.ts';
import { askedText } from './asked-text.ts';
import { chosenFilters } from './filters/chosen-filters.ts';
import { readSearchState, type ChosenFilters, type SearchState } from './search-state.ts';
import { findAlternatives } from './alternatives/find-alternatives.ts';
import type { Alternative } from './alternatives/alternative.ts';

/** A filter group: its visible options, sorted by value, and the number of all options. Spec 4. */
export type FilterGroupData = { readonly name: FacetName; readonly options: readonly FacetOption[]; readonly size: number };

/** A method above the results. */
export type BandMethod = {
  /** The entry that the compare list stores. */
  readonly entry: CompareEntry;
  readonly href: string;
  readonly publisher: string | undefined;
  readonly imageUrl: string;
};

/**
 * The data of the product list. `pages` is at least 1. `problem` is the message about a search that the API would refuse. `interpretation` is absent
 * for a literal search.
 */
export type SearchPageData = {
  readonly status: 'found' | 'empty' | 'failed' | 'preparing' | 'busy' | 'refused';
  readonly problem?: string;
  readonly total: number;
  readonly pages: number;
  readonly products: readonly ProductCardData[];
  readonly methods: readonly BandMethod[];
  readonly groups: readonly FilterGroupData[];
  readonly alternatives: readonly Alternative[];
  readonly interpretation?: SearchInterpretation;
};

/** Groups with more options than this show the 8 with the highest counts, until all are requested. */
const longGroup = 12;
const shownOfLongGroup = 8;

const isWhole = (name: FacetName, { whole }: SearchState): boolean => name === 'educationTypes' || whole.includes(name);

/** The limits of the groups that do not show all their options. */
const limitsOf = (state: SearchState): FilterOptionLimits =>
  Object.fromEntries(facetNames.filter((name) => !isWhole(name, state)).map((name) => [name, longGroup]));

function toGroup(name: FacetName, found: PagedResult, filters: ChosenFilters, state: SearchState): FilterGroupData {
  const [available, chosen] = [found.availableProductFacets[name], filters[name]];
  const options = filterOptions(name, available, chosen);
  const size = options.length + (found.facetTotals[name] ?? available.length) - available.length;
  if (size <= longGroup || isWhole(name, state)) {
    return { name, options, size };
  }
  const fullest = [...options].sort((left, right) => (right.count ?? 0) - (left.count ?? 0)).slice(0, shownOfLongGroup);
  return { name, size, options: options.filter((option) => fullest.includes(option) || chosen.includes(option.value)) };
}

function toBandMethod({ id, title, slug, area, subject, publisher, imageUrl }: MethodSummary): readonly BandMethod[] {
  const href = methodHref(area ?? {}, subject ?? {}, { title, slug });
  return area && subject && href !== '' ? [{ entry: { method: { id, title, slug }, area, subject }, href, publisher, imageUrl }] : [];
}

const nothing = { total: 0, pages: 1, products: [], methods: [], groups: [], alternatives: [] } as const;

function toPage(state: SearchState, found: PagedResult): SearchPageData {
  const { totalCount, totalPages, result, interpretation } = found;
  const methods = found.methods.flatMap(toBandMethod);
  const filters = chosenFilters(state, interpretation);
  return {
    ...nothing,
    status: totalCount > 0 || methods.length > 0 ? 'found' : 'empty',
    total: totalCount,
    pages: totalPages,
    products: result.map(toProductCard),
    methods,
    groups: facetNames.map((name) => toGroup(name, found, filters, state)),
    ...(interpretation && { interpretation }),
  };
}

/** Runs the search of a product list URL. A failed search has its own status and is not an empty result. Spec 5, 7 and 8. */
export async function loadSearch(client: CatalogueClient, url: URL, signal?: AbortSignal): Promise<SearchPageData> {
  const state = readSearchState(url.searchParams);
  const query = parsePageQuery(state.search, state.syntax);
  const problem = query.ok ? filterProblem(state.filters) : query.problem.message;
  if (!query.ok || problem !== undefined) {
    return { ...nothing, status: 'refused', ...(problem !== undefined && { problem }) };
  }
  const request = {
    ...askedText(state, query.value),
    filter: state.filters,
    ...(state.sort ? { sortBy: [state.sort] } : {}),
    page: state.page - 1,
    pageSize: defaultPageSize,
    filterOptionLimits: limitsOf(state),
  };
  const fetched = await client.searchProducts(request, signal, mapInterpretation);
  if (fetched.failure) {
    return { ...nothing, status: failedStatus(fetched.failure) };
  }
  const page = toPage(state, fetched.value);
  return page.status === 'empty'
    ? {
        ...page,
        alternatives: await findAlternatives(client, { state, query: query.value, options: fetched.value.availableProductFacets }),
      }
    : page;
}
