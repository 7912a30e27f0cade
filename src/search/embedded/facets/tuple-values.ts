import type { JaggedArray } from '#search/jagged-array.ts';

/** Adds products of a tuple to the counts of its values. */
export function addAll(counts: Uint32Array, { offsets, items }: JaggedArray, tuple: number, found: number): void {
  const end = offsets[tuple + 1] as number;
  for (let item = offsets[tuple] as number; item < end; item += 1) {
    counts[items[item] as number]! += found;
  }
}

/** Adds products of a tuple to the counts of those of its values that are numbered from `low` up to `high`, exclusive. */
export function addValues(
  counts: Uint32Array,
  { offsets, items }: JaggedArray,
  tuple: number,
  found: number,
  low: number,
  high: number,
): void {
  const end = offsets[tuple + 1] as number;
  for (let item = offsets[tuple] as number; item < end; item += 1) {
    const value = items[item] as number;
    if (value >= low && value < high) {
      counts[value]! += found;
    }
  }
}
