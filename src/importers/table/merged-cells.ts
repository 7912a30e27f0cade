import type { ColumnField } from './columns/column-words.ts';
import type { TableColumn } from './columns/find-header.ts';
import { columnLetter, type TableRow } from './table-row.ts';
import type { MergedCells } from './workbook/sheet-rows.ts';

// What rows share when their cells are joined. A price may be that of all of them together.
const sharedFields: ReadonlySet<ColumnField> = new Set(['subjects', 'levels', 'years', 'sectors', 'family', 'publisher', 'edition']);

/** The column of cells that are joined over rows and hold what these share; undefined for others. */
function sharedColumn({ reference }: MergedCells, columns: readonly TableColumn[]): TableColumn | undefined {
  const [, first, last] = /^([A-Z]+)\d+:([A-Z]+)\d+$/u.exec(reference) ?? [];
  const column = first === last ? columns.find(({ index }) => columnLetter(index) === first) : undefined;
  return column?.field !== undefined && sharedFields.has(column.field) ? column : undefined;
}

/** Gives each row the value of a cell that is joined over it, where rows may share that. `left`: the joined cells of which only the first row has the value. */
export function withMerged(
  rows: readonly TableRow[],
  merged: readonly MergedCells[],
  columns: readonly TableColumn[],
): { readonly rows: readonly TableRow[]; readonly left: readonly MergedCells[] } {
  const [cellsOf, left] = [new Map(rows.map(({ number, cells }) => [number, [...cells]])), [] as MergedCells[]];
  for (const joined of merged) {
    const column = sharedColumn(joined, columns);
    const [first = 0, last = first] = joined.rows;
    const value = column && cellsOf.get(first)?.[column.index];
    if (column === undefined || value === undefined) {
      left.push(joined);
      continue;
    }
    for (const [number, cells] of cellsOf) {
      // A row of one cell is a line of text between products.
      if (first < number && number <= last && cells.filter((cell) => cell?.trim()).length > 1) {
        cells[column.index] ||= value;
      }
    }
  }
  return { rows: rows.map((row) => ({ ...row, cells: cellsOf.get(row.number) ?? row.cells })), left };
}
