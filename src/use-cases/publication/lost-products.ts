import type { CatalogueStore } from '#store/catalogue-store.ts';
import type { ShrunkenSource, WithheldPublication } from '#store/publication.ts';

/**
 * Why a publication is not made: the listed products that visitors see, how many of them would be gone, and the sources that lose too many of their own, if
 * any do.
 */
export type TooManyLost = Pick<WithheldPublication, 'shown' | 'lost'> & { readonly sources?: readonly ShrunkenSource[] };

// Of a small source a share says little: so many of its products may go without a question.
const mostLostOfSource = 10;

/** How many of a number of products may be lost. A share has a binary fraction: 0.29 times 100 is a little less than 29. */
export const mostLost = (products: number, maxLoss: number): number => Math.floor(products * maxLoss + 1e-6);

/**
 * What a publication loses too much of; undefined when it may be made. It may take away the share `maxLoss`, 0 to 1, of all products, and of the products of
 * each source; never all. The products of sources that were removed do not count. What other sources still show is not lost.
 */
export function tooManyLost(
  store: CatalogueStore,
  { shownSnapshot, shown, lost }: WithheldPublication,
  maxLoss: number,
): TooManyLost | undefined {
  const unexpected = lost - store.removedProducts();
  if (unexpected <= 0) {
    return undefined;
  }
  const sources = store
    .shrunkenSources(shownSnapshot)
    .filter(({ before, now }) => before - now > Math.max(mostLostOfSource, mostLost(before, maxLoss)));
  const isTooMuch = unexpected > mostLost(shown, maxLoss) || lost === shown || sources.length > 0;
  return isTooMuch ? { shown, lost, ...(sources.length > 0 && { sources }) } : undefined;
}
