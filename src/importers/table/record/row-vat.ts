import { addVat, vatWithin, dutchVatRates } from '#catalogue/prices/vat.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import { saysWithoutVat } from '#importers/table/columns/price-remarks.ts';
import { parseEuros } from './parse-euros.ts';
import type { RowValues } from './row-values.ts';
import { hasDecimals, isFraction, isNumber, readRate } from './vat-rate.ts';

// What says a rate or an amount is not longer.
const longest = 100;
const vatText = (values: RowValues): string | undefined => values.text('vat')?.slice(0, longest);

/** The rate by which an amount is the VAT on a price without it, in cents, but for a cent of rounding; undefined where two rates may be. */
function rateOfAmount(text: string, price: number): number | undefined {
  const stated = parseEuros(text);
  const isOf = (rate: number, slack: number): boolean =>
    stated?.ok === true && rate > 0 && Math.abs(addVat(price, rate) - price - stated.value) <= slack;
  const found = [0, 1].map((slack) => dutchVatRates.filter((rate) => isOf(rate, slack))).find((rates) => rates.length > 0) ?? [];
  return found.length === 1 ? found[0] : undefined;
}

// 'excl.', '9% excl.', '9% (niet inbegrepen)', '+9%' or 'nog 9%' in a column on VAT.
const without =
  /[\s(/;,]*\b(?:ex(?:cl(?:usief|uding|usive)?)?|niet\s+in(?:cl(?:usief)?|begrepen)|komt\s+erbij)\b\.?\)?[\s/;,]*|^\s*(?:\+|plus\b|nog\b)\s*(?=\d)/iu;
// 'Btw (komt erbij)'.
const onTop = /\b(?:erbij|bovenop)\b/iu;

/** Whether the column on VAT, or that on kinds of prices, says that the price of a row has none. */
export const isWithoutVat = (values: RowValues): boolean =>
  without.test(vatText(values) ?? '') ||
  (vatText(values) !== undefined && onTop.test(values.nameOf('vat', ''))) ||
  values.texts('priceKind').some(saysWithoutVat);

/** What a row says of its VAT: its column, the heading of the price without VAT, or the texts around the products. */
export function vatOf(values: RowValues): string | undefined {
  const own = vatText(values)?.replace(without, '') || undefined;
  // Of columns for several rates the one with the price.
  const priced = values.found('priceWithoutVat', () => true)?.name;
  const ofHeading = /\d+\s*%/u.exec(priced ?? values.nameOf('priceWithoutVat', ''))?.[0];
  return values.nameOf('vat', '') === '' ? (ofHeading ?? own) : (own ?? ofHeading);
}

/**
 * Whether the amount in the column on VAT is what a price has in it, or what comes on top of it; 'neither' of another amount, and undefined where the column
 * has none.
 */
export function vatInOrOn(values: RowValues, price: number): 'in' | 'on' | 'neither' | undefined {
  const text = vatText(values) ?? '';
  const stated =
    values.hasAmounts('vat') && isNumber(text) && hasDecimals(text) && readRate(text) === undefined ? parseEuros(text) : undefined;
  if (stated?.ok !== true || stated.value === 0) {
    return undefined;
  }
  const isIn = dutchVatRates.some((rate) => rate > 0 && vatWithin(price, rate) === stated.value);
  const isOn = rateOfAmount(text, price) !== undefined;
  return isIn === isOn ? 'neither' : isIn ? 'in' : 'on';
}

/** Why a price without VAT says nothing of that with it. */
export const rateIsMissing = 'De prijs is zonder btw, en het btw-percentage ontbreekt.';

/** The rate of VAT of a row on a price without it, in cents: as it is written, or as the amount in its place is that of one. A sentence says why there is none. */
export function rateOf(values: RowValues, price: number): Result<number, string> {
  const text = vatOf(values);
  if (text === undefined) {
    return failed(rateIsMissing);
  }
  const isOfAmounts = values.hasAmounts('vat') && isNumber(text) && !isFraction(text);
  const written = isOfAmounts ? undefined : readRate(text);
  const counted = rateOfAmount(text, price);
  if (written !== undefined && counted !== undefined && written !== counted && hasDecimals(text)) {
    return failed(`"${text.slice(0, 40)}" kan het btw-tarief zijn, en ook het btw-bedrag.`);
  }
  const rate = written ?? counted;
  return rate === undefined
    ? failed(`"${text.slice(0, 40)}" is geen btw-tarief (0, 9 of 21 procent) en niet het btw-bedrag bij deze prijs.`)
    : ok(rate);
}
