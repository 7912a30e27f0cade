import dutch from 'hyphen/nl/index.js';

/** Minimum length in characters of a word that may be broken. */
const longWord = 10;

// A character of the private use area, which names do not contain.
const mark = '\uE000';

/** Gives the indexes in a Dutch name at which a long word may be broken, each between two syllables: 4 and 8 for 'Golflengte'. */
export function wordBreaks(name: string): readonly number[] {
  const pieces = dutch.hyphenateSync(name, { hyphenChar: mark, minWordLength: longWord }).split(mark);
  const places = pieces.slice(0, -1).map((_, index) => pieces.slice(0, index + 1).join('').length);
  // A name that contains the mark itself has no breaks.
  return pieces.join('') === name ? places : [];
}
