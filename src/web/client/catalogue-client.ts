import { mapApplications, type Application } from '#catalogue/mappers/application.ts';
import { mapKeptResult, mapListResult, type KeptResult, type ListResult } from '#catalogue/mappers/list-result.ts';
import { mapList } from '#catalogue/mappers/mapping-error.ts';
import { mapProduct, type Product } from '#catalogue/mappers/product.ts';
import { mapSettings } from '#catalogue/mappers/settings.ts';
import type { KeptProduct, ListedProduct, WireProduct } from '#contract/product.ts';
import { apiPaths, comparisonHref, fillPath } from '#contract/routes.ts';
import type { Settings } from '#contract/settings.ts';
import type { UserProfile } from '#contract/user-profile.ts';
import { createAnswerReaders, type AnswerReaders, type ClientContext } from './response-readers.ts';
import { callFile } from './api-request.ts';
import { hierarchyCalls, type HierarchyCalls } from './hierarchy-requests.ts';
import { jsonBody } from './json-body.ts';
import type { Outcome } from './fetched.ts';
import { searchCalls, type SearchCalls } from './search-requests.ts';

export type { SearchRequest } from './search-requests.ts';

type ProductCalls = {
  readonly productsByMethodSet: (classificationId: string) => Promise<Outcome<readonly ListResult[]>>;
  /** `value` undefined without a failure: there is no such product. One without an id or a title is a failure. */
  readonly product: (id: string) => Promise<Outcome<Product | undefined>>;
  /** Those that exist, in the order of the ids. */
  readonly productsByIds: (ids: readonly string[]) => Promise<Outcome<readonly KeptResult[]>>;
};

type OtherCalls = {
  /** Undefined when the settings cannot be had: then nothing renders. Spec 4, 7 and 8. */
  readonly settings: () => Promise<Settings | undefined>;
  readonly profile: () => Promise<Outcome<readonly Application[] | undefined>>;
  /** The spreadsheet of a comparison; undefined when it cannot be had. */
  readonly comparisonExcel: (ids: readonly string[]) => Promise<Blob | undefined>;
  /** The spreadsheet of a list, under api/v2 so that it also comes where the catalogue is closed; undefined when it cannot be had. */
  readonly listExcel: (ids: readonly string[]) => Promise<Blob | undefined>;
};

/** Every call of specification 7, mapped to what pages show. None of them rejects: a failure is logged and its outcome says so. */
export type CatalogueClient = HierarchyCalls & ProductCalls & SearchCalls & OtherCalls;

function productCalls({ list, one, mapping }: AnswerReaders): ProductCalls {
  return {
    productsByMethodSet(classificationId) {
      const path = fillPath(apiPaths.productsByMethodSet, { classificationId });
      const map = (products: readonly ListedProduct[]): readonly ListResult[] =>
        mapList(products, (product) => mapListResult(product, mapping), mapping.report);
      return list({ what: 'products of a method set', path, map });
    },
    product(id) {
      const path = `${apiPaths.productById}?id=${encodeURIComponent(id)}`;
      const map = (product: WireProduct): Product => mapProduct(product, mapping);
      return one({ what: `product by id: ${id}`, path, init: { method: 'POST' }, mayBeMissing: true, map });
    },
    productsByIds(ids) {
      const map = (products: readonly KeptProduct[]): readonly KeptResult[] =>
        mapList(products, (product) => mapKeptResult(product, mapping), mapping.report);
      return list({ what: 'products by ids', path: apiPaths.productsByIds, init: jsonBody({ ids }), map });
    },
  };
}

/** Makes the client. `fetch` is the browser's, or one that dispatches inside the server; `log` gets what went wrong. Spec 7 and 8. */
export function createCatalogueClient(context: ClientContext): CatalogueClient {
  const readers = createAnswerReaders(context);
  const { one } = readers;
  return {
    ...hierarchyCalls(readers),
    ...productCalls(readers),
    ...searchCalls(readers),
    settings: async () => (await one<Settings, Settings>({ what: 'settings', path: apiPaths.settings, map: mapSettings })).value,
    profile: () => one<UserProfile, readonly Application[]>({ what: 'application list', path: apiPaths.profile, map: mapApplications }),
    comparisonExcel: (ids) =>
      callFile(context, { what: 'spreadsheet of a comparison', path: comparisonHref(apiPaths.comparisonExcel, ids) }),
    listExcel: (ids) => callFile(context, { what: 'spreadsheet of a list', path: apiPaths.excelForAccount, init: jsonBody({ ids }) }),
  };
}
