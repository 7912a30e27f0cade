import { setImmediate } from 'node:timers/promises';
import type { WireCurrentProduct, RelatedProduct, WireProduct } from '#contract/product.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

type Documents = Pick<Snapshot, 'productOrdinal' | 'product' | 'listedProduct'>;

// Feeds hold circles ("A replaces B replaces A"); and more editions than this in a row is no chain but a fault.
const longestChain = 8;
const productsAtATime = 100;

/** The end of the chain of successors; null when there is none, or when it leads back to where it began. */
function lastSuccessor(start: WireProduct, snapshot: Documents): RelatedProduct | null {
  const seen = new Set([start.id]);
  let last = start.successor;
  while (last !== null && !seen.has(last.id) && seen.size < longestChain) {
    seen.add(last.id);
    const ordinal = snapshot.productOrdinal(last.id);
    const next: RelatedProduct | null = ordinal === undefined ? null : snapshot.product(ordinal).successor;
    if (next === null || seen.has(next.id)) {
      break;
    }
    last = next;
  }
  return last !== null && last.id !== start.id ? last : null;
}

/** Gives the products with these ids, in their order and each once, with what replaces them by now. An id that the catalogue does not know is left out. */
export async function showList(
  ids: readonly string[],
  { snapshot }: { readonly snapshot: Documents },
): Promise<readonly WireCurrentProduct[]> {
  const products: WireCurrentProduct[] = [];
  for (const [index, id] of [...new Set(ids)].entries()) {
    const ordinal = snapshot.productOrdinal(id);
    if (ordinal !== undefined) {
      products.push({ ...snapshot.listedProduct(ordinal), successor: lastSuccessor(snapshot.product(ordinal), snapshot) });
    }
    if (index % productsAtATime === productsAtATime - 1) {
      await setImmediate();
    }
  }
  return products;
}
