import { frequencyCaps, lengthDivisor, wordImpact } from '#search/scoring.ts';
import { productTextFields, type ProductTextField } from '#search/search-engine.ts';

/** The four counts of a word in a product are packed into one number of 16 bits: 4, 3, 3 and 6, in the order of `productTextFields`. */
export const countShifts = [0, 4, 7, 10] as const;

const caps = productTextFields.map((field) => frequencyCaps[field]);

/** Gives the impacts of words, product after product. Most words of a product have counts that another one of it has, so each is computed once. */
export class ProductImpacts {
  readonly #lengths: readonly Uint32Array[];
  readonly #averages: readonly number[];
  readonly #counts = [0, 0, 0, 0];
  readonly #divisors = [1, 1, 1, 1];
  // By packed counts, 0 where it is not known of the present product.
  readonly #known = new Uint8Array(1 << 16);
  readonly #knownCounts: number[] = [];

  /** `lengths`: per field, in the order of `productTextFields`, the number of words of each product by its ordinal. */
  constructor(lengths: readonly Uint32Array[]) {
    this.#lengths = lengths;
    this.#averages = lengths.map((ofField) => ofField.reduce((sum, length) => sum + length, 0) / (ofField.length || 1));
  }

  /** Goes on with the product with an ordinal. */
  begin(ordinal: number): void {
    for (const packed of this.#knownCounts) {
      this.#known[packed] = 0;
    }
    this.#knownCounts.length = 0;
    for (let index = 0; index < productTextFields.length; index += 1) {
      const length = this.#lengths[index]?.[ordinal] ?? 0;
      this.#divisors[index] = lengthDivisor(productTextFields[index] as ProductTextField, length, this.#averages[index] as number);
    }
  }

  /** The impact of a word with these counts in the present product. */
  of(packed: number): number {
    return this.#known[packed] || this.#compute(packed);
  }

  #compute(packed: number): number {
    for (let index = 0; index < productTextFields.length; index += 1) {
      this.#counts[index] = (packed >> (countShifts[index] as number)) & (caps[index] as number);
    }
    const impact = wordImpact(this.#counts, this.#divisors);
    this.#known[packed] = impact;
    this.#knownCounts.push(packed);
    return impact;
  }
}
