import { divideBytes } from '#cache-budget.ts';

/** Largest number of bytes of each cache of an engine. */
export type EngineCacheBudget = {
  /** Terms looked up in the dictionary. */
  readonly lookups: number;
  /** Products of terms, with the counts of frequent ones. */
  readonly terms: number;
  readonly phrases: number;
  /** Products of keys, such as classes and editions, where they are many or of several keys. */
  readonly keys: number;
  /** Products of the selections in one facet, with their counts. */
  readonly selections: number;
  /** Products of the facet values that many products have. */
  readonly facetValues: number;
};

const shares: EngineCacheBudget = { lookups: 0.04, terms: 0.55, phrases: 0.06, keys: 0.05, selections: 0.15, facetValues: 0.15 };

/** Divides the memory for the caches of an engine, in bytes. */
export const engineCacheBudget = (total: number): EngineCacheBudget => divideBytes(total, shares);
