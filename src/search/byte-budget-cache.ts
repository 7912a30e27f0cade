import { LRUCache } from 'lru-cache';
import type { CacheUse } from './search-engine.ts';

// Estimated bytes of an entry besides key and value: its places in the cache, its objects and the headers of its arrays.
const entryBytes = 500;

/** A cache that evicts the least recently used entries beyond a budget in bytes, and counts its use. */
export class ByteBudgetCache<Value extends object> {
  readonly #entries: LRUCache<string, Value>;
  #hits = 0;
  #misses = 0;

  /** `bytesOf`: size of a value; one of more than half the budget is not cached. `onEvicted`: called with each value that the cache had and gives up. */
  constructor(budgetInBytes: number, bytesOf: (value: Value) => number, onEvicted?: (value: Value) => void) {
    this.#entries = new LRUCache({
      maxSize: budgetInBytes,
      maxEntrySize: Math.floor(budgetInBytes / 2),
      sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + entryBytes,
      ...(onEvicted !== undefined && { dispose: onEvicted }),
    });
  }

  get(key: string): Value | undefined {
    const found = this.#entries.get(key);
    if (found === undefined) {
      this.#misses += 1;
    } else {
      this.#hits += 1;
    }
    return found;
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
  }

  get use(): CacheUse {
    return { hits: this.#hits, misses: this.#misses };
  }
}
