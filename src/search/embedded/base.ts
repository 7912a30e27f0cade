import { sizeOf, type Bitset } from './bitset.ts';
import type { BitCounter } from './facets/bit-counter.ts';
import { emptyCounts, type FacetLayout } from './facets/facet-layout.ts';
import { numberingGroup, varyingGroup } from './index/search-index.ts';
import { once } from './once.ts';

/**
 * What a search finds by its words alone. `best`: the ordinals of its first products by score, `end` of them at least; `methodCounts`: the counts of methods,
 * and maybe of other values; `tuples`: the number of products per tuple of the varying group. Each is computed at its first call, and must not be written to.
 */
export type Base = {
  readonly products: () => Bitset;
  readonly isEverything: boolean;
  readonly total: () => number;
  readonly counts: () => Uint32Array;
  readonly methodCounts: () => Uint32Array;
  readonly tuples: () => Uint32Array;
  readonly best: (end: number) => Uint32Array;
};

/** Products of the first pages of a frequent word that are kept: few until a further page is asked for. */
export const keptProducts = { first: 24, further: 96 } as const;

/** Ranks the products of a base, of which there are `total`: gives the ordinals of the first `size` of them, or of all. */
export type Rank = (size: number, total: number) => Uint32Array;

/** Gives the first products of a base, each time as many as are kept; `end` is at most `keptProducts.further`. */
export function bestOf(rank: Rank, total: () => number): Base['best'] {
  let kept: Uint32Array = new Uint32Array(0);
  let size = 0;
  return (end) => {
    if (end > size) {
      size = end > keptProducts.first ? keptProducts.further : keptProducts.first;
      kept = rank(size, total());
    }
    return kept;
  };
}

/** Counts the products that a search finds by its words. */
export function baseOf(
  { counter, layout }: { readonly counter: BitCounter; readonly layout: FacetLayout },
  products: Bitset,
  rank: Rank,
): Base {
  const total = once(() => sizeOf(products));
  const tuples = once(() => counter.tuplesOf(products).slice());
  const methodCounts = once(() => {
    const counts = emptyCounts(layout);
    counter.addBits(counts, numberingGroup, products);
    return counts;
  });
  const counts = once(() => {
    const all = methodCounts().slice();
    counter.addTuples(all, varyingGroup, tuples());
    return all;
  });
  return {
    products: () => products,
    isEverything: false,
    total,
    counts,
    methodCounts,
    tuples,
    best: bestOf(rank, total),
  };
}
