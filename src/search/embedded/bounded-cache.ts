type Entry<Value> = { readonly value: Value; readonly bytes: number };

/**
 * A cache with a budget in bytes, in two generations: when the younger generation has filled half the budget, the older one is evicted as a whole.
 * An entry that is read moves to the younger generation, so entries in frequent use stay.
 */
export class BoundedCache<Value> {
  readonly #half: number;
  #young = new Map<string, Entry<Value>>();
  #old = new Map<string, Entry<Value>>();
  #youngBytes = 0;

  constructor(budgetInBytes: number) {
    this.#half = budgetInBytes / 2;
  }

  /** Gives the value, or undefined when it is not cached. */
  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) {
      return young.value;
    }
    const old = this.#old.get(key);
    if (old !== undefined) {
      this.#add(key, old);
    }
    return old?.value;
  }

  /** Caches a value, unless it exceeds half the budget, and returns it. `bytes`: the size of the value without its key. */
  set(key: string, value: Value, bytes: number): Value {
    const entry = { value, bytes: bytes + key.length * 2 + entryBytes };
    if (entry.bytes <= this.#half) {
      this.#add(key, entry);
    }
    return value;
  }

  #add(key: string, entry: Entry<Value>): void {
    if (this.#youngBytes + entry.bytes > this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#youngBytes = 0;
    }
    this.#young.set(key, entry);
    this.#youngBytes += entry.bytes;
  }
}

// Estimated bytes of an entry besides key and value: its places in two maps, its objects and the headers of its arrays.
const entryBytes = 500;
