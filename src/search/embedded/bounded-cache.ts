type Kept<Value> = { readonly value: Value; readonly bytes: number };

/**
 * Keeps what was asked lately within a budget of bytes, in two generations: when the younger one has filled its half, the older one is let go
 * whole. What is asked again moves to the younger one, so that what is asked often stays.
 */
export class BoundedCache<Value> {
  readonly #half: number;
  #young = new Map<string, Kept<Value>>();
  #old = new Map<string, Kept<Value>>();
  #youngBytes = 0;

  constructor(budgetInBytes: number) {
    this.#half = budgetInBytes / 2;
  }

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

  /** Keeps a value and gives it back; one that is larger than half the budget is only given back. `bytes`: what the value takes, without its key. */
  keep(key: string, value: Value, bytes: number): Value {
    const kept = { value, bytes: bytes + key.length * 2 + entryBytes };
    if (kept.bytes <= this.#half) {
      this.#add(key, kept);
    }
    return value;
  }

  #add(key: string, kept: Kept<Value>): void {
    if (this.#youngBytes + kept.bytes > this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#youngBytes = 0;
    }
    this.#young.set(key, kept);
    this.#youngBytes += kept.bytes;
  }
}

// What an entry of two maps, its objects and the heads of its arrays take, roughly.
const entryBytes = 500;
