import type { RelatedProduct, WireProduct } from '#contract/product.ts';

/** One edition of a product as a row shows it. `publicationYear` is null when it is not known. */
export type EditionOfProduct = Pick<RelatedProduct, 'id' | 'title' | 'ean' | 'edition' | 'packPriceInclVAT' | 'deliveryStatus'> & {
  readonly publicationYear: number | null;
};

/** The editions around a product, oldest first on both sides. */
export type EditionChain = { readonly earlier: readonly EditionOfProduct[]; readonly later: readonly EditionOfProduct[] };

/** What links the editions of a product: the one before and the one after. */
export type LinkedProduct = EditionOfProduct & Pick<WireProduct, 'predecessor' | 'successor'>;

// Every step is one more question to the API; nobody chooses between more editions than this.
const longestChain = 4;

function toEdition(product: RelatedProduct | LinkedProduct): EditionOfProduct {
  const { id, title, ean, edition, packPriceInclVAT, deliveryStatus } = product;
  return {
    id,
    title,
    ean,
    edition,
    packPriceInclVAT,
    deliveryStatus,
    publicationYear: 'publicationYear' in product ? product.publicationYear : null,
  };
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
  while (link !== null && !seen.has(link.id) && found.length < longestChain) {
    seen.add(link.id);
    const product: LinkedProduct | undefined = await find(link.id);
    found.push(toEdition(product ?? link));
    link = product?.[side] ?? null;
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
