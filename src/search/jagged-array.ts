/** Rows of different lengths in two arrays, as in a compressed sparse row matrix: row i is `items[offsets[i]]` up to `items[offsets[i + 1]]`. */
export type JaggedArray = { readonly offsets: Uint32Array; readonly items: Uint32Array };

/** Gives the offsets of rows of these sizes, and after them the end of the last row. */
export function rowOffsets(sizes: Uint32Array): Uint32Array {
  const offsets = new Uint32Array(sizes.length + 1);
  for (let row = 0; row < sizes.length; row += 1) {
    offsets[row + 1] = (offsets[row] as number) + (sizes[row] as number);
  }
  return offsets;
}

/** Packs rows into a jagged array. */
export function packRows(rows: readonly (readonly number[])[]): JaggedArray {
  const offsets = rowOffsets(Uint32Array.from(rows, ({ length }) => length));
  const items = new Uint32Array(offsets[rows.length] ?? 0);
  let at = 0;
  for (const row of rows) {
    // Most rows have one item or two, for which `set` takes longer.
    for (let place = 0; place < row.length; place += 1) {
      items[at] = row[place] as number;
      at += 1;
    }
  }
  return { offsets, items };
}

/** Gives the items of one row as a view: valid as long as the array, never to be written to. A row that does not exist is empty. */
export const rowAt = (rows: JaggedArray, index: number): Uint32Array =>
  rows.items.subarray(rows.offsets[index] ?? 0, rows.offsets[index + 1] ?? 0);
