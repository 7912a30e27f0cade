import type { TextRange } from '#contract/text-range.ts';
import { FoldedText, visitWords, type FoldedWord } from './folded-text.ts';
import { queryTerms, type QueryTerm } from './query-terms.ts';
import type { Highlighter, HighlightRequest } from './search-engine.ts';

/** The folded words that match a term, each with the part of it that matches; of words that begin with `prefix` that is their beginning. */
export type TermWords = {
  readonly parts: ReadonlyMap<string, TextRange>;
  readonly prefix: string | undefined;
  /** Tells most words that do not match. */
  readonly filter: WordFilter;
};

// The terms of a name, a list per place.
type Phrase = readonly (readonly TermWords[])[];

// Which words can match: a bit for each first code unit and one for each length, both modulo the bits of a number.
type WordFilter = { readonly firstUnits: number; readonly lengths: number };

const allLengths = -1;

/** Makes the words of a term. */
export function termWords(parts: TermWords['parts'], prefix: string | undefined): TermWords {
  let firstUnits = prefix === undefined ? 0 : 1 << prefix.charCodeAt(0);
  let lengths = prefix === undefined ? 0 : allLengths;
  for (const word of parts.keys()) {
    firstUnits |= 1 << word.charCodeAt(0);
    lengths |= 1 << word.length;
  }
  return { parts, prefix, filter: { firstUnits, lengths } };
}

const joinedFilter = (terms: readonly TermWords[]): WordFilter => ({
  firstUnits: terms.reduce((units, { filter }) => units | filter.firstUnits, 0),
  lengths: terms.reduce((lengths, { filter }) => lengths | filter.lengths, 0),
});

// Adds the parts of all words that match terms. Most words of a text match none, and are told by their first letter and length.
function addAllParts(folded: string, terms: readonly TermWords[], { firstUnits, lengths }: WordFilter, found: TextRange[]): void {
  visitWords(folded, (start, end) => {
    if (((firstUnits >>> folded.charCodeAt(start)) & (lengths >>> (end - start)) & 1) === 1) {
      addParts({ word: folded.slice(start, end), start }, terms, found);
    }
  });
}

// Adds the parts of a word that match terms, and tells whether there are any.
function addParts({ word, start }: Pick<FoldedWord, 'word' | 'start'>, terms: readonly TermWords[], found: TextRange[]): boolean {
  const before = found.length;
  for (const { parts, prefix } of terms) {
    const part = parts.get(word);
    if (part !== undefined) {
      found.push({ start: start + part.start, end: start + part.end });
    } else if (prefix !== undefined && word.startsWith(prefix)) {
      found.push({ start, end: start + prefix.length });
    }
  }
  return found.length > before;
}

// Adds the parts of a phrase that begins with a word, and tells whether it does.
function addOccurrence(phrase: Phrase, words: readonly FoldedWord[], first: number, found: TextRange[]): boolean {
  const before = found.length;
  let next = first;
  for (const terms of phrase) {
    const place = words[next]?.place;
    let occurs = false;
    for (; next < words.length && words[next]?.place === place; next += 1) {
      occurs = addParts(words[next] as FoldedWord, terms, found) || occurs;
    }
    if (!occurs) {
      found.length = before;
      return false;
    }
  }
  return true;
}

// Adds the parts of all occurrences of a phrase, and tells whether it occurs.
function addOccurrences(phrase: Phrase, words: readonly FoldedWord[], found: TextRange[]): boolean {
  const [start = []] = phrase;
  let occurs = false;
  for (let index = 0; index < words.length; index += 1) {
    const { word } = words[index] as FoldedWord;
    // Most words begin no phrase.
    if (start.some(({ parts }) => parts.has(word)) && addOccurrence(phrase, words, index, found)) {
      occurs = true;
    }
  }
  return occurs;
}

const isInOrder = (ranges: readonly TextRange[]): boolean => ranges.every(({ start }, index) => start > (ranges[index - 1]?.end ?? -1));

function merged(ranges: readonly TextRange[]): readonly TextRange[] {
  if (isInOrder(ranges)) {
    return ranges;
  }
  const all: TextRange[] = [];
  for (const range of ranges.toSorted((left, right) => left.start - right.start)) {
    const before = all.at(-1);
    if (before !== undefined && range.start <= before.end) {
      all[all.length - 1] = { start: before.start, end: Math.max(before.end, range.end) };
    } else {
      all.push(range);
    }
  }
  return all;
}

/** Makes the highlighter of a request; every engine uses it. `wordsOf` gives the words that match a term. */
export function createHighlighter({ words, names }: HighlightRequest, wordsOf: (term: QueryTerm) => TermWords): Highlighter {
  const phraseOf = (text: string): Phrase => {
    const places: TermWords[][] = [];
    for (const { word, place } of new FoldedText(text).words) {
      (places[place] ??= []).push(wordsOf({ word, isPrefix: false }));
    }
    return places;
  };
  const terms = (queryTerms(words) ?? []).map(wordsOf);
  const filter = joinedFilter(terms);
  const phrases = names.map((name) => {
    let others: readonly Phrase[] | undefined;
    return { typed: phraseOf(name.typed), others: () => (others ??= name.names.map(phraseOf)) };
  });
  return (text) => {
    const folded = new FoldedText(text);
    const found: TextRange[] = [];
    addAllParts(folded.folded, terms, filter, found);
    for (const { typed, others } of phrases) {
      if (!addOccurrences(typed, folded.words, found)) {
        for (const phrase of others()) {
          addOccurrences(phrase, folded.words, found);
        }
      }
    }
    return found.length === 0 ? found : merged(found.map((range) => folded.sourceOf(range)));
  };
}
