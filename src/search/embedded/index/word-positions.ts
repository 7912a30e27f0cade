import { GrowableArray } from './growable-array.ts';

/**
 * Where words occur in products: word i has `bytes` from `offsets[i]` up to `offsets[i + 1]`, exclusive, with an entry for each product of its postings list, in
 * their order. An entry holds ascending positions, each as the distance from the one before, or from 0, times two, plus one when it is the last; a number has
 * seven bits per byte, the lowest first, and 128 is added to all its bytes but the last. An entry without positions is one zero.
 */
export type WordPositions = { readonly offsets: Uint32Array; readonly bytes: Uint8Array };

const more = 0x80;

/** Collects the entries of all words in the order of products; `finish` sorts them by word. */
export class PositionsBuilder {
  readonly #bytes = new GrowableArray(Uint8Array);

  /** Adds the positions of a word in a product: ascending, from 1. */
  add(positions: readonly number[]): void {
    let before = 0;
    for (const [index, position] of positions.entries()) {
      this.#addNumber(2 * (position - before) + (index === positions.length - 1 ? 1 : 0));
      before = position;
    }
    if (positions.length === 0) {
      this.#addNumber(0);
    }
  }

  /** `places[i]` is the place of the word of entry i among `wordCount` words. */
  finish(places: Uint32Array, wordCount: number): WordPositions {
    const entries = this.#bytes.view();
    const offsets = new Uint32Array(wordCount + 1);
    let start = 0;
    for (const place of places) {
      const end = endOfEntry(entries, start);
      offsets[place + 1] = (offsets[place + 1] as number) + end - start;
      start = end;
    }
    for (let place = 0; place < wordCount; place += 1) {
      offsets[place + 1] = (offsets[place + 1] as number) + (offsets[place] as number);
    }
    const free = offsets.slice();
    const bytes = new Uint8Array(entries.length);
    start = 0;
    for (const place of places) {
      const end = endOfEntry(entries, start);
      let at = free[place] as number;
      for (; start < end; start += 1) {
        bytes[at] = entries[start] as number;
        at += 1;
      }
      free[place] = at;
    }
    return { offsets, bytes };
  }

  #addNumber(number: number): void {
    let rest = number;
    for (; rest >= more; rest = Math.floor(rest / more)) {
      this.#bytes.push((rest % more) + more);
    }
    this.#bytes.push(rest);
  }
}

// The lowest bit of a number is in its first byte.
function endOfEntry(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const first = bytes[at] as number;
    while ((bytes[at] as number) >= more) {
      at += 1;
    }
    at += 1;
    if (first % 2 === 1 || first === 0) {
      return at;
    }
  }
}

/** The product and position of an occurrence as one number: ascending by product, then by position. A product has at most two million words. */
export const occurrence = (product: number, position: number): number => product * mostPositions + position;
export const productOf = (item: number): number => Math.floor(item / mostPositions);
const mostPositions = 2 ** 21;

/** Gives all occurrences of the word at a place, ascending; `products` is its postings list. */
export function occurrencesOf({ offsets, bytes }: WordPositions, place: number, products: Uint32Array): Float64Array {
  const start = offsets[place] as number;
  const found = new Float64Array((offsets[place + 1] as number) - start);
  let count = 0;
  let at = start;
  for (const product of products) {
    let position = 0;
    for (let isLast = false; !isLast;) {
      let [number, unit] = [0, 1];
      for (; (bytes[at] as number) >= more; at += 1) {
        number += ((bytes[at] as number) - more) * unit;
        unit *= more;
      }
      number += (bytes[at] as number) * unit;
      at += 1;
      isLast = number % 2 === 1 || number === 0;
      if (number > 0) {
        position += Math.floor(number / 2);
        found[count] = occurrence(product, position);
        count += 1;
      }
    }
  }
  return found.subarray(0, count);
}
