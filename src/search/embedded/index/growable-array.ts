/** A growable array of unsigned 32-bit integers. */
export class GrowableArray {
  #items = new Uint32Array(1_024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(item: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Uint32Array(this.#items.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length] = item;
    this.#length += 1;
  }

  at(index: number): number {
    return this.#items[index] ?? 0;
  }

  /** Gives a view of the items; valid until the next push. */
  view(): Uint32Array {
    return this.#items.subarray(0, this.#length);
  }
}
