import { dutchDay, dutchDayDigits } from '#catalogue/dutch-day.ts';
import { dutchNumber } from '#importers/dutch-number.ts';
import { EventCollector } from '#importers/event-collector.ts';
import type { FieldNote } from '#importers/field-note.ts';
import type { ImportEvent } from '#importers/importer.ts';
import { readingOf, type RecordReadings } from '#importers/reading/record-readings.ts';
import { ReadingTime } from '#importers/reading/reading-time.ts';
import { columnWords } from './columns/column-words.ts';
import { findHeader, rowsBeforeHeader, type TableColumn, type TableHeader } from './columns/find-header.ts';
import { readCellEan } from './record/row-identity.ts';
import { readRow, type RowContext } from './record/row-record.ts';
import { columnName, fieldColumns, RowValues, type FieldColumns } from './record/row-values.ts';
import { untilRefused, type TableError } from './table-error.ts';
import type { TableLayout } from './table-layout.ts';
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

/**
 * The dependencies of reading a table. `now`: the moment of reading; `readings`: knows rows that were read before; `onLayout` is told how each table is read,
 * before its first row.
 */
export type TableContext = Omit<RowContext, 'time'> & {
  readonly now: Date;
  readonly readings: RecordReadings | undefined;
  readonly onLayout?: (layout: TableLayout) => void;
};

/**
 * Why a table gave no product: no headings were found, those of indispensable fields are missing, or no product is below them. `isPartial`: it may have
 * products that were not read or not delivered: a table with headings is meant to have some.
 */
export type UnreadTable = { readonly reason: string; readonly isPartial: boolean };

const example = (field: 'ean' | 'title'): string => `"${columnWords.get(field)?.[0]}"`;
const missingNames = {
  ean: `het EAN of artikelnummer (bijvoorbeeld ${example('ean')})`,
  title: `de titel (bijvoorbeeld ${example('title')})`,
};

// A sentence names this many columns at most; a table may have thousands.
const mostNamed = 30;

