import { editDistance } from '#catalogue/edit-distance.ts';

/** Finds the word that was meant by a misspelled one. */
export type SpellingIndex = {
  /**
   * Gives the word of the index that is closest to a word, at most `editsAllowed` away; of words as close the most frequent. Undefined when there is
   * none, when two are as close and as frequent, and for a word of fewer than 5 letters.
   */
  closest(word: string): string | undefined;
};

// A word is filed under its first letters, and under those with one or two left out: a word within two edits shares one of these keys.
const keyLength = 7;

/** Gives the largest number of edits that corrects a word: none below 5 letters, 1 from 5, 2 from 9. */
export const editsAllowed = (word: string): number => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

function keysOf(word: string, edits: number): ReadonlySet<string> {
  let last = [word.slice(0, keyLength)];
  const keys = new Set(last);
  for (let edit = 0; edit < edits; edit += 1) {
    last = last.flatMap((key) => Array.from(key, (_, index) => key.slice(0, index) + key.slice(index + 1)));
    for (const key of last) {
      keys.add(key);
    }
  }
  return keys;
}

const shortest = 4;

/** Builds the index of folded words with how often each occurs. A word with a digit, or below 4 letters, is not in it. */
export function spellingIndex(words: ReadonlyMap<string, number>): SpellingIndex {
  const wordsOfKey = new Map<string, string[]>();
  for (const word of words.keys()) {
    if (word.length >= shortest && !/\p{N}/u.test(word)) {
      // What is typed may have two letters more, so a word of 7 letters can be two edits away from it.
      for (const key of keysOf(word, editsAllowed(`${word}..`))) {
        const filed = wordsOfKey.get(key);
        if (filed === undefined) {
          wordsOfKey.set(key, [word]);
        } else {
          filed.push(word);
        }
      }
    }
  }
  return { closest: (word) => closestOf(word, candidatesOf(word, wordsOfKey), words) };
}

function candidatesOf(word: string, wordsOfKey: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const limit = editsAllowed(word);
  const candidates = new Set<string>();
  for (const key of limit === 0 ? [] : keysOf(word, limit)) {
    for (const candidate of wordsOfKey.get(key) ?? []) {
      if (Math.abs(candidate.length - word.length) <= limit) {
        candidates.add(candidate);
      }
    }
  }
  return candidates;
}

function closestOf(word: string, candidates: ReadonlySet<string>, frequencies: ReadonlyMap<string, number>): string | undefined {
  const limit = editsAllowed(word);
  const found = Array.from(candidates, (candidate) => ({
    candidate,
    edits: editDistance(word, candidate),
    frequency: frequencies.get(candidate) ?? 0,
  }))
    .filter(({ edits }) => edits <= limit)
    .toSorted((left, right) => left.edits - right.edits || right.frequency - left.frequency);
  const [first, second] = found;
  const isUnique = first !== undefined && (second === undefined || first.edits < second.edits || first.frequency > second.frequency);
  return isUnique ? first.candidate : undefined;
}
