import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { ShrunkenSource } from '#store/publication.ts';

/** The listed products that visitors see, and how many of them a publication would take away. */
export type LostProducts = { readonly shown: number; readonly lost: number };

/** Why a publication is not made: the products that would be gone, and the sources that lose too many of their own, if any do. */
export type TooManyLost = LostProducts & { readonly sources?: readonly ShrunkenSource[] };

// Of a small source a share says little: so many of its products may go without a question.
const mostLostOfSource = 10;

/**
 * What a publication loses too much of; undefined when it may be made. It may take away the share `maxLoss`, 0 to 1, of all products, and of the products of
 * each source; never all. The products of sources that were removed do not count. What other sources still show is not lost.
 */
export function tooManyLost(store: CatalogueStore, { shown, lost }: LostProducts, maxLoss: number): TooManyLost | undefined {
  const unexpected = lost - store.removedProducts();
  if (unexpected <= 0) {
    return undefined;
  }
  const sources = store.shrunkenSources().filter(({ before, now }) => before - now > Math.max(mostLostOfSource, before * maxLoss));
  const isTooMuch = unexpected > shown * maxLoss || lost === shown || sources.length > 0;
  return isTooMuch ? { shown, lost, ...(sources.length > 0 && { sources }) } : undefined;
}
