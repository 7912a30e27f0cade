import { parseEan } from '#catalogue/ean.ts';
import { plainWords } from '#importers/mapping/plain-words.ts';
import { textsOf, type TableRow } from '#importers/table/table-row.ts';
import { columnLetters } from '#spreadsheets/column-letters.ts';
import { oneLine } from '#importers/xml/plain-text.ts';
import type { ColumnRange } from '#importers/table/workbook/sheet-rows.ts';
import { cellKinds, type CellKinds } from './cell-kinds.ts';
import { isPrice, repeatableFields, type ColumnField } from './column-words.ts';
import { joinedRows, numbersOf, withGroups } from './group-headings.ts';
import { ageOfPrice, boundOf, meaningOf, type HeadingMeaning, type PriceAge } from './heading-meaning.ts';
import { holdsOn, type HeadingYear } from './heading-year.ts';
import { flaggedPrice, markedColumn } from './marked-column.ts';
import { isOfProduct } from './of-product.ts';
import { isTotal, readPriceRemarks, saysWithVat, type PriceRemarks } from './price-remarks.ts';
import { withPriceBeside } from './price-with-vat.ts';
import type { TableColumn } from './table-column.ts';

/** What a column holds. `isHidden`: by the maker of its sheet. */
type FoundMeaning = HeadingMeaning & { readonly isHidden?: boolean };

/** The row of a table with the headings. `missing`: fields without which no row is a product. */
export type TableHeader = {
  readonly number: number;
  readonly columns: readonly TableColumn[];
  /** Number of cells of the row, those without a heading among them. */
  readonly width: number;
  /** What texts above and below say of its prices. */
  readonly remarks: PriceRemarks;
  /** The times of its prices, where they choose between these. */
  readonly priceTimes: readonly HeadingYear[];
  /** The time of the price that is read. */
  readonly priceTime?: HeadingYear | undefined;
  readonly missing: readonly ('ean' | 'title')[];
};

/** Number of rows in which the headings are sought. */
export const rowsBeforeHeader = 50;

const leastFields = 2;

/** A price column as the texts around it say: of which the heading does not speak of VAT is without it where they say so, one without a time has theirs. */
function remarkedPrice(
  meaning: FoundMeaning,
  heading: string,
  { withoutVat, openVat, time, doubt }: PriceRemarks,
): FoundMeaning | undefined {
  if (!isPrice(meaning.field)) {
    return meaning;
  }
  const isOpen = meaning.field === 'price' && !saysWithVat(heading);
  const field = withoutVat !== undefined && isOpen ? 'priceWithoutVat' : meaning.field;
  return doubt === undefined && (openVat === undefined || !isOpen) ? { ...meaning, field, year: meaning.year ?? time } : undefined;
}

// 'Ingangsdatum nieuwe prijs', 'Prijswijziging per'.
const ofDayOfChange = /datum\b.{0,40}prijs|prijswijziging|\bnieuwe prijs (?:per|vanaf)\s*$/iu;

/**
 * Prices without an old one, where it is not known whether it holds still: beside it stands a price without a time, or none. Of an old and a new price the
 * times alone say which of them holds; a day in each row may be that on which one ends, or the other begins.
 */
function withoutOldPrices(
  found: readonly (FoundMeaning | undefined)[],
  ages: readonly PriceAge[],
  cells: readonly string[],
): readonly (FoundMeaning | undefined)[] {
  const others = found.flatMap((meaning, place) =>
    ages[place] !== 'old' && (ages[place] === 'new' || isPrice(meaning?.field)) ? [meaning?.year] : [],
  );
  const hasOpenChange = ages.some((age, place) => age === 'new' && found[place]?.year === undefined);
  if (hasOpenChange && (found.some((meaning) => meaning?.field === 'priceFrom') || cells.some((cell) => ofDayOfChange.test(cell)))) {
    return found.map((meaning) => (isPrice(meaning?.field) ? undefined : meaning));
  }
  const isKnown = others.length > 0 && others.every((time) => time !== undefined);
  return isKnown ? found : found.map((meaning, place) => (ages[place] === 'old' ? undefined : meaning));
}

/** A price column that is read in the time of its heading only, by its place. */
type TimedPrice = { readonly place: number; readonly time: HeadingYear };

