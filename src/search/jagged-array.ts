/** Rows of different lengths in two arrays, as in a compressed sparse row matrix: row i is `items[offsets[i]]` up to `items[offsets[i + 1]]`. */
export type JaggedArray = { readonly offsets: Uint32Array; readonly items: Uint32Array };

/** Packs rows into a jagged array. */
export function packRows(rows: readonly (readonly number[])[]): JaggedArray {
  const offsets = new Uint32Array(rows.length + 1);
  for (const [index, row] of rows.entries()) {
    offsets[index + 1] = (offsets[index] ?? 0) + row.length;
  }
  const items = new Uint32Array(offsets[rows.length] ?? 0);
  for (const [index, row] of rows.entries()) {
    items.set(row, offsets[index] ?? 0);
  }
  return { offsets, items };
}

/** Gives the items of one row as a view: valid as long as the array, never to be written to. A row that does not exist is empty. */
export const rowAt = (rows: JaggedArray, index: number): Uint32Array =>
  rows.items.subarray(rows.offsets[index] ?? 0, rows.offsets[index + 1] ?? 0);
