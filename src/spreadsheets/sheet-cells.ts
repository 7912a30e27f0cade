import { escapeXml } from '#catalogue/markup.ts';
import { columnLetters } from './column-letters.ts';

/** Styles of cells by name, with their numbers in the list of `workbook-parts.ts`. */
const styleNumbers = { plain: 0, heading: 1, text: 2, euros: 3, note: 4, total: 5, totalEuros: 6, odd: 7 } as const;

/** A cell: a text or a number, which programs recalculate when it has a formula. An empty text without a formula gives no cell. */
export type Cell = { readonly style: keyof typeof styleNumbers; readonly formula?: string | undefined } & (
  | { readonly text: string }
  | { readonly number: number }
);

/** Most characters of a cell; a longer text is cut. */
export const longestCell = 32_767;

/** Formula of the sum of a column, counted from 0, over so many rows below the headings that the filter shows. Undefined without rows. */
export function sumOfShownRows(column: number, rows: number): string | undefined {
  const name = columnLetters(column);
  // Without rows the range would contain the sum itself.
  return rows === 0 ? undefined : `SUBTOTAL(109,${name}2:${name}${rows + 1})`;
}

const cellText = (text: string): string => escapeXml(text.slice(0, longestCell));

// A text is a text for every spreadsheet program, whatever it begins with: '=1+1' stays four characters.
function cellXml(reference: string, cell: Cell): string {
  const style = styleNumbers[cell.style];
  const formula = cell.formula === undefined ? '' : `<f>${cellText(cell.formula)}</f>`;
  if ('text' in cell) {
    if (formula !== '') {
      return `<c r="${reference}" s="${style}" t="str">${formula}<v>${cellText(cell.text)}</v></c>`;
    }
    return cell.text === ''
      ? ''
      : `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(cell.text)}</t></is></c>`;
  }
  return `<c r="${reference}" s="${style}">${formula}<v>${cell.number}</v></c>`;
}

/** A row with its number, from 1, and its cells from column A on; undefined leaves a column empty. A row without cells is not written. */
export function rowXml(number: number, cells: readonly (Cell | undefined)[]): string {
  const written = cells.map((cell, column) => (cell === undefined ? '' : cellXml(`${columnLetters(column)}${number}`, cell)));
  return cells.length === 0 ? '' : `<row r="${number}">${written.join('')}</row>`;
}