/** The prices with a year, where a table has prices of more than one year, or old or new ones, and those that hold from a day. */
function timedPrices(found: readonly (FoundMeaning | undefined)[], ages: readonly PriceAge[]): readonly TimedPrice[] {
  const prices = [...found].flatMap((meaning, place) => (isPrice(meaning?.field) ? [{ time: meaning?.year, place }] : []));
  const areOfOneYear =
    new Set(prices.map(({ time }) => time && `${time.first} ${time.last}`)).size === 1 && ages.every((age) => age === undefined);
  return prices.flatMap(({ time, place }) => (time !== undefined && (!areOfOneYear || time.hasDay) ? [{ time, place }] : []));
}

/**
 * Whether a column is likelier to hold a field than another one: when that one is hidden, when this one alone says on which day it holds, by its word, or
 * by the later day from which it holds.
 */
function isLikelier(meaning: FoundMeaning, other: FoundMeaning): boolean {
  if (meaning.isHidden !== other.isHidden) {
    return other.isHidden === true;
  }
  if (meaning.year?.hasDay !== other.year?.hasDay) {
    return meaning.year?.hasDay === true;
  }
  const isLater = (meaning.year?.first ?? '') > (other.year?.first ?? '');
  return meaning.preference < other.preference || (meaning.preference === other.preference && isLater);
}

/** The column that holds a field: the likeliest, the first of equal ones. */
function bestColumns(found: readonly (FoundMeaning | undefined)[]): ReadonlyMap<ColumnField, number> {
  const best = new Map<ColumnField, number>();
  for (const [index, meaning] of found.entries()) {
    const before = meaning && found[best.get(meaning.field) ?? -1];
    if (meaning !== undefined && (before === undefined || isLikelier(meaning, before))) {
      best.set(meaning.field, index);
    }
  }
  return best;
}

/** What the columns of headings depend on. `today`: 'YYYY-MM-DD'. */
type HeadingContext = Partial<CellKinds> & {
  readonly today: string | undefined;
  readonly remarks: PriceRemarks;
  readonly hidden: readonly ColumnRange[];
};

// A price that is left of another one, and not one without VAT.
const ofDiscount = /^(?:handels)?korting|^bruto/iu;
const discounted = /^nett?o?\s?(?:prijs|price)/iu;

const ofSchoolYears: HeadingMeaning = { field: 'priceYear', preference: 0, year: undefined };

/** The columns of headings, and the times between which their prices choose. */
type FoundColumns = { readonly columns: readonly TableColumn[] } & Pick<TableHeader, 'priceTimes' | 'priceTime'>;

/** What the headings of columns mean, each by itself. */
function meaningsOf(cells: readonly string[], { remarks, hidden, flags, marks, schoolYears, days, counts, lands }: HeadingContext) {
  const hasDiscount = cells.some((cell) => ofDiscount.test(cell));
  return cells.map((cell, place): FoundMeaning | undefined => {
    const isOfShop = hasDiscount && discounted.test(cell);
    const named = (marks?.has(place) ? markedColumn(cell) : undefined) ?? (isOfShop ? undefined : meaningOf(cell));
    const isOfYears = schoolYears?.has(place) && (named === undefined || named.field === 'years');
    const bound = named ?? boundOf(cell, days?.has(place) === true, counts?.has(place) === true);
    const told = bound && isOfProduct(bound, cell, cells, lands?.has(place) === true) ? undefined : bound;
    const own = isOfYears ? ofSchoolYears : told && flags?.has(place) ? flaggedPrice(told, cell) : told;
    const meaning = own && remarkedPrice(own, cell, remarks);
    return meaning && { ...meaning, isHidden: hidden.some(([first, last]) => first <= place && place <= last) };
  });
}