function listOf(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${others > 0 ? ` en nog ${dutchNumber.format(others)}` : ''}`;
}

const headingsOf = (columns: readonly TableColumn[]): string => listOf(columns.map((column) => `"${columnName(column)}"`));

function whyUnread(header: TableHeader | undefined): UnreadTable {
  if (header === undefined) {
    const reason = `In de eerste ${rowsBeforeHeader} regels staat geen kopregel met namen van kolommen die Catalogus kent, zoals ${example('ean')} en ${example('title')}.`;
    return { reason, isPartial: false };
  }
  const missing = header.missing.map((field) => missingNames[field]).join(' en ');
  const reason = `De kopregel (regel ${header.number}) heeft geen kolom voor ${missing}. Wel gevonden: ${headingsOf(header.columns)}.`;
  return { reason, isPartial: true };
}

const lineName = (row: TableRow, sheet: string | undefined): string =>
  `${sheet === undefined ? '' : `blad "${sheet}", `}regel ${row.number}`;

/** All of a row that its reading depends on, beside the headings of its table. */
const textOf = ({ cells, faults }: TableRow): string => JSON.stringify(faults === undefined ? cells : [cells, [...faults]]);

/** Why the cells of a row of text cannot be told apart: it has more of them than there are headings. Undefined when they can. */
function surplusFault({ cells }: TableRow, width: number): FieldNote | undefined {
  const filled = cells.findLastIndex((cell) => cell !== undefined && cell.trim() !== '') + 1;
  const reason = `De regel heeft ${filled} cellen, en de kopregel ${width}: waarschijnlijk staat een scheidingsteken in een waarde zonder aanhalingstekens eromheen. Welke waarde bij welke kolom hoort, is niet zeker.`;
  return filled > width ? { field: 'regel', reason } : undefined;
}

const passedOverAsHeading = 'Deze regel heeft maar één gevulde cel, en geen nummer: hij is overgeslagen als tussenkop.';
// What a line between products may say that a reader of the report has to know.
const ofPrices = /\b(?:btw|vat|prijs|prijzen|prices?)\b/iu;
// The first cell of a row of totals.
const total = /^(?:sub|eind)?tota(?:al|len)\b|^(?:sub|grand )?total\b/iu;

/** Reads the rows of one table after its headings, and adds what they give to a collector. */
class RowReader {
  #hasProducts = false;
  readonly #collector: EventCollector;
  readonly #columns: FieldColumns;
  readonly #header: TableHeader;
  readonly #context: TableContext;
  readonly #columnsText: string;
  readonly #sheet: string | undefined;
  readonly #isText: boolean;
  readonly #today: string;

  constructor(
    collector: EventCollector,
    header: TableHeader,
    { sheet, delimiter }: Pick<Table, 'sheet' | 'delimiter'>,
    context: TableContext,
  ) {
    this.#collector = collector;
    this.#columns = fieldColumns(header.columns);
    this.#header = header;
    this.#columnsText = JSON.stringify([header.columns, header.width]);
    this.#context = context;
    this.#sheet = sheet;
    this.#isText = delimiter !== undefined;
    this.#today = dutchDayDigits(context.now);
  }

  /** Why the rows that were read gave nothing; undefined when one was a product, also a rejected one. */
  whyNothing(): UnreadTable | undefined {
    const reason = `Onder de kopregel (regel ${this.#header.number}) staan geen producten.`;
    return this.#hasProducts ? undefined : { reason, isPartial: true };
  }

  read(row: TableRow): void {
    const { readings, now } = this.#context;
    const fingerprint = readings?.fingerprintOf(textOf(row), this.#columnsText);
    const recalled = fingerprint === undefined ? undefined : readings?.recall(fingerprint, now, this.#today);
    if (recalled === undefined) {
      this.#readAnew(row, fingerprint);
    } else {
      this.#hasProducts = true;
      this.#collector.addRecalled(`${lineName(row, this.#sheet)} (${recalled.name})`, recalled);
    }
  }

  #readAnew(row: TableRow, fingerprint: string | undefined): void {
    const filled = row.cells.filter((cell) => cell !== undefined && cell.trim() !== '').length;
    if (filled === 0 && row.faults === undefined) {
      return;
    }
    const values = new RowValues(row, this.#columns);
    const line = lineName(row, this.#sheet);
    if (this.#isPassedOver(row, values, filled, line)) {
      return;
    }
    this.#hasProducts = true;
    const time = this.#readingTime();
    const read = readRow(values, { ...this.#context, time });
    const surplus = this.#isText ? surplusFault(row, this.#header.width) : undefined;
    if ('faults' in read || surplus !== undefined) {
      const own = 'faults' in read ? read.faults : [];
      // Notes on values of a row whose values may stand in wrong columns would say nothing.
      const others = values.notes.filter(({ field }) => surplus === undefined && own.every((fault) => fault.field !== field));
      const id = 'faults' in read ? read.id : read.record.id;
      const named = id === undefined ? { isPartial: true as const } : { id };
      this.#collector.reject(line, [...(surplus === undefined ? [] : [surplus]), ...own, ...others], named);
      return;
    }
    const { record, family } = read;
    const name = record.ean ?? values.text('articleNumber') ?? '';
    const label = `${line} (${name})`;
    this.#collector.add({
      kind: 'record',
      file: this.#collector.file,
      label,
      record,
      ...(family !== undefined && { family }),
      ...(fingerprint !== undefined && { reading: readingOf(fingerprint, time, { name, notes: values.notes }) }),
    });
    this.#collector.noteAll(label, values.notes);
  }

  /** The moment of reading, which knows when another column has the price. */
  #readingTime(): ReadingTime {
    const time = new ReadingTime(this.#context.now, this.#today);
    for (const { first, last } of this.#header.priceTimes) {
      time.isBefore(first.replaceAll('-', ''));
      time.isAfter(last.replaceAll('-', ''));
    }
    return time;
  }

  /** Whether a row is no product: a line of text between the products, or the headings once more. */
  #isPassedOver(row: TableRow, values: RowValues, filled: number, line: string): boolean {
    const first = row.cells.find((cell) => cell !== undefined && cell.trim() !== '')?.trim() ?? '';
    const ean = values.text('ean') ?? '';
    const hasEan = /^[\d\s.,e+-]+$/iu.test(ean) || 'ean' in readCellEan(ean);
    const number = values.text('articleNumber');
    if (filled === 1 && !hasEan && number === undefined && row.faults === undefined) {
      const said = ofPrices.test(first) ? ` Er staat: "${first.slice(0, 200)}".` : '';
      this.#collector.note(line, 'regel', `${passedOverAsHeading}${said}`);
      return true;
    }
    if (total.test(first) && !hasEan && (number === undefined || (number === first && !/\d/u.test(number)))) {
      this.#collector.note(line, 'regel', `Deze regel is overgeslagen als totaal: "${first.slice(0, 200)}".`);
      return true;
    }
    const isHeader = this.#header.columns.every(({ index, heading }) => (row.cells[index] ?? '').trim() === heading);
    if (isHeader) {
      this.#collector.note(line, 'regel', 'Deze regel herhaalt de kopregel en is overgeslagen.');
    }
    return isHeader;
  }
}

function noteColumns(collector: EventCollector, { columns, number, isWithoutVat }: TableHeader, sheet: string | undefined): void {
  const label = lineName({ number, cells: [] }, sheet);
  const unknown = columns.filter(({ passedOver }) => passedOver === 'unknown');
  const otherYear = columns.filter(({ passedOver }) => passedOver === 'otherYear');
  const double = columns.filter(({ passedOver }) => passedOver === 'double');
  if (unknown.length > 0) {
    collector.note(label, 'kolommen', `Deze kolommen kent Catalogus niet; ze zijn niet gelezen: ${headingsOf(unknown)}.`);
  }
  if (double.length > 0) {
    collector.note(label, 'kolommen', `Voor deze kolommen is een andere met dezelfde betekenis gelezen: ${headingsOf(double)}.`);
  }
  const hidden = columns.filter(({ isHidden, field }) => isHidden && field !== undefined);
  if (hidden.length > 0) {
    collector.note(label, 'kolommen', `Deze kolommen zijn in de werkmap verborgen, en toch gelezen: ${headingsOf(hidden)}.`);
  }
  if (isWithoutVat) {
    const reason = 'Boven de kopregel staat dat de prijzen zonder btw zijn; zo zijn ze gelezen, behalve waar een kop "incl." zegt.';
    collector.note(label, 'kolommen', reason);
  }
  if (otherYear.length > 0) {
    const hasPrice = columns.some(({ field }) => field === 'price' || field === 'priceWithoutVat');
    const without = hasPrice ? '' : ' Een prijs van vandaag staat er niet bij: de producten hebben geen prijs.';
    collector.note(label, 'kolommen', `Deze prijzen gelden vandaag niet; ze zijn niet gelezen: ${headingsOf(otherYear)}.${without}`);
  }
}

/** Notes the cells below the headings that are joined with cells of other rows. */
function noteMerged(collector: EventCollector, { merged = [], sheet }: Table, headerRow: number): void {
  const joined = merged
    .filter(({ rows: [first = 0, last = first] }) => first > headerRow && last > first)
    .map(({ reference }) => reference);
  if (joined.length > 0) {
    const reason = `Deze cellen zijn samengevoegd over meer dan één rij; hun waarde is alleen bij de eerste rij gelezen: ${listOf(joined)}.`;
    collector.note(`blad "${sheet}"`, 'cellen', reason);
  }
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
