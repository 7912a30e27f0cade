import { rowOffsets } from '#search/jagged-array.ts';

/*
 * Inside an index a product has a number: its place in `SearchIndex.ordinals`, which leads to its ordinal. Products with the same facets have numbers that
 * follow each other, so that a search reads and counts them together.
 */

type Column = Uint8Array | Uint16Array | Uint32Array;

/**
 * Gives the ordinals of all products in the order of their numbers: by their tuple in the first group, then by that in the next, then in the order of
 * ids. `tuplesOfOrdinals`: per group the tuple of each product.
 */
export function numberProducts(productCount: number, tuplesOfOrdinals: readonly Uint32Array[]): Uint32Array {
  const inIdOrder = Uint32Array.from({ length: productCount }, (_, ordinal) => ordinal);
  return tuplesOfOrdinals.reduceRight(sortedByTuple, inIdOrder);
}

// A counting sort. It is stable.
function sortedByTuple(ordinals: Uint32Array, tuples: Uint32Array): Uint32Array {
  const sizes = new Uint32Array(tuples.reduce((most, tuple) => Math.max(most, tuple + 1), 0));
  for (const tuple of tuples) {
    sizes[tuple]! += 1;
  }
  const free = rowOffsets(sizes);
  const sorted = new Uint32Array(ordinals.length);
  for (const ordinal of ordinals) {
    const tuple = tuples[ordinal] as number;
    sorted[free[tuple] as number] = ordinal;
    free[tuple]! += 1;
  }
  return sorted;
}

/** Gives the number of each product by its ordinal. */
export function numbersByOrdinal(ordinals: Uint32Array): Uint32Array {
  const numbers = new Uint32Array(ordinals.length);
  for (let number = 0; number < ordinals.length; number += 1) {
    numbers[ordinals[number] as number] = number;
  }
  return numbers;
}

/** Gives a column with an item for each product by number, from one by ordinal. */
export function byNumber<Items extends Column>(column: Items, ordinals: Uint32Array): Items {
  const items = column.slice() as Items;
  for (let number = 0; number < items.length; number += 1) {
    items[number] = column[ordinals[number] as number] as number;
  }
  return items;
}
