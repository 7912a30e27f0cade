import { productTextFields, type ProductTextField } from './search-engine.ts';

/** How much a word weighs by the field it stands in. */
export const fieldWeights: Readonly<Record<ProductTextField, number>> = { title: 4, classification: 3, people: 2, text: 1 };

// How much a long field thins out its words: 0 not at all, 1 fully.
const lengthPenalty: Readonly<Record<ProductTextField, number>> = { title: 0.5, classification: 0.3, people: 0.3, text: 0.6 };

/** More occurrences than this in one field count no further; the index packs the four counts in 16 bits. */
export const frequencyCaps: Readonly<Record<ProductTextField, number>> = { title: 15, classification: 7, people: 7, text: 63 };

const saturation = 1.2;

/** Heaviest impact of a word on a product. An EAN has it: whoever types one wants that product first. */
export const fullImpact = 255;

/** Gives the impact of a word on a product, 1 to 255 (BM25F without idf): counts and field lengths are in the order of `productTextFields`. */
export function wordImpact(counts: readonly number[], lengths: readonly number[], averageLengths: readonly number[]): number {
  let sum = 0;
  for (const [index, field] of productTextFields.entries()) {
    const count = Math.min(counts[index] ?? 0, frequencyCaps[field]);
    if (count > 0) {
      const penalty = lengthPenalty[field];
      sum += (fieldWeights[field] * count) / (1 - penalty + (penalty * (lengths[index] ?? 0)) / (averageLengths[index] || 1));
    }
  }
  return Math.max(1, Math.round((fullImpact * sum) / (saturation + sum)));
}

/** How a word of the catalogue answers a word of the query, in 256ths of its impact: exact beats prefix beats stem. */
export const matchFactors = { exact: 256, prefix: 180, stem: 140 } as const;

/** A prefix has at least this many characters; shorter last words must occur as they are. */
export const shortestPrefix = 3;

/** Gives the weight of a match: the impact times its factor, at least 1. */
export const matchWeight = (impact: number, factor: number): number => Math.max(1, (impact * factor) >> 8);

/** Gives the rarity of a query word as a whole number, so that scores are exact and every order is reproducible. */
export const rarity = (productCount: number, frequency: number): number =>
  Math.max(1, Math.round(32 * Math.log(1 + (productCount - frequency + 0.5) / (frequency + 0.5))));

/** Gives a prior as whole hundredths, 1 to 100. */
export const priorHundredths = (prior: number): number => Math.min(100, Math.max(1, Math.round(prior * 100)));
