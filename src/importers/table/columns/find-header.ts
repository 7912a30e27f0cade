import { parseEan } from '#catalogue/ean.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import { columnLetter, type TableRow } from '#importers/table/table-row.ts';
import type { ColumnRange } from '#importers/table/workbook/sheet-rows.ts';
import { columnWords, repeatableFields, type ColumnField } from './column-words.ts';
import { readPriceRemarks, saysWithVat, type PriceRemarks } from './price-remarks.ts';
import { withoutYears, yearOfHeading, type HeadingYear } from './heading-year.ts';

/** A column of a table: its letter, its heading, and what it holds; without `field` it is passed over. `isHidden`: by the maker of its sheet. */
export type TableColumn = {
  readonly index: number;
  readonly letter: string;
  readonly heading: string;
  readonly field?: ColumnField;
  readonly isHidden?: true;
  /** Whether a likelier column holds an EAN too: its own has to be the same, or stands in where the other is empty. */
  readonly isOther?: true;
  /** Why the column is passed over: its heading has no meaning here, another column holds the same, or of several prices it is that of another year. */
  readonly passedOver?: 'unknown' | 'double' | 'otherYear';
};

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
  readonly missing: readonly ('ean' | 'title')[];
};

/** Number of rows in which the headings are sought. */
export const rowsBeforeHeader = 50;

const leastFields = 2;

type Meaning = { readonly field: ColumnField; readonly preference: number };
/** What a column holds, and the year that its heading names. */
type FoundMeaning = Meaning & { readonly year: HeadingYear | undefined; readonly isHidden?: boolean };

const meanings: ReadonlyMap<string, Meaning> = new Map(
  [...columnWords].flatMap(([field, listed]) => listed.map((word, preference) => [foldWords(word), { field, preference }] as const)),
);

// 'Prijs 2026/2027' is a price, 'prijs incl. 9% btw' one with VAT, 'auteur 2' an author.
const withoutNumbers = (folded: string): string =>
  withoutYears(folded)
    .replace(/ (?:9|21)(?= btw)/u, '')
    .trim();

const priceFields: ReadonlySet<ColumnField> = new Set(['price', 'priceWithoutVat']);
const otherCurrency = /[$£¥]/u;

function meaningOf(heading: string): FoundMeaning | undefined {
  const folded = foldWords(heading);
  const found = meanings.get(folded) ?? meanings.get(withoutNumbers(folded));
  const repeated = meanings.get(folded.replace(/ ?\d{1,2}$/u, ''));
  const meaning = found ?? (repeated !== undefined && repeatableFields.has(repeated.field) ? repeated : undefined);
  const isForeign = meaning !== undefined && priceFields.has(meaning.field) && otherCurrency.test(heading);
  return isForeign ? undefined : meaning && { ...meaning, year: yearOfHeading(folded) };
}

/** The texts of rows, a cell each. */
const textsOf = (rows: readonly TableRow[]): readonly string[] =>
  rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell === undefined || cell.trim() === '' ? [] : [cell.trim()])));

/** A price column as the texts around it say: of which the heading does not speak of VAT is without it where they say so, one without a time has theirs. */
function remarkedPrice(meaning: FoundMeaning, heading: string, { withoutVat, time, doubt }: PriceRemarks): FoundMeaning | undefined {
  if (!priceFields.has(meaning.field)) {
    return meaning;
  }
  const isWithoutVat = withoutVat !== undefined && meaning.field === 'price' && !saysWithVat(heading);
  const field = isWithoutVat ? 'priceWithoutVat' : meaning.field;
  return doubt === undefined ? { ...meaning, field, year: meaning.year ?? time } : undefined;
}

/** A price column that is read in the time of its heading only, by its place. */
type TimedPrice = { readonly place: number; readonly time: HeadingYear };

/** The prices with a year, where a table has prices of more than one year, and those that hold from a day. */
function timedPrices(found: readonly (FoundMeaning | undefined)[]): readonly TimedPrice[] {
  const prices = [...found].flatMap((meaning, place) =>
    meaning !== undefined && priceFields.has(meaning.field) ? [{ time: meaning.year, place }] : [],
  );
  const areOfOneYear = new Set(prices.map(({ time }) => time && `${time.first} ${time.last}`)).size === 1;
  return prices.flatMap(({ time, place }) => (time !== undefined && (!areOfOneYear || time.hasDay) ? [{ time, place }] : []));
}

