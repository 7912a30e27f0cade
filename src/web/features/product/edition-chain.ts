import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import type { DeliveryStatus } from '#contract/product.ts';

/** A row of the table of editions; unknown values are undefined. */
export type EditionOfProduct = Pick<ProductSummary, 'id' | 'title' | 'ean' | 'edition' | 'price'> & {
  readonly status: DeliveryStatus | undefined;
  readonly publicationYear: number | undefined;
};

/** The editions before and after a product, both oldest first. */
export type EditionChain = { readonly earlier: readonly EditionOfProduct[]; readonly later: readonly EditionOfProduct[] };

/** A product with the editions before and after it. */
export type ProductInChain = Pick<ProductSummary, 'id' | 'title' | 'ean' | 'edition' | 'price' | 'availability'> & {
  readonly publicationYear?: number | undefined;
  readonly predecessor?: ProductInChain | undefined;
  readonly successor?: ProductInChain | undefined;
};

// Most editions on each side: every step is a request.
const longestChain = 4;

/** The row of a product. */
export function toEdition({ id, title, ean, edition, price, availability, publicationYear }: ProductInChain): EditionOfProduct {
  return { id, title, ean, edition, price, status: availability.status, publicationYear };
}

type Find = (id: string) => Promise<ProductInChain | undefined>;

async function walk(
  start: ProductInChain,
  side: 'predecessor' | 'successor',
  find: Find,
  seen: Set<string>,
): Promise<readonly EditionOfProduct[]> {
  const found: EditionOfProduct[] = [];
  let link = start[side];
  while (link !== undefined && !seen.has(link.id) && found.length < longestChain) {
    seen.add(link.id);
    const product: ProductInChain | undefined = await find(link.id);
    found.push(toEdition(product ?? link));
    link = product?.[side];
  }
  return found;
}

/**
 * Follows predecessors and successors, at most 4 on each side, each product once, because feeds contain cycles. A product that is not found gets the data
 * of the reference to it, and ends its side of the chain.
 */
export async function editionChain(product: ProductInChain, find: Find): Promise<EditionChain> {
  const seen = new Set([product.id]);
  const earlier = await walk(product, 'predecessor', find, seen);
  const later = await walk(product, 'successor', find, seen);
  return { earlier: earlier.toReversed(), later };
}
