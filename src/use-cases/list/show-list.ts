import { setImmediate } from 'node:timers/promises';
import type { WireCurrentProduct, RelatedProduct, WireProduct } from '#contract/product.ts';
import type { ProductDocuments, Snapshot } from '#snapshot/snapshot.ts';

type Source = Pick<Snapshot, 'productOrdinal'> & {
  documents(...asked: Parameters<Snapshot['documents']>): Promise<Pick<ProductDocuments, 'listedProduct' | 'product'>>;
};

// Number of editions. Feeds contain circles ("A replaces B replaces A"), and a longer chain is a fault.
const longestChain = 8;
const productsAtATime = 100;

/** The chain of successors of a product as far as it was followed. `last`: its end until now; `seen`: ids of the product and its successors. */
type Chain = { readonly seen: Set<string>; last: RelatedProduct | null; isFollowed: boolean };

const chainOf = ({ id, successor }: WireProduct): Chain => ({ seen: new Set([id]), last: successor, isFollowed: successor !== null });

// Whether the last successor has one itself, and where that is: undefined at the end of the chain.
function nextOrdinal(chain: Chain, { productOrdinal }: Source): number | undefined {
  const { last, seen } = chain;
  if (last === null || seen.has(last.id) || seen.size >= longestChain) {
    return undefined;
  }
  seen.add(last.id);
  return productOrdinal(last.id);
}

// Follows all chains by one edition at a time, so that documents that are elsewhere cost a request per edition and not per product.
async function followChains(chains: readonly Chain[], source: Source): Promise<void> {
  for (let open = chains.filter(({ isFollowed }) => isFollowed); open.length > 0; open = open.filter(({ isFollowed }) => isFollowed)) {
    const ordinals = new Map(open.map((chain) => [chain, nextOrdinal(chain, source)]));
    const documents = await source.documents([...ordinals.values()].filter((ordinal) => ordinal !== undefined));
    for (const [chain, ordinal] of ordinals) {
      const next = ordinal === undefined ? null : documents.product(ordinal).successor;
      chain.isFollowed = next !== null && !chain.seen.has(next.id);
      chain.last = chain.isFollowed ? next : chain.last;
    }
  }
}

async function currentProducts(ordinals: readonly number[], source: Source): Promise<readonly WireCurrentProduct[]> {
  const documents = await source.documents(ordinals);
  const products = ordinals.map((ordinal) => documents.listedProduct(ordinal));
  const chains = ordinals.map((ordinal) => chainOf(documents.product(ordinal)));
  await followChains(chains, source);
  // A chain that ends at the product itself has no end.
  return products.map((product, index) => {
    const last = chains[index]?.last ?? null;
    return { ...product, successor: last?.id === product.id ? null : last };
  });
}

/** Gives the products with these ids, in their order and each once, with the end of its chain of successors. An unknown id is left out. */
export async function showList(
  ids: readonly string[],
  { snapshot }: { readonly snapshot: Source },
): Promise<readonly WireCurrentProduct[]> {
  const wanted = [...new Set(ids)];
  const products: WireCurrentProduct[] = [];
  for (let start = 0; start < wanted.length; start += productsAtATime) {
    const ordinals = wanted.slice(start, start + productsAtATime).map((id) => snapshot.productOrdinal(id));
    products.push(
      ...(await currentProducts(
        ordinals.filter((ordinal) => ordinal !== undefined),
        snapshot,
      )),
    );
    if (start + productsAtATime < wanted.length) {
      await setImmediate();
    }
  }
  return products;
}
