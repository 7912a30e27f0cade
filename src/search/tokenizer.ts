import { foldText, isAscii } from '#contract/text/fold.ts';

/** Splits a text into folded words, in their order: runs of letters and digits. */
export function tokenize(text: string): readonly string[] {
  const folded = foldText(text);
  const parts = folded.split(isAscii(folded) ? /[^a-z0-9]+/u : /[^\p{L}\p{N}]+/u);
  return parts.filter((part) => part !== '');
}

const isAsciiWord = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
/** The first code unit that is no ASCII. */
export const firstAfterAscii = 0x80;
const wordCharacter = /[\p{L}\p{N}]/u;

/** The number of code units at an offset within a folded text that belong to a word of `tokenize`: 0 for none, 2 for a character of two halves. */
export function lengthInWord(folded: string, at: number): number {
  const code = folded.charCodeAt(at);
  if (code < firstAfterAscii) {
    return isAsciiWord(code) ? 1 : 0;
  }
  const character = String.fromCodePoint(folded.codePointAt(at) as number);
  return wordCharacter.test(character) ? character.length : 0;
}
