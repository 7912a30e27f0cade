import type { Demands } from './demands.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { SearchIndex } from './search-index.ts';

/** An answer names at most this many methods. */
const mostMethods = 6;

/** Finds the methods that meet all demands and gives the best: name equal, then name prefix, then most matching products, then id. */
export class MethodMatcher {
  readonly #index: SearchIndex;
  readonly #met: Uint16Array;
  readonly #methodOfRank: Uint32Array;
  readonly #keys = new Float64Array(mostMethods);

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#met = new Uint16Array(index.methodNames.length);
    this.#methodOfRank = new Uint32Array(index.methodNames.length);
    for (const [method, rank] of index.methodRanks.entries()) {
      this.#methodOfRank[rank] = method;
    }
  }

  /** `productCounts` holds per method the products in the result; `mustHaveProducts` leaves out methods with none. */
  best(demands: Demands, productCounts: Uint32Array, mustHaveProducts: boolean): Uint32Array {
    const asked = this.#meet(demands);
    const keys = this.#keys;
    let found = 0;
    for (let method = 0; method < this.#met.length; method += 1) {
      const products = productCounts[method] as number;
      if (this.#met[method] === asked && (products > 0 || !mustHaveProducts)) {
        const key = this.#key(method, products, demands.phrase);
        if (found < mostMethods || key > (keys[mostMethods - 1] as number)) {
          let place = Math.min(found, mostMethods - 1);
          for (; place > 0 && (keys[place - 1] as number) < key; place -= 1) {
            keys[place] = keys[place - 1] as number;
          }
          keys[place] = key;
          found = Math.min(found + 1, mostMethods);
        }
      }
    }
    return Uint32Array.from(
      keys.subarray(0, found),
      (key) => this.#methodOfRank[this.#met.length - 1 - (key % this.#met.length)] as number,
    );
  }

  // Counts up per method how many demands it meets, one after the other; gives how many that must be. EANs are no property of a method.
  #meet(demands: Demands): number {
    const { methodsOfKey } = this.#index;
    let asked = 0;
    this.#met.fill(0);
    for (const { methods } of demands.words) {
      this.#raise(methods, asked);
      asked += 1;
    }
    for (const { keys } of demands.keys.filter(({ kind }) => kind !== 'eans')) {
      for (const key of keys) {
        this.#raise(rowAt(methodsOfKey, key), asked);
      }
      asked += 1;
    }
    return asked;
  }

  #raise(methods: Uint32Array, from: number): void {
    for (const method of methods) {
      if (this.#met[method] === from) {
        this.#met[method] = from + 1;
      }
    }
  }

  // No two methods have the same key, and it ends in the method's rank.
  #key(method: number, products: number, phrase: string): number {
    const name = phrase === '' ? '' : (this.#index.methodNames[method] as string);
    const likeness = name === '' || !name.startsWith(phrase) ? 0 : name.length === phrase.length ? 2 : 1;
    const methodCount = this.#met.length;
    return (
      (likeness * (this.#index.productCount + 1) + products) * methodCount + (methodCount - 1 - (this.#index.methodRanks[method] as number))
    );
  }
}
