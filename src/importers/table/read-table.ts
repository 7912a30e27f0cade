import { dutchDay } from '#catalogue/dutch-day.ts';
import { EventCollector } from '#importers/event-collector.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { columnWords } from './columns/column-words.ts';
import type { HeadingYear } from './columns/heading-year.ts';
import { findHeader, rowsBeforeHeader, type FindOptions, type TableHeader } from './columns/find-header.ts';
import { RowReader, type TableContext, type UnreadTable } from './row-reader.ts';
import { untilRefused, type TableError } from './table-error.ts';
import type { TableLayout } from './table-layout.ts';
import { plainWords } from '#importers/mapping/plain-words.ts';
import { withMerged } from './merged-cells.ts';
import { headingsOf, noteColumns, noteHiddenRows, noteMerged, saidOfPrices } from './table-notes.ts';
import { tidied, type TableRow } from './table-row.ts';
import type { ColumnRange, MergedCells } from './workbook/sheet-rows.ts';
import type { TextAround } from './workbook/texts-around.ts';

/** A table of a file: its rows in batches, and how it is named in the report. */
export type Table = Pick<TableLayout, 'file' | 'sheet' | 'encoding' | 'delimiter'> & {
  readonly rows: AsyncIterable<readonly TableRow[]>;
  /** The last rows, for a table that is too long to be held until its end. */
  end?(): Promise<readonly TableRow[]>;
  /** The time of all prices by the name of its sheet, beside those of other years. */
  readonly time?: HeadingYear | undefined;
  /** What sheets without products say. */
  readonly beside?: readonly string[];
  /** What its sheet says beside its cells, filled while the rows or the last of them are read. */
  readonly around?: readonly TextAround[];
  /** Filled while the rows are read. */
  readonly merged?: readonly MergedCells[];
  /** The columns that its maker hid, filled before its first row. */
  readonly hidden?: readonly ColumnRange[];
  /** The numbers of the rows that its maker hid, or a filter, filled while the rows are read. */
  readonly hiddenRows?: readonly number[];
};

const example = (field: 'ean' | 'title'): string => `"${columnWords.get(field)?.[0]}"`;
const missingNames = {
  ean: `het EAN of artikelnummer (bijvoorbeeld ${example('ean')})`,
  title: `de titel (bijvoorbeeld ${example('title')})`,
};

function whyUnread(header: TableHeader | undefined, rows: readonly TableRow[]): UnreadTable {
  if (header === undefined) {
    const said = saidOfPrices(rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell?.trim().includes(' ') ? [cell] : []))));
    const reason = `In de eerste ${rowsBeforeHeader} regels staat geen kopregel met namen van kolommen die Catalogus kent, zoals ${example('ean')} en ${example('title')}.${said}`;
    return { reason, isPartial: false };
  }
  const missing = header.missing.map((field) => missingNames[field]).join(' en ');
  const reason = `De kopregel (regel ${header.number}) heeft geen kolom voor ${missing}. Wel gevonden: ${headingsOf(header.columns)}.`;
  return { reason, isPartial: true };
}

/** How a table is named in the report. */
const namesOf = ({ file, sheet, encoding, delimiter }: Table): Pick<TableLayout, 'file' | 'sheet' | 'encoding' | 'delimiter'> => ({
  file,
  ...(sheet !== undefined && { sheet }),
  ...(encoding !== undefined && { encoding }),
  ...(delimiter !== undefined && { delimiter }),
});

/**
 * How the headings of a table are found. The texts beside its cells are of all of it where they are on no cell, and on one of the headings or above them,
 * with the text of that cell.
 */
function findingOf(
  { sheet: name, time, hidden = [], beside = [], around = [] }: Table,
  rows: readonly TableRow[],
  today: string,
): FindOptions {
  const headerRow = around.length === 0 ? 0 : (findHeader(rows, { today, hidden })?.number ?? 0);
  const own = around.flatMap(({ text, on }) => {
    const heading = on && rows.find(({ number }) => number === on.row)?.cells[on.column];
    return on === undefined ? [text] : on.row <= headerRow ? [`${heading ?? ''}: ${text}`] : [];
  });
  return { today, hidden, name: name && plainWords(name), time, beside: [...beside, ...own].map(plainWords) };
}

