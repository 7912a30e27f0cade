import dutch from 'hyphen/nl/index.js';

/** Shorter words are never broken. */
const longWord = 10;

// From the private use area: a name does not hold it, and what it stands for is no part of the name.
const mark = '\uE000';

/** Where the long words of a Dutch name may be broken, as places in it: 'Golflengte' has 4 and 8. Each lies between two syllables. */
export function wordBreaks(name: string): readonly number[] {
  const pieces = dutch.hyphenateSync(name, { hyphenChar: mark, minWordLength: longWord }).split(mark);
  const places = pieces.slice(0, -1).map((_, index) => pieces.slice(0, index + 1).join('').length);
  // A name that holds the mark itself has no places.
  return pieces.join('') === name ? places : [];
}
