import { productTextFields, type ProductTextField } from './search-engine.ts';

/** Weight of a word by the field that holds it (BM25F). */
export const fieldWeights: Readonly<Record<ProductTextField, number>> = { title: 4, classification: 3, people: 2, text: 1 };

// Length normalisation per field (b of BM25F): from 0, none, to 1, in proportion to the length.
const lengthPenalty: Readonly<Record<ProductTextField, number>> = { title: 0.5, classification: 0.3, people: 0.3, text: 0.6 };

/** Largest number of occurrences counted per field. All four fit in 16 bits, in which `product-impacts.ts` packs them. */
export const frequencyCaps: Readonly<Record<ProductTextField, number>> = { title: 15, classification: 7, people: 7, text: 63 };

// k1 of BM25F.
const saturation = 1.2;

/** Largest impact of a word on a product. The EAN of a product has it, so that a search for an EAN has its product first. */
export const fullImpact = 255;

/** Gives the number by which the count of a word in a field is divided: 1 in a field of the average length, more in a longer one. Lengths in words. */
export function lengthDivisor(field: ProductTextField, length: number, averageLength: number): number {
  const penalty = lengthPenalty[field];
  return 1 - penalty + (penalty * length) / (averageLength || 1);
}

/** Gives the impact of a word on a product, 1 to 255 (BM25F without idf). Counts and length divisors are in the order of `productTextFields`. */
export function wordImpact(counts: ArrayLike<number>, divisors: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < productTextFields.length; index += 1) {
    const field = productTextFields[index] as ProductTextField;
    const count = Math.min(counts[index] as number, frequencyCaps[field]);
    if (count > 0) {
      sum += (fieldWeights[field] * count) / (divisors[index] as number);
    }
  }
  return Math.max(1, Math.round((fullImpact * sum) / (saturation + sum)));
}

/** Share of its impact that a word of the catalogue contributes, by the way it matches the term, in 256ths. */
export const matchFactors = { exact: 256, prefix: 180, stem: 140, compound: 90 } as const;

/** Least number of characters of a prefix; a shorter last word must occur whole. */
export const shortestPrefix = 3;

/** Gives the weight of a match: the impact times its factor, at least 1. */
export const matchWeight = (impact: number, factor: number): number => Math.max(1, (impact * factor) >> 8);

/** Gives the inverse document frequency of a term, times 32 and rounded: with whole numbers scores are exact and every order is reproducible. */
export const inverseDocumentFrequency = (productCount: number, frequency: number): number =>
  Math.max(1, Math.round(32 * Math.log(1 + (productCount - frequency + 0.5) / (frequency + 0.5))));

/** Gives a boost in whole hundredths, 1 to 100. */
export const boostHundredths = (boost: number): number => Math.min(100, Math.max(1, Math.round(boost * 100)));
