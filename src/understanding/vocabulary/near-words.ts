// The keys of a word are its first letters and those with one or two letters left out: words within two edits of each other share a key.
const keyLength = 7;

/** Takes the letter at a place of a word into a hash, which is 0 before the first; 32 bits. */
export function withLetter(hash: number, word: string, place: number): number {
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

/** Calls a function with the hash of each key of a word, of which equal letters make some equal. Keys with the same beginning are hashed together. */
function forEachKey(word: string, edits: number, use: (hash: number) => void): void {
  const length = Math.min(word.length, keyLength);
  let before = 0;
  for (let one = 0; edits > 0 && one < length; one += 1) {
    let between = before;
    for (let other = one + 1; other < length; other += 1) {
      if (edits > 1) {
        use(withLetters(between, word, other + 1, length));
      }
      between = withLetter(between, word, other);
    }
    use(between);
    before = withLetter(before, word, one);
  }
  use(withLetters(0, word, 0, length));
}

const rowCount = 2 ** 16;
const rowOf = (hash: number): number => hash >>> 16;
const tagOf = (hash: number): number => hash & 0xff_ff;

/**
 * Gives the words that may be within a number of edits of a word, at most two: all that are, each once, and some that are not. Nothing for no edits.
 */
export type NearWords = (word: string, edits: number) => Iterable<string>;

/**
 * Builds the table of words by their keys, in steps of one word: `editsTo` is the largest number of edits that may lead to a word. A row of the table has the
 * keys whose hashes have their upper half in common, each as the lower half and the number of its word: six bytes a key, and no key is written. Keys of
 * two words with one hash make these candidates of each other, of which the number of edits is computed anyway.
 */
export function* nearWordsSteps(words: readonly string[], editsTo: (word: string) => number): Generator<undefined, NearWords> {
  const starts = new Uint32Array(rowCount + 1);
  for (const word of words) {
    forEachKey(word, editsTo(word), (hash) => {
      starts[rowOf(hash)] = (starts[rowOf(hash)] as number) + 1;
    });
    yield;
  }
  // The end of each row; filling it from there makes it the start.
  for (let row = 1; row <= rowCount; row += 1) {
    starts[row] = (starts[row] as number) + (starts[row - 1] as number);
  }
  const keyCount = starts[rowCount] as number;
  const tags = new Uint16Array(keyCount);
  const numbers = new Uint32Array(keyCount);
  for (const [number, word] of words.entries()) {
    forEachKey(word, editsTo(word), (hash) => {
      const place = (starts[rowOf(hash)] as number) - 1;
      starts[rowOf(hash)] = place;
      tags[place] = tagOf(hash);
      numbers[place] = number;
    });
    yield;
  }
  return (word, edits) => {
    const near = new Set<string>();
    const addOfKey = (hash: number): void => {
      const end = starts[rowOf(hash) + 1] as number;
      for (let place = starts[rowOf(hash)] as number; place < end; place += 1) {
        const candidate = tags[place] === tagOf(hash) ? (words[numbers[place] as number] as string) : undefined;
        if (candidate !== undefined && Math.abs(candidate.length - word.length) <= edits) {
          near.add(candidate);
        }
      }
    };
    if (edits > 0) {
      forEachKey(word, edits, addOfKey);
    }
    return near;
  };
}
