import { rowAt, rowOffsets } from '#search/jagged-array.ts';
import { GrowableArray } from './growable-array.ts';

/** The entries of words in products: those of the product with ordinal i are from `offsets[i]` up to `offsets[i + 1]`. They are sorted by `ordinals`. */
export type EntryOrder = { readonly offsets: Uint32Array; readonly ordinals: Uint32Array };

/**
 * Where words occur in products: word i has `bytes` from `offsets[i]` up to `offsets[i + 1]`, exclusive, with an entry for each product of its postings list, in
 * their order. An entry holds ascending positions, each as the distance from the one before, or from 0, times two, plus one when it is the last; a number has
 * seven bits per byte, the lowest first, and 128 is added to all its bytes but the last. An entry without positions is one zero.
 */
export type WordPositions = { readonly offsets: Uint32Array; readonly bytes: Uint8Array };

const more = 0x80;

/** Collects the entries of all words in the order of ids; `finish` sorts them by word, and those of a word by the numbers of their products. */
export class PositionsBuilder {
  readonly #bytes = new GrowableArray(Uint8Array);

  /** Adds the positions of a word in a product: those of an array from `start` up to `end`, ascending, from 1. */
  add(positions: ArrayLike<number>, start = 0, end = positions.length): void {
    let before = 0;
    for (let index = start; index < end; index += 1) {
      const position = positions[index] as number;
      this.#addNumber(2 * (position - before) + (index === end - 1 ? 1 : 0));
      before = position;
    }
    if (start === end) {
      this.#addNumber(0);
    }
  }

  /** `places[i]` is the place of the word of entry i among `wordCount` words. */
  finish(places: Uint32Array, wordCount: number, order: EntryOrder): WordPositions {
    const entries = this.#bytes.view();
    const sizes = new Uint32Array(wordCount);
    // Per ordinal where the bytes of its entries begin.
    const starts = new Uint32Array(order.ordinals.length);
    let start = 0;
    for (let ordinal = 0; ordinal < starts.length; ordinal += 1) {
      starts[ordinal] = start;
      for (const place of rowAt({ offsets: order.offsets, items: places }, ordinal)) {
        const end = endOfEntry(entries, start);
        sizes[place] = (sizes[place] as number) + end - start;
        start = end;
      }
    }
    const offsets = rowOffsets(sizes);
    const free = offsets.slice();
    const bytes = new Uint8Array(entries.length);
    for (const ordinal of order.ordinals) {
      start = starts[ordinal] as number;
      for (const place of rowAt({ offsets: order.offsets, items: places }, ordinal)) {
        const end = endOfEntry(entries, start);
        let at = free[place] as number;
        for (; start < end; start += 1) {
          bytes[at] = entries[start] as number;
          at += 1;
        }
        free[place] = at;
      }
    }
    this.#bytes.clear();
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

/** Reads the positions of one word, product after product. */
export class PositionReader {
  readonly #bytes: Uint8Array;
  readonly #products: Uint32Array;
  // The place of the next entry in the postings list and in the bytes.
  #entry = 0;
  #at: number;

  /** `place`: of the word; `products`: its postings list. */
  constructor({ offsets, bytes }: WordPositions, place: number, products: Uint32Array) {
    this.#bytes = bytes;
    this.#products = products;
    this.#at = offsets[place] as number;
  }

  /** Goes to a product and tells whether it holds the word. No call has a smaller product than the one before, or one whose positions were read. */
  moveTo(product: number): boolean {
    const [bytes, products] = [this.#bytes, this.#products];
    let [entry, at] = [this.#entry, this.#at];
    while (entry < products.length && (products[entry] as number) < product) {
      at = endOfEntry(bytes, at);
      entry += 1;
    }
    this.#entry = entry;
    this.#at = at;
    return products[entry] === product;
  }

  /** Reads the positions of the word in the product that it went to, ascending, into an array from its beginning. Gives how many there are. */
  readInto(positions: number[]): number {
    this.#entry += 1;
    let [count, position] = [0, 0];
    for (;;) {
      const number = this.#readNumber();
      if (number === 0) {
        return count;
      }
      position += Math.floor(number / 2);
      positions[count] = position;
      count += 1;
      if (number % 2 === 1) {
        return count;
      }
    }
  }

  /** Gives the positions of the word in a product, ascending; none when the product does not hold it. Each call has a larger product than the one before. */
  positionsIn(product: number): readonly number[] {
    const positions: number[] = [];
    if (this.moveTo(product)) {
      this.readInto(positions);
    }
    return positions;
  }

  #readNumber(): number {
    const bytes = this.#bytes;
    let [number, unit] = [0, 1];
    for (; (bytes[this.#at] as number) >= more; this.#at += 1) {
      number += ((bytes[this.#at] as number) - more) * unit;
      unit *= more;
    }
    number += (bytes[this.#at] as number) * unit;
    this.#at += 1;
    return number;
  }
}
