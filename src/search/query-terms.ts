import { shortestPrefix } from './scoring.ts';
import { tokenize } from './tokenizer.ts';

/** A folded word of a query. `isPrefix`: longer words that begin with it match too. */
export type QueryTerm = { readonly word: string; readonly isPrefix: boolean };

/** A text that identifies a term: its word, with a star when longer words match too. */
export const termKey = ({ word, isPrefix }: QueryTerm): string => (isPrefix ? `${word}*` : word);

/**
 * Gives the terms that a product must match, each once; undefined for a query without words. Entries without a letter or digit ('&') are ignored;
 * an empty list means that there were no others, and such a query finds nothing.
 */
export function queryTerms(entries: readonly string[]): readonly QueryTerm[] | undefined {
  if (entries.length === 0) {
    return undefined;
  }
  const all = entries.flatMap((entry) => tokenize(entry));
  // A last word that was typed before must occur whole, and a product that holds it whole also matches the prefix.
  const last = all.lastIndexOf(all.at(-1) ?? '') === all.indexOf(all.at(-1) ?? '') ? all.at(-1) : undefined;
  return [...new Set(all)].map((word) => ({ word, isPrefix: word === last && word.length >= shortestPrefix }));
}
