import { isSoldOut } from '#catalogue/availability.ts';
import type { Product } from '#catalogue/mappers/product.ts';
import { productHref } from '#contract/routes.ts';
import type { EditionChain } from './edition-chain.ts';
import { editionWithYear } from './edition-with-year.ts';

/** A link to the successor of a product; `edition` is its edition, or its title. */
export type SuccessorLink = { readonly href: string; readonly edition: string };

/** The newest successor of a product that is sold out; undefined for a product that is not, or without successor. */
export function successorLink(product: Pick<Product, 'availability'>, { later }: Pick<EditionChain, 'later'>): SuccessorLink | undefined {
  const newest = later.at(-1);
  const href = newest && productHref(newest);
  return newest && href && isSoldOut(product) ? { href, edition: editionWithYear(newest) || newest.title } : undefined;
}
