/** The products with the highest scores so far, the highest first; equal scores by ordinal. Only one with a score of at least `threshold` can enter. */
export class BestList {
  readonly #ordinalOfProduct: Uint32Array;
  readonly #scores: Float64Array;
  readonly #ordinals: Uint32Array;
  #filled = 0;
  threshold = -Infinity;

  constructor(size: number, ordinalOfProduct: Uint32Array) {
    this.#ordinalOfProduct = ordinalOfProduct;
    this.#scores = new Float64Array(size);
    this.#ordinals = new Uint32Array(size);
  }

  /** Inserts a product that was not inserted before, when it is one of the best. */
  insert(product: number, score: number): void {
    const ordinal = this.#ordinalOfProduct[product] as number;
    if (this.#canEnter(ordinal, score)) {
      this.#insertAt(Math.min(this.#filled, this.#scores.length - 1), ordinal, score);
    }
  }

  /** Inserts a product, when it is one of the best. One that was inserted before keeps the higher of its scores. */
  insertHigher(product: number, score: number): void {
    const ordinal = this.#ordinalOfProduct[product] as number;
    if (!this.#canEnter(ordinal, score)) {
      return;
    }
    const known = this.#ordinals.subarray(0, this.#filled).indexOf(ordinal);
    if (known < 0) {
      this.#insertAt(Math.min(this.#filled, this.#scores.length - 1), ordinal, score);
    } else if ((this.#scores[known] as number) < score) {
      this.#filled -= 1;
      this.#insertAt(known, ordinal, score);
    }
  }

  /** The ordinals of the products found, the best first. */
  ordinals(): Uint32Array {
    return this.#ordinals.subarray(0, this.#filled);
  }

  #canEnter(ordinal: number, score: number): boolean {
    return this.#filled < this.#scores.length || !this.#isBefore(this.#filled - 1, ordinal, score);
  }

  // Whether the product at a place of the list is before another.
  #isBefore(place: number, ordinal: number, score: number): boolean {
    const own = this.#scores[place] as number;
    return own > score || (own === score && (this.#ordinals[place] as number) < ordinal);
  }

  // Takes the place at `from`, which is free or that of a product that leaves the list, and moves up.
  #insertAt(from: number, ordinal: number, score: number): void {
    const [scores, ordinals] = [this.#scores, this.#ordinals];
    let place = from;
    for (; place > 0 && !this.#isBefore(place - 1, ordinal, score); place -= 1) {
      scores[place] = scores[place - 1] as number;
      ordinals[place] = ordinals[place - 1] as number;
    }
    scores[place] = score;
    ordinals[place] = ordinal;
    this.#filled = Math.min(this.#filled + 1, scores.length);
    if (this.#filled === scores.length) {
      this.threshold = scores[scores.length - 1] as number;
    }
  }
}
