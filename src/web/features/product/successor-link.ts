import type { Product } from '#catalogue/mappers/product.ts';
import { productHref } from '#contract/routes.ts';
import type { EditionChain } from './edition-chain.ts';
import { editionWithYear } from './edition-with-year.ts';

/** Where the successor of a product is, and what it is called. */
export type SuccessorLink = { readonly href: string; readonly edition: string };

const gone: ReadonlySet<string | undefined> = new Set(['Uitverkocht oude druk', 'Uitverkocht']);

/** The newest successor of a product that is sold out. Undefined as long as the product can be had, or when nothing replaces it. */
export function successorLink(product: Pick<Product, 'availability'>, { later }: Pick<EditionChain, 'later'>): SuccessorLink | undefined {
  const newest = later.at(-1);
  const href = newest && productHref(newest);
  return newest && href && gone.has(product.availability.status) ? { href, edition: editionWithYear(newest) || newest.title } : undefined;
}
