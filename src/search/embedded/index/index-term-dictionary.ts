import { rowOffsets } from '#search/jagged-array.ts';
import type { QueryTerm } from '#search/query-terms.ts';
import { positionOf, prefixRange, stringAt, type StringTable } from '#search/string-table.ts';
import { allowsFuzzyPrefix, hasDigit, maxEdits, type FuzzyMatch, type TermDictionary } from '#search/term-dictionary.ts';
import { runAtOnce } from '#time-slices.ts';
import { BandedEditDistance, codeUnitsOf } from '#search/embedded/banded-edit-distance.ts';
import type { IndexTerms } from './search-index.ts';
import { documentFrequency } from '#search/embedded/term-matcher.ts';

// The words without digits, decoded, the shortest first, with their letters as bits: length and letters exclude most words without a comparison.
type WordTable = {
  /** Position of each word in the index. */
  readonly places: Uint32Array;
  readonly units: Uint16Array;
  /** Offset of each word in `units`, in code units. */
  readonly starts: Uint32Array;
  readonly letters: Uint32Array;
  /** Per length in code units the number of words that are shorter; after them the number of all. */
  readonly shorter: Uint32Array;
};

// A step of making a table takes a millisecond at most.
const wordsPerStep = 4_096;

// By the postings of an index: the patches of an index have its words and postings.
const tables = new WeakMap<IndexTerms['postings'], WordTable>();

/** The term dictionary of an index. `fuzzyMatches` needs a table of all words, which takes some tens of milliseconds for each 100,000 words to make. */
export class IndexTermDictionary implements TermDictionary {
  readonly #index: IndexTerms;

  constructor(index: IndexTerms) {
    this.#index = index;
  }

  /** Makes the table of words in steps. Without it the first call of `fuzzyMatches` makes it. */
  *prepare(): Generator<undefined, WordTable> {
    const table = tables.get(this.#index.postings) ?? (yield* wordTableSteps(this.#index));
    tables.set(this.#index.postings, table);
    return table;
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
    const { places, units, starts, letters, shorter } = runAtOnce(this.prepare());
    const allowsPrefix = allowsFuzzyPrefix(term);
    const band = new BandedEditDistance(word, limit, allowsPrefix);
    const own = codeUnitsOf(word);
    const ownLetters = lettersOf(own, 0, own.length);
    const longest = allowsPrefix ? Infinity : word.length + limit;
    const found: FuzzyMatch[] = [];
    for (let length = word.length - limit; length <= longest && length + 1 < shorter.length; length += 1) {
      for (let number = shorter[length] as number; number < (shorter[length + 1] as number); number += 1) {
        const other = letters[number] as number;
        const start = starts[number] as number;
        // An edit removes at most one letter and adds at most one. A prefix has the first letters, and may be followed by any others.
        if (
          hasAtMost(limit, ownLetters & ~other) &&
          (allowsPrefix
            ? hasAtMost(limit, lettersOf(units, start, start + word.length - limit) & ~ownLetters) &&
              hasAtMost(limit, ownLetters & ~lettersOf(units, start, start + Math.min(length, word.length + limit)))
            : hasAtMost(limit, other & ~ownLetters))
        ) {
          const cost = band.cost(units, start, start + length);
          if (cost !== undefined) {
            const place = places[number] as number;
            found.push({ word: stringAt(this.#index.words, place), cost, frequency: frequencyAt(this.#index, place) });
          }
        }
      }
    }
    return found;
  }
}

// Whether at most one bit is set, or two: the edits that are allowed.
function hasAtMost(limit: number, bits: number): boolean {
  const others = bits & (bits - 1);
  return others === 0 || (limit > 1 && (others & (others - 1)) === 0);
}

const frequencyAt = ({ postings: { offsets } }: IndexTerms, place: number): number =>
  (offsets[place + 1] as number) - (offsets[place] as number);

// Most words of an index are EANs. Digits sort before letters, so that no word before the first with a letter need be read.
function* wordTableSteps(index: IndexTerms): Generator<undefined, WordTable> {
  const { bytes, offsets } = index.words;
  const first = prefixRange(index.words, '9').high;
  const wordCount = offsets.length - 1 - first;
  const places = new Uint32Array(wordCount);
  const starts = new Uint32Array(wordCount + 1);
  const letters = new Uint32Array(wordCount);
  const units = new Uint16Array(bytes.length - (offsets[first] as number));
  const ofLength: number[] = [0];
  let count = 0;
  for (let place = first; place + 1 < offsets.length; place += 1) {
    const start = starts[count] as number;
    const end = frequencyAt(index, place) === 0 ? start : addWord(index.words, place, units, start);
    if (end > start) {
      places[count] = place;
      letters[count] = lettersOf(units, start, end);
      count += 1;
      starts[count] = end;
      while (ofLength.length <= end - start) {
        ofLength.push(0);
      }
      ofLength[end - start]! += 1;
    }
    if (place % wordsPerStep === 0) {
      yield;
    }
  }
  yield;
  const shorter = rowOffsets(Uint32Array.from(ofLength));
  const next = shorter.slice();
  const sorted = { places: new Uint32Array(count), starts: new Uint32Array(count), letters: new Uint32Array(count) };
  for (let word = 0; word < count; word += 1) {
    const start = starts[word] as number;
    const length = (starts[word + 1] as number) - start;
    const to = next[length] as number;
    next[length] = to + 1;
    sorted.places[to] = places[word] as number;
    sorted.starts[to] = start;
    sorted.letters[to] = letters[word] as number;
    if (word % wordsPerStep === 0) {
      yield;
    }
  }
  return { ...sorted, units, shorter };
}

// Writes the code units of a word without digits from `start` on, and gives their end; `start` itself for a word with a digit.
function addWord(words: StringTable, place: number, units: Uint16Array, start: number): number {
  const { bytes, offsets } = words;
  let at = start;
  for (let from = offsets[place] as number; from < (offsets[place + 1] as number); from += 1) {
    const byte = bytes[from] as number;
    if (byte >= firstOfSeveral) {
      return addDecoded(stringAt(words, place), units, start);
    }
    if (byte < letterA) {
      return start;
    }
    units[at] = byte;
    at += 1;
  }
  return at;
}

function addDecoded(word: string, units: Uint16Array, start: number): number {
  if (hasDigit(word)) {
    return start;
  }
  for (let index = 0; index < word.length; index += 1) {
    units[start + index] = word.charCodeAt(index);
  }
  return start + word.length;
}

// The first byte of a character that takes several in UTF-8. Words are folded: the others are digits and small letters.
const firstOfSeveral = 0x80;
const letterA = 0x61;
const latinLetters = 26;

// One bit for each letter from a to z; all other letters share the remaining six bits.
function lettersOf(units: Uint16Array, start: number, end: number): number {
  let letters = 0;
  for (let index = start; index < end; index += 1) {
    const letter = (units[index] as number) - letterA;
    letters |= 1 << (letter >= 0 && letter < latinLetters ? letter : latinLetters + (Math.abs(letter) % 6));
  }
  return letters >>> 0;
}
