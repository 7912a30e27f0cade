import type { TextRange } from '#contract/text-range.ts';
import type { HighlightRequest } from '#search/search-engine.ts';
import { folded, termsOf, type MatchRule, type Term } from './naive-rules.ts';

type Word = { readonly word: string; readonly at: number; readonly afterSlash: boolean };

// Code points, each with the diacritics after it.
function charactersOf(text: string): readonly string[] {
  const characters: string[] = [];
  for (const point of text) {
    if (/\p{M}/u.test(point) && characters.length > 0) {
      characters.push(`${characters.pop()}${point}`);
    } else {
      characters.push(point);
    }
  }
  return characters;
}

const wordsOf = (text: string): readonly Word[] =>
  [...folded(text).matchAll(/(?<before>[^\p{L}\p{N}]*)(?<word>[\p{L}\p{N}]+)/gu)].map(({ index, groups }, number) => ({
    word: groups?.['word'] ?? '',
    at: index + (groups?.['before'] ?? '').length,
    afterSlash: number > 0 && groups?.['before'] === '/',
  }));

const termOf = (word: Word | undefined): Term => ({ word: word?.word ?? '', isPrefix: false });

// Lists of the words that share a place.
const placesOf = (words: readonly Word[]): readonly (readonly Word[])[] =>
  words.reduce<readonly (readonly Word[])[]>(
    (places, word) => (word.afterSlash ? [...places.slice(0, -1), [...(places.at(-1) ?? []), word]] : [...places, [word]]),
    [],
  );

/**
 * Gives the parts of a text that match, as `Highlighter` defines them: lists the letters of the folded text that are highlighted, then the characters
 * that have one.
 */
export function naiveHighlights(request: HighlightRequest, text: string, matchedPart: MatchRule['matchedPart']): readonly TextRange[] {
  const words = wordsOf(text);
  const lettersOf = (word: Word, terms: readonly Term[]): readonly number[] =>
    terms.flatMap((term) => {
      const part = matchedPart(word.word, term);
      return Array.from({ length: part?.length ?? 0 }, (_, letter) => word.at + (part?.at ?? 0) + letter);
    });
  const places = placesOf(words);
  const lettersOfName = (name: string): readonly number[] => {
    const asked = placesOf(wordsOf(name)).map((place) => place.map(termOf));
    return [...places.keys()].flatMap((first) => {
      const letters = asked.map((terms, index) => (places[first + index] ?? []).flatMap((word) => lettersOf(word, terms)));
      return letters.some((own) => own.length === 0) ? [] : letters.flat();
    });
  };
  const marked = new Set([
    ...words.flatMap((word) => lettersOf(word, termsOf(request.words) ?? [])),
    ...request.names.flatMap(({ typed, names }) => {
      const own = lettersOfName(typed);
      return own.length > 0 ? own : names.flatMap(lettersOfName);
    }),
  ]);
  const ranges: { start: number; end: number }[] = [];
  let [position, letter] = [0, 0];
  for (const character of charactersOf(text)) {
    const next = letter + folded(character).length;
    const isMarked = Array.from({ length: next - letter }, (_, index) => letter + index).some((place) => marked.has(place));
    const last = ranges.at(-1);
    if (isMarked && last !== undefined && folded(text.slice(last.end, position)) === '') {
      last.end = position + character.length;
    } else if (isMarked) {
      ranges.push({ start: position, end: position + character.length });
    }
    position += character.length;
    letter = next;
  }
  return ranges;
}
