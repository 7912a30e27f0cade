/** What links editions of one product: the one before and the one after, by id. */
export type LinkedProduct = {
  readonly id: string;
  readonly predecessor: { readonly id: string } | null;
  readonly successor: { readonly id: string } | null;
};

/** The editions around a product, oldest first on both sides. */
export type EditionChain<Product> = { readonly earlier: readonly Product[]; readonly later: readonly Product[] };

// Every step is one more question to the API; nobody chooses between more editions than this.
const longestChain = 4;

async function walk<Product extends LinkedProduct>(
  start: Product,
  next: (product: Product) => { readonly id: string } | null,
  find: (id: string) => Promise<Product | undefined>,
  seen: Set<string>,
): Promise<readonly Product[]> {
  const found: Product[] = [];
  let link = next(start);
  while (link !== null && !seen.has(link.id) && found.length < longestChain) {
    seen.add(link.id);
    const product: Product | undefined = await find(link.id);
    if (product === undefined) {
      break;
    }
    found.push(product);
    link = next(product);
  }
  return found;
}

/**
 * Follows predecessors and successors as far as they go, each product once: feeds hold circles ("A replaces B replaces A"). What cannot be
 * found ends its side of the chain.
 */
export async function editionChain<Product extends LinkedProduct>(
  product: Product,
  find: (id: string) => Promise<Product | undefined>,
): Promise<EditionChain<Product>> {
  const seen = new Set([product.id]);
  const earlier = await walk(product, (from) => from.predecessor, find, seen);
  const later = await walk(product, (from) => from.successor, find, seen);
  return { earlier: earlier.toReversed(), later };
}
