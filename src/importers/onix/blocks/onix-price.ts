import { cents, computedCents, formatCents, isMissingPrice, type Cents } from '#catalogue/prices/money.ts';
import { addVat, dutchVatRates, isSamePrice, vatBasisPoints } from '#catalogue/prices/vat.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { isOtherKind } from '#importers/mapping/price-kinds.ts';
import { beginsWithRental, isUsed } from '#importers/mapping/tenure-words.ts';
import { saysWithoutVat } from '#importers/table/columns/price-remarks.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import { lineAt, linesAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import {
  consumerPriceTypes,
  priceConditions,
  priceConstraints,
  priceQualifiers,
  readCode,
  unpricedItems,
} from '#importers/onix/message/onix-code-lists.ts';
import { readPeriod } from '#importers/onix/message/onix-date.ts';
import { differentPrices, priceIsLeftOut, priceIsUnknown } from '#importers/price-sentences.ts';
import { formerOfPrice } from './onix-former.ts';
import { forNetherlands } from './onix-territory.ts';

/** What the prices of a message depend on: the day, and the defaults of its header. */
export type OnixPriceContext = {
  readonly time: ReadingTime;
  readonly currency: string | undefined;
  readonly priceType: string | undefined;
};

type Customers = 'everybody' | 'schools';
/**
 * A price that counts: its cents including VAT, its place in the order of preference, the lowest first, its kind, with tax or without, and its first day,
 * '' without one.
 */
type Offer = {
  readonly amount: number;
  readonly customers: Customers;
  readonly preference: number;
  readonly kind: number;
  readonly since: string;
};
/** `reason`: why a price does not count, a Dutch sentence; absent for what its publisher says has no price. */
type Refusal = { readonly reason?: string };

// List 173.
const fromDate = '14';
const untilDate = '15';
const periodDate = '24';
// List 58: the code of each kind of price with tax follows that without it.
const kindOf = (type: string): number => Math.ceil(Number(type) / 2);
const ofNothing = 0;
// List 60.
const perPage = '01';
// List 171.
const valueAddedTax = '01';
const mostReasons = 3;
const forCertainCustomers = 'Een prijs geldt alleen voor bepaalde klanten of bestellingen.';

const refuse = (reason: string): Refusal => ({ reason });

const shownDay = (day: string): string => `${day.slice(6)}-${day.slice(4, 6)}-${day.slice(0, 4)}`;

/** Reads euros, '12.50', as cents; a comma may be a typing error, so it is refused. */
const centsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,7}(?:\.\d{1,2}0*)?$/u.test(text) ? Math.round(Number(text) * 100) : undefined;

/** The first day of a price; '' when it has none. */
const firstDayOf = (price: XmlNode): string =>
  nodesAt(price, 'PriceDate')
    .filter((date) => [fromDate, periodDate].includes(lineAt(date, 'PriceDateRole') ?? ''))
    .reduce((latest, date) => {
      const first = readPeriod(date)?.first ?? '';
      return first > latest ? first : latest;
    }, '');

/** Why a price does not count today; undefined when it does. */
function refusePeriod(price: XmlNode, time: ReadingTime): Refusal | undefined {
  for (const date of nodesAt(price, 'PriceDate')) {
    const role = lineAt(date, 'PriceDateRole');
    const period = readPeriod(date);
    const [hasBeginning, hasEnd] = [role === fromDate || role === periodDate, role === untilDate || role === periodDate];
    if (period === undefined && (hasBeginning || hasEnd)) {
      return refuse('Een prijs heeft een begin- of einddatum die niet kan worden gelezen.');
    }
    if (period !== undefined && hasBeginning && time.isBefore(period.first)) {
      return refuse(`Een prijs geldt pas vanaf ${shownDay(period.first)}.`);
    }
    if (period !== undefined && hasEnd && time.isAfter(period.last)) {
      return refuse(`Een prijs gold tot en met ${shownDay(period.last)}.`);
    }
  }
  return undefined;
}

/** Whether a stated VAT is not that of its own percentage, but for a cent of rounding: a system may write 0 for what it does not know. */
function isContradictory(tax: XmlNode, whole: number | undefined): boolean {
  const [stated, taxable] = [centsOf(lineAt(tax, 'TaxAmount')), centsOf(lineAt(tax, 'TaxableAmount')) ?? whole];
  const basisPoints = vatBasisPoints(lineAt(tax, 'TaxRatePercent') ?? '');
  return (
    stated !== undefined &&
    taxable !== undefined &&
    basisPoints !== undefined &&
    Math.abs(addVat(taxable, basisPoints) - taxable - stated) > 1
  );
}

