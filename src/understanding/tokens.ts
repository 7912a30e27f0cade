import { foldText } from '#contract/text/fold.ts';
import type { TextRange } from '#contract/text-range.ts';

/** A run of letters or of digits in a text. */
export type Token = TextRange & {
  /** As typed, and folded. */
  readonly text: string;
  readonly folded: string;
  readonly isNumber: boolean;
  /** Whether no character separates it from the token before: the 4 of 'havo4'. */
  readonly isGlued: boolean;
  /** The text between the token before and this one, without white space. */
  readonly separator: string;
};

const run = /[\p{L}\p{So}][\p{L}\p{M}\p{So}]*|\p{N}+|(?<=[\p{L}\s])[&+](?=[\p{L}\s])/gu;

const levelBefore = /(?:vmbo|mavo|havo|vwo|atheneum|gymnasium)[1-6]$/iu;

const isSign = (text: string): boolean => text === '&' || text === '+';

// 'vwo4leerboek': behind a class a new word begins.
const isBehindClass = (text: string, index: number, found: string): boolean =>
  found.length > 3 && /[1-6]/u.test(text[index - 1] ?? '') && levelBefore.test(text.slice(Math.max(index - 12, 0), index));

/** Splits a text into runs of letters (or signs that fold to letters) and runs of digits. '&' and '+' between words are the word 'en'. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let previous = '';
  run.lastIndex = 0;
  for (let match = run.exec(text); match !== null; match = run.exec(text)) {
    const [found] = match;
    const { index } = match;
    const between = text.slice(position, index);
    tokens.push({
      start: index,
      end: index + found.length,
      text: found,
      folded: isSign(found) ? 'en' : foldText(found),
      isNumber: /^\p{N}/u.test(found),
      isGlued: index === position && index > 0 && !isSign(found) && !isSign(previous) && !isBehindClass(text, index, found),
      separator: between === '' || between === ' ' ? '' : between.replace(/\s+/gu, ''),
    });
    position = index + found.length;
    previous = found;
  }
  return tokens;
}

/** Whether a token begins a word: no letter or digit precedes it, except those of a class. */
export const startsWord = (tokens: readonly Token[], index: number): boolean => tokens[index]?.isGlued !== true;
