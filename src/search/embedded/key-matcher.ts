import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { Bounds, CacheUse } from '#search/search-engine.ts';
import { addListed, emptyBitset, fullBitset, listBits, removeListed, sizeOf, unite, type Bitset } from './bitset.ts';
import type { SearchIndex } from './index/search-index.ts';
import { isDense, type DenseSet, type SparseSet } from './product-set.ts';
import { placesOfYears } from './publication-years.ts';

/** The products with one of the keys of a clause, or of years of publication: bits when they are many, else a list, ascending. Shared between searches, so never written to. */
export type KeyProducts = Pick<DenseSet, 'isDense' | 'count' | 'bits'> | SparseSet;

/** Finds the products of key clauses and of years of publication. Caches what is no list of the index: many questions name the same classes. One search at a time. */
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
    return this.#kept(keys.join(' '), (bits) => {
      const { offsets, items } = this.#index.productsOfKey;
      for (const key of keys) {
        addListed(bits, items, offsets[key] as number, offsets[key + 1] as number);
      }
    });
  }

  /** The products with none of the keys. */
  findOutside(keys: readonly number[]): KeyProducts {
    return this.#kept(`not ${keys.join(' ')}`, (bits) => {
      const { productsOfKey, productCount } = this.#index;
      unite(bits, fullBitset(productCount));
      for (const key of keys) {
        removeListed(bits, rowAt(productsOfKey, key));
      }
    });
  }

  /** The products that were published in one of the years. */
  findYears(years: Bounds): KeyProducts {
    const { publicationYears, orders } = this.#index;
    const { start, end } = placesOfYears(publicationYears, years);
    return this.#kept(`years ${start}-${end}`, (bits) => addListed(bits, orders.newest, start, end));
  }

  /** The products that were not published in one of the years, among them those without a year. */
  findOutsideYears(years: Bounds): KeyProducts {
    const { publicationYears, orders } = this.#index;
    const { start, end } = placesOfYears(publicationYears, years);
    return this.#kept(`not years ${start}-${end}`, (bits) => {
      addListed(bits, orders.newest, 0, start);
      addListed(bits, orders.newest, end, orders.newest.length);
    });
  }

  #kept(name: string, addTo: (bits: Bitset) => void): KeyProducts {
    const known = this.#found.get(name);
    if (known !== undefined) {
      return known;
    }
    const found = this.#gather(addTo);
    this.#found.set(name, found);
    return found;
  }

  #gather(addTo: (bits: Bitset) => void): KeyProducts {
    const bits = this.#union.fill(0);
    addTo(bits);
    const count = sizeOf(bits);
    if (isDense(count, this.#index.productCount)) {
      return { isDense: true, count, bits: bits.slice() };
    }
    const list = new Uint32Array(count);
    listBits(bits, list);
    return { isDense: false, count, list };
  }
}
