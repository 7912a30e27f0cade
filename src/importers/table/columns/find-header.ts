import { foldWords } from '#importers/mapping/fold-words.ts';
import { columnLetter, type TableRow } from '#importers/table/table-row.ts';
import { columnWords, repeatableFields, type ColumnField } from './column-words.ts';

/** A column of a table: its letter, its heading, and what it holds; without `field` it is passed over. */
export type TableColumn = {
  readonly index: number;
  readonly letter: string;
  readonly heading: string;
  readonly field?: ColumnField;
  /** Why the column is passed over: its heading has no meaning here, or another column holds the same. */
  readonly passedOver?: 'unknown' | 'double';
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

const meanings: ReadonlyMap<string, Meaning> = new Map(
  [...columnWords].flatMap(([field, listed]) => listed.map((word, preference) => [foldWords(word), { field, preference }] as const)),
);

// 'Prijs 2026/2027' is a price, 'auteur 2' an author.
const withoutYear = (folded: string): string => folded.replace(/ ?\b20\d\d\b(?: (?:20)?\d\d\b)?/gu, '').trim();

function meaningOf(heading: string): Meaning | undefined {
  const folded = foldWords(heading);
  const found = meanings.get(folded) ?? meanings.get(withoutYear(folded));
  const repeated = meanings.get(folded.replace(/ ?\d{1,2}$/u, ''));
  return found ?? (repeated !== undefined && repeatableFields.has(repeated.field) ? repeated : undefined);
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

function columnsOf(cells: TableRow['cells']): readonly TableColumn[] {
  const found = cells.map((cell) => meaningOf(cell ?? ''));
  const best = bestColumns(found);
  return cells.flatMap((cell, index): readonly TableColumn[] => {
    const column = { index, letter: columnLetter(index), heading: (cell ?? '').trim() };
    const field = found[index]?.field;
    if (column.heading === '') {
      return [];
    }
    if (field === undefined) {
      return [{ ...column, passedOver: 'unknown' }];
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

/** The row with the most headings that are known, the first of equal ones; undefined when none has two. */
export function findHeader(rows: readonly TableRow[]): TableHeader | undefined {
  let best: (Omit<TableHeader, 'missing'> & { readonly fields: ReadonlySet<ColumnField> }) | undefined;
  for (const { number, cells } of rows.slice(0, rowsBeforeHeader)) {
    const columns = withTitle(columnsOf(cells));
    const fields = new Set(columns.flatMap(({ field }) => field ?? []));
    if (fields.size >= leastFields && fields.size > (best?.fields.size ?? 0)) {
      best = { number, columns, width: cells.length, fields };
    }
  }
  if (best === undefined) {
    return undefined;
  }
  const { fields, ...header } = best;
  const isIdentified = fields.has('ean') || fields.has('articleNumber');
  return { ...header, missing: [...(isIdentified ? [] : ['ean' as const]), ...(fields.has('title') ? [] : ['title' as const])] };
}
