import { dutchDay } from '#catalogue/dutch-day.ts';
import { EventCollector } from '#importers/event-collector.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { columnWords } from './columns/column-words.ts';
import { findHeader, rowsBeforeHeader, type TableHeader } from './columns/find-header.ts';
import { RowReader, type TableContext, type UnreadTable } from './row-reader.ts';
import { untilRefused, type TableError } from './table-error.ts';
import type { TableLayout } from './table-layout.ts';
import { headingsOf, noteColumns, noteMerged } from './table-notes.ts';
import type { TableRow } from './table-row.ts';
import type { ColumnRange, MergedCells } from './workbook/sheet-rows.ts';

/** A table of a file: its rows in batches, and how it is named in the report. */
export type Table = Pick<TableLayout, 'file' | 'sheet' | 'encoding' | 'delimiter'> & {
  readonly rows: AsyncIterable<readonly TableRow[]>;
  /** Filled while the rows are read. */
  readonly merged?: readonly MergedCells[];
  /** The columns that its maker hid, filled before its first row. */
  readonly hidden?: readonly ColumnRange[];
};

const example = (field: 'ean' | 'title'): string => `"${columnWords.get(field)?.[0]}"`;
const missingNames = {
  ean: `het EAN of artikelnummer (bijvoorbeeld ${example('ean')})`,
  title: `de titel (bijvoorbeeld ${example('title')})`,
};

function whyUnread(header: TableHeader | undefined): UnreadTable {
  if (header === undefined) {
    const reason = `In de eerste ${rowsBeforeHeader} regels staat geen kopregel met namen van kolommen die Catalogus kent, zoals ${example('ean')} en ${example('title')}.`;
    return { reason, isPartial: false };
  }
  const missing = header.missing.map((field) => missingNames[field]).join(' en ');
  const reason = `De kopregel (regel ${header.number}) heeft geen kolom voor ${missing}. Wel gevonden: ${headingsOf(header.columns)}.`;
  return { reason, isPartial: true };
}

/**
 * Reads a table: the rows before its headings are passed over, those after them are records. Returns why no product was read, if so. Throws the TableError of
 * its rows after what comes before it.
 */
export async function* readTable(table: Table, context: TableContext): AsyncGenerator<ImportEvent, UnreadTable | undefined> {
  const { file, sheet, rows: batches, merged: _, hidden = [], ...rest } = table;
  const collector = new EventCollector(file);
  let waiting: TableRow[] = [];
  let reader: RowReader | undefined;
  let headerRow = Infinity;
  const begin = (): UnreadTable | undefined => {
    const header = findHeader(waiting, dutchDay(context.now), hidden);
    if (header === undefined || header.missing.length > 0) {
      return whyUnread(header);
    }
    reader = new RowReader(collector, header, table, context);
    context.onLayout?.({ file, ...(sheet !== undefined && { sheet }), ...rest, headerRow: header.number, columns: header.columns });
    noteColumns(collector, header, sheet);
    headerRow = header.number;
    waiting = waiting.filter((row) => row.number > header.number);
    return undefined;
  };
  let failure: TableError | undefined;
  const untilFailure = (error: TableError): void => {
    failure = error;
  };
  for await (const rows of untilRefused(batches, untilFailure)) {
    waiting.push(...rows);
    const unread = reader !== undefined || waiting.length < rowsBeforeHeader ? undefined : begin();
    if (unread !== undefined) {
      return unread;
    }
    if (reader !== undefined) {
      waiting.splice(0).forEach((row) => reader?.read(row));
    }
    yield* collector.drain();
  }
  const unread = reader === undefined ? begin() : undefined;
  waiting.forEach((row) => reader?.read(row));
  const whyNothing = (): UnreadTable | undefined => reader?.whyNothing();
  noteMerged(collector, table, headerRow);
  yield* collector.drain();
  if (failure !== undefined) {
    throw failure;
  }
  return unread ?? whyNothing();
}