const taxesOf = (price: XmlNode): readonly XmlNode[] =>
  nodesAt(price, 'Tax').filter((tax) => (lineAt(tax, 'TaxType') ?? valueAddedTax) === valueAddedTax);

/** The first percentage of taxes that is no rate of the Netherlands. */
const foreignRate = (taxes: readonly XmlNode[]): string | undefined =>
  taxes
    .flatMap((tax) => linesAt(tax, 'TaxRatePercent'))
    .find((text) => {
      const rate = vatBasisPoints(text);
      return rate !== undefined && !dutchVatRates.includes(rate);
    });

/** Whether the parts of a price with tax are more than the whole, but for a cent of rounding: the tax is still to be added then. */
const isExceeded = (taxes: readonly XmlNode[], amount: number): boolean => {
  const parts = taxes.map((tax) => {
    const [taxable, rate] = [centsOf(lineAt(tax, 'TaxableAmount')), vatBasisPoints(lineAt(tax, 'TaxRatePercent') ?? '')];
    const counted = taxable === undefined || rate === undefined ? undefined : addVat(taxable, rate) - taxable;
    return [taxable, centsOf(lineAt(tax, 'TaxAmount')) ?? counted] as const;
  });
  return (
    parts.every(([taxable, stated]) => taxable !== undefined && stated !== undefined) &&
    parts.flat().reduce<number>((sum, part) => sum + (part ?? 0), 0) > amount + parts.length
  );
};

/** The VAT on an amount in cents: as it is stated, or by the one percentage. */
function addTax(price: XmlNode, amount: number, type: string): number | Refusal {
  const taxes = taxesOf(price);
  const foreign = foreignRate(taxes);
  if (foreign !== undefined) {
    return refuse(
      `Prijssoort ${type} is zonder btw, en ${foreign} procent (TaxRatePercent) is geen btw-tarief van Nederland (0, 9 of 21).`,
    );
  }
  if (taxes.some((tax) => isContradictory(tax, taxes.length === 1 ? amount : undefined))) {
    return refuse(`Prijssoort ${type} is zonder btw, en het btw-bedrag (TaxAmount) past niet bij het tarief (TaxRatePercent).`);
  }
  const stated = taxes.map((tax) => centsOf(lineAt(tax, 'TaxAmount')));
  if (taxes.length > 0 && stated.every((tax) => tax !== undefined)) {
    return stated.reduce((sum, tax) => sum + tax, amount);
  }
  const [tax] = taxes;
  const percentage =
    tax === undefined ? undefined : (lineAt(tax, 'TaxRatePercent') ?? (lineAt(tax, 'TaxRateCode') === 'Z' ? '0' : undefined));
  const taxable = (tax && centsOf(lineAt(tax, 'TaxableAmount'))) ?? amount;
  const basisPoints = taxes.length > 1 || taxable > amount + 1 || percentage === undefined ? undefined : vatBasisPoints(percentage);
  return basisPoints === undefined
    ? refuse(`Prijssoort ${type} is zonder btw, en het btw-tarief ontbreekt of kan niet worden gelezen.`)
    : amount + addVat(taxable, basisPoints) - taxable;
}

function readAmount(price: XmlNode, type: string, isWithTax: boolean): number | Refusal {
  const text = lineAt(price, 'PriceAmount');
  const amount = centsOf(text);
  if (text === undefined) {
    return refuse('Het bedrag van een prijs (PriceAmount) ontbreekt.');
  }
  if (amount === undefined) {
    return refuse(`"${text.slice(0, 50)}" is geen bedrag in euro's met een punt en hoogstens twee decimalen.`);
  }
  if (amount === 0) {
    return refuse('Een bedrag van 0 zegt niet of het product gratis is; dat doet UnpricedItemType 01.');
  }
  if (isWithTax && isExceeded(taxesOf(price), amount)) {
    return refuse(`Prijssoort ${type} is met btw, en het bedrag is minder dan TaxableAmount en TaxAmount samen.`);
  }
  const total = isWithTax ? amount : addTax(price, amount, type);
  if (typeof total === 'number' && (isMissingPrice(total) || isMissingPrice(amount))) {
    return refuse(priceIsUnknown);
  }
  return typeof total !== 'number' || cents(total).ok ? total : refuse(`Een prijs van ${text} euro is te groot.`);
}

