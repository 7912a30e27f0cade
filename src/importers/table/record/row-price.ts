import { cents, computedCents, formatCents, isMissingPrice, type Cents } from '#catalogue/prices/money.ts';
import { addVat, dutchVatRates, isSamePrice } from '#catalogue/prices/vat.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import type { ColumnField } from '#importers/table/columns/column-words.ts';
import { schoolYearOf, type HeadingYear } from '#importers/table/columns/heading-year.ts';
import { saysWithVat, speaksOfPrice } from '#importers/table/columns/price-remarks.ts';
import { isOfPart, isOfPriceAlone, isOtherKind, priceInTitle } from '#importers/mapping/price-kinds.ts';
import { plainWords } from '#importers/mapping/plain-words.ts';
import { beginsWithRental, isRental, isUsed, isWorn } from '#importers/mapping/tenure-words.ts';
import { differentPrices, priceInOtherCurrency, priceIsLeftOut, priceIsUnknown } from '#importers/price-sentences.ts';
import { isZero, parseEuros } from './parse-euros.ts';
import { parseDay } from './row-dates.ts';
import type { RowValues } from './row-values.ts';
import { isWithoutVat, rateIsMissing, rateOf, vatInOrOn, vatOf } from './row-vat.ts';

/** Why columns that are equally likely to hold the price do not say which it is; undefined when they agree. */
function differenceOf(values: RowValues, field: ColumnField): Result<never, string> | undefined {
  const texts = values.texts(field);
  const amounts = texts.map(parseEuros).flatMap((amount) => (amount?.ok === true ? [amount.value] : []));
  return new Set(amounts).size < 2
    ? undefined
    : failed(`${differentPrices(texts.map((text) => `"${text.slice(0, 40)}"`))} Deze kolommen hebben dezelfde kop.`);
}

// A 'Nettoprijs' may be what a shop pays.
const ofShop = /^net/iu;

/** Why the price with VAT is not the one without it and its VAT, or that by any rate where the row does not say its own; undefined when it is. */
function contradictionOf(amount: number, values: RowValues): string | undefined {
  const other = values.text('priceWithoutVat');
  const without = other === undefined || ofShop.test(values.nameOf('priceWithoutVat', '')) ? undefined : parseEuros(other);
  if (without?.ok !== true) {
    return undefined;
  }
  const rate = rateOf(values, without.value);
  const [least = 0, most = 0] = (rate.ok ? [rate.value, rate.value] : [0, Math.max(...dutchVatRates)]).map((one) =>
    addVat(without.value, one),
  );
  if ((least <= amount && amount <= most) || isSamePrice(least, amount) || isSamePrice(most, amount)) {
    return undefined;
  }
  const [own, stated, computed] = [amount, without.value, most].map((price) => formatCents(computedCents(price)));
  const others = rate.ok ? `volgens de prijs zonder btw met ${vatOf(values)} erbij ${computed}` : `zonder btw ${stated}`;
  return differentPrices([`${own} met btw`, others]);
}

/** A price with the VAT that its row says is on it. */
function withVat(amount: number, values: RowValues): Result<number, string> {
  const rate = rateOf(values, amount);
  return rate.ok ? ok(addVat(amount, rate.value)) : rate;
}

/** A price with VAT, unless the one without it contradicts it. */
function checked(read: Result<number, string> | undefined, values: RowValues): Result<number, string> | undefined {
  const contradiction = read?.ok === true ? contradictionOf(read.value, values) : undefined;
  return contradiction === undefined ? read : failed(contradiction);
}

const unknownVat = 'Of de prijs met of zonder btw is, blijkt niet uit het btw-bedrag';

function readAmount(values: RowValues): Result<number, string> | undefined {
  const own = values.text('price');
  const difference = differenceOf(values, own === undefined ? 'priceWithoutVat' : 'price');
  if (difference !== undefined) {
    return difference;
  }
  if (own !== undefined && !isWithoutVat(values)) {
    const read = parseEuros(own);
    if (read?.ok !== true || values.isWithVat) {
      return checked(read, values);
    }
    const amount = vatInOrOn(values, read.value);
    return amount === 'on'
      ? withVat(read.value, values)
      : amount === 'neither'
        ? failed(`${unknownVat} "${values.text('vat')}".`)
        : checked(read, values);
  }
  const without = own ?? values.text('priceWithoutVat');
  if (without !== undefined && saysWithVat(without)) {
    return failed(`"${without.slice(0, 40)}" staat bij een prijs zonder btw.`);
  }
  const amount = without === undefined ? undefined : parseEuros(without);
  // What is free has no VAT.
  return amount?.ok !== true || amount.value === 0 ? amount : withVat(amount.value, values);
}

