import { mapApplications, type Application } from '#catalogue/mappers/metadata/application.ts';
import { mapCurrentProduct, mapListResult, type CurrentProduct, type ListResult } from '#catalogue/mappers/search/list-result.ts';
import { mapList } from '#catalogue/mappers/mapping-error.ts';
import { mapProduct, type Product } from '#catalogue/mappers/product.ts';
import { mapSettings } from '#catalogue/mappers/metadata/settings.ts';
import type { WireCurrentProduct, ListedProduct, WireProduct } from '#contract/product.ts';
import { apiPaths, comparisonHref, fillPath } from '#contract/routes.ts';
import type { Settings } from '#contract/settings.ts';
import type { UserProfile } from '#contract/user-profile.ts';
import { createResponseReaders, type ResponseReaders, type ClientContext } from './response-readers.ts';
import { requestFile } from './api-request.ts';
import { hierarchyRequests, type HierarchyRequests } from './hierarchy-requests.ts';
import { jsonBody } from './json-body.ts';
import type { Fetched } from './fetched.ts';
import { searchRequests, type SearchRequests } from './search-requests.ts';

type ProductRequests = {
  readonly productsByMethodSet: (classificationId: string) => Promise<Fetched<readonly ListResult[]>>;
  /** `value` undefined without a failure: the product does not exist. A product without an id or a title is a failure. */
  readonly product: (id: string) => Promise<Fetched<Product | undefined>>;
  /** The products that exist, in the order of the ids. */
  readonly productsByIds: (ids: readonly string[]) => Promise<Fetched<readonly CurrentProduct[]>>;
};

type OtherRequests = {
  /** Undefined after a failure: nothing renders without settings. Specification 4, 7 and 8. */
  readonly settings: () => Promise<Settings | undefined>;
  readonly profile: () => Promise<Fetched<readonly Application[] | undefined>>;
  /** The spreadsheet of a comparison; undefined after a failure. */
  readonly comparisonExcel: (ids: readonly string[]) => Promise<Blob | undefined>;
  /**
   * The spreadsheet of a list; undefined after a failure. `path` is its address of specification 7; without one the ids are posted to a path under api/v2,
   * so that the request carries the token of a closed catalogue.
   */
  readonly listExcel: (ids: readonly string[], path: string | undefined) => Promise<Blob | undefined>;
};

/** Every request of specification 7, mapped to the models of pages. None rejects: a failure is logged and returned. */
export type CatalogueClient = HierarchyRequests & ProductRequests & SearchRequests & OtherRequests;

function productRequests({ list, one, mapping }: ResponseReaders): ProductRequests {
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
      const map = (products: readonly WireCurrentProduct[]): readonly CurrentProduct[] =>
        mapList(products, (product) => mapCurrentProduct(product, mapping), mapping.report);
      return list({ what: 'products by ids', path: apiPaths.productsByIds, init: jsonBody({ ids }), map });
    },
  };
}

/** Creates the client. `fetch` is the browser's, or dispatches inside the server; `log` gets the failures. Specification 7 and 8. */
export function createCatalogueClient(context: ClientContext): CatalogueClient {
  const readers = createResponseReaders(context);
  const { one } = readers;
  return {
    ...hierarchyRequests(readers),
    ...productRequests(readers),
    ...searchRequests(readers),
    settings: async () => (await one<Settings, Settings>({ what: 'settings', path: apiPaths.settings, map: mapSettings })).value,
    profile: () => one<UserProfile, readonly Application[]>({ what: 'application list', path: apiPaths.profile, map: mapApplications }),
    comparisonExcel: (ids) =>
      requestFile(context, { what: 'spreadsheet of a comparison', path: comparisonHref(apiPaths.comparisonExcel, ids) }),
    listExcel: (ids, path) =>
      requestFile(context, {
        what: 'spreadsheet of a list',
        path: path ?? apiPaths.excelForAccount,
        init: path === undefined ? jsonBody({ ids }) : undefined,
      }),
  };
}
