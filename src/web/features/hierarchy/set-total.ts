import { mapPrice } from '#catalogue/mappers/price.ts';
import { formatCents, sumCents } from '#catalogue/money.ts';

/** What a set costs together, as far as prices are known, and how many products have none. Spec 9: what is unknown is never added. */
export type SetTotal = { readonly sum: string; readonly priced: number; readonly withoutPrice: number };

/** Adds up the prices of a set's products. */
export function setTotal(products: readonly { readonly packPriceInclVAT: number | null }[]): SetTotal {
  const prices = products.flatMap(({ packPriceInclVAT }) => mapPrice(packPriceInclVAT) ?? []);
  return { sum: formatCents(sumCents(prices)), priced: prices.length, withoutPrice: products.length - prices.length };
}