/** Whom a price is for; undefined when it is not for every school or reader. */
function customersOf(price: XmlNode, notes: FieldNote[]): Customers | undefined {
  const qualifier = lineAt(price, 'PriceQualifier');
  const customers = qualifier === undefined ? 'everybody' : readCode(priceQualifiers, qualifier, 'PriceQualifier', notes);
  return Number(lineAt(price, 'MinimumOrderQuantity') ?? 1) > 1 ? undefined : customers;
}

// 'Per 10 licenties', 'vanaf 1-1-2027' in the description of a price.
const ofMoreOrDay = /\bper\s+(?:[2-9]|\d{2,}|set|pak|doos|klas|school)(?!\p{L}*jaar)|\b(?:vanaf|tot|t\/m|from|until)\s+\d/iu;

/** Why a price is not what one copy of the product costs by itself; undefined when it is. */
function refuseCondition(price: XmlNode, notes: FieldNote[]): Refusal | undefined {
  if (lineAt(price, 'PricePer') === perPage) {
    return refuse('Een prijs is die van een bladzijde (PricePer 01).');
  }
  const descriptions = linesAt(price, 'PriceTypeDescription');
  const rental = descriptions.find((text) => beginsWithRental(text) || isUsed(text));
  if (rental !== undefined) {
    return refuse(`Een prijs is van huur of van een gebruikt exemplaar (PriceTypeDescription "${rental.slice(0, 50)}").`);
  }
  const other = descriptions.find((text) => isOtherKind(text) || saysWithoutVat(text) || ofMoreOrDay.test(text));
  if (other !== undefined) {
    return refuse(`Een prijs is van een andere soort (PriceTypeDescription "${other.slice(0, 50)}").`);
  }
  const constraints = linesAt(price, 'PriceConstraint', 'PriceConstraintType');
  const limited = constraints.find((code) => readCode(priceConstraints, code, 'PriceConstraintType', notes) === 'other');
  if (limited !== undefined) {
    return refuse(`Een prijs geldt voor een beperkte tijd of voor meer gebruikers (PriceConstraintType ${limited}).`);
  }
  const conditions = linesAt(price, 'PriceCondition', 'PriceConditionType');
  const limiting = conditions.find((code) => readCode(priceConditions, code, 'PriceConditionType', notes) === 'other');
  return limiting === undefined
    ? undefined
    : refuse(`Een prijs is van huur, of geldt alleen met een andere aankoop (PriceConditionType ${limiting}).`);
}

const single = ['PriceAmount', 'PriceType', 'PriceQualifier', 'CurrencyCode'] as const;

/** Reads one price with an amount that holds today. */
function readOffer(price: XmlNode, context: OnixPriceContext, notes: FieldNote[]): Offer | Refusal {
  const doubled = single.find((name) => new Set(linesAt(price, name)).size > 1);
  if (doubled !== undefined) {
    return refuse(`${doubled} staat er in een prijs meer dan eens, met verschillende waarden.`);
  }
  const currency = (lineAt(price, 'CurrencyCode') ?? context.currency)?.toUpperCase();
  if (currency !== 'EUR') {
    return refuse(currency === undefined ? 'De valuta van een prijs ontbreekt.' : `Een prijs staat in ${currency}, niet in euro's.`);
  }
  const type = lineAt(price, 'PriceType') ?? context.priceType;
  const tax = readCode(consumerPriceTypes, type, 'PriceType', notes);
  if (type === undefined || tax === undefined) {
    return refuse(
      type === undefined ? 'De soort van een prijs (PriceType) ontbreekt.' : `Prijssoort ${type} is geen prijs voor consumenten.`,
    );
  }
  const customers = customersOf(price, notes);
  if (customers === undefined) {
    return refuse(forCertainCustomers);
  }
  const amount = readAmount(price, type, tax === 'with tax');
  const preference = [...consumerPriceTypes.meanings.keys()].indexOf(type);
  return typeof amount === 'number' ? { amount, customers, preference, kind: kindOf(type), since: firstDayOf(price) } : amount;
}