// 'Koopprijs' is that of a purchase, whatever stands beside it.
const ofSale = /koop|aanschaf|consument|advies|winkel|vaste/iu;
const ofMore = /(?:^|[\s(x>≥])(?:[2-9]|[1-9]\d+)(?:[.,]0+)?(?![\d.,])/u;

const isDay = (text: string): boolean => /^\d+[-/.]\d+[-/.]\d+$/u.test(text);
// '1 t/m 9' begins with one.
const fromOne = /^1\s*(?:[-–]|t\/?m|tot)/iu;
const isOfMore = (text: string): boolean => ofMore.test(text) && !fromOne.test(text.trim()) && !isDay(text);

// 'Nova (huur)'.
const inBrackets = (title: string): readonly string[] => [...title.matchAll(/[([]([^()[\]]+)[)\]]/gu)].map(([, text = '']) => text);

const ofSet = /\b(?:(?:klassen)?set|pak(?:ket)?|doos|pack|stuks|st|ex|exemplaren)\b/iu;

// 'Doos' or 'per klas' in a column on units.
const packaging = /^(?:per\s+)?(doos|ds|box|bx|set|pak|pk|pakket|pack|bundel|klas|klassenset|groep|school)\b/iu;

const codesOfPackages: ReadonlyMap<string, string> = new Map([
  ['ds', 'doos'],
  ['bx', 'box'],
  ['pk', 'pak'],
]);

/** Whether a unit is a package, or one for many, that the title of its product does not name. */
const isPackage = (unit: string, title: string): boolean => {
  const word = packaging.exec(unit.trim())?.[1]?.toLowerCase();
  return word !== undefined && !title.toLowerCase().includes(codesOfPackages.get(word) ?? word);
};

/** Whether the title of a product is that of a set of the number in a text, of which the price is that of one then: 'Set van 10 werkboeken'. */
const isNamed = (text: string, title: string): boolean => ofSet.test(title) && title.split(/\D+/u).includes(/\d+/u.exec(text)?.[0] ?? '');

// What is read of these columns is more than a remark.
const ofPrices: readonly ColumnField[] = ['title', 'vat', 'priceKind', 'unit', 'licenceDuration', 'price', 'priceWithoutVat'];

/** What the end of a title, or a cell of another column, says of a price: 'per maand'. */
function remarkBeside(values: RowValues, field: ColumnField): string | undefined {
  const isNews = (text: string): boolean => field === 'price' || !/btw/iu.test(text);
  const ofTitle = priceInTitle(plainWords(values.text('title') ?? ''));
  return ofTitle !== undefined && isNews(ofTitle) ? ofTitle : values.cell((text) => isOfPriceAlone(text) && isNews(text), ofPrices);
}

/** Why a price is not what buying one new product costs; undefined when it is. */
function saleFault(values: RowValues, field: 'price' | 'priceWithoutVat', time: ReadingTime): string | undefined {
  const tenures = values.texts('tenure');
  const ofTitle = inBrackets(plainWords(values.text('title') ?? ''));
  const used = [...tenures, ...ofTitle].find(isUsed) ?? values.cell(isUsed) ?? values.texts('condition').find(isWorn);
  if (used !== undefined) {
    return `De prijs is die van een gebruikt exemplaar: "${used.slice(0, 50)}".`;
  }
  // A column of kinds of goods may have 'H' and 'K'.
  const ofGoods = (): string | undefined =>
    values.cell(isRental) ?? ofTitle.find(isRental) ?? values.texts('articleGroup').find((text) => /^h$/iu.test(text));
  const rental = tenures.length === 0 ? ofGoods() : tenures.find(beginsWithRental);
  if (rental !== undefined && !ofSale.test(values.nameOf(field, ''))) {
    return `De prijs is die van huur: "${rental.slice(0, 50)}".`;
  }
  const kind = values.texts('priceKind').find(isOtherKind);
  if (kind !== undefined) {
    return `De prijs is van een andere soort: "${kind.slice(0, 50)}".`;
  }
  // 'Prijs per stuk' is that of one, however many are in a package.
  const isOfOne = /\bstuk|p\.? ?st\b/iu.test(values.nameOf(field, ''));
  const title = values.text('title') ?? '';
  const isSet = (text: string): boolean => (isOfMore(text) ? !isNamed(text, title) : isPackage(text, title));
  const unit = values.found('quantity', isOfMore) ?? (isOfOne ? undefined : values.found('unit', isSet));
  if (unit !== undefined) {
    return `De prijs geldt voor meer dan één: "${unit.text.slice(0, 50)}" bij ${unit.name}.`;
  }
  const part = values.found('unit', isOfPart);
  if (part !== undefined) {
    return `De prijs is niet die van het hele product: "${part.text.slice(0, 50)}" bij ${part.name}.`;
  }
  const holds = ({ first, last }: HeadingYear): boolean => !time.isBefore(first) && !time.isAfter(last);
  const remark = values.texts('remark').find((text) => speaksOfPrice(text, holds)) ?? remarkBeside(values, field);
  return remark === undefined ? undefined : `Een opmerking zegt iets over de prijs: "${remark.slice(0, 100)}".`;
}

/** The day from which a price holds, 'YYYY-MM-DD', '' without one; or why it does not count today. */
type RowPeriod = { readonly since: string } | { readonly fault: string; readonly isOfOtherDay?: true };

type Days = { readonly first?: string; readonly last?: string };

/** The days on which a price holds by a cell, 'YYYY-MM-DD'; undefined when it says none. */
function daysOf(field: 'priceYear' | 'priceFrom' | 'priceUntil', text: string): Days | undefined {
  if (field === 'priceYear') {
    const [year] = /^20\d\d$/u.exec(text) ?? [];
    return year === undefined ? schoolYearOf(text) : { first: `${year}-01-01`, last: `${year}-12-31` };
  }
  const day = parseDay(text)?.toISOString().slice(0, 10);
  return day === undefined ? undefined : field === 'priceFrom' ? { first: day } : { last: day };
}

const shownDay = (day: string): string => day.split('-').toReversed().join('-');

function readPeriod(values: RowValues, time: ReadingTime): RowPeriod {
  let since = '';
  for (const field of ['priceYear', 'priceFrom', 'priceUntil'] as const) {
    // 'Per' may have a unit or a day.
    const ofUnit = field === 'priceFrom' && values.text(field) === undefined ? values.found('unit', isDay) : undefined;
    const text = ofUnit?.text ?? values.text(field);
    const name = ofUnit?.name ?? values.nameOf(field, field);
    if (values.faultOf(field) !== undefined) {
      return { fault: `${name} is niet te lezen.` };
    }
    const days = text === undefined ? {} : daysOf(field, text);
    if (days === undefined) {
      const wanted = field === 'priceYear' ? 'jaar zoals 2026-2027' : 'datum zoals 31-12-2025';
      return { fault: `"${text?.slice(0, 50)}" bij ${name} is geen ${wanted}.` };
    }
    const { first, last } = days;
    if (first !== undefined && time.isBefore(first)) {
      return { fault: `De prijs geldt pas vanaf ${shownDay(first)}; vandaag telt hij niet mee.`, isOfOtherDay: true };
    }
    if (last !== undefined && time.isAfter(last)) {
      return { fault: `De prijs gold tot en met ${shownDay(last)}; vandaag telt hij niet mee.`, isOfOtherDay: true };
    }
    since = first ?? since;
  }
  return { since };
}

/**
 * What a row says of the price including VAT. `since`: the day from which it holds, '' without one; undefined when it does not hold today. `isSilent`: it
 * says nothing of what buying one costs, so that another row may. `withoutVat`: cents without VAT of an unknown rate, which the price of another row may have.
 */
export type RowPrice = {
  readonly price?: Cents | undefined;
  readonly since: string | undefined;
  readonly isSilent?: true;
  readonly withoutVat?: number;
};

/** Reads the price of a row, that of the day of `time`. One that cannot be used is left out with a note. */
export function readRowPrice(values: RowValues, time: ReadingTime): RowPrice {
  const field = values.text('price') === undefined ? 'priceWithoutVat' : 'price';
  const text = values.text(field);
  const amount = readAmount(values);
  const currency = values.text('currency') ?? 'EUR';
  const period = readPeriod(values, time);
  const since = 'since' in period ? period.since : undefined;
  if (amount === undefined) {
    return { since, ...(text === undefined && { isSilent: true }) };
  }
  const leaveOut = (reason: string): RowPrice => {
    values.note(field, `${reason} ${priceIsLeftOut}`);
    return { since };
  };
  if (!/^(?:eur|euro|euro's|€)$/iu.test(currency)) {
    return { ...leaveOut(priceInOtherCurrency(currency.slice(0, 40))), isSilent: true };
  }
  if (!amount.ok) {
    const withoutVat = amount.problem === rateIsMissing ? parseEuros(text ?? '') : undefined;
    return {
      ...leaveOut(amount.problem),
      ...(text !== undefined && isZero(text) && { isSilent: true }),
      ...(withoutVat?.ok === true && { withoutVat: withoutVat.value }),
    };
  }
  if ('fault' in period && period.isOfOtherDay) {
    // Another row may have the price of today.
    values.note(field, period.fault);
    return { since };
  }
  const ofOther = saleFault(values, field, time);
  const fault = 'fault' in period ? period.fault : ofOther;
  if (fault !== undefined) {
    return { ...leaveOut(fault), ...(ofOther !== undefined && { isSilent: true }) };
  }
  if (isMissingPrice(amount.value)) {
    return leaveOut(priceIsUnknown);
  }
  const price = cents(amount.value);
  return price.ok ? { price: price.value, since } : leaveOut('De prijs is te groot.');
}
