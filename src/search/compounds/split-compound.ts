/** What Dutch puts between the parts of a compound: natuurkunde-boek, examentraining-s-boek, boek-en-lijst. */
const linkers = ['', 's', 'e', 'en', 'er'];
const shortestPart = 3;
// The time grows with the square of the length, and no word of a school book is longer.
const longestWord = 45;

type Split = { readonly parts: readonly string[]; readonly linkLetters: number };

const isBetter = (one: Split, other: Split | undefined): boolean =>
  other === undefined ||
  one.parts.length < other.parts.length ||
  (one.parts.length === other.parts.length && one.linkLetters < other.linkLetters);

/**
 * Splits a folded word into two or more parts that `isPart` knows, with or without linking letters between them: 'natuurkundeboek' is 'natuurkunde',
 * 'boek'. The fewest parts win, then the fewest linking letters, then the longest last part. Undefined when it cannot be split.
 */
export function splitCompound(word: string, isPart: (text: string) => boolean): readonly string[] | undefined {
  if (word.length < 2 * shortestPart || word.length > longestWord || !/^\p{L}+$/u.test(word)) {
    return undefined;
  }
  // The best split of the rest of the word from each place that parts lead to.
  const best = new Map<number, Split | undefined>();
  const bestFrom = (start: number): Split | undefined => {
    if (!best.has(start)) {
      const rest = word.slice(start);
      best.set(start, isPart(rest) ? { parts: [rest], linkLetters: 0 } : bestOfSeveral(start));
    }
    return best.get(start);
  };
  const bestOfSeveral = (start: number): Split | undefined => {
    let found: Split | undefined;
    for (let end = start + shortestPart; end <= word.length - shortestPart; end += 1) {
      const part = word.slice(start, end);
      for (const linker of isPart(part) ? linkers : []) {
        const rest = word.startsWith(linker, end) ? bestFrom(end + linker.length) : undefined;
        const split = rest && { parts: [part, ...rest.parts], linkLetters: rest.linkLetters + linker.length };
        if (split !== undefined && isBetter(split, found)) {
          found = split;
        }
      }
    }
    return found;
  };
  return bestOfSeveral(0)?.parts;
}
