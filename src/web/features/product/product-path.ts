import { pagePaths, parseProductReference, searchHref } from '#contract/routes.ts';
import { slug } from '#contract/text/slug.ts';

/** Path of a product. Links to a product require an EAN (specification 2); the path itself does not. */
export function currentPath(product: { readonly id: string; readonly title: string }): string {
  const titleSlug = slug(product.title);
  return `/product/${product.id}${titleSlug ? `-${titleSlug}` : ''}`;
}

/** The id in the address of a product, in lower case; undefined when there is none. */
export const referencedId = (reference: string | undefined): string | undefined => parseProductReference(reference ?? '')?.id.toLowerCase();

/** A search with the words of the address of a missing product but the first, its id: 'p1-leerboek-havo-4' becomes 'leerboek havo 4'. `words` may be empty. */
export function searchForReference(reference: string): { readonly words: string; readonly href: string } {
  const [, ...parts] = reference
    .toLowerCase()
    .slice(0, 200)
    .split(/[^\p{L}\p{N}]+/u);
  const words = parts.filter(Boolean).join(' ');
  return { words, href: words ? searchHref(words).replaceAll('%20', '+') : pagePaths.products };
}
