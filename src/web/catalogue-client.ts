import { expectText, mapList, type Incoming } from '#catalogue/mappers/mapping-error.ts';
import type { FacetName } from '#contract/facet-names.ts';
import type { WireComparedMethod, WireEdition, WireMethod, WireMethodSet, WireSubject } from '#contract/metadata.ts';
import type { KeptProduct, ListedProduct, WireProduct } from '#contract/product.ts';
import type { ProductSearchAnswer, ProductSearchRequest } from '#contract/product-search.ts';
import { apiPaths, comparisonHref, fillPath } from '#contract/routes.ts';
import type { SearchReadingsAnswer } from '#contract/search-reading.ts';
import { defaultPageSize, type SortOrder } from '#contract/search-limits.ts';
import type { Settings } from '#contract/settings.ts';
import type { UserProfile } from '#contract/user-profile.ts';
import { callFile, callJson, type CallContext } from './call.ts';
import type { Outcome } from './outcome.ts';

/** A search as a page asks it; what is left out gets the defaults of specification 7 and 9. */
export type SearchRequest = Partial<Readonly<Omit<ProductSearchRequest, 'filter' | 'sortBy'>>> & {
  readonly filter?: Partial<Readonly<Record<FacetName, readonly string[]>>>;
  readonly sortBy?: readonly SortOrder[];
};

/** A subject area; id and title are both its name. Spec 3. */
export type Area = { readonly id: string; readonly title: string };

/** Every call of specification 7. None of them rejects: a failure is logged and its outcome says so. */
export type CatalogueClient = ReturnType<typeof createCatalogueClient>;

const nothingOf: Readonly<Record<FacetName, never[]>> = {
  articleGroups: [],
  methods: [],
  educationTypes: [],
  learningPhases: [],
  publishers: [],
  subjectAreas: [],
  subjects: [],
  deliveryStatus: [],
  targetUsers: [],
};

const noReadings: SearchReadingsAnswer = { readings: [] };

/** What a failed search stands in with: nothing found, empty facets. Spec 8. */
export const emptySearch: ProductSearchAnswer = { products: [], methods: [], totalCount: 0, filterOptions: nothingOf };

function expectProduct(product: Incoming<WireProduct>): void {
  expectText(product.id, 'id', 'product');
  expectText(product.title, 'title', 'product');
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The whole body of a search, in the names and with the defaults of specification 7 and 9. */
const searchBody = ({
  query = '',
  page = 0,
  pageSize = defaultPageSize,
  filter,
  sortBy = [],
  profile = 'Full',
}: SearchRequest): RequestInit => json({ query, page, pageSize, filter: { ...nothingOf, ...filter }, sortBy, profile });

/** Makes the client. `fetch` is the browser's, or one that dispatches inside the server; `log` gets what went wrong. Spec 7 and 8. */
export function createCatalogueClient(context: CallContext) {
  const call = <Value>(what: string, path: string, standIn: Value, init?: RequestInit): Promise<Outcome<Value>> =>
    callJson(context, { what, path, standIn, ...(init ? { init } : {}) });
  return {
    /** Undefined when the settings cannot be had: then nothing renders. Spec 4, 7 and 8. */
    async settings(): Promise<Settings | undefined> {
      return (await call<Settings | undefined>('settings', apiPaths.settings, undefined)).value;
    },
    async areas(): Promise<Outcome<readonly Area[]>> {
      const { value, ...rest } = await call<readonly string[]>('subject areas', apiPaths.areas, []);
      return { ...rest, value: (value ?? []).filter(Boolean).map((name) => ({ id: name, title: name })) };
    },
    subjects: (areaId: string) => call<readonly WireSubject[]>('subjects', fillPath(apiPaths.subjects, { areaId }), []),
    methods: (subjectId: string) => call<readonly WireMethod[]>('methods', fillPath(apiPaths.methods, { subjectId }), []),
    /** `value` undefined without a failure: there is no such method. */
    method: (methodId: string) => call<WireMethod | undefined>('method', fillPath(apiPaths.method, { methodId }), undefined),
    /** Those that exist, in the order of the ids. */
    comparison: (ids: readonly string[]) => call<readonly WireComparedMethod[]>('comparison', comparisonHref(apiPaths.comparison, ids), []),
    /** The spreadsheet of a comparison; undefined when it cannot be had. */
    comparisonExcel: (ids: readonly string[]) =>
      callFile(context, { what: 'spreadsheet of a comparison', path: comparisonHref(apiPaths.comparisonExcel, ids) }),
    editions: (methodId: string) => call<readonly WireEdition[]>('editions', fillPath(apiPaths.editions, { methodId }), []),
    methodSets: (editionId: string) => call<readonly WireMethodSet[]>('method sets', fillPath(apiPaths.methodSets, { editionId }), []),
    productsByMethodSet: (classificationId: string) =>
      call<readonly ListedProduct[]>('products of a method set', fillPath(apiPaths.productsByMethodSet, { classificationId }), []),
    /** `value` undefined without a failure: there is no such product. One without an id or a title is a failure. */
    async product(id: string): Promise<Outcome<WireProduct | undefined>> {
      const path = `${apiPaths.productById}?id=${encodeURIComponent(id)}`;
      const outcome = await call<WireProduct | undefined>(`product by id: ${id}`, path, undefined, { method: 'POST' });
      const [error] = outcome.value === undefined ? [] : mapList([outcome.value], expectProduct).errors;
      if (error === undefined) {
        return outcome;
      }
      context.log.error(error.message);
      return { value: undefined, failure: { reason: 'unreadable' } };
    },
    /** Those that exist, in the order of the ids. */
    productsByIds: (ids: readonly string[]) => call<readonly KeptProduct[]>('products by ids', apiPaths.productsByIds, [], json({ ids })),
    /** The spreadsheet of a list, under api/v2 so that it also comes where the catalogue is closed; undefined when it cannot be had. */
    listExcel: (ids: readonly string[]) =>
      callFile(context, { what: 'spreadsheet of a list', path: apiPaths.excelForAccount, init: json({ ids }) }),
    searchProducts: (request: SearchRequest, signal?: AbortSignal) =>
      call<ProductSearchAnswer>('products', apiPaths.products, emptySearch, { ...searchBody(request), ...(signal ? { signal } : {}) }),
    /** Other readings of a search that finds nothing. */
    searchReadings: (request: SearchRequest, signal?: AbortSignal) =>
      call<SearchReadingsAnswer>('readings', apiPaths.productReadings, noReadings, {
        ...json(request),
        ...(signal ? { signal } : {}),
      }),
    profile: () => call<UserProfile | undefined>('application list', apiPaths.profile, undefined),
  };
}