// A program begins a comment with who wrote it.
const author = /^[^\n:]{1,60}:\s+/u;

/** Rows with the comments on their cells. */
function commented({ around = [] }: Table): (row: TableRow) => TableRow {
  const comments = Map.groupBy(around, ({ on }) => on?.row);
  return (row) => {
    const own = comments.get(row.number);
    return own === undefined ? row : { ...row, comments: own.map(({ text }) => plainWords(text.replace(author, ''))) };
  };
}

// A list that somebody writes remarks below is not longer. Its rows are held until its end, because these may say what its prices are.
const mostHeldRows = 5_000;
const mostHeldLength = 8_000_000;

const lengthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((total, { cells }) => cells.reduce((length, cell) => length + (cell?.length ?? 0), total), 0);

/** The rows of a table until its headings are chosen. */
class HeldRows {
  readonly rows: TableRow[] = [];
  hasHeader = false;
  #length = 0;

  /** Adds rows. Whether these are so many that the headings are chosen without those that follow. */
  add(rows: readonly TableRow[]): boolean {
    this.rows.push(...rows);
    this.#length += lengthOf(rows);
    this.hasHeader ||= this.rows.length >= rowsBeforeHeader && findHeader(this.rows)?.missing.length === 0;
    return this.rows.length >= (this.hasHeader ? mostHeldRows : rowsBeforeHeader) || this.#length >= mostHeldLength;
  }
}

async function* inTidyRows(batches: Table['rows']): Table['rows'] {
  for await (const rows of batches) {
    yield rows.map(tidied);
  }
}

/**
 * Reads a table: the rows before its headings are passed over, those after them are records. Returns why no product was read, if so. Throws the TableError of
 * its rows after what comes before it.
 */
export async function* readTable(table: Table, context: TableContext): AsyncGenerator<ImportEvent, UnreadTable | undefined> {
  const { file, sheet, rows: batches, merged = [] } = table;
  const collector = new EventCollector(file);
  const withComments = commented(table);
  const held = new HeldRows();
  let reader: RowReader | undefined;
  let headerRow = Infinity;
  // Those of a long table are known after its rows have gone on.
  let onlyFirst: readonly MergedCells[] = merged;
  const begin = (end: readonly TableRow[]): UnreadTable | undefined => {
    const finding = findingOf(table, held.rows, dutchDay(context.now));
    const header = findHeader(held.rows, { ...finding, end });
    if (header === undefined || header.missing.length > 0) {
      return whyUnread(header, held.rows);
    }
    const onHeader = (found: TableHeader): void => {
      context.onLayout?.({ ...namesOf(table), headerRow: found.number, columns: found.columns });
      noteColumns(collector, found, sheet);
    };
    reader = new RowReader(collector, header, table, { ...context, finding, onHeader });
    headerRow = header.number;
    const { rows, left } = withMerged(held.rows.splice(0), merged, header.columns);
    onlyFirst = merged.length > 0 ? left : merged;
    rows.forEach((row) => row.number > header.number && reader?.read(withComments(row)));
    return undefined;
  };
  let failure: TableError | undefined;
  const untilFailure = (error: TableError): void => {
    failure = error;
  };
  for await (const rows of untilRefused(inTidyRows(batches), untilFailure)) {
    if (reader !== undefined) {
      rows.forEach((row) => reader?.read(withComments(row)));
    } else if (held.add(rows)) {
      const unread = begin(held.hasHeader ? ((await table.end?.()) ?? []).map(tidied) : []);
      if (unread !== undefined) {
        return unread;
      }
    }
    yield* collector.drain();
  }
  const unread = reader === undefined ? begin(failure === undefined ? held.rows : []) : undefined;
  const whyNothing = (): UnreadTable | undefined => reader?.whyNothing();
  noteMerged(collector, { merged: onlyFirst, sheet }, headerRow);
  noteHiddenRows(collector, table, headerRow);
  yield* collector.drain();
  if (failure !== undefined) {
    throw failure;
  }
  return unread ?? whyNothing();
}
