import type { ColumnField } from './columns/column-words.ts';
import type { TableColumn } from './columns/table-column.ts';
import { textsOf, type TableRow } from './table-row.ts';
import type { MergedCells } from './workbook/sheet-rows.ts';

// What rows share when their cells are joined. A price may be that of all of them together.
const sharedFields: ReadonlySet<ColumnField> = new Set(['subjects', 'levels', 'years', 'sectors', 'family', 'publisher', 'edition']);

/** The column of cells that are joined over rows and hold what these share; undefined for others. */
function sharedColumn({ reference }: MergedCells, columns: ReadonlyMap<string, TableColumn>): TableColumn | undefined {
  const [, first, last] = /^([A-Z]+)\d+:([A-Z]+)\d+$/u.exec(reference) ?? [];
  return first === last ? columns.get(first ?? '') : undefined;
}

/** Gives each row the value of a cell that is joined over it, where rows may share that. `left`: the joined cells of which only the first row has the value. */
export function withMerged(
  rows: readonly TableRow[],
  merged: readonly MergedCells[],
  columns: readonly TableColumn[],
): { readonly rows: readonly TableRow[]; readonly left: readonly MergedCells[] } {
  const shared = new Map(
    columns.flatMap((column) => (column.field !== undefined && sharedFields.has(column.field) ? [[column.letter, column] as const] : [])),
  );
  const [cellsOf, left] = [rows.map(({ cells }) => [...cells]), [] as MergedCells[]];
  const places = new Map(rows.map(({ number }, place) => [number, place]));
  // A row of one cell is a line of text between products.
  const areProducts = rows.map((row) => textsOf([row]).length > 1);
  for (const joined of merged) {
    const column = sharedColumn(joined, shared);
    const [first = 0, last = first] = joined.rows;
    const place = places.get(first);
    const value = column && place !== undefined ? cellsOf[place]?.[column.index] : undefined;
    if (column === undefined || place === undefined || value === undefined) {
      left.push(joined);
      continue;
    }
    for (let below = place + 1; below < rows.length && (rows[below]?.number ?? Infinity) <= last; below += 1) {
      const cells = cellsOf[below];
      if (cells !== undefined && areProducts[below]) {
        cells[column.index] ||= value;
      }
    }
  }
  return { rows: rows.map((row, place) => ({ ...row, cells: cellsOf[place] ?? row.cells })), left };
}
