import { dutchDay, dutchDayDigits } from '#catalogue/dutch-day.ts';
import type { Cents } from '#catalogue/prices/money.ts';
import type { ProductId, ProductRecord } from '#catalogue/records.ts';
import { timeOf } from '#catalogue/written-record.ts';
import type { EventCollector } from '#importers/event-collector.ts';
import { priceIsLeftOut } from '#importers/price-sentences.ts';
import { readingOf, type Recalled, type RecordReadings } from '#importers/reading/record-readings.ts';
import { ReadingTime } from '#importers/reading/reading-time.ts';
import { readHeading, type FindOptions, type TableHeader } from './columns/find-header.ts';
import type { TableColumn } from './columns/table-column.ts';
import { isWithVat } from './columns/price-with-vat.ts';
import { holdsOn, type HeadingYear } from './columns/heading-year.ts';
import { areOtherGoods } from '#importers/mapping/goods-words.ts';
import { plainWords } from '#importers/mapping/plain-words.ts';
import { tenureOf } from '#importers/mapping/tenure-words.ts';
import { oneLine } from '#importers/xml/plain-text.ts';
import { isTotal, saysWithoutVat, saysWithVat, takenByLine } from './columns/price-remarks.ts';
import { groupPlace, nameOfPlace, placeBelow, type GroupPlace } from './record/group-place.ts';
import type { JoinedProduct, PlacedPrice, PricesOfList } from './record/prices-of-list.ts';
import { readCellEan } from './record/row-identity.ts';
import type { RowPrice } from './record/row-price.ts';
import { readRow, withPrice, type ReadProduct, type RowContext } from './record/row-record.ts';
import { shiftFault } from './record/shifted-cells.ts';
import { WholeRows } from './record/whole-rows.ts';
import { fieldColumns, RowValues, type FieldColumns } from './record/row-values.ts';
import type { TableLayout } from './table-layout.ts';
import { lineName, saidOfPrices } from './table-notes.ts';
import { textsOf, type TableRow } from './table-row.ts';

/**
 * The dependencies of reading a table. `now`: the moment of reading; `prices`: those of the rows of its file so far; `readings`: knows rows that were read
 * before; `onLayout` is told how each table is read, before its first row.
 */
export type TableContext = Omit<RowContext, 'time'> & {
  readonly now: Date;
  readonly prices: PricesOfList;
  readonly readings: RecordReadings | undefined;
  readonly onLayout?: (layout: TableLayout) => void;
};

/** `finding`: how headings are found; `onHeader`: told of those below which rows are read, before the first of these. */
type RowReaderContext = TableContext & { readonly finding: FindOptions; readonly onHeader: (header: TableHeader) => void };

/**
 * Why a table gave no product: no headings were found, those of indispensable fields are missing, or no product is below them. `isPartial`: it may have
 * products that were not read or not delivered: a table with headings is meant to have some.
 */
export type UnreadTable = { readonly reason: string; readonly isPartial: boolean };

/** All of a row that its reading depends on, beside the headings of its table. */
const textOf = ({ cells, faults, comments }: TableRow): string =>
  JSON.stringify(faults === undefined && comments === undefined ? cells : [cells, [...(faults ?? [])], comments]);

const withoutTime = '0';

/** The day from which prices hold by their heading, to compare: those of another day come before those without a time, and these before those of today. */
const sinceOf = (time: HeadingYear | undefined, today: string): string =>
  time === undefined ? withoutTime : holdsOn(today, time) ? time.first || withoutTime : '';

/** What a row that is known by its text says of the prices of other rows. */
const stateOf = ({ price }: ProductRecord) => (price === undefined ? {} : { state: String(price) });

/** Whether a column has a price that a line between the products takes away. */
const isTaken = ({ field, heading }: TableColumn, taken: 'all' | 'open' | undefined): boolean =>
  taken !== undefined &&
  ((field === 'price' && (taken === 'all' || !saysWithVat(heading))) || (field === 'priceWithoutVat' && taken === 'all'));

const passedOverAsHeading = 'Deze regel heeft maar één gevulde cel, en geen nummer: hij is overgeslagen als tussenkop.';
const otherRow = 'Een eerdere regel noemt een prijs van dit product, en deze regel niet.';

