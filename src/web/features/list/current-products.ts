import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';
import { idsLimits } from '#contract/search-limits.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';

/**
 * The products of a list as the catalogue has them: the requested ids, the products found by id, and the moment of the response. The catalogue lacks a
 * requested id without product.
 */
export type CurrentProducts = {
  readonly requested: ReadonlySet<string>;
  readonly products: ReadonlyMap<string, CurrentProduct>;
  readonly at: Date;
};

/** A request for the products of a list failed. */
export class ListRequestError extends Error {
  readonly code = 'list.requestFailed';
}

/**
 * Loads products by their ids, in requests of `idsLimits.ids`. Throws a `ListRequestError` when one of them fails, so that prices are never shown of a
 * part of the list.
 */
export async function fetchCurrentProducts(
  ids: readonly string[],
  { client, clock }: { readonly client: Pick<CatalogueClient, 'productsByIds'>; readonly clock: () => Date },
): Promise<CurrentProducts> {
  // Stored ids may be damaged; one longer than any id counts as not in the catalogue.
  const valid = ids.filter((id) => id.length <= idsLimits.idLength);
  const products = new Map<string, CurrentProduct>();
  for (let start = 0; start < valid.length; start += idsLimits.ids) {
    const { value, failure } = await client.productsByIds(valid.slice(start, start + idsLimits.ids));
    if (failure) {
      throw new ListRequestError('The request for the products of a list failed', { cause: failure });
    }
    value.forEach((product) => products.set(product.id, product));
  }
  return { requested: new Set(ids), products, at: clock() };
}
