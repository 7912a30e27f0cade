import { LRUCache } from 'lru-cache';

// Estimated bytes of an entry besides key and value: its places in the cache, its objects and the headers of its arrays.
const entryBytes = 500;

/** A cache that evicts the least recently used entries beyond a budget in bytes. `bytesOf`: size of a value; one of more than half the budget is not cached. */
export const byteBudgetCache = <Value extends object>(budgetInBytes: number, bytesOf: (value: Value) => number): LRUCache<string, Value> =>
  new LRUCache({
    maxSize: budgetInBytes,
    maxEntrySize: Math.floor(budgetInBytes / 2),
    sizeCalculation: (value, key) => bytesOf(value) + key.length * 2 + entryBytes,
  });
