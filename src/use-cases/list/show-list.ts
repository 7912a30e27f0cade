import { setImmediate } from 'node:timers/promises';
import type { WireCurrentProduct, RelatedProduct, WireProduct } from '#contract/product.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

type Documents = Pick<Snapshot, 'productOrdinal' | 'product' | 'listedProduct'>;

// Number of editions. Feeds contain circles ("A replaces B replaces A"), and a longer chain is a fault.
const longestChain = 8;
const productsAtATime = 100;

/** The end of the chain of successors; null when there is none, or when the chain ends at the product itself. */
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

/** Gives the products with these ids, in their order and each once, with the end of its chain of successors. An unknown id is left out. */
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
