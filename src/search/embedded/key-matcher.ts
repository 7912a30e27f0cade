import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { CacheUse } from '#search/search-engine.ts';
import { addListed, emptyBitset, listBits, sizeOf, type Bitset } from './bitset.ts';
import type { SearchIndex } from './index/search-index.ts';
import { isDense, type DenseSet, type SparseSet } from './product-set.ts';

/** The products with one of the keys of a clause: bits when they are many, else a list, ascending. Shared between searches, so never written to. */
export type KeyProducts = Pick<DenseSet, 'isDense' | 'count' | 'bits'> | SparseSet;

/** Finds the products of key clauses. Caches what is no list of the index: many questions name the same classes. One search at a time. */
export class KeyMatcher {
  readonly #index: SearchIndex;
  readonly #found: ByteBudgetCache<KeyProducts>;
  readonly #union: Bitset;

  /** `countBytes`: of the counts that are kept with a set of many products. */
  constructor(index: SearchIndex, cacheBytes: number, countBytes: number) {
    this.#index = index;
    this.#found = new ByteBudgetCache(cacheBytes, (found) => (found.isDense ? found.bits.byteLength + countBytes : found.list.byteLength));
    this.#union = emptyBitset(index.productCount);
  }

  get cacheUse(): CacheUse {
    return this.#found.use;
  }

  /** `keys`: positions in the keys of the index. */
  find(keys: readonly number[]): KeyProducts {
    const [first, ...others] = keys;
    const list = first === undefined ? new Uint32Array(0) : rowAt(this.#index.productsOfKey, first);
    if (others.length === 0 && !isDense(list.length, this.#index.productCount)) {
      return { isDense: false, count: list.length, list };
    }
    const name = keys.join(' ');
    const known = this.#found.get(name);
    if (known !== undefined) {
      return known;
    }
    const found = this.#unite(keys);
    this.#found.set(name, found);
    return found;
  }

  #unite(keys: readonly number[]): KeyProducts {
    const { offsets, items } = this.#index.productsOfKey;
    const bits = this.#union.fill(0);
    for (const key of keys) {
      addListed(bits, items, offsets[key] as number, offsets[key + 1] as number);
    }
    const count = sizeOf(bits);
    if (isDense(count, this.#index.productCount)) {
      return { isDense: true, count, bits: bits.slice() };
    }
    const list = new Uint32Array(count);
    listBits(bits, list);
    return { isDense: false, count, list };
  }
}
