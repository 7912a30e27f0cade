import { foldText, isAscii } from '#contract/text/fold.ts';

/** Splits a text into folded words, in their order: runs of letters and digits. */
export function tokenize(text: string): readonly string[] {
  const folded = foldText(text);
  const parts = folded.split(isAscii(folded) ? /[^a-z0-9]+/u : /[^\p{L}\p{N}]+/u);
  return parts.filter((part) => part !== '');
}