function columnsOf({ cells: written }: TableRow, context: HeadingContext): FoundColumns {
  const { today, years, amounts, remarks } = context;
  const cells = Array.from(written, (cell = '') => oneLine(plainWords(cell)));
  const ages = cells.map(ageOfPrice);
  const found = withoutOldPrices(meaningsOf(cells, context), ages, cells);
  const timed = timedPrices(found, ages);
  const others = timed.filter(({ time }) => today !== undefined && !holdsOn(today, time));
  const otherYears = new Set(others.map(({ place }) => place));
  const best = bestColumns(found.map((meaning, place) => (otherYears.has(place) ? undefined : meaning)));
  const isEquallyLikely = (index: number): boolean => {
    const own = found[index];
    const other = own && isPrice(own.field) ? found[best.get(own.field) ?? -1] : undefined;
    return own !== undefined && other !== undefined && !isLikelier(other, own);
  };
  const columns = cells.flatMap((cell, index): readonly TableColumn[] => {
    const place = { index, letter: columnLetters(index), heading: cell };
    const meaning = found[index];
    const column = {
      ...place,
      ...(meaning?.isHidden && { isHidden: true as const }),
      ...(meaning?.isMarked && { isMarked: true as const }),
      ...(meaning?.field === 'price' && (remarks.withVat || saysWithVat(cell)) && { isWithVat: true as const }),
      ...(meaning?.isMarked && meaning.field === 'levels' && !/\d/u.test(cell) && years?.has(index) && { hasYears: true as const }),
      ...(meaning?.field === 'vat' && (amounts?.has(index) || /bedrag|amount/iu.test(cell)) && { isOfAmounts: true as const }),
    };
    const field = meaning?.field;
    if (column.heading === '') {
      return [];
    }
    if (field === undefined) {
      return [{ ...column, passedOver: 'unknown' }];
    }
    if (otherYears.has(index)) {
      return [{ ...column, passedOver: 'otherYear' }];
    }
    if (best.get(field) === index || repeatableFields.has(field)) {
      return [{ ...column, field }];
    }
    return [field === 'ean' || isEquallyLikely(index) ? { ...column, field, isOther: true } : { ...column, passedOver: 'double' }];
  });
  const priceTime = found[best.get('price') ?? best.get('priceWithoutVat') ?? -1]?.year;
  return { columns, priceTimes: timed.map(({ time }) => time), priceTime };
}

// A title in more words, 'Titel uitgave'; that of a series is none of a product.
const ofTitle = /^titel(?!\p{L}*[\s-]?(?:nr|num|no\b|code|id\b|lijst|s\b)|.*(?:reeks|serie|methode))/iu;

// What schools call a title: a column 'Boek' beside one may as well have prices or crosses.
const ofBook = /^(?:boek|leermiddel|naam leermiddel)$/iu;

// What lists of methods call the part of a method that a product is: the title is that of both.
const ofPart = /^(?:component|onderdeel|deel|materiaal)$/iu;

// Price lists call a title 'omschrijving' when they have no other.
function withTitle(columns: readonly TableColumn[]): readonly TableColumn[] {
  const has = (field: ColumnField): boolean => columns.some((column) => column.field === field);
  const unnamed = (words: RegExp): TableColumn | undefined =>
    columns.find(({ field, heading }) => field === undefined && words.test(heading));
  const title = has('title') ? undefined : (columns.find(({ field }) => field === 'description') ?? unnamed(ofTitle) ?? unnamed(ofBook));
  const isOfParts = !has('title') && title === undefined && has('family') && !has('subtitle');
  const part = isOfParts ? unnamed(ofPart) : undefined;
  return columns.map((column) => {
    const { passedOver: _, ...others } = column;
    return column === title ? { ...others, field: 'title' } : column === part ? { ...others, field: 'subtitle' } : column;
  });
}

type RatedHeader = TableHeader & { readonly known: number };

function headerOf(row: TableRow, context: HeadingContext): RatedHeader {
  const { columns: found, ...times } = columnsOf(row, context);
  const columns = withTitle(found);
  // A product may have 'havo' in a cell.
  const fields = new Set(columns.flatMap(({ field, isMarked }) => (isMarked ? [] : (field ?? []))));
  const isIdentified = fields.has('ean') || fields.has('articleNumber');
  const hasTitle = fields.has('title') || (fields.has('family') && fields.has('subtitle'));
  const missing = [...(isIdentified ? [] : ['ean' as const]), ...(hasTitle ? [] : ['title' as const])];
  return { number: row.number, columns, width: row.cells.length, remarks: context.remarks, ...times, missing, known: fields.size };
}

