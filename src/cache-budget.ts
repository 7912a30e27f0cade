/** Memory for what was made before, in bytes. */
export type CacheBudget = {
  /** Parts of searches of the engine in the process. */
  readonly search: number;
  /** Products that a cluster was asked for last; a server that searches by itself reads them from its file. */
  readonly documents: number;
  /** Encoded responses of the API, files and images. */
  readonly responses: number;
  /** Pages of visitors without an account. */
  readonly pages: number;
};

// What a search keeps has a bit for each product, or four bytes for each of a few, and a larger catalogue is asked for more.
const fixedBytes = 58 << 20;
const bytesPerProduct = 132;
const shares: CacheBudget = { search: 0.74, documents: 0.14, responses: 0.06, pages: 0.06 };

/** Divides a number of bytes by shares that are 1 together. */
export const divideBytes = <Name extends string>(total: number, parts: Readonly<Record<Name, number>>): Record<Name, number> =>
  Object.fromEntries(Object.entries<number>(parts).map(([name, share]) => [name, Math.floor(total * share)])) as Record<Name, number>;

/**
 * Shares out the memory for caches of one thread: `total` bytes, or what suits a catalogue of so many products, 58 MiB and 132 bytes a product (decisions
 * 280, 295, 322 and 338).
 */
export const shareCacheBytes = (productCount: number, total: number = fixedBytes + bytesPerProduct * productCount): CacheBudget =>
  divideBytes(total, shares);
