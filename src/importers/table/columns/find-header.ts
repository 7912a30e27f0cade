import { foldWords } from '#importers/mapping/fold-words.ts';
import { columnLetter, type TableRow } from '#importers/table/table-row.ts';
import { columnWords, repeatableFields, type ColumnField } from './column-words.ts';
import { withoutYears, yearOfHeading, type HeadingYear } from './heading-year.ts';

/** A column of a table: its letter, its heading, and what it holds; without `field` it is passed over. */
export type TableColumn = {
  readonly index: number;
  readonly letter: string;
  readonly heading: string;
  readonly field?: ColumnField;
  /** Why the column is passed over: its heading has no meaning here, another column holds the same, or of several prices it is that of another year. */
  readonly passedOver?: 'unknown' | 'double' | 'otherYear';
};

/** The row of a table with the headings. `missing`: fields without which no row is a product. */
export type TableHeader = {
  readonly number: number;
  readonly columns: readonly TableColumn[];
  /** Number of cells of the row, those without a heading among them. */
  readonly width: number;
  readonly missing: readonly ('ean' | 'title')[];
};

/** Number of rows in which the headings are sought. */
export const rowsBeforeHeader = 50;

const leastFields = 2;

type Meaning = { readonly field: ColumnField; readonly preference: number };
/** What a column holds, and the year that its heading names. */
type FoundMeaning = Meaning & { readonly year: HeadingYear | undefined };

const meanings: ReadonlyMap<string, Meaning> = new Map(
  [...columnWords].flatMap(([field, listed]) => listed.map((word, preference) => [foldWords(word), { field, preference }] as const)),
);

// 'Prijs 2026/2027' is a price, 'prijs incl. 9% btw' one with VAT, 'auteur 2' an author.
const withoutNumbers = (folded: string): string =>
  withoutYears(folded)
    .replace(/ (?:9|21)(?= btw)/u, '')
    .trim();

function meaningOf(heading: string): FoundMeaning | undefined {
  const folded = foldWords(heading);
  const found = meanings.get(folded) ?? meanings.get(withoutNumbers(folded));
  const repeated = meanings.get(folded.replace(/ ?\d{1,2}$/u, ''));
  const meaning = found ?? (repeated !== undefined && repeatableFields.has(repeated.field) ? repeated : undefined);
  return meaning && { ...meaning, year: yearOfHeading(folded) };
}

const priceFields: ReadonlySet<ColumnField> = new Set(['price', 'priceWithoutVat']);

/** The places of the prices of other years, where a table has prices of more than one year. `today`: 'YYYY-MM-DD'. */
function pricesOfOtherYears(found: readonly (FoundMeaning | undefined)[], today: string): ReadonlySet<number> {
  const prices = [...found].flatMap((meaning, place) =>
    meaning !== undefined && priceFields.has(meaning.field) ? [{ ...meaning, place }] : [],
  );
  const others = prices.filter(({ year }) => year !== undefined && (today < year.first || today > year.last));
  const areOfOneYear = new Set(prices.map(({ year }) => year && `${year.first} ${year.last}`)).size === 1;
  return new Set(areOfOneYear ? [] : others.map(({ place }) => place));
}

/** The column that holds a field: the one with the likeliest heading, the first of equal ones. */
function bestColumns(found: readonly (Meaning | undefined)[]): ReadonlyMap<ColumnField, number> {
  const best = new Map<ColumnField, number>();
  for (const [index, meaning] of found.entries()) {
    const before = meaning && best.get(meaning.field);
    if (meaning !== undefined && (before === undefined || meaning.preference < (found[before]?.preference ?? 0))) {
      best.set(meaning.field, index);
    }
  }
  return best;
}

function columnsOf(cells: TableRow['cells'], today: string | undefined): readonly TableColumn[] {
  const found = cells.map((cell) => meaningOf(cell ?? ''));
  const otherYears = today === undefined ? new Set<number>() : pricesOfOtherYears(found, today);
  const best = bestColumns(found.map((meaning, place) => (otherYears.has(place) ? undefined : meaning)));
  return cells.flatMap((cell, index): readonly TableColumn[] => {
    const column = { index, letter: columnLetter(index), heading: (cell ?? '').trim() };
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
    return [best.get(field) === index || repeatableFields.has(field) ? { ...column, field } : { ...column, passedOver: 'double' }];
  });
}

// Price lists call a title 'omschrijving' when they have no other.
function withTitle(columns: readonly TableColumn[]): readonly TableColumn[] {
  const has = (field: ColumnField): boolean => columns.some((column) => column.field === field);
  return has('title') || !has('description')
    ? columns
    : columns.map((column) => (column.field === 'description' ? { ...column, field: 'title' } : column));
}

type RatedHeader = TableHeader & { readonly known: number };

function headerOf({ number, cells }: TableRow, today: string | undefined): RatedHeader {
  const columns = withTitle(columnsOf(cells, today));
  const fields = new Set(columns.flatMap(({ field }) => field ?? []));
  const isIdentified = fields.has('ean') || fields.has('articleNumber');
  const missing = [...(isIdentified ? [] : ['ean' as const]), ...(fields.has('title') ? [] : ['title' as const])];
  return { number, columns, width: cells.length, missing, known: fields.size };
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
 * The row with the most headings that are known, before others one with a number and a title, the first of equal ones; undefined when none has two. The row
 * below it may say more of its prices. `today`: 'YYYY-MM-DD', chooses between the prices of several years.
 */
export function findHeader(rows: readonly TableRow[], today?: string): TableHeader | undefined {
  let best: { readonly header: RatedHeader; readonly place: number } | undefined;
  for (const [place, row] of rows.slice(0, rowsBeforeHeader).entries()) {
    const header = headerOf(row, today);
    const [complete, before] = [header, best?.header].map((one) => one?.missing.length === 0);
    if (header.known >= leastFields && (complete === before ? header.known > (best?.header.known ?? 0) : complete || best === undefined)) {
      best = { header, place };
    }
  }
  if (best === undefined) {
    return undefined;
  }
  const [upper, lower] = [rows[best.place], rows[best.place + 1]];
  const joined = upper && lower && joinedRows(best.header, upper, lower);
  const { known: _, ...header } = joined === undefined ? best.header : headerOf(joined, today);
  return header;
}
