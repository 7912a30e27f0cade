import { rowOffsets, type JaggedArray } from '#search/jagged-array.ts';

/** Collects which documents mention a product, document by document. */
export class MentionCollector {
  readonly #sizes: Uint32Array;
  readonly #mentioned: (readonly number[])[] = [];

  /** `count`: number of products. */
  constructor(count: number) {
    this.#sizes = new Uint32Array(count);
  }

  /** The share of the products that were added, 0 to 1. */
  get share(): number {
    return this.#mentioned.length / this.#sizes.length;
  }

  /** Adds the ordinals that the documents of the next product mention. */
  add(ordinals: readonly number[]): void {
    this.#mentioned.push(ordinals);
    for (const ordinal of ordinals) {
      this.#sizes[ordinal] = (this.#sizes[ordinal] as number) + 1;
    }
  }

  /** Per product the ordinals of those whose documents mention it, ascending. */
  finish(): JaggedArray {
    const offsets = rowOffsets(this.#sizes);
    const free = offsets.slice();
    const items = new Uint32Array(offsets.at(-1) ?? 0);
    for (const [ordinal, mentioned] of this.#mentioned.entries()) {
      for (const other of mentioned) {
        const place = free[other] as number;
        items[place] = ordinal;
        free[other] = place + 1;
      }
    }
    return { offsets, items };
  }
}
