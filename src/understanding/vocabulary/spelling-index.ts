import { editDistance } from '#catalogue/edit-distance.ts';

/** Finds the word that was meant by a misspelled one. */
export type SpellingIndex = {
  /**
   * Gives the word of the index at the least edit distance from a word, at most `editsAllowed`; of equal distances the most frequent. Without one it
   * gives a word at two edits with the same letters, the first and the last in their places: 'frans' for 'fanrs'. Undefined when there is none, when
   * two have equal distance and frequency, and for a word of fewer than 5 letters. Last it gives a word that sounds the same: 'latijn' for 'latyn'.
   */
  closest(word: string): string | undefined;
};

// The keys of a word are its first letters and those with one or two letters left out: words within two edits of each other share a key.
const keyLength = 7;

/** Gives the largest number of edits that corrects a word: none below 5 letters, 1 from 5, 2 from 9. */
export const editsAllowed = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

const nowhere = -1;

const filterBits = 2 ** 20;

// Takes one letter more into the bit that a key has in a filter.
function withLetter(hash: number, word: string, place: number): number {
  const product = Math.imul(hash ^ word.charCodeAt(place), 0x9e_37_79_b1);
  return product ^ (product >>> 15);
}

function withLetters(before: number, word: string, start: number, end: number): number {
  let hash = before;
  for (let place = start; place < end; place += 1) {
    hash = withLetter(hash, word, place);
  }
  return hash;
}

/**
 * Calls a function for each key of a word, of which equal letters make some equal: with the places of the letters that are left out, `nowhere` for none, and
 * with its bit in the filter. The bits of keys with the same beginning are computed together, and no key is written.
 */
function forEachKey(word: string, edits: number, use: (bit: number, one: number, other: number) => void): void {
  const length = Math.min(word.length, keyLength);
  let before = 0;
  for (let one = 0; edits > 0 && one < length; one += 1) {
    let between = before;
    for (let other = one + 1; other < length; other += 1) {
      if (edits > 1) {
        use(withLetters(between, word, other + 1, length) & (filterBits - 1), one, other);
      }
      between = withLetter(between, word, other);
    }
    use(between & (filterBits - 1), one, nowhere);
    before = withLetter(before, word, one);
  }
  use(withLetters(0, word, 0, length) & (filterBits - 1), nowhere, nowhere);
}

function keyOf(word: string, one: number, other: number): string {
  const start = word.slice(0, keyLength);
  if (one === nowhere) {
    return start;
  }
  return start.slice(0, one) + (other === nowhere ? start.slice(one + 1) : start.slice(one + 1, other) + start.slice(other + 1));
}

// The filter is small, so that most keys without a word are left out without a look at the map of all keys.
const hasFilterBit = (filter: Uint32Array, bit: number): boolean => ((filter[bit >>> 5] as number) & (1 << (bit & 31))) !== 0;
function setFilterBit(filter: Uint32Array, bit: number): void {
  filter[bit >>> 5] = (filter[bit >>> 5] as number) | (1 << (bit & 31));
}

/** The words by a key: most keys are of one word, which needs no list. */
type WordsOfKey = Map<string, string | readonly string[]>;
/** `filter` has the bit of every key. */
type Keys = { readonly words: WordsOfKey; readonly filter: Uint32Array };

const shortest = 4;
const shortestShuffled = 5;
const editsOfShuffled = 2;

// Words with equal keys have the same letters, of which the first and the last are in their places.
const shuffleKey = (word: string): string => `${word.slice(0, 1)}${Array.from(word.slice(1, -1)).sort().join('')}${word.slice(-1)}`;

// Spellings of one Dutch sound, the longest first.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ij|ei|y/gu, 'y'],
  [/ou|au/gu, 'ou'],
  [/ph|v/gu, 'f'],
  [/th/gu, 't'],
  [/sch$/gu, 's'],
  [/sch/gu, 'sg'],
  [/ch/gu, 'g'],
  [/qu/gu, 'kw'],
  [/x/gu, 'ks'],
  [/c(?=[eiy])|z/gu, 's'],
  [/c|q/gu, 'k'],
  [/ie|i/gu, 'i'],
  [/d$/u, 't'],
  [/(\p{L})\1+/gu, '$1'],
];

