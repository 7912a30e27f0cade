import type { Cell } from '#spreadsheets/sheet-cells.ts';
import { workbook } from '#spreadsheets/workbook.ts';

/** A cell of a method: a text (marked when most methods have another one), a number, or an amount in euros. */
export type ComparisonCell = { readonly text: string; readonly isOdd?: boolean } | { readonly number: number } | { readonly euros: number };

/** A row: its group, its name, whether it differs ('' when not applicable), and a cell per method. */
export type ComparisonRow = {
  readonly part: string;
  readonly name: string;
  readonly difference: string;
  readonly cells: readonly ComparisonCell[];
};

const fixedHeadings = ['Onderdeel', 'Kenmerk', 'Verschil'] as const;
const fixedWidths = [28, 38, 12] as const;
const methodWidth = 24;

function methodCell(cell: ComparisonCell): Cell {
  if ('euros' in cell) {
    return { style: 'euros', number: cell.euros };
  }
  return 'number' in cell ? { style: 'plain', number: cell.number } : { style: cell.isOdd ? 'odd' : 'text', text: cell.text };
}

function rowCells({ part, name, difference, cells }: ComparisonRow): readonly Cell[] {
  return [...[part, name, difference].map((text): Cell => ({ style: 'text', text })), ...cells.map(methodCell)];
}

/** Makes an .xlsx of a comparison, in chunks: a column per method, headings and row names frozen, with a filter on the rows that differ. */
export function comparisonWorkbook(
  names: readonly string[],
  rows: readonly ComparisonRow[],
  notes: readonly string[],
): AsyncGenerator<Buffer> {
  return workbook([
    {
      name: 'Vergelijking',
      widths: [...fixedWidths, ...names.map(() => methodWidth)],
      frozenColumns: fixedHeadings.length,
      fitsPageWidth: true,
      lastFilteredRow: rows.length + 1,
      rows: [
        [...fixedHeadings, ...names].map((text): Cell => ({ style: 'heading', text })),
        ...rows.map(rowCells),
        [],
        ...notes.map((text): readonly Cell[] => [{ style: 'note', text }]),
      ],
    },
  ]);
}
