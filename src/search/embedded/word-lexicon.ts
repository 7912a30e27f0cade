import { hasDigit, mayBeUnfinished, mostEdits, type Lexicon, type NearWord } from '#search/lexicon.ts';
import type { QueryWord } from '#search/query-words.ts';
import { EditBand } from './edit-band.ts';
import type { SearchIndex } from './search-index.ts';
import { positionOf, stringAt } from '#search/string-table.ts';
import { wordFrequency } from './word-matches.ts';

// The words that can be meant, with what tells quickly that a word is not near: its length and which letters it has.
type WordTable = {
  /** Place of each word in the index. */
  readonly places: Uint32Array;
  readonly units: Uint16Array;
  /** Where each word begins in `units`, and where the last one ends. */
  readonly starts: Uint32Array;
  readonly letters: Uint32Array;
};

/** The words of an index, as readings need them. What it keeps besides the index is made at the first question. */
export class WordLexicon implements Lexicon {
  readonly #index: SearchIndex;
  #table: WordTable | undefined;

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  has(word: string): boolean {
    const place = positionOf(this.#index.words, word);
    return place !== undefined && frequencyAt(this.#index, place) > 0;
  }

  frequency(asked: QueryWord): number {
    return wordFrequency(this.#index, asked);
  }

  near(asked: QueryWord): readonly NearWord[] {
    const { word } = asked;
    const most = mostEdits(word);
    if (most === 0 || hasDigit(word)) {
      return [];
    }
    const { places, units, starts, letters } = (this.#table ??= wordTable(this.#index));
    const isBeginning = mayBeUnfinished(asked);
    const band = new EditBand(word, most, isBeginning);
    const ownLetters = lettersOf(word);
    const [shortest, longest] = [word.length - most, isBeginning ? Infinity : word.length + most];
    const found: NearWord[] = [];
    for (let number = 0; number < places.length; number += 1) {
      const start = starts[number] as number;
      const end = starts[number + 1] as number;
      const other = letters[number] as number;
      // An edit takes away one letter at most, and brings one at most; a beginning may be followed by any letter.
      if (
        end - start >= shortest &&
        end - start <= longest &&
        bitCount(ownLetters & ~other) <= most &&
        (isBeginning || bitCount(other & ~ownLetters) <= most)
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

const frequencyAt = ({ postings: { offsets } }: SearchIndex, place: number): number =>
  (offsets[place + 1] as number) - (offsets[place] as number);

function wordTable(index: SearchIndex): WordTable {
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

// Most words of an index are EANs: those need not be decoded.
const beginsWithDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

const letterA = 0x61;
const latinLetters = 26;

// A bit for each letter from a to z; all other letters share the six that are left.
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
