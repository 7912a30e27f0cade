import { editDistance } from '#catalogue/edit-distance.ts';
import { nearWordsSteps, withLetter } from './near-words.ts';

/** Finds the word that was meant by a misspelled one. */
export type SpellingIndex = {
  /**
   * Gives the word of the index at the least edit distance from a word, at most `editsAllowed`; of equal distances the most frequent. Without one it
   * gives a word at two edits with the same letters, the first and the last in their places: 'frans' for 'fanrs'. Undefined when there is none, when
   * two have equal distance and frequency, and for a word of fewer than 5 letters. Last it gives a word that sounds the same: 'latijn' for 'latyn'.
   */
  closest(word: string): string | undefined;
};

/** Gives the largest number of edits that corrects a word: none below 5 letters, 1 from 5, 2 from 9. */
export const editsAllowed = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

/** The words by a text: most texts are of one word, which needs no list. */
type WordsOfText = Map<string, string | readonly string[]>;

const filterBits = 2 ** 20;

const hasFilterBit = (filter: Uint32Array, bit: number): boolean => ((filter[bit >>> 5] as number) & (1 << (bit & 31))) !== 0;
function setFilterBit(filter: Uint32Array, bit: number): void {
  filter[bit >>> 5] = (filter[bit >>> 5] as number) | (1 << (bit & 31));
}

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

const longestWithItsFirst = 7;
const vowel = /^[aeiou]/u;

/**
 * Whether a word may be misspelled as another one as far as its first letter is concerned, which people seldom mistype: it is the same, sounds the same
 * or is a vowel too, is lacking or changed places with the next one, or the word is long. 'pesten' is not 'testen', and 'paard' not 'aard'.
 */
export const mayBeginOtherwise = (typed: string, word: string): boolean =>
  typed.length > longestWithItsFirst ||
  typed[0] === word[0] ||
  soundOf(typed).startsWith(soundOf(word).slice(0, 1)) ||
  (vowel.test(typed) && vowel.test(word)) ||
  word.endsWith(typed) ||
  (typed[0] === word[1] && typed[1] === word[0]);

/**
 * Builds the index of folded words with their frequencies, in steps of one word, between which a server can respond. Words with a digit and words below 4
 * letters are left out.
 */
export function* spellingSteps(words: ReadonlyMap<string, number>): Generator<undefined, SpellingIndex> {
  const shuffled: WordsOfText = new Map();
  const shuffledFilter = new Uint32Array(filterBits / 32);
  const sounding: WordsOfText = new Map();
  const filed: string[] = [];
  for (const word of words.keys()) {
    if (word.length >= shortest && !/\p{N}/u.test(word)) {
      filed.push(word);
      file(shuffled, shuffleKey(word), word);
      file(sounding, soundOf(word), word);
      setFilterBit(shuffledFilter, shuffleBit(word));
      yield;
    }
  }
  // A typed word may have two letters more than the word that it means, so two edits may lead to a word of 7 letters.
  const near = yield* nearWordsSteps(filed, (word) => editsAllowed(`${word}..`));
  const shuffledFrom = (word: string): readonly string[] =>
    word.length >= shortestShuffled && hasFilterBit(shuffledFilter, shuffleBit(word)) ? wordsOf(shuffled, shuffleKey(word)) : none;
  const soundingLike = (word: string): readonly string[] => (word.length < shortestShuffled ? none : wordsOf(sounding, soundOf(word)));
  return {
    closest(word) {
      const edits = editsAllowed(word);
      return (
        closestOf(
          word,
          [...near(word, edits)].filter((other) => mayBeginOtherwise(word, other)),
          words,
          edits,
        ) ??
        closestOf(word, shuffledFrom(word), words, editsOfShuffled) ??
        closestOf(word, soundingLike(word), words, Infinity)
      );
    },
  };
}

function file(words: WordsOfText, key: string, word: string): void {
  const filed = words.get(key);
  words.set(key, filed === undefined ? word : typeof filed === 'string' ? [filed, word] : [...filed, word]);
}

const none: readonly string[] = [];

function wordsOf(words: WordsOfText, key: string): readonly string[] {
  const filed = words.get(key) ?? none;
  return typeof filed === 'string' ? [filed] : filed;
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
