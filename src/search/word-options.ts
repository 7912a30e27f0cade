import { dutchStem } from './dutch-stem.ts';
import { hasDigit, type Lexicon } from './lexicon.ts';
import type { QueryWord } from './query-words.ts';

/** What a word that finds nothing may stand for. The less it costs the better; among equals the more frequent one. */
export type WordOption = {
  readonly kind: 'spelling' | 'split';
  readonly words: readonly string[];
  readonly cost: number;
  /** Of its rarest word. */
  readonly frequency: number;
};

const shortestPart = 3;
const linkingLetters = ['s', 'en', 'e'];
// In the scale of near words: two parts come between one edit and two, three parts after two edits.
const splitCosts = { two: 3, three: 5 };

/** Gives the best readings of a word that finds nothing, of those with the same stems only the first. */
export function wordOptions(asked: QueryWord, lexicon: Lexicon, most: number): readonly WordOption[] {
  const options = hasDigit(asked.word) ? classSplits(asked.word, lexicon) : [...spellings(asked, lexicon), ...splits(asked.word, lexicon)];
  const sorted = options.toSorted(
    (left, right) => left.cost - right.cost || right.frequency - left.frequency || (left.words.join(' ') < right.words.join(' ') ? -1 : 1),
  );
  const best = new Map<string, WordOption>();
  for (const option of sorted) {
    const stems = option.words.map(dutchStem).join(' ');
    if (!best.has(stems)) {
      best.set(stems, option);
    }
    if (best.size === most) {
      break;
    }
  }
  return [...best.values()];
}

const spellings = (asked: QueryWord, lexicon: Lexicon): readonly WordOption[] =>
  lexicon.near(asked).map(({ word, cost, frequency }) => ({ kind: 'spelling', words: [word], cost, frequency }));

const frequencyOf = (word: string, lexicon: Lexicon): number => lexicon.frequency({ word, isPrefix: false });

const splitOption = (words: readonly string[], cost: number, lexicon: Lexicon): WordOption => ({
  kind: 'split',
  words,
  cost,
  frequency: Math.min(...words.map((word) => frequencyOf(word, lexicon))),
});

// Three parts only when two do not do.
function splits(word: string, lexicon: Lexicon): readonly WordOption[] {
  const two = inTwo(word, lexicon);
  return two.length > 0
    ? two.map((parts) => splitOption(parts, splitCosts.two, lexicon))
    : heads(word, lexicon).flatMap(({ head, rest }) =>
        inTwo(rest, lexicon).map((parts) => splitOption([head, ...parts], splitCosts.three, lexicon)),
      );
}

const inTwo = (word: string, lexicon: Lexicon): readonly (readonly string[])[] =>
  heads(word, lexicon)
    .filter(({ rest }) => frequencyOf(rest, lexicon) > 0)
    .map(({ head, rest }) => [head, rest]);

// Every beginning that is a word or a form of one, with or without linking letters, and what is left after it.
function heads(word: string, lexicon: Lexicon): readonly { readonly head: string; readonly rest: string }[] {
  const found = [];
  for (let end = shortestPart; end <= word.length - shortestPart; end += 1) {
    const head = withoutLink(word.slice(0, end), lexicon);
    if (head !== undefined) {
      found.push({ head, rest: word.slice(end) });
    }
  }
  return found;
}

function withoutLink(text: string, lexicon: Lexicon): string | undefined {
  const linked = linkingLetters.filter((link) => text.endsWith(link)).map((link) => text.slice(0, -link.length));
  const readings = [text, ...linked].filter((head) => head.length >= shortestPart);
  return readings.find((head) => lexicon.has(head)) ?? readings.find((head) => frequencyOf(head, lexicon) > 0);
}

// 'havo4' is 'havo 4': no digit changes, they only stand apart.
function classSplits(word: string, lexicon: Lexicon): readonly WordOption[] {
  const [, ...parts] = /^(\p{L}{2,})(\p{N}+)$/u.exec(word) ?? /^(\p{N}+)(\p{L}{2,})$/u.exec(word) ?? [];
  const known = parts.length > 0 && parts.every((part) => frequencyOf(part, lexicon) > 0);
  return known ? [splitOption(parts, splitCosts.two, lexicon)] : [];
}