/** Whether a column is likelier to hold a field than another one: when that one is hidden, by its word, or by the later day from which it holds. */
function isLikelier(meaning: FoundMeaning, other: FoundMeaning): boolean {
  if (meaning.isHidden !== other.isHidden) {
    return other.isHidden === true;
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
type HeadingContext = { readonly today: string | undefined; readonly remarks: PriceRemarks; readonly hidden: readonly ColumnRange[] };

/** The columns of headings, and the times between which their prices choose. */
type FoundColumns = { readonly columns: readonly TableColumn[]; readonly priceTimes: readonly HeadingYear[] };

function columnsOf(cells: TableRow['cells'], { today, remarks, hidden }: HeadingContext): FoundColumns {
  const found = cells.map((cell = '', place) => {
    const named = meaningOf(cell);
    const meaning = named && remarkedPrice(named, cell, remarks);
    return meaning && { ...meaning, isHidden: hidden.some(([first, last]) => first <= place && place <= last) };
  });
  const timed = timedPrices(found);
  const others = timed.filter(({ time }) => today !== undefined && (today < time.first || today > time.last));
  const otherYears = new Set(others.map(({ place }) => place));
  const best = bestColumns(found.map((meaning, place) => (otherYears.has(place) ? undefined : meaning)));
  const columns = cells.flatMap((cell, index): readonly TableColumn[] => {
    const place = { index, letter: columnLetter(index), heading: (cell ?? '').trim() };
    const column = found[index]?.isHidden ? { ...place, isHidden: true as const } : place;
    const field = found[index]?.field;
    if (column.heading === '') {
      return [];
    }
    if (field === undefined) {
      return [{ ...column, passedOver: 'unknown' }];
    }
    if (otherYears.has(index)) {
      return [{ ...column, passedOver: 'otherYear' }];
    }
    if (field === 'ean' && best.get(field) !== index) {
      return [{ ...column, field, isOther: true }];
    }
    return [best.get(field) === index || repeatableFields.has(field) ? { ...column, field } : { ...column, passedOver: 'double' }];
  });
  return { columns, priceTimes: timed.map(({ time }) => time) };
}

// Price lists call a title 'omschrijving' when they have no other.
function withTitle(columns: readonly TableColumn[]): readonly TableColumn[] {
  const has = (field: ColumnField): boolean => columns.some((column) => column.field === field);
  return has('title') || !has('description')
    ? columns
    : columns.map((column) => (column.field === 'description' ? { ...column, field: 'title' } : column));
}

type RatedHeader = TableHeader & { readonly known: number };

function headerOf({ number, cells }: TableRow, context: HeadingContext): RatedHeader {
  const { columns: found, priceTimes } = columnsOf(cells, context);
  const columns = withTitle(found);
  const fields = new Set(columns.flatMap(({ field }) => field ?? []));
  const isIdentified = fields.has('ean') || fields.has('articleNumber');
  const missing = [...(isIdentified ? [] : ['ean' as const]), ...(fields.has('title') ? [] : ['title' as const])];
  return { number, columns, width: cells.length, remarks: context.remarks, priceTimes, missing, known: fields.size };
}

/**
 * The headings of two rows as those of one: 'excl. btw' and 'incl. btw' below one 'Prijs' are 'Prijs excl. btw' and 'Prijs incl. btw'. Undefined where the
 * second row is a product, or makes no heading that is known.
 */
function joinedRows({ columns }: TableHeader, upper: TableRow, lower: TableRow): TableRow | undefined {
  const filled = (index: number): string => (lower.cells[index] ?? '').trim();
  const isProduct = columns.some(({ field, index }) => ['ean', 'articleNumber', 'title'].includes(field ?? '') && filled(index) !== '');
  let above = '';
  let hasMeaning = false;
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, index) => {
    above = (upper.cells[index] ?? '').trim() || above;
    const joined = `${above} ${filled(index)}`;
    const isKnown = filled(index) !== '' && priceFields.has(meaningOf(joined)?.field ?? 'ean');
    hasMeaning ||= isKnown;
    return isKnown ? joined : upper.cells[index];
  });
  return isProduct || !hasMeaning ? undefined : { number: lower.number, cells };
}

/**
 * How headings are found. `today`: 'YYYY-MM-DD', chooses between the prices of several years; a column of `hidden` is read where no other has its meaning;
 * `isWhole`: the rows are all of the table.
 */
export type FindOptions = { readonly today?: string; readonly hidden?: readonly ColumnRange[]; readonly isWhole?: boolean };

type Candidate = { readonly header: RatedHeader; readonly place: number };

const isComplete = ({ header }: Candidate): boolean => header.missing.length === 0;

/** The cells of a row that number its product. */
const numbersOf = ({ columns }: TableHeader, { cells }: TableRow): readonly string[] =>
  columns.flatMap(({ field, index }) => (field === 'ean' || field === 'articleNumber' ? [(cells[index] ?? '').trim()] : []));

/** Whether a product stands below headings, before others. */
function hasProducts(rows: readonly TableRow[], { header, place }: Candidate, end: number): boolean {
  return rows.slice(place + 1, end).some((row) => numbersOf(header, row).some((number) => parseEan(number).ok));
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
export function findHeader(rows: readonly TableRow[], { today, hidden = [], isWhole = false }: FindOptions = {}): TableHeader | undefined {
  const best = bestCandidate(rows, { today, remarks: { others: [] }, hidden });
  if (best === undefined) {
    return undefined;
  }
  const { header: found, place } = best;
  const [upper, lower] = [rows[place], rows[place + 1]];
  const joined = upper && lower && joinedRows(found, upper, lower);
  const last = rows.findLastIndex((row) => textsOf([row]).length > 1 && numbersOf(found, row).some((number) => number !== ''));
  const below = isWhole ? rows.slice(Math.max(last, place + (joined === undefined ? 0 : 1)) + 1) : [];
  const context = { today, remarks: readPriceRemarks(textsOf(rows.slice(0, place)), textsOf(below)), hidden };
  const { known: _, ...header } = upper === undefined ? found : headerOf(joined ?? upper, context);
  return header;
}
