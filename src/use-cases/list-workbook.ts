import { eurosFromCents, type Cents } from '#catalogue/prices/money.ts';
import { columnName, numberCell, sheetStyles as styles, textCell } from '#spreadsheets/sheet-cells.ts';
import { workbookParts } from '#spreadsheets/workbook-parts.ts';
import { zipArchive } from '#spreadsheets/zip-archive.ts';

/** One product on the sheet: text per column, and its price; undefined when unknown. */
export type ListRow = { readonly texts: readonly string[]; readonly price: Cents | undefined };

/** The headings of the text columns; the price comes after them. */
export const textHeadings = [
  'Titel',
  'EAN',
  'Uitgeverij',
  'Soort',
  'Vakken',
  'Methode',
  'Niveau en leerjaar',
  'Druk',
  'Beschikbaarheid',
] as const;

const priceHeading = 'Prijs incl. btw';
const unknownPrice = 'prijs op aanvraag';
const widths = [56, 16, 24, 18, 24, 28, 22, 12, 22, 18];

const priceColumn = columnName(textHeadings.length);

function rowXml(row: ListRow, number: number): string {
  const texts = row.texts.map((text, column) => textCell(`${columnName(column)}${number}`, styles.text, text)).join('');
  const reference = `${priceColumn}${number}`;
  const price =
    row.price === undefined
      ? textCell(reference, styles.note, unknownPrice)
      : numberCell(reference, styles.euros, eurosFromCents(row.price));
  return `<row r="${number}">${texts}${price}</row>`;
}

function headingXml(): string {
  const cells = [...textHeadings, priceHeading].map((heading, column) => textCell(`${columnName(column)}1`, styles.heading, heading));
  return `<row r="1">${cells.join('')}</row>`;
}

/** The sum counts what the filter leaves visible; its value is stored too, for programs that do not calculate. */
function sumXml(sum: Cents, count: number): string {
  const number = count + 2;
  // Over no rows the range would hold the sum itself.
  const formula = count === 0 ? '' : `<f>SUBTOTAL(109,${priceColumn}2:${priceColumn}${number - 1})</f>`;
  const label = textCell(`A${number}`, styles.total, 'Totaal, één van elk');
  const value = `<c r="${priceColumn}${number}" s="${styles.totalEuros}">${formula}<v>${eurosFromCents(sum)}</v></c>`;
  return `<row r="${number}">${label}${value}</row>`;
}

/** The rows of a sheet, read once and in order; `length` says beforehand how many there are. */
export type ListRows = Iterable<ListRow> & { readonly length: number };

// Some 100 kB of text: enough to compress well, and made in a few milliseconds.
const rowsAtATime = 100;

function* sheetXml(rows: ListRows, notes: readonly string[]): Generator<Buffer> {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const parts = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0" tabSelected="1">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns}</cols><sheetData>${headingXml()}`,
  ];
  let sum = 0;
  let number = 1;
  for (const row of rows) {
    number += 1;
    sum += row.price ?? 0;
    parts.push(rowXml(row, number));
    if (parts.length >= rowsAtATime) {
      yield Buffer.from(parts.splice(0).join(''));
    }
  }
  const last = rows.length + 2;
  parts.push(sumXml(sum as Cents, rows.length));
  parts.push(...notes.map((note, index) => `<row r="${last + 1 + index}">${textCell(`A${last + 1 + index}`, styles.note, note)}</row>`));
  parts.push(`</sheetData><autoFilter ref="A1:${priceColumn}${last - 1}"/>`);
  parts.push('<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>');
  yield Buffer.from(parts.join(''));
}

/**
 * Makes an .xlsx of a list, in pieces: a frozen row of headings with a filter, EANs as text, prices as euros, a row with their sum, and notes under it.
 * Reads no more rows than who takes the pieces can keep up with, and gives way to other work in between.
 */
export function listWorkbook(rows: ListRows, notes: readonly string[]): AsyncGenerator<Buffer> {
  const filtered = `'Mijn lijst'!$A$1:$${priceColumn}$${rows.length + 1}`;
  return zipArchive([...workbookParts('Mijn lijst', filtered), { name: 'xl/worksheets/sheet1.xml', content: sheetXml(rows, notes) }]);
}
