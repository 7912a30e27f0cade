import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { criticalData } from '#web/client/critical-data.ts';
import { readSharedIds } from './share-link.ts';

/** A list shared by a link: its products, the ids that the catalogue does not have, and the number of ids above the limit. */
export type SharedList = { readonly products: readonly CurrentProduct[]; readonly missing: readonly string[]; readonly leftOut: number };

/** Loads the list in an address; null when the address has no ids. A request that fails is thrown as status 503. */
export async function loadSharedList(
  client: Pick<CatalogueClient, 'productsByIds'>,
  parameters: URLSearchParams,
): Promise<SharedList | null> {
  const { ids, leftOut } = readSharedIds(parameters);
  if (ids.length === 0) {
    return null;
  }
  const products = criticalData(await client.productsByIds(ids));
  const present = new Set(products.map(({ id }) => id));
  return { products, missing: ids.filter((id) => !present.has(id)), leftOut };
}
