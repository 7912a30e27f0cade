import { shortestPrefix } from './scoring.ts';
import { wordsOf } from './text-words.ts';

/** A folded word of a query and whether it may be the beginning of a longer word. */
export type QueryWord = { readonly word: string; readonly isPrefix: boolean };

/**
 * Gives the words a product must hold, each once; undefined when nothing was typed. Entries without a letter or digit ('&') say nothing; an
 * empty list means that only such entries were typed, which finds nothing.
 */
export function queryWords(entries: readonly string[]): readonly QueryWord[] | undefined {
  if (entries.length === 0) {
    return undefined;
  }
  const all = entries.flatMap((entry) => wordsOf(entry));
  // A last word that also stands earlier must occur whole: that demand holds the other.
  const last = all.lastIndexOf(all.at(-1) ?? '') === all.indexOf(all.at(-1) ?? '') ? all.at(-1) : undefined;
  return [...new Set(all)].map((word) => ({ word, isPrefix: word === last && word.length >= shortestPrefix }));
}