/** Reads the rows of one table after its headings, and adds what they give to a collector. */
export class RowReader {
  #hasProducts = false;
  readonly #collector: EventCollector;
  #columns: FieldColumns = new Map();
  #header: TableHeader;
  #asRead: TableHeader['columns'] = [];
  #columnsText = '';
  #place: GroupPlace;
  /** What the name of the sheet says. */
  readonly #placeOfAll: GroupPlace;
  /** What the texts around the products say of all of them: whether they are rented, and the VAT on their prices. */
  readonly #said: GroupPlace;
  readonly #context: RowReaderContext;
  readonly #sheet: string | undefined;
  readonly #delimiter: string | undefined;
  readonly #today: string;
  #hasPeriods = false;
  /** The products below the headings so far. */
  #whole = new WholeRows();
  /** What a line between the products takes from those below it, and whether one of these was read. */
  #taken: { readonly prices: 'all' | 'open'; readonly line: string; hasProducts: boolean } | undefined;
  #since = '';

  constructor(
    collector: EventCollector,
    header: TableHeader,
    { sheet, delimiter }: Pick<TableLayout, 'sheet' | 'delimiter'>,
    context: RowReaderContext,
  ) {
    this.#collector = collector;
    this.#header = header;
    this.#context = context;
    this.#sheet = sheet;
    this.#delimiter = delimiter;
    this.#today = dutchDayDigits(context.now);
    const place = groupPlace(sheet ?? '', context.mapping);
    const { tenure, rate } = header.remarks;
    this.#said = new Map([
      ...(tenure === undefined ? [] : [['tenure', tenure] as const]),
      ...(rate === undefined ? [] : [['vat', rate] as const]),
    ]);
    this.#placeOfAll = place;
    this.#place = place;
    this.#begin(header);
    if (this.#isOpen(place)) {
      const reason = `De producten van dit blad zijn gelezen met ${nameOfPlace(place)}, naar de naam van het blad.`;
      collector.note(lineName({ number: header.number, cells: [] }, sheet), 'kolommen', reason);
    }
  }

  /** Whether a place says something that no column has. */
  #isOpen(place: GroupPlace): boolean {
    return [...place.keys()].some((field) => !this.#columns.has(field));
  }

  /** Reads the rows that follow below other headings. */
  #begin(header: TableHeader): void {
    this.#header = header;
    this.#whole = new WholeRows();
    this.#since = sinceOf(header.priceTime, dutchDay(this.#context.now));
    this.#readAs(header.columns);
    this.#context.onHeader(header);
  }

  #readAs(columns: TableHeader['columns']): void {
    this.#asRead = columns;
    const taken = this.#taken?.prices;
    const left = columns.filter((column) => !isTaken(column, taken));
    this.#columns = fieldColumns(left);
    this.#columnsText = JSON.stringify([left, this.#header.width, ...this.#said, ...this.#place]);
    this.#hasPeriods = (['priceFrom', 'priceUntil', 'priceYear'] as const).some((field) => this.#columns.has(field));
  }

  /** Why the rows that were read gave nothing; undefined when one was a product, also a rejected one. */
  whyNothing(): UnreadTable | undefined {
    const reason = `Onder de kopregel (regel ${this.#header.number}) staan geen producten.`;
    return this.#hasProducts ? undefined : { reason, isPartial: true };
  }

  read(row: TableRow): void {
    const { readings, now } = this.#context;
    const fingerprint = readings?.fingerprintOf(textOf(row), this.#columnsText);
    // What a row with a period says of a price depends on other rows.
    const recalled = fingerprint === undefined || this.#hasPeriods ? undefined : readings?.recall(fingerprint, now, this.#today);
    if (recalled === undefined || !this.#isPriceOf(row, recalled)) {
      this.#readAnew(row, fingerprint);
    } else {
      this.#addProduct(row);
      this.#collector.addRecalled(`${lineName(row, this.#sheet)} (${recalled.name})`, recalled);
    }
  }

  #addProduct(row: TableRow): void {
    this.#hasProducts = true;
    this.#whole.add(row, this.#header);
    if (this.#taken !== undefined) {
      this.#taken.hasProducts = true;
    }
  }

  /** What a line took holds for the products below it, as far as other headings. */
  #giveBack(): void {
    if (this.#taken?.hasProducts === true) {
      this.#taken = undefined;
      this.#readAs(this.#asRead);
    }
  }

  #placed({ price, since }: RowPrice, { number }: TableRow, changedAt: number | null): PlacedPrice {
    return { price, since: since === '' ? this.#since : since, sheet: this.#sheet, row: number, changedAt };
  }

  /** Whether the price of a row that is known by its text is that of the rows before it too. */
  #isPriceOf(row: TableRow, { state, earlier: { id, modifiedAt } }: Recalled): boolean {
    const price = state === undefined ? undefined : (Number(state) as Cents);
    const own = this.#placed({ price, since: '' }, row, modifiedAt);
    return this.#context.prices.add(id as ProductId, own).price === price;
  }

  /** A product with the price that all rows so far give it. `isOwn`: whether its row alone gives the same. */
  #joined({ record, price, ...others }: ReadProduct, row: TableRow, time: ReadingTime): JoinedProduct & { readonly isOwn: boolean } {
    const own = this.#placed(price, row, timeOf(record.modifiedAt));
    if (this.#hasPeriods) {
      return { ...this.#context.prices.joinPeriods({ record, ...others }, own, time), isOwn: true };
    }
    const { price: joined, ...told } = this.#context.prices.add(record.id, own);
    if (own.price === joined) {
      return { ...others, record, isOwn: true, isSame: false };
    }
    const { isSilent, withoutVat } = price;
    const isLeft = isSilent === true || (withoutVat !== undefined && joined !== undefined && isWithVat(joined, withoutVat));
    if (own.price === undefined && !isLeft) {
      return { ...others, record, fault: `${otherRow} ${priceIsLeftOut}`, isOwn: false, isSame: false };
    }
    return { ...others, ...told, record: withPrice(record, joined), isOwn: false, isSame: false };
  }

  #readAnew(row: TableRow, fingerprint: string | undefined): void {
    const texts = textsOf([row]);
    if (texts.length === 0 && row.faults === undefined) {
      return;
    }
    const values = new RowValues(row, this.#columns, new Map([...this.#said, ...this.#place]));
    const line = lineName(row, this.#sheet);
    if (this.#isPassedOver(row, values, texts, line)) {
      return;
    }
    const cut = this.#whole.cutFault(row, this.#header);
    this.#addProduct(row);
    const time = this.#readingTime();
    const read = readRow(values, { ...this.#context, time });
    const surplus = cut ?? (this.#delimiter === undefined ? undefined : shiftFault(row, this.#delimiter, this.#header));
    if ('faults' in read || surplus !== undefined) {
      const own = 'faults' in read ? read.faults : [];
      // Notes on values of a row whose values may stand in wrong columns would say nothing.
      const others = values.notes.filter(({ field }) => surplus === undefined && own.every((fault) => fault.field !== field));
      const id = 'faults' in read ? read.id : read.record.id;
      const named = id === undefined || cut !== undefined ? { isPartial: true as const } : { id };
      this.#collector.reject(line, [...(surplus === undefined ? [] : [surplus]), ...own, ...others], named);
      return;
    }
    const { isSame, isOwn, fault, record, family } = this.#joined(read, row, time);
    if (fault !== undefined && !values.notes.some(({ reason }) => reason.endsWith(priceIsLeftOut))) {
      values.note('price', fault);
    }
    const name = record.ean ?? values.text('articleNumber') ?? '';
    const label = `${line} (${name})`;
    this.#collector.add({
      kind: 'record',
      file: this.#collector.file,
      label,
      record,
      ...(family !== undefined && { family }),
      ...(isSame && { isChange: true }),
      ...(fingerprint !== undefined &&
        isOwn && { reading: readingOf(fingerprint, time, { name, ...stateOf(record), notes: values.notes }) }),
    });
    this.#collector.noteAll(label, values.notes);
  }

  /** The moment of reading, which knows when another column has the price. */
  #readingTime(): ReadingTime {
    const time = new ReadingTime(this.#context.now, this.#today);
    for (const { first, last } of this.#header.priceTimes) {
      time.isBefore(first);
      time.isAfter(last);
    }
    return time;
  }

  /** Whether a row is no product: a line of text between the products, or the headings once more. */
  #isPassedOver(row: TableRow, values: RowValues, texts: readonly string[], line: string): boolean {
    const first = texts[0] ?? '';
    const ean = values.text('ean') ?? '';
    const hasEan = /^[\d\s.,e+-]+$/iu.test(ean) || 'ean' in readCellEan(ean);
    const number = values.text('articleNumber');
    const isNumber = number !== undefined && /^\S*\d\S*$/u.test(number);
    if (texts.length === 1 && !hasEan && !isNumber && row.faults === undefined) {
      const said = saidOfPrices([first]);
      this.#collector.note(line, 'regel', `${passedOverAsHeading}${said}${this.#readLine(first, said !== '')}`);
      return true;
    }
    if (isTotal(first) && !hasEan && (number === undefined || (number === first && !/\d/u.test(number)))) {
      this.#collector.note(line, 'regel', `Deze regel is overgeslagen als totaal: "${first.slice(0, 200)}".`);
      return true;
    }
    const isHeader = this.#header.columns.every(({ index, heading }) => oneLine(plainWords(row.cells[index] ?? '')) === heading);
    if (isHeader) {
      this.#collector.note(line, 'regel', 'Deze regel herhaalt de kopregel en is overgeslagen.');
      this.#giveBack();
      return true;
    }
    const other = hasEan ? undefined : readHeading(row, this.#context.finding, this.#header.remarks);
    if (other !== undefined) {
      this.#collector.note(line, 'regel', 'Hier begint een andere kopregel; de regels eronder zijn ermee gelezen.');
      this.#giveBack();
      this.#begin(other);
    }
    return other !== undefined;
  }

  /** Reads the products below a line between them as it says. Gives the sentence that tells it. */
  #readLine(text: string, isOfPrices: boolean): string {
    const prices = takenByLine(text, dutchDay(this.#context.now));
    if (prices !== undefined && this.#asRead.some((column) => isTaken(column, prices))) {
      this.#taken = { prices, line: text, hasProducts: false };
      this.#readAs(this.#asRead);
      return `${isOfPrices ? '' : ` Er staat: "${text.slice(0, 200)}".`} De prijzen eronder zijn niet gelezen.`;
    }
    const isOfOtherGoods = this.#taken?.hasProducts === true && areOtherGoods(text, this.#taken.line);
    if (isOfPrices || tenureOf(text) !== undefined || isOfOtherGoods) {
      this.#taken = undefined;
      this.#readAs(this.#asRead);
    }
    return isOfPrices ? this.#readRemark(text) : this.#readPlace(text);
  }

  /** Reads the products below a text between them as of its subject or level, where no column has that. Gives the sentence that tells it. */
  #readPlace(text: string): string {
    const own = groupPlace(text, this.#context.mapping);
    const isOpen = this.#isOpen(own);
    this.#place = isOpen ? placeBelow(this.#place, own) : this.#placeOfAll;
    this.#readAs(this.#asRead);
    return isOpen ? ` De producten eronder zijn gelezen met ${nameOfPlace(own)}.` : '';
  }

  /** Reads the prices below a text between the products as it says, with or without VAT. Gives the sentence that tells it. */
  #readRemark(text: string): string {
    const { columns, remarks } = this.#header;
    const isOpen = ({ field, heading }: TableColumn): boolean => field === 'price' && !saysWithVat(heading);
    const isWithout = saysWithoutVat(text);
    if (remarks.withoutVat !== undefined || !columns.some(isOpen) || !(isWithout || saysWithVat(text))) {
      return '';
    }
    this.#readAs(columns.map((column) => (isWithout && isOpen(column) ? { ...column, field: 'priceWithoutVat' as const } : column)));
    return ` De prijzen eronder zijn ${isWithout ? 'zonder' : 'met'} btw gelezen, waar hun kop er niets over zegt.`;
  }
}
