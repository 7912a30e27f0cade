const smallestLength = 1_024;

// Unused memory would otherwise stay until the next major garbage collection, which arrays of numbers hardly cause.
const free = ({ buffer }: { readonly buffer: ArrayBuffer }): void => {
  buffer.transfer(0);
};

/** A growable array of unsigned integers, of 8, 16 or 32 bits by the constructor of its arrays. */
export class GrowableArray<Items extends Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>> {
  readonly #make: new (length: number) => Items;
  #items: Items;
  #length = 0;

  constructor(make: new (length: number) => Items) {
    this.#make = make;
    this.#items = new make(smallestLength);
  }

  get length(): number {
    return this.#length;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) {
      const smaller = this.#items;
      this.#items = new this.#make(2 * smaller.length);
      this.#items.set(smaller);
      free(smaller);
    }
    this.#items[this.#length] = item;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#items[index] ?? 0;
  }

  /** Replaces an item that was pushed. */
  set(index: number, item: number): void {
    this.#items[index] = item;
  }

  /** Gives a view of the items; valid until the next push, and until `clear`. */
  view(): Items {
    return this.#items.subarray(0, this.#length) as Items;
  }

  /** Removes all items, and frees their memory at once. */
  clear(): void {
    free(this.#items);
    this.#items = new this.#make(smallestLength);
    this.#length = 0;
  }
}
