import { cents, isMissingPrice, type Cents } from '#catalogue/prices/money.ts';
import { addVat, dutchVatRate, isSamePrice } from '#catalogue/prices/vat.ts';
import { differentPrices, priceInOtherCurrency, priceIsLeftOut, priceIsUnknown } from '#importers/price-sentences.ts';
import { nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { booleanAt, textAt, textsAt } from './eck-texts.ts';

/** A price including VAT, or none; `reason` is a Dutch sentence when the entry has a price that cannot be used. */
export type EckPrice = { readonly price?: Cents; readonly reason?: string };

const unusablePrice = (reason: string): EckPrice => ({ reason: `${reason} ${priceIsLeftOut}` });

/** Reads whole cents; undefined for anything else. "30.50" may be euros or a typing error, so it is refused. */
const parseCents = (text: string): number | undefined => (/^\d{1,9}$/u.test(text) ? Number(text) : undefined);

/** The sum of the amounts without VAT, each with its own percentage: a book with a licence has two. An amount that is the sentinel is the sum. Since 2.3. */
function sumAmounts(entry: XmlNode): number | string | undefined {
  let sum: number | undefined;
  for (const price of nodesAt(entry, 'Prices', 'Price')) {
    const amount = textAt(price, 'Amount');
    const percentage = textAt(price, 'VAT');
    const whole = amount === undefined ? undefined : parseCents(amount);
    if (whole === undefined) {
      return `Bedrag "${amount ?? ''}" is geen bedrag in hele centen.`;
    }
    if (isMissingPrice(whole)) {
      return whole;
    }
    const basisPoints = percentage === undefined && whole > 0 ? undefined : dutchVatRate(percentage ?? '0');
    if (basisPoints === undefined) {
      return `Het btw-percentage "${percentage ?? ''}" bij bedrag ${whole} is geen btw-tarief van Nederland (0, 9 of 21).`;
    }
    sum = (sum ?? 0) + addVat(whole, basisPoints);
  }
  return sum;
}

const isNothing = (text: string): boolean => /^0+$/u.test(text);

/** The price including VAT as one number: Consumerprice since 2.5, PriceVATLow or PriceVATHigh before 2.3. */
function readStatedPrice(entry: XmlNode): number | string | undefined {
  const byRate = [...textsAt(entry, 'PriceVATLow'), ...textsAt(entry, 'PriceVATHigh')];
  // 0 at one rate is said of what has the other.
  const ofRate = byRate.some((text) => !isNothing(text)) ? byRate.filter((text) => !isNothing(text)) : byRate;
  const found = [...new Set([...textsAt(entry, 'Prices', 'Consumerprice'), ...textsAt(entry, 'Consumerprice'), ...ofRate])];
  const [first] = found;
  if (first === undefined) {
    return undefined;
  }
  return found.length > 1
    ? differentPrices(found.map((text) => `${text} cent`))
    : (parseCents(first) ?? `Prijs "${first}" is geen bedrag in hele centen.`);
}

/**
 * Gives the price of an entry including VAT. All amounts are cents, in every version. An amount of 0 that is "indicative" means that the price is
 * unknown; 0 that is not indicative means free. 9999 euros, with or without VAT, means unknown.
 */
export function readPrice(entry: XmlNode): EckPrice {
  const currency = textAt(entry, 'Prices', 'Currency') ?? textAt(entry, 'Currency') ?? 'EUR';
  if (!/^(?:EUR|EURO|€)$/iu.test(currency)) {
    return unusablePrice(priceInOtherCurrency(currency));
  }
  if (nodesAt(entry, 'Prices').length > 1) {
    return unusablePrice('Prices staat er meer dan eens.');
  }
  const [own, sum] = [readStatedPrice(entry), sumAmounts(entry)];
  const amount = own === undefined || own === 0 ? (sum ?? own) : own;
  if (typeof own === 'number' && typeof sum === 'number' && own > 0 && sum > 0 && !isMissingPrice(sum) && !isSamePrice(sum, own)) {
    return unusablePrice(differentPrices([`${own} cent met btw`, `${sum} cent volgens het bedrag zonder btw`]));
  }
  if (amount === undefined) {
    return {};
  }
  if (typeof amount === 'string') {
    return unusablePrice(amount);
  }
  const isIndicative = booleanAt(entry, 'PriceIsIndicative') !== false;
  if (amount === 0 && isIndicative) {
    return {};
  }
  if (isMissingPrice(amount)) {
    return unusablePrice(priceIsUnknown);
  }
  const price = cents(amount);
  return price.ok ? { price: price.value } : unusablePrice(`Prijs ${amount} is te groot.`);
}
