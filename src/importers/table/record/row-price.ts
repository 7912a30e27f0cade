import { cents, centsFromEuros, formatCents, isMissingPrice, type Cents } from '#catalogue/prices/money.ts';
import { addVat, vatBasisPoints } from '#catalogue/prices/vat.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import type { ColumnField } from '#importers/table/columns/column-words.ts';
import { beginsWithRental, isRental } from '#importers/table/columns/tenure-words.ts';
import { parseDay } from './row-dates.ts';
import type { RowValues } from './row-values.ts';

const unknownPrice =
  /^(?:(?:prijs )?(?:op aanvraag|volgt|onbekend)|nog onbekend|p\.?o\.?a\.?|(?:€ ?)?[-–]|n\.?n\.?b\.?|n\.?t\.?b\.?|nog niet bekend|tba|tbd|on request|to be announced)$/iu;
const sign = String.raw`(?:€|euro|eur)`;
const signs = new RegExp(String.raw`^${sign}|${sign}$`, 'giu');
// A space or a line end between two amounts: '12 15'. One before three digits divides thousands.
const twoAmounts = /\d\s*[\n\r]\s*\d|\d\s+(?!\d{3}(?!\d))\d/u;

const shapes: readonly (readonly [RegExp, (text: string) => number])[] = [
  [/^\d+$/u, Number],
  [/^\d+[.,]\d{1,2}$/u, (text) => Number(text.replace(',', '.'))],
  [/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/u, (text) => Number(text.replaceAll('.', '').replace(',', '.'))],
  [/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/u, (text) => Number(text.replaceAll(',', ''))],
  // The binary fraction of a cell: 32.499999999999996.
  [/^\d+\.\d{4,}$/u, Number],
];

/**
 * Reads an amount in euros as spreadsheets show it: '€ 32,50', '32.50', '1.234,50', '32,-'. Undefined when it says that the price is unknown; a sentence
 * when it is no amount. '1.234' can be a thousand euros or one, so it is refused; and so is 0, which systems write for a price that they do not have.
 */
