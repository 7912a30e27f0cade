import type { Demands } from './demands.ts';
import { listAt } from './grouped-lists.ts';
import type { SearchIndex } from './search-index.ts';

/** An answer names at most this many methods. */
const mostMethods = 6;

/** Finds the methods that meet all demands and gives the best: name equal, then name prefix, then most matching products, then id. */
export class MethodMatcher {
  readonly #index: SearchIndex;
  readonly #met: Uint16Array;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#met = new Uint16Array(index.methodNames.length);
  }

  /** `productCounts` holds per method the products in the result; `mustHaveProducts` leaves out methods with none. */
  best(demands: Demands, productCounts: Uint32Array, mustHaveProducts: boolean): Uint32Array {
    const best: { readonly method: number; readonly key: number }[] = [];
    const asked = this.#meet(demands);
    for (let method = 0; method < this.#met.length; method += 1) {
      const products = productCounts[method] as number;
      if (this.#met[method] === asked && (products > 0 || !mustHaveProducts)) {
        const key = this.#key(method, products, demands.phrase);
        if (best.length < mostMethods || key > (best.at(-1)?.key ?? 0)) {
          best.splice(best.findLastIndex((other) => other.key > key) + 1, 0, { method, key });
          best.length = Math.min(best.length, mostMethods);
        }
      }
    }
    return Uint32Array.from(best, ({ method }) => method);
  }

  // Counts up per method how many demands it meets, one after the other; gives how many that must be. EANs are no property of a method.
  #meet(demands: Demands): number {
    const { methodsOfWord, methodsOfKey } = this.#index;
    let asked = 0;
    this.#met.fill(0);
    for (const { ranges } of demands.words) {
      for (const { low, high } of ranges) {
        this.#raise(methodsOfWord.items.subarray(methodsOfWord.offsets[low], methodsOfWord.offsets[high]), asked);
      }
      asked += 1;
    }
    for (const { keys } of demands.keys.filter(({ kind }) => kind !== 'eans')) {
      for (const key of keys) {
        this.#raise(listAt(methodsOfKey, key), asked);
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

  #key(method: number, products: number, phrase: string): number {
    const name = this.#index.methodNames[method] ?? '';
    const likeness = phrase === '' ? 0 : name === phrase ? 2 : name.startsWith(phrase) ? 1 : 0;
    const methodCount = this.#met.length;
    return (
      (likeness * (this.#index.productCount + 1) + products) * methodCount + (methodCount - 1 - (this.#index.methodRanks[method] as number))
    );
  }
}
