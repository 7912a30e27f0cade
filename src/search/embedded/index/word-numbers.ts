import { foldText } from '#contract/text/fold.ts';
import { lengthInWord } from '#search/tokenizer.ts';
import { GrowableArray } from './growable-array.ts';

const smallestTable = 1 << 16;
// Of FNV-1a.
const [hashBasis, hashPrime] = [0x81_1c_9d_c5, 0x01_00_01_93];

/**
 * Numbers the words of texts from 0, in the order in which they first occur. An index has millions of words in its texts and knows nearly all of them: each is
 * hashed and compared where it is in the text, and only a new word becomes a string. The table is open: two numbers a place, the hash of a word and
 * its number plus one, 0 where it is free.
 */
export class WordNumbers {
  readonly #words: string[] = [];
  // The code units of all words one after the other, and where each begins.
  readonly #units = new GrowableArray(Uint16Array);
  readonly #starts = new GrowableArray(Uint32Array);
  #table = new Int32Array(2 * smallestTable);

  constructor() {
    this.#starts.push(0);
  }

  /** All words, each at its number. */
  get words(): readonly string[] {
    return this.#words;
  }

  /** The numbers of the words that `tokenize` gives for a text, in their order. */
  numbersOf(text: string): readonly number[] {
    const folded = foldText(text);
    const numbers: number[] = [];
    let [start, hash] = [-1, hashBasis];
    for (let at = 0; at <= folded.length;) {
      const length = lengthInWord(folded, at);
      if (length === 0) {
        if (start !== -1) {
          numbers.push(this.#find(folded, start, at, hash));
          [start, hash] = [-1, hashBasis];
        }
        at += 1;
        continue;
      }
      start = start === -1 ? at : start;
      for (const end = at + length; at < end; at += 1) {
        hash = Math.imul(hash ^ folded.charCodeAt(at), hashPrime);
      }
    }
    return numbers;
  }

  /** The number of a word, which is folded. */
  numberOf(word: string): number {
    let hash = hashBasis;
    for (let at = 0; at < word.length; at += 1) {
      hash = Math.imul(hash ^ word.charCodeAt(at), hashPrime);
    }
    return this.#find(word, 0, word.length, hash);
  }

  #find(text: string, start: number, end: number, hash: number): number {
    const mask = this.#table.length / 2 - 1;
    let place = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const number = (this.#table[2 * place + 1] as number) - 1;
      if (number === -1) {
        return this.#add(text, start, end, { hash, place });
      }
      if (this.#table[2 * place] === hash && this.#isWord(number, text, start, end)) {
        return number;
      }
      place = (place + 1) & mask;
    }
  }

  #isWord(number: number, text: string, start: number, end: number): boolean {
    const first = this.#starts.at(number);
    if (this.#starts.at(number + 1) - first !== end - start) {
      return false;
    }
    for (let at = start; at < end; at += 1) {
      if (this.#units.at(first + at - start) !== text.charCodeAt(at)) {
        return false;
      }
    }
    return true;
  }

  #add(text: string, start: number, end: number, { hash, place }: { readonly hash: number; readonly place: number }): number {
    const number = this.#words.length;
    this.#words.push(text.slice(start, end));
    for (let at = start; at < end; at += 1) {
      this.#units.push(text.charCodeAt(at));
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
