import { dutchNumber } from '#catalogue/dutch-number.ts';

/** A number with its noun: '1 product', '20.000 producten'. */
export const dutchCount = (count: number, singular: string, plural: string): string =>
  `${dutchNumber(count)} ${count === 1 ? singular : plural}`;