/**
 * How headings are found. `today`: 'YYYY-MM-DD', chooses between the prices of several years; a column of `hidden` is read where no other has its meaning;
 * `end`: the last rows of the table, be they those with the headings or not; `name`, `time`: of its sheet; `beside`: texts of sheets without products.
 */
export type FindOptions = {
  readonly today?: string;
  readonly hidden?: readonly ColumnRange[];
  readonly end?: readonly TableRow[];
  readonly name?: string | undefined;
  readonly time?: HeadingYear | undefined;
  readonly beside?: readonly string[];
};

type Candidate = { readonly header: RatedHeader; readonly place: number };

const isComplete = ({ header }: Candidate): boolean => header.missing.length === 0;

/** Whether a product stands below headings, before others. */
function hasProducts(rows: readonly TableRow[], { header, place }: Candidate, end: number): boolean {
  return rows.slice(place + 1, end).some((row) => numbersOf(header.columns, row).some((number) => parseEan(number).ok));
}

function bestCandidate(rows: readonly TableRow[], context: HeadingContext): Candidate | undefined {
  let best: Candidate | undefined;
  const candidates = rows
    .slice(0, rowsBeforeHeader)
    .map((row, place) => ({ header: headerOf(row, context), place }))
    .filter(({ header }) => header.known >= leastFields);
  for (const candidate of candidates) {
    const [complete, before] = [candidate, best].map((one) => one && isComplete(one));
    if (complete === before ? candidate.header.known > (best?.header.known ?? 0) : complete || best === undefined) {
      best = candidate;
    }
  }
  const earlier = candidates.find((one, place) => isComplete(one) && hasProducts(rows, one, candidates[place + 1]?.place ?? one.place));
  return earlier ?? best;
}

// Of a row of headings one of the first is known; to see that a row is none has to cost little.
const mostLeadingCells = 3;

/** The headings that a row below others has: a table of its own begins there. Undefined for another row. */
export function readHeading(row: TableRow, { today, hidden = [] }: FindOptions, remarks: PriceRemarks): TableHeader | undefined {
  const filled = textsOf([row]).slice(0, mostLeadingCells);
  if (filled.every((text) => meaningOf(text) === undefined)) {
    return undefined;
  }
  const { known, ...header } = headerOf(row, { today, remarks, hidden });
  return known >= leastFields && header.missing.length === 0 ? header : undefined;
}

/**
 * The row with the most headings that are known, before others one with a number and a title, the first of equal ones, and of such rows with products below
 * each of them the first; undefined when none has two. The row below it may say more of its prices, and so may texts above it and below the products.
 */
export function findHeader(
  rows: readonly TableRow[],
  { today, hidden = [], end = [], name, time, beside = [] }: FindOptions = {},
): TableHeader | undefined {
  const best = bestCandidate(rows, { today, remarks: { others: [] }, hidden });
  if (best === undefined) {
    return undefined;
  }
  const { header: found, place } = best;
  const [upper, lower] = [rows[place], rows[place + 1]];
  const joined = upper && lower && joinedRows(found.columns, upper, lower);
  const first = upper === undefined ? 0 : (joined ?? upper).number;
  const products = end.filter((row) => row.number > first);
  const last = products.findLastIndex(
    (row) => textsOf([row]).length > 1 && numbersOf(found.columns, row).some((number) => number !== '' && !isTotal(number)),
  );
  const [above, below] = [textsOf(rows.slice(0, place)), last === -1 ? [] : textsOf(products.slice(last + 1))];
  // 'Prijzen geldig vanaf' may have its day in the next cell.
  const lines = rows.slice(0, place).map((row) => textsOf([row]).join(' '));
  const remarks = readPriceRemarks({ name, time, above, lines, below, beside });
  const context = { today, remarks, hidden, ...cellKinds(rows.slice(place + 1)) };
  const group = rows[place - 1]?.number === (upper?.number ?? 0) - 1 ? rows[place - 1] : undefined;
  const { known: _, ...header } = upper === undefined ? found : headerOf(withGroups(group, joined ?? upper), context);
  return { ...header, columns: withPriceBeside(header.columns, rows.slice(place + 1)) };
}
