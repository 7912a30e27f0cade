import { pagePaths, parseProductReference } from '#contract/routes.ts';
import { slug } from '#contract/slug.ts';

/** The current path of a product that exists. Links to it also need an EAN (specification 2); whoever has the address may come without. */
export function currentPath(product: { readonly id: string; readonly title: string }): string {
  const titleSlug = slug(product.title);
  return `/product/${product.id}${titleSlug ? `-${titleSlug}` : ''}`;
}

/** The id in a product's address, lower case as ids are; undefined when there is none. */
export const referencedId = (reference: string | undefined): string | undefined => parseProductReference(reference ?? '')?.id.toLowerCase();

/** A search with the words of an address that leads nowhere: 'leerboek-havo-4' becomes 'leerboek havo 4'. Empty without words. */
export function searchForReference(reference: string): { readonly words: string; readonly href: string } {
  const [, ...parts] = reference
    .toLowerCase()
    .slice(0, 200)
    .split(/[^\p{L}\p{N}]+/u);
  const words = parts.filter(Boolean).join(' ');
  return { words, href: words ? `${pagePaths.products}?search=${encodeURIComponent(words).replaceAll('%20', '+')}` : pagePaths.products };
}