// The bit of a word in the filter of shuffled words: words with the same letters, the first and the last in their places, have the same.
function shuffleBit(word: string): number {
  const last = word.length - 1;
  let sum = Math.imul(word.charCodeAt(0), 31) ^ Math.imul(word.charCodeAt(last), 961);
  for (let place = 1; place < last; place += 1) {
    sum = (sum + withLetter(0, word, place)) | 0;
  }
  return (sum ^ (sum >>> 13)) & (filterBits - 1);
}

/** Writes a word as it sounds, so that words that sound alike are equal. */
export const soundOf = (word: string): string => sounds.reduce((sound, [spelling, sign]) => sound.replace(spelling, sign), word);

/**
 * Builds the index of folded words with their frequencies, in steps of one word, between which a server can respond. Words with a digit and words below 4
 * letters are left out.
 */
export function* spellingSteps(words: ReadonlyMap<string, number>): Generator<undefined, SpellingIndex> {
  const wordsOfKey: WordsOfKey = new Map();
  const filter = new Uint32Array(filterBits / 32);
  const shuffled: WordsOfKey = new Map();
  const shuffledFilter = new Uint32Array(filterBits / 32);
  const sounding: WordsOfKey = new Map();
  for (const word of words.keys()) {
    if (word.length >= shortest && !/\p{N}/u.test(word)) {
      file(shuffled, shuffleKey(word), word);
      file(sounding, soundOf(word), word);
      setFilterBit(shuffledFilter, shuffleBit(word));
      // A typed word may have two letters more than the word that it means, so two edits may lead to a word of 7 letters.
      const keys = new Set<string>();
      forEachKey(word, editsAllowed(`${word}..`), (bit, one, other) => {
        keys.add(keyOf(word, one, other));
        setFilterBit(filter, bit);
      });
      for (const key of keys) {
        file(wordsOfKey, key, word);
      }
      yield;
    }
  }
  const shuffledFrom = (word: string): readonly string[] =>
    word.length >= shortestShuffled && hasFilterBit(shuffledFilter, shuffleBit(word)) ? wordsOf(shuffled, shuffleKey(word)) : none;
  const soundingLike = (word: string): readonly string[] => (word.length < shortestShuffled ? none : wordsOf(sounding, soundOf(word)));
  return {
    closest: (word) =>
      closestOf(word, candidatesOf(word, { words: wordsOfKey, filter }), words, editsAllowed(word)) ??
      closestOf(word, shuffledFrom(word), words, editsOfShuffled) ??
      closestOf(word, soundingLike(word), words, Infinity),
  };
}

function file(words: WordsOfKey, key: string, word: string): void {
  const filed = words.get(key);
  words.set(key, filed === undefined ? word : typeof filed === 'string' ? [filed, word] : [...filed, word]);
}

const none: readonly string[] = [];

function wordsOf(words: WordsOfKey, key: string): readonly string[] {
  const filed = words.get(key) ?? none;
  return typeof filed === 'string' ? [filed] : filed;
}

function candidatesOf(word: string, { words, filter }: Keys): Iterable<string> {
  const limit = editsAllowed(word);
  let candidates: Set<string> | undefined;
  const addOfKey = (bit: number, one: number, other: number): void => {
    const found = hasFilterBit(filter, bit) ? wordsOf(words, keyOf(word, one, other)) : none;
    for (const candidate of found) {
      if (Math.abs(candidate.length - word.length) <= limit) {
        candidates ??= new Set();
        candidates.add(candidate);
      }
    }
  };
  if (limit > 0) {
    forEachKey(word, limit, addOfKey);
  }
  return candidates ?? none;
}

function closestOf(
  word: string,
  candidates: Iterable<string>,
  frequencies: ReadonlyMap<string, number>,
  limit: number,
): string | undefined {
  let best: string | undefined;
  let isUnique = true;
  let [leastEdits, mostFrequent] = [limit, -1];
  for (const candidate of candidates) {
    const edits = editDistance(word, candidate);
    const frequency = edits <= leastEdits ? (frequencies.get(candidate) ?? 0) : -1;
    const isBetter = frequency > mostFrequent || (edits < leastEdits && frequency >= 0);
    if (isBetter) {
      best = candidate;
      leastEdits = edits;
      mostFrequent = frequency;
    }
    isUnique = isBetter || (isUnique && frequency < mostFrequent);
  }
  return isUnique ? best : undefined;
}
