import { keyKinds } from '#search/search-engine.ts';
import { itemsBetween } from '#search/sparse-rows.ts';
import type { CompiledQuery } from './compiled-query.ts';
import type { EntryKind, IndexTerms } from './index/search-index.ts';

// Largest number of methods in a response.
const maxMethods = 6;

const isOfMethods = (kind: EntryKind): boolean => keyKinds.some((own) => own === kind);

/** The part of a compiled query that concerns methods. */
type MethodQuery = Pick<CompiledQuery, 'keys' | 'joinedTerms'> & { readonly terms: readonly { readonly methods: Uint32Array }[] };

/** Finds the methods that match a query. Best first: equal name, then name with the phrase as prefix, then most products found, then id. One search at a time. */
export class MethodMatcher {
  readonly #index: IndexTerms;
  readonly #met: Uint16Array;
  readonly #methodOfRank: Uint32Array;
  readonly #keys = new Float64Array(maxMethods);

  constructor(index: IndexTerms) {
    this.#index = index;
    this.#met = new Uint16Array(index.methodNames.length);
    this.#methodOfRank = new Uint32Array(index.methodNames.length);
    for (const [method, rank] of index.methodRanks.entries()) {
      this.#methodOfRank[rank] = method;
    }
  }

  /** Whether a method matches a query. */
  hasMatch(query: MethodQuery): boolean {
    return this.#met.includes(this.#match(query));
  }

  /** Gives the ordinals of the best methods. `productCounts`: products in the result per method; `mustHaveProducts` leaves out methods with none. */
  best(query: MethodQuery, productCounts: Uint32Array, mustHaveProducts: boolean): Uint32Array {
    const asked = this.#match(query);
    const [keys, met] = [this.#keys, this.#met];
    let found = 0;
    // Without words methods differ in products first, so that a method with fewer than the last of the best is not one of them.
    let leastProducts = mustHaveProducts ? 1 : 0;
    for (let method = 0; method < met.length; method += 1) {
      const products = productCounts[method] as number;
      if (products >= leastProducts && met[method] === asked) {
        const key = this.#key(method, products, query.joinedTerms);
        if (found < maxMethods || key > (keys[maxMethods - 1] as number)) {
          let place = Math.min(found, maxMethods - 1);
          for (; place > 0 && (keys[place - 1] as number) < key; place -= 1) {
            keys[place] = keys[place - 1] as number;
          }
          keys[place] = key;
          found = Math.min(found + 1, maxMethods);
          if (found === maxMethods && query.joinedTerms === '') {
            leastProducts = Math.max(leastProducts, Math.floor((keys[maxMethods - 1] as number) / met.length));
          }
        }
      }
    }
    return Uint32Array.from(
      keys.subarray(0, found),
      (key) => this.#methodOfRank[this.#met.length - 1 - (key % this.#met.length)] as number,
    );
  }

  // Counts per method the terms and clauses that it matches, in their order, and gives the number of all. EANs and attributes belong to products alone.
  #match(query: MethodQuery): number {
    const { methodsOfKey } = this.#index;
    let asked = 0;
    this.#met.fill(0);
    for (const { methods } of query.terms) {
      this.#raise(methods, asked);
      asked += 1;
    }
    for (const { keys } of query.keys.filter(({ kind }) => isOfMethods(kind))) {
      for (const key of keys) {
        this.#raise(itemsBetween(methodsOfKey, key, key + 1), asked);
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

  // The largest key is the best method; no two are equal, for the last part of a key is the method's rank.
  #key(method: number, products: number, joinedTerms: string): number {
    const name = joinedTerms === '' ? '' : (this.#index.methodNames[method] as string);
    const likeness = name === '' || !name.startsWith(joinedTerms) ? 0 : name.length === joinedTerms.length ? 2 : 1;
    const methodCount = this.#met.length;
    return (
      (likeness * (this.#index.productCount + 1) + products) * methodCount + (methodCount - 1 - (this.#index.methodRanks[method] as number))
    );
  }
}
