import { FoldedUnits, wordBreak } from '#search/folded-units.ts';
import { GrowableArray } from './growable-array.ts';

const smallestTable = 1 << 16;
// Of FNV-1a.
const [hashBasis, hashPrime] = [0x81_1c_9d_c5, 0x01_00_01_93];

// Of more arguments than this a call might not be possible.
const mostArguments = 1_000;
const stringOf = (units: Uint16Array): string =>
  units.length <= mostArguments
    ? String.fromCharCode(...units)
    : Buffer.from(units.buffer, units.byteOffset, units.byteLength).toString('utf16le');

/**
 * Numbers the words of texts from 0, in the order in which they first occur. An index has millions of words in its texts and knows nearly all of them: each is
 * hashed and compared by its folded code units, and only a new word becomes a string. The table is open: two numbers a place, the hash of a word and
 * its number plus one, 0 where it is free.
 */
export class WordNumbers {
  readonly #words: string[] = [];
  readonly #folded = new FoldedUnits();
  // The code units of all words one after the other, and where each begins.
  readonly #units = new GrowableArray(Uint16Array);
  readonly #starts = new GrowableArray(Uint32Array);
  #table: Int32Array;
  // The numbers of the last text.
  #numbers = new Uint32Array(1_024);

  /** `places`: of the table at first, a power of two. */
  constructor(places = smallestTable) {
    this.#table = new Int32Array(2 * places);
    this.#starts.push(0);
  }

  /** All words, each at its number. */
  get words(): readonly string[] {
    return this.#words;
  }

  /** The numbers of the words that `tokenize` gives for a text, in their order: a view, valid until the next call. */
  numbersOf(text: string): Uint32Array {
    const { units, length } = this.#folded.fold(text);
    if (this.#numbers.length < length) {
      this.#numbers = new Uint32Array(2 * length);
    }
    const numbers = this.#numbers;
    let [count, start, hash] = [0, 0, hashBasis];
    for (let at = 0; at < length; at += 1) {
      const unit = units[at] as number;
      if (unit !== wordBreak) {
        hash = Math.imul(hash ^ unit, hashPrime);
        continue;
      }
      if (at > start) {
        numbers[count] = this.#find(units, start, at, hash);
        count += 1;
        hash = hashBasis;
      }
      start = at + 1;
    }
    return numbers.subarray(0, count);
  }

  /** The number of a word, which is folded. */
  numberOf(word: string): number {
    const units = new Uint16Array(word.length);
    let hash = hashBasis;
    for (let at = 0; at < word.length; at += 1) {
      units[at] = word.charCodeAt(at);
      hash = Math.imul(hash ^ (units[at] as number), hashPrime);
    }
    return this.#find(units, 0, units.length, hash);
  }

  #find(units: Uint16Array, start: number, end: number, hash: number): number {
    const table = this.#table;
    const mask = table.length / 2 - 1;
    let place = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const number = (table[2 * place + 1] as number) - 1;
      if (number === -1) {
        return this.#add(units.subarray(start, end), hash, place);
      }
      if (table[2 * place] === hash && this.#isWord(number, units, start, end)) {
        return number;
      }
      place = (place + 1) & mask;
    }
  }

  #isWord(number: number, units: Uint16Array, start: number, end: number): boolean {
    const first = this.#starts.at(number);
    if (this.#starts.at(number + 1) - first !== end - start) {
      return false;
    }
    for (let at = start; at < end; at += 1) {
      if (this.#units.at(first + at - start) !== units[at]) {
        return false;
      }
    }
    return true;
  }

  #add(word: Uint16Array, hash: number, place: number): number {
    const number = this.#words.length;
    this.#words.push(stringOf(word));
    for (const unit of word) {
      this.#units.push(unit);
    }
    this.#starts.push(this.#units.length);
    this.#table[2 * place] = hash;
    this.#table[2 * place + 1] = number + 1;
    // Above half full, words would be far from their places.
    if (4 * (number + 1) > this.#table.length) {
      this.#enlarge();
    }
    return number;
  }

  #enlarge(): void {
    const before = this.#table;
    const table = new Int32Array(2 * before.length);
    const mask = before.length - 1;
    for (let entry = 0; entry < before.length; entry += 2) {
      if (before[entry + 1] !== 0) {
        const hash = before[entry] as number;
        let place = (hash ^ (hash >>> 15)) & mask;
        while (table[2 * place + 1] !== 0) {
          place = (place + 1) & mask;
        }
        table[2 * place] = hash;
        table[2 * place + 1] = before[entry + 1] as number;
      }
    }
    this.#table = table;
  }
}
