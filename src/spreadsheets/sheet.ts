import { columnLetters } from './column-letters.ts';
import { rowXml, type Cell } from './sheet-cells.ts';

/** One sheet, whose first row holds the headings: it stays in view and has a filter. */
export type Sheet = {
  readonly name: string;
  /** Widths of the columns, in characters. */
  readonly widths: readonly number[];
  /** How many columns stay in view; 0: none. */
  readonly frozenColumns: number;
  /** Whether all columns are printed on one page beside each other. */
  readonly fitsPageWidth: boolean;
  /** Number of the last row that the filter hides or shows. */
  readonly lastFilteredRow: number;
  /** The headings and the rows after them, read once and in order. An empty row leaves its number out. */
  readonly rows: Iterable<readonly (Cell | undefined)[]> | AsyncIterable<readonly (Cell | undefined)[]>;
};

const lastColumn = ({ widths }: Sheet): string => columnLetters(widths.length - 1);

/** The filtered range as a hidden name of the workbook holds it: spreadsheet programs keep a filter only with that name. */
export const filteredRange = (sheet: Sheet): string => `'${sheet.name}'!$A$1:$${lastColumn(sheet)}$${sheet.lastFilteredRow}`;

function paneXml(columns: number): string {
  return columns === 0
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : `<pane xSplit="${columns}" ySplit="1" topLeftCell="${columnLetters(columns)}2" activePane="bottomRight" state="frozen"/>`;
}

function headXml({ widths, frozenColumns, fitsPageWidth }: Sheet, isShown: boolean): string {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    fitsPageWidth ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '',
    `<sheetViews><sheetView workbookViewId="0"${isShown ? ' tabSelected="1"' : ''}>${paneXml(frozenColumns)}</sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>`,
  ].join('');
}

// Some 100 kB of text: enough to compress well, and made in a few milliseconds.
const rowsAtATime = 100;

/**
 * The part of a workbook that holds a sheet (ECMA-376, Office Open XML), in pieces of 100 rows. `isShown`: whether the workbook opens with it. Only
 * one sheet may be: what is typed in a sheet would go to all that are.
 */
export async function* sheetXml(sheet: Sheet, isShown: boolean): AsyncGenerator<Buffer> {
  const parts = [headXml(sheet, isShown)];
  let number = 0;
  for await (const cells of sheet.rows) {
    number += 1;
    parts.push(rowXml(number, cells));
    if (parts.length >= rowsAtATime) {
      yield Buffer.from(parts.splice(0).join(''));
    }
  }
  parts.push(`</sheetData><autoFilter ref="A1:${lastColumn(sheet)}${sheet.lastFilteredRow}"/>`);
  parts.push('<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>');
  yield Buffer.from(parts.join(''));
}