/** Whether the codes of what has no price say that it is free. */
const areFree = (codes: readonly string[], notes: FieldNote[]): boolean =>
  codes.map((code) => readCode(unpricedItems, code, 'UnpricedItemType', notes)).includes('free');

/** Reads one price of the Netherlands. */
function readPriced(price: XmlNode, context: OnixPriceContext, notes: FieldNote[]): Offer | Refusal {
  const former = formerOfPrice(price);
  if (former !== undefined) {
    return refuse(`Een prijs heeft ${former}, een element van ONIX 2.1 dat in ONIX 3 anders heet: wat het zegt, is niet gelezen.`);
  }
  const refusal = refusePeriod(price, context.time) ?? refuseCondition(price, notes);
  const codes = linesAt(price, 'UnpricedItemType');
  if (refusal !== undefined || codes.length === 0) {
    return refusal ?? readOffer(price, context, notes);
  }
  if (lineAt(price, 'PriceAmount') !== undefined) {
    return refuse('Een prijs heeft een bedrag, en ook een reden waarom er geen bedrag is (UnpricedItemType).');
  }
  if (!areFree(codes, notes)) {
    return {};
  }
  const customers = customersOf(price, notes);
  return customers === undefined
    ? refuse(forCertainCustomers)
    : { amount: 0, customers, preference: 0, kind: ofNothing, since: firstDayOf(price) };
}

/** The prices of a supplier that holds for the Netherlands, and what has no price. */
function offersOf(supply: XmlNode, context: OnixPriceContext, notes: FieldNote[]): readonly (Offer | Refusal)[] {
  const free: Offer = { amount: 0, customers: 'everybody', preference: 0, kind: ofNothing, since: '' };
  const prices = nodesAt(supply, 'Price');
  const here = forNetherlands(prices);
  return [
    ...(areFree(linesAt(supply, 'UnpricedItemType'), notes) ? [free] : []),
    ...prices.map((price) => (here.has(price) ? readPriced(price, context, notes) : refuse('Een prijs geldt niet voor Nederland.'))),
  ];
}

const isFree = ({ amount }: Offer): boolean => amount === 0;

/**
 * The amounts of the offers that count most, and of what is free; of these the price that began last replaces the others. Those for everybody count before
 * those for schools. One with tax and one of its kind without it have to agree.
 */
function bestAmounts(offers: readonly Offer[]): readonly number[] {
  const forAll = offers.filter(({ customers }) => customers === 'everybody');
  const counting = forAll.length > 0 ? forAll : offers;
  const preference = Math.min(...counting.filter((offer) => !isFree(offer)).map((offer) => offer.preference));
  const preferred = counting.filter((offer) => isFree(offer) || offer.preference === preference);
  const since = preferred.reduce((latest, offer) => (offer.since > latest ? offer.since : latest), '');
  const best = preferred.filter((offer) => offer.since === since);
  const others = counting.filter((offer) => best.some((one) => one.kind === offer.kind && !isSamePrice(offer.amount, one.amount)));
  return [...new Set([...best, ...others.filter((offer) => offer.since === since)].map(({ amount }) => amount))];
}

/** Gives the price of a product including VAT, of today, in euros, from all suppliers; nothing is guessed, and a note says why a price does not count. */
export function readPrice(supplies: readonly XmlNode[], context: OnixPriceContext, notes: FieldNote[]): { price?: Cents } {
  const found = supplies.flatMap((supply) => offersOf(supply, context, notes));
  const amounts = bestAmounts(found.filter((one) => 'amount' in one));
  const [price] = amounts.flatMap((amount) => {
    const read = cents(amount);
    return read.ok ? [read.value] : [];
  });
  if (price !== undefined && amounts.length === 1) {
    return { price };
  }
  const refused = found.flatMap((one) => ('reason' in one && one.reason !== undefined ? [one.reason] : []));
  const reasons =
    amounts.length > 1
      ? [differentPrices(amounts.map((amount) => formatCents(computedCents(amount))))]
      : [...new Set(refused)].slice(0, mostReasons);
  if (reasons.length > 0) {
    notes.push({ field: 'Price', reason: `${reasons.join(' ')} ${priceIsLeftOut}` });
  }
  return {};
}
