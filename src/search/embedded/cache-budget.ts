/** Largest number of bytes of each cache of an engine. */
export type CacheBudget = {
  /** Terms looked up in the dictionary. */
  readonly lookups: number;
  /** Products of terms, with the counts of frequent ones. */
  readonly terms: number;
  readonly phrases: number;
  /** Products of the selections in one facet, with their counts. */
  readonly selections: number;
  /** Products of the facet values that many products have. */
  readonly facetValues: number;
};

// The parts of searches grow with the catalogue: a set of products has a bit for each, or four bytes for each of a few.
const fixedBytes = 24 << 20;
const bytesPerProduct = 128;
const shares: CacheBudget = { lookups: 0.04, terms: 0.6, phrases: 0.06, selections: 0.15, facetValues: 0.15 };

/** Divides the memory for caches of a catalogue of this size: 24 MiB and 128 bytes a product. */
export function cacheBudget(productCount: number): CacheBudget {
  const total = fixedBytes + bytesPerProduct * productCount;
  const part = (share: number): number => Math.floor(total * share);
  return {
    lookups: part(shares.lookups),
    terms: part(shares.terms),
    phrases: part(shares.phrases),
    selections: part(shares.selections),
    facetValues: part(shares.facetValues),
  };
}
