import { centsFromEuros, isMissingPrice, missingPrice, type Cents } from '#catalogue/prices/money.ts';
import { readNumber } from './wire-values.ts';

/**
 * Reads a price from the wire. What is missing counts as the sentinel 9999 of specification 9, and the sentinel, like everything that is no
 * amount in whole cents, is an unknown price: undefined.
 */
export function mapPrice(packPriceInclVAT: unknown): Cents | undefined {
  const amount = centsFromEuros(readNumber(packPriceInclVAT) ?? missingPrice);
  return amount.ok && !isMissingPrice(amount.value) ? amount.value : undefined;
}
