import { packRows, type JaggedArray } from './jagged-array.ts';
import { lowerBound } from './lower-bound.ts';

/** The rows that have items of very many rows: row i of the jagged array is the one with number `numbers[i]`. The numbers are ascending. */
export type SparseRows = JaggedArray & { readonly numbers: Uint32Array };

/** Packs the rows with numbers below `count` that have items. */
export function packSparseRows(count: number, rowOf: (number: number) => readonly number[] | undefined): SparseRows {
  const [numbers, rows]: [number[], (readonly number[])[]] = [[], []];
  for (let number = 0; number < count; number += 1) {
    const row = rowOf(number);
    if (row !== undefined && row.length > 0) {
      numbers.push(number);
      rows.push(row);
    }
  }
  return { numbers: Uint32Array.from(numbers), ...packRows(rows) };
}

/** Gives the items of the rows from number `low` up to `high`, exclusive, one row after the other: a view, never to be written to. */
export function itemsBetween({ numbers, offsets, items }: SparseRows, low: number, high: number): Uint32Array {
  const placeOf = (wanted: number, from: number): number =>
    lowerBound(from, numbers.length, (place) => (numbers[place] as number) < wanted);
  const first = placeOf(low, 0);
  return items.subarray(offsets[first], offsets[placeOf(high, first)]);
}
