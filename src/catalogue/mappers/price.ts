import { centsFromEuros, isMissingPrice, missingPrice, type Cents } from '#catalogue/prices/money.ts';
import { readNumber } from './wire-values.ts';

/**
 * Reads a price in euros from the wire and returns cents. A missing price counts as the sentinel 9999 of specification 9; the sentinel and a value
 * that is no amount in whole cents are an unknown price: undefined.
 */
export function mapPrice(packPriceInclVAT: unknown): Cents | undefined {
  const amount = centsFromEuros(readNumber(packPriceInclVAT) ?? missingPrice);
  return amount.ok && !isMissingPrice(amount.value) ? amount.value : undefined;
}
