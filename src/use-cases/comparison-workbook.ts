import { columnName, numberCell, sheetStyles, textCell } from '#spreadsheets/sheet-cells.ts';
import { workbookParts } from '#spreadsheets/workbook-parts.ts';
import { zipArchive } from '#spreadsheets/zip-archive.ts';

/** What stands in a column of a method: a text (marked when it is not what most methods answer), a number, or an amount in euros. */
export type ComparisonCell = { readonly text: string; readonly isOdd?: boolean } | { readonly number: number } | { readonly euros: number };

/** A row: the part it belongs to, its name, whether it differs ('' where that says nothing), and a cell a method. */
export type ComparisonRow = {
  readonly part: string;
  readonly name: string;
  readonly difference: string;
  readonly cells: readonly ComparisonCell[];
};

const sheetName = 'Vergelijking';
const fixedHeadings = ['Onderdeel', 'Kenmerk', 'Verschil'] as const;
const fixedWidths = [28, 38, 12] as const;
const methodWidth = 24;

function cellXml(reference: string, cell: ComparisonCell): string {
  if ('euros' in cell) {
    return numberCell(reference, sheetStyles.euros, cell.euros);
  }
  return 'number' in cell
    ? numberCell(reference, sheetStyles.plain, cell.number)
    : textCell(reference, cell.isOdd ? sheetStyles.odd : sheetStyles.text, cell.text);
}

function rowXml({ part, name, difference, cells }: ComparisonRow, number: number): string {
  const fixed = [part, name, difference].map((text, column) => textCell(`${columnName(column)}${number}`, sheetStyles.text, text));
  const own = cells.map((cell, column) => cellXml(`${columnName(fixedHeadings.length + column)}${number}`, cell));
  return `<row r="${number}">${[...fixed, ...own].join('')}</row>`;
}

function sheetXml(names: readonly string[], rows: readonly ComparisonRow[], notes: readonly string[]): string {
  const headings = [...fixedHeadings, ...names].map((text, column) => textCell(`${columnName(column)}1`, sheetStyles.heading, text));
  const widths = [...fixedWidths, ...names.map(() => methodWidth)];
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
  const last = rows.length + 1;
  const noted = notes.map(
    (note, index) => `<row r="${last + 2 + index}">${textCell(`A${last + 2 + index}`, sheetStyles.note, note)}</row>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    '<sheetViews><sheetView workbookViewId="0" tabSelected="1">',
    `<pane xSplit="${fixedHeadings.length}" ySplit="1" topLeftCell="D2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
    ...rows.map((row, index) => rowXml(row, index + 2)),
    ...noted,
    `</sheetData><autoFilter ref="A1:${columnName(widths.length - 1)}${last}"/>`,
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>',
  ].join('');
}

/** Makes an .xlsx of a comparison, in pieces: a method a column, the headings and the names of the rows frozen, with a filter on what differs. */
export function comparisonWorkbook(
  names: readonly string[],
  rows: readonly ComparisonRow[],
  notes: readonly string[],
): AsyncGenerator<Buffer> {
  const lastColumn = columnName(fixedHeadings.length + names.length - 1);
  const filtered = `'${sheetName}'!$A$1:$${lastColumn}$${rows.length + 1}`;
  const content = [Buffer.from(sheetXml(names, rows, notes))];
  return zipArchive([...workbookParts(sheetName, filtered), { name: 'xl/worksheets/sheet1.xml', content }]);
}
