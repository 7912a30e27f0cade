import { pagePaths, parseProductReference, wordsHref } from '#contract/routes.ts';

/** The id in the address of a product, in lower case; undefined when there is none. */
export const referencedId = (reference: string | undefined): string | undefined => parseProductReference(reference ?? '')?.id.toLowerCase();

/** A search with the words of the address of a missing product but the first, its id: 'p1-leerboek-havo-4' becomes 'leerboek havo 4'. `words` may be empty. */
export function searchForReference(reference: string): { readonly words: string; readonly href: string } {
  const [, ...parts] = reference
    .toLowerCase()
    .slice(0, 200)
    .split(/[^\p{L}\p{N}]+/u);
  const words = parts.filter(Boolean).join(' ');
  return { words, href: words ? wordsHref(words) : pagePaths.products };
}
