import { foldText, isAscii } from '#contract/text/fold.ts';
import { matchesOf } from '#contract/text/matches.ts';
import type { TextRange } from '#contract/text-range.ts';
import { firstAfterAscii, lengthInWord } from './tokenizer.ts';

/** A folded word with its range in a folded text. `place`: its number among the words, in which words joined by a slash ('havo/vwo 4') count as one. */
export type FoldedWord = TextRange & { readonly word: string; readonly place: number };

const placeAfter = (before: FoldedWord | undefined, folded: string, start: number): number =>
  before === undefined ? 0 : start === before.end + 1 && folded[before.end] === '/' ? before.place : before.place + 1;

/**
 * Calls `visit` with the range of each word of a folded text, in their order: the words that `tokenize` gives. By code unit, because a regular expression
 * takes most of the time of highlighting a title.
 */
export function visitWords(folded: string, visit: (start: number, end: number) => void): void {
  let start = -1;
  for (let at = 0; at < folded.length;) {
    const length = lengthInWord(folded, at);
    if (length > 0 && start === -1) {
      start = at;
    } else if (length === 0 && start !== -1) {
      visit(start, at);
      start = -1;
    }
    at += length === 0 ? 1 : length;
  }
  if (start !== -1) {
    visit(start, folded.length);
  }
}

function wordsOf(folded: string): readonly FoldedWord[] {
  const words: FoldedWord[] = [];
  visitWords(folded, (start, end) => {
    words.push({ word: folded.slice(start, end), start, end, place: placeAfter(words.at(-1), folded, start) });
  });
  return words;
}

// A code point with the diacritics that follow it.
const character = /\P{M}\p{M}*|\p{M}+/gsu;

// The character that each code unit of a folded text comes from. Folding a character by itself gives as many code units as folding it in its text.
function sourcesOf(text: string): readonly TextRange[] {
  const sources: TextRange[] = [];
  for (const { index, 0: found } of matchesOf(text, character)) {
    const source = { start: index, end: index + found.length };
    const isPlain = found.length === 1 && found.charCodeAt(0) < firstAfterAscii;
    for (let length = isPlain ? 1 : foldText(found).length; length > 0; length -= 1) {
      sources.push(source);
    }
  }
  return sources;
}

/** A text, folded, with the way back. */
export class FoldedText {
  /** As `foldText` gives it. */
  readonly folded: string;
  readonly #text: string;
  #words: readonly FoldedWord[] | undefined;
  #sources: readonly TextRange[] | 'the same' | undefined;

  constructor(text: string) {
    this.folded = foldText(text);
    this.#text = text;
  }

  /** The words that `tokenize` gives, in their order. */
  get words(): readonly FoldedWord[] {
    return (this.#words ??= wordsOf(this.folded));
  }

  /** The part of the text that a part of `folded` comes from: whole characters with their diacritics. The part must not be empty. */
  sourceOf(range: TextRange): TextRange {
    this.#sources ??= isAscii(this.#text) ? 'the same' : sourcesOf(this.#text);
    if (this.#sources === 'the same') {
      return range;
    }
    return { start: (this.#sources[range.start] as TextRange).start, end: (this.#sources[range.end - 1] as TextRange).end };
  }
}
