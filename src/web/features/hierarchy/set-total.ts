import { formatCents, sumCents, type Cents } from '#catalogue/money.ts';

/** What a set costs together, as far as prices are known, and how many products have none. Spec 9: what is unknown is never added. */
export type SetTotal = { readonly sum: string; readonly priced: number; readonly withoutPrice: number };

/** Adds up the prices of a set's products. */
export function setTotal(products: readonly { readonly price: Cents | undefined }[]): SetTotal {
  const prices = products.flatMap(({ price }) => price ?? []);
  return { sum: formatCents(sumCents(prices)), priced: prices.length, withoutPrice: products.length - prices.length };
}
