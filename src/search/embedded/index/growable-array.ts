/** A growable array of unsigned integers, of 8, 16 or 32 bits by the constructor of its arrays. */
export class GrowableArray<Items extends Uint32Array | Uint16Array | Uint8Array> {
  readonly #make: new (length: number) => Items;
  #items: Items;
  #length = 0;

  constructor(make: new (length: number) => Items) {
    this.#make = make;
    this.#items = new make(1_024);
  }

  get length(): number {
    return this.#length;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) {
      const larger = new this.#make(this.#items.length * 2);
      larger.set(this.#items);
      this.#items = larger;
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

  /** Gives a view of the items; valid until the next push. */
  view(): Items {
    return this.#items.subarray(0, this.#length) as Items;
  }
}
