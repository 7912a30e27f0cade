import { addListed, bitCount, emptyBitset, type Bitset } from './bitset.ts';

/** A set of products with few of them: a list, ascending. */
export type SparseSet = { readonly isDense: false; readonly count: number; readonly list: Uint32Array };

/** A set with many products: `ranks[i]` is the number of its products before those of word i of `bits`. */
export type DenseSet = { readonly isDense: true; readonly count: number; readonly bits: Bitset; readonly ranks: Uint32Array };

/** A set of products that does not change. Shared between searches, so never written to. */
export type ProductSet = SparseSet | DenseSet;

// A set with at least one product in this many is dense: as a list it takes about as many bytes.
const denseShare = 16;

/** Whether a set with this many products is dense. */
export const isDense = (count: number, productCount: number): boolean => count * denseShare >= productCount;

/** Makes a dense set of a bitset, which it keeps. */
export function denseSet(bits: Bitset): DenseSet {
  const ranks = new Uint32Array(bits.length);
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    ranks[word] = count;
    count += bitCount(bits[word] as number);
  }
  return { isDense: true, count, bits, ranks };
}

/** Makes a set of an ascending list, which it keeps when they are few. */
export function productSet(list: Uint32Array, productCount: number): ProductSet {
  if (!isDense(list.length, productCount)) {
    return { isDense: false, count: list.length, list };
  }
  const bits = emptyBitset(productCount);
  addListed(bits, list, 0, list.length);
  return denseSet(bits);
}

/** Gives the number of products of the set before a product: its place among them when it is one. */
export const rankIn = ({ bits, ranks }: DenseSet, product: number): number => {
  const word = product >>> 5;
  return (ranks[word] as number) + bitCount((bits[word] as number) & ((1 << (product & 31)) - 1));
};

/** Gives the first place of an ascending list from `from` on, below `end`, that is not before `product`; `end` when there is none. Takes longer steps the further it goes. */
export function placeFrom(list: Uint32Array, product: number, from: number, end: number): number {
  let step = 1;
  let low = from;
  while (low + step < end && (list[low + step] as number) < product) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, end);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < product) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
