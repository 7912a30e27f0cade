import type { KeptResult } from '#catalogue/mappers/list-result.ts';
import { idsLimits } from '#contract/search-limits.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';

/** What the catalogue said of the products of a list: which ids were asked, what is there, and when. An id that was asked and is not there is gone. */
export type KeptProducts = { readonly asked: ReadonlySet<string>; readonly products: ReadonlyMap<string, KeptResult>; readonly at: Date };

/** The catalogue gave no answer about the products of a list. */
export class UnansweredListError extends Error {
  readonly code = 'list.unanswered';
}

/** Asks for products by their ids, as many at once as a call takes. All or nothing: a price is never shown beside one that is not known. */
export async function fetchKeptProducts(
  ids: readonly string[],
  { client, clock }: { readonly client: Pick<CatalogueClient, 'productsByIds'>; readonly clock: () => Date },
): Promise<KeptProducts> {
  // What another program wrote into storage may be longer than any id that there is: it counts as gone.
  const askable = ids.filter((id) => id.length <= idsLimits.idLength);
  const products = new Map<string, KeptResult>();
  for (let start = 0; start < askable.length; start += idsLimits.ids) {
    const { value, failure } = await client.productsByIds(askable.slice(start, start + idsLimits.ids));
    if (failure) {
      throw new UnansweredListError('The catalogue gave no answer about a list', { cause: failure });
    }
    value.forEach((product) => products.set(product.id, product));
  }
  return { asked: new Set(ids), products, at: clock() };
}
