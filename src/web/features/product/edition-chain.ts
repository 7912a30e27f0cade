import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import type { DeliveryStatus } from '#contract/product.ts';

/** One edition of a product as a row shows it. What is not known is undefined. */
export type EditionOfProduct = Pick<ProductSummary, 'id' | 'title' | 'ean' | 'edition' | 'price'> & {
  readonly status: DeliveryStatus | undefined;
  readonly publicationYear: number | undefined;
};

/** The editions around a product, oldest first on both sides. */
export type EditionChain = { readonly earlier: readonly EditionOfProduct[]; readonly later: readonly EditionOfProduct[] };

/** What links the editions of a product: the one before and the one after. */
export type LinkedProduct = Pick<ProductSummary, 'id' | 'title' | 'ean' | 'edition' | 'price' | 'availability'> & {
  readonly publicationYear?: number | undefined;
  readonly predecessor?: LinkedProduct | undefined;
  readonly successor?: LinkedProduct | undefined;
};

// Every step is one more question to the API; nobody chooses between more editions than this.
const longestChain = 4;

/** Takes from a product what a row of editions shows. */
export function toEdition({ id, title, ean, edition, price, availability, publicationYear }: LinkedProduct): EditionOfProduct {
  return { id, title, ean, edition, price, status: availability.status, publicationYear };
}

type Find = (id: string) => Promise<LinkedProduct | undefined>;

async function walk(
  start: LinkedProduct,
  side: 'predecessor' | 'successor',
  find: Find,
  seen: Set<string>,
): Promise<readonly EditionOfProduct[]> {
  const found: EditionOfProduct[] = [];
  let link = start[side];
  while (link !== undefined && !seen.has(link.id) && found.length < longestChain) {
    seen.add(link.id);
    const product: LinkedProduct | undefined = await find(link.id);
    found.push(toEdition(product ?? link));
    link = product?.[side];
  }
  return found;
}

/**
 * Follows predecessors and successors as far as they go, each product once: feeds hold circles ("A replaces B replaces A"). One that cannot be
 * had is shown as the product beside it names it, and ends its side of the chain.
 */
export async function editionChain(product: LinkedProduct, find: Find): Promise<EditionChain> {
  const seen = new Set([product.id]);
  const earlier = await walk(product, 'predecessor', find, seen);
  const later = await walk(product, 'successor', find, seen);
  return { earlier: earlier.toReversed(), later };
}
