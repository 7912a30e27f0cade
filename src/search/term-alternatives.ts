import { dutchStem } from './stemming/dutch-stem.ts';
import type { QueryTerm } from './query-terms.ts';
import { hasDigit, type TermDictionary } from './term-dictionary.ts';

/** An alternative for one term. A lower cost is better; at equal cost a higher frequency, then the alphabet. */
export type TermAlternative = {
  readonly kind: 'spelling' | 'split';
  readonly words: readonly string[];
  readonly cost: number;
  /** Document frequency of its rarest word. */
  readonly frequency: number;
};

const shortestPart = 3;
const linkingLetters = ['s', 'en', 'e'];
// On the scale of `FuzzyMatch.cost`: two parts rank between one edit (2) and two (4), three parts after two edits.
const splitCosts = { two: 3, three: 5 };

/** Gives the best alternatives of a term without matches, at most `limit` of them; of those with equal stems only the best. */
export function termAlternatives(term: QueryTerm, dictionary: TermDictionary, limit: number): readonly TermAlternative[] {
  const alternatives = hasDigit(term.word)
    ? classSplits(term.word, dictionary)
    : [...spellings(term, dictionary), ...splits(term.word, dictionary)];
  const sorted = alternatives.toSorted(
    (left, right) => left.cost - right.cost || right.frequency - left.frequency || (left.words.join(' ') < right.words.join(' ') ? -1 : 1),
  );
  const best = new Map<string, TermAlternative>();
  for (const alternative of sorted) {
    const stems = alternative.words.map(dutchStem).join(' ');
    if (!best.has(stems)) {
      best.set(stems, alternative);
    }
    if (best.size === limit) {
      break;
    }
  }
  return [...best.values()];
}

const spellings = (term: QueryTerm, dictionary: TermDictionary): readonly TermAlternative[] =>
  dictionary.fuzzyMatches(term).map(({ word, cost, frequency }) => ({ kind: 'spelling', words: [word], cost, frequency }));

const frequencyOf = (word: string, dictionary: TermDictionary): number => dictionary.documentFrequency({ word, isPrefix: false });

const splitOption = (words: readonly string[], cost: number, dictionary: TermDictionary): TermAlternative => ({
  kind: 'split',
  words,
  cost,
  frequency: Math.min(...words.map((word) => frequencyOf(word, dictionary))),
});

// Three parts only when two parts match nothing.
function splits(word: string, dictionary: TermDictionary): readonly TermAlternative[] {
  const two = inTwo(word, dictionary);
  return two.length > 0
    ? two.map((parts) => splitOption(parts, splitCosts.two, dictionary))
    : heads(word, dictionary).flatMap(({ head, rest }) =>
        inTwo(rest, dictionary).map((parts) => splitOption([head, ...parts], splitCosts.three, dictionary)),
      );
}

const inTwo = (word: string, dictionary: TermDictionary): readonly (readonly string[])[] =>
  heads(word, dictionary)
    .filter(({ rest }) => frequencyOf(rest, dictionary) > 0)
    .map(({ head, rest }) => [head, rest]);

// Every prefix that is a word or a form of one, with or without linking letters, and the rest of the word.
function heads(word: string, dictionary: TermDictionary): readonly { readonly head: string; readonly rest: string }[] {
  const found = [];
  for (let end = shortestPart; end <= word.length - shortestPart; end += 1) {
    const head = withoutLink(word.slice(0, end), dictionary);
    if (head !== undefined) {
      found.push({ head, rest: word.slice(end) });
    }
  }
  return found;
}

function withoutLink(text: string, dictionary: TermDictionary): string | undefined {
  const linked = linkingLetters.filter((link) => text.endsWith(link)).map((link) => text.slice(0, -link.length));
  const candidates = [text, ...linked].filter((head) => head.length >= shortestPart);
  return candidates.find((head) => dictionary.has(head)) ?? candidates.find((head) => frequencyOf(head, dictionary) > 0);
}

// 'havo4' becomes 'havo 4': letters and digits are separated, and no digit changes.
function classSplits(word: string, dictionary: TermDictionary): readonly TermAlternative[] {
  const [, ...parts] = /^(\p{L}{2,})(\p{N}+)$/u.exec(word) ?? /^(\p{N}+)(\p{L}{2,})$/u.exec(word) ?? [];
  const known = parts.length > 0 && parts.every((part) => frequencyOf(part, dictionary) > 0);
  return known ? [splitOption(parts, splitCosts.two, dictionary)] : [];
}
