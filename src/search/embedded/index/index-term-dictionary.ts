import type { QueryTerm } from '#search/query-terms.ts';
import { positionOf, stringAt } from '#search/string-table.ts';
import { allowsFuzzyPrefix, hasDigit, maxEdits, type FuzzyMatch, type TermDictionary } from '#search/term-dictionary.ts';
import { BandedEditDistance } from '#search/embedded/banded-edit-distance.ts';
import type { IndexTerms } from './search-index.ts';
import { documentFrequency } from '#search/embedded/term-matcher.ts';

// The words without digits, decoded, with their letters as bits: length and letters exclude most words without a comparison.
type WordTable = {
  /** Position of each word in the index. */
  readonly places: Uint32Array;
  readonly units: Uint16Array;
  /** Offset of each word in `units`, in code units, and after them the end of the last word. */
  readonly starts: Uint32Array;
  readonly letters: Uint32Array;
};

/** The term dictionary of an index. Decodes the words at the first call of `fuzzyMatches`. */
export class IndexTermDictionary implements TermDictionary {
  readonly #index: IndexTerms;
  #table: WordTable | undefined;

  constructor(index: IndexTerms) {
    this.#index = index;
  }

  has(word: string): boolean {
    const place = positionOf(this.#index.words, word);
    return place !== undefined && frequencyAt(this.#index, place) > 0;
  }

  documentFrequency(term: QueryTerm): number {
    return documentFrequency(this.#index, term);
  }

  fuzzyMatches(term: QueryTerm): readonly FuzzyMatch[] {
    const { word } = term;
    const limit = maxEdits(word);
    if (limit === 0 || hasDigit(word)) {
      return [];
    }
    const { places, units, starts, letters } = (this.#table ??= wordTable(this.#index));
    const allowsPrefix = allowsFuzzyPrefix(term);
    const band = new BandedEditDistance(word, limit, allowsPrefix);
    const ownLetters = lettersOf(word);
    const [shortest, longest] = [word.length - limit, allowsPrefix ? Infinity : word.length + limit];
    const found: FuzzyMatch[] = [];
    for (let number = 0; number < places.length; number += 1) {
      const start = starts[number] as number;
      const end = starts[number + 1] as number;
      const other = letters[number] as number;
      // An edit removes at most one letter and adds at most one; a prefix may be followed by any letters.
      if (
        end - start >= shortest &&
        end - start <= longest &&
        bitCount(ownLetters & ~other) <= limit &&
        (allowsPrefix || bitCount(other & ~ownLetters) <= limit)
      ) {
        const cost = band.cost(units, start, end);
        if (cost !== undefined) {
          const place = places[number] as number;
          found.push({ word: stringAt(this.#index.words, place), cost, frequency: frequencyAt(this.#index, place) });
        }
      }
    }
    return found;
  }
}

const frequencyAt = ({ postings: { offsets } }: IndexTerms, place: number): number =>
  (offsets[place + 1] as number) - (offsets[place] as number);

function wordTable(index: IndexTerms): WordTable {
  const { words } = index;
  const places: number[] = [];
  const texts: string[] = [];
  for (let place = 0; place + 1 < words.offsets.length; place += 1) {
    const text =
      frequencyAt(index, place) > 0 && !beginsWithDigit(words.bytes[words.offsets[place] as number] as number)
        ? stringAt(words, place)
        : '';
    if (text !== '' && !hasDigit(text)) {
      places.push(place);
      texts.push(text);
    }
  }
  const starts = new Uint32Array(texts.length + 1);
  for (const [number, text] of texts.entries()) {
    starts[number + 1] = (starts[number] as number) + text.length;
  }
  const units = new Uint16Array(starts[texts.length] as number);
  for (const [number, text] of texts.entries()) {
    for (let index = 0; index < text.length; index += 1) {
      units[(starts[number] as number) + index] = text.charCodeAt(index);
    }
  }
  return { places: Uint32Array.from(places), units, starts, letters: Uint32Array.from(texts, lettersOf) };
}

// Most words of an index are EANs, which need no decoding.
const beginsWithDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

const letterA = 0x61;
const latinLetters = 26;

// One bit for each letter from a to z; all other letters share the remaining six bits.
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - letterA;
    letters |= 1 << (letter >= 0 && letter < latinLetters ? letter : latinLetters + (Math.abs(letter) % 6));
  }
  return letters >>> 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    count += 1;
  }
  return count;
}