export function parseEuros(text: string): Result<number, string> | undefined {
  // An apostrophe is what a spreadsheet program marks text with.
  const amountText = text.replace(/\s|^['’]/gu, '').replace(signs, '');
  const bare = amountText.replace(/[.,](?:-+|–|—)$/u, '');
  if (unknownPrice.test(text.trim())) {
    return undefined;
  }
  // '1.299,-' says that it has no cents, so that its point is one of thousands.
  const isWhole = bare !== amountText;
  if (!isWhole && /^\d{1,3}(?:[.,]\d{3})+$/u.test(bare)) {
    return failed(`Bedrag "${text.slice(0, 40)}" kan op twee manieren worden gelezen. Schrijf het met twee cijfers achter de komma.`);
  }
  if (/^(?:gratis|kosteloos|free)$/iu.test(bare)) {
    return ok(0);
  }
  if (/^0+(?:[.,]0*)?$/u.test(bare)) {
    return failed('Een bedrag van 0 zegt niet of het product gratis is; dat doet het woord "gratis".');
  }
  const isGrouped = isWhole && /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/u.test(bare);
  const read = isGrouped ? Number(bare.replaceAll(/[.,]/gu, '')) : shapes.find(([shape]) => shape.test(bare))?.[1](bare);
  const amount = read === undefined || (text !== amountText && twoAmounts.test(text)) ? undefined : centsFromEuros(read);
  return amount?.ok === true ? ok(amount.value) : failed(`"${text.slice(0, 40)}" is geen bedrag in euro's.`);
}

// In basis points: none, low and high. Another number is more likely an amount of VAT than its rate.
const dutchRates = [0, 900, 2_100];

const wordsOfVat: readonly (readonly [RegExp, number])[] = [
  [/^(?:geen|nul|vrijgesteld)$/iu, 0],
  [/^(?:l|laag|lage)$/iu, 900],
  [/^(?:h|hoog|hoge)$/iu, 2_100],
];

// A cell in percents holds 0.09.
function readVat(text: string): number | undefined {
  const bare = text.replace(/[\s%]/gu, '');
  const named = wordsOfVat.find(([word]) => word.test(bare.replace(/tarief$/iu, '')));
  if (named !== undefined) {
    return named[1];
  }
  const fraction = /^0?[.,](\d{1,2})$/u.exec(bare)?.[1];
  const rate = fraction === undefined || text.includes('%') ? vatBasisPoints(bare) : Number(fraction.padEnd(2, '0')) * 100;
  return dutchRates.find((one) => one === rate);
}

// 'excl.' or '9% excl.' in a column on VAT.
const withoutVat = /\bex(?:cl(?:usief|uding|usive)?)?\b/iu;

/** Why columns that are equally likely to hold the price do not say which it is; undefined when they agree. */
function differenceOf(values: RowValues, field: ColumnField): Result<never, string> | undefined {
  const texts = values.texts(field);
  const amounts = texts.map(parseEuros).flatMap((amount) => (amount?.ok === true ? [amount.value] : []));
  return new Set(amounts).size < 2
    ? undefined
    : failed(`Er staan verschillende prijzen in kolommen met dezelfde kop: ${texts.map((text) => `"${text.slice(0, 40)}"`).join(' en ')}.`);
}

/** The rate of VAT of a row: that of its column, of the heading of the price without VAT, or of the texts around the products. */
function vatOf(values: RowValues): string | undefined {
  const written = values.text('vat')?.replace(withoutVat, '');
  const own = written?.replace(/[\s.,;/()]+$|^[\s.,;/()]+/gu, '') || undefined;
  const ofHeading = /\d+\s*%/u.exec(values.nameOf('priceWithoutVat', ''))?.[0];
  return values.nameOf('vat', '') === '' ? (ofHeading ?? own) : (own ?? ofHeading);
}

// What a rounded price without VAT differs from that with it; a copied or another amount differs by more.
const isRounded = (taxed: number, amount: number): boolean => Math.abs(taxed - amount) <= Math.max(2, amount * 0.02);

// A 'Nettoprijs' may be what a shop pays.
const ofShop = /^net/iu;

/** Why the price with VAT is not the one without it and its VAT; undefined when it is, or when the row does not say. */
function contradictionOf(amount: number, values: RowValues): string | undefined {
  const other = values.text('priceWithoutVat');
  if (other === undefined || ofShop.test(values.nameOf('priceWithoutVat', ''))) {
    return undefined;
  }
  const [without, rate] = [parseEuros(other), vatOf(values)];
  const basisPoints = rate === undefined ? undefined : readVat(rate);
  const taxed = without?.ok === true && basisPoints !== undefined ? addVat(without.value, basisPoints) : amount;
  if (isRounded(taxed, amount)) {
    return undefined;
  }
  const [own, computed] = [amount, taxed].map((price) => formatCents(price as Cents));
  return `Er staan verschillende prijzen: ${own} met btw, en volgens de prijs zonder btw met ${rate} erbij ${computed}.`;
}

function readAmount(values: RowValues): Result<number, string> | undefined {
  const own = values.text('price');
  const difference = differenceOf(values, own === undefined ? 'priceWithoutVat' : 'price');
  if (difference !== undefined) {
    return difference;
  }
  const isWithout = withoutVat.test(values.text('vat') ?? '');
  if (own !== undefined && !isWithout) {
    const read = parseEuros(own);
    const contradiction = read?.ok === true ? contradictionOf(read.value, values) : undefined;
    return contradiction === undefined ? read : failed(contradiction);
  }
  const without = own ?? values.text('priceWithoutVat');
  const amount = without === undefined ? undefined : parseEuros(without);
  // What is free has no VAT.
  if (amount?.ok !== true || amount.value === 0) {
    return amount;
  }
  const vat = vatOf(values);
  const basisPoints = vat === undefined ? undefined : readVat(vat);
  return basisPoints === undefined
    ? failed(
        vat === undefined
          ? 'De prijs is zonder btw, en het btw-percentage ontbreekt.'
          : `"${vat.slice(0, 40)}" is geen btw-tarief (0, 9 of 21 procent).`,
      )
    : ok(addVat(amount.value, basisPoints));
}

// 'Koopprijs' is that of a purchase, whatever stands beside it.
const ofSale = /koop|aanschaf|consument|advies|winkel|vaste/iu;
const ofMore = /(?:^|[\s(x])(?:[2-9]|[1-9]\d+)(?![\d.,])/u;

/** Why a price is not what buying one product costs; undefined when it is. */
function saleFault(values: RowValues, field: 'price' | 'priceWithoutVat'): string | undefined {
  const [tenure, unit] = [values.text('tenure'), values.text('unit')];
  const rental = tenure === undefined ? values.cell(isRental) : beginsWithRental(tenure) ? tenure : undefined;
  if (rental !== undefined && !ofSale.test(values.nameOf(field, ''))) {
    return `De prijs is die van huur: "${rental.slice(0, 50)}".`;
  }
  return unit !== undefined && ofMore.test(unit) ? `De prijs geldt voor meer dan één: "${unit.slice(0, 50)}".` : undefined;
}

/** The day from which a price holds, 'YYYY-MM-DD', '' without one; or why it does not count today. */
type RowPeriod = { readonly since: string } | { readonly fault: string; readonly isOfOtherDay?: true };

function readPeriod(values: RowValues, time: ReadingTime): RowPeriod {
  let since = '';
  for (const field of ['priceFrom', 'priceUntil'] as const) {
    const text = values.text(field);
    const name = values.nameOf(field, field);
    if (values.faultOf(field) !== undefined) {
      return { fault: `${name} is niet te lezen.` };
    }
    const moment = text === undefined ? undefined : parseDay(text);
    const day = moment?.toISOString().slice(0, 10) ?? '';
    const compared = day.replaceAll('-', '');
    const shown = day.split('-').toReversed().join('-');
    if (text !== undefined && moment === undefined) {
      return { fault: `"${text.slice(0, 50)}" bij ${name} is geen datum zoals 31-12-2025.` };
    }
    if (moment !== undefined && field === 'priceFrom' && time.isBefore(compared)) {
      return { fault: `De prijs geldt pas vanaf ${shown}; vandaag telt hij niet mee.`, isOfOtherDay: true };
    }
    if (moment !== undefined && field === 'priceUntil' && time.isAfter(compared)) {
      return { fault: `De prijs gold tot en met ${shown}; vandaag telt hij niet mee.`, isOfOtherDay: true };
    }
    since = field === 'priceFrom' ? day : since;
  }
  return { since };
}

/**
 * What a row says of the price including VAT. `since`: the day from which it holds, '' without one; undefined when it does not hold today. `isSilent`: it
 * says nothing of what buying one costs, so that another row may.
 */
export type RowPrice = { readonly price?: Cents | undefined; readonly since: string | undefined; readonly isSilent?: true };

/** Reads the price of a row, that of the day of `time`. One that cannot be used is left out with a note. */
export function readRowPrice(values: RowValues, time: ReadingTime): RowPrice {
  const field = values.text('price') === undefined ? 'priceWithoutVat' : 'price';
  const amount = readAmount(values);
  const currency = values.text('currency') ?? 'EUR';
  const period = readPeriod(values, time);
  const since = 'since' in period ? period.since : undefined;
  if (amount === undefined) {
    return { since, ...(values.text(field) === undefined && { isSilent: true }) };
  }
  const leaveOut = (reason: string): RowPrice => {
    values.note(field, `${reason} De prijs is weggelaten.`);
    return { since };
  };
  if (!/^(?:eur|euro|euro's|€)$/iu.test(currency)) {
    return leaveOut(`De prijs staat in ${currency.slice(0, 40)}, niet in euro's.`);
  }
  if (!amount.ok) {
    return leaveOut(amount.problem);
  }
  if ('fault' in period && period.isOfOtherDay) {
    // Another row may have the price of today.
    values.note(field, period.fault);
    return { since };
  }
  const ofOther = saleFault(values, field);
  const fault = 'fault' in period ? period.fault : ofOther;
  if (fault !== undefined) {
    return { ...leaveOut(fault), ...(ofOther !== undefined && { isSilent: true }) };
  }
  if (isMissingPrice(amount.value)) {
    return leaveOut('Een prijs van 9999 euro betekent dat de prijs onbekend is.');
  }
  const price = cents(amount.value);
  return price.ok ? { price: price.value, since } : leaveOut('De prijs is te groot.');
}
