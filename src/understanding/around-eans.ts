import type { Settled } from './settled.ts';
import type { Token } from './tokens.ts';

const hasEan = ({ conditions }: Settled): boolean => conditions.some(({ on }) => on === 'ean');
const isOrder = ({ conditions }: Settled): boolean => conditions.length > 0 && conditions.every(({ on }) => on === 'order');
const longNumber = /\d{8}/u;

/**
 * Passes over what stands around EANs, which say all: the rows of a spreadsheet have titles, classes, numbers and prices too. A long number that is no EAN
 * remains, because it is one with a slip.
 */
export function passOverAroundEans(settled: readonly Settled[], tokens: readonly Token[]): readonly Settled[] {
  if (!settled.some(hasEan)) {
    return settled;
  }
  const isLongNumber = ({ candidate: { first, end } }: Settled): boolean =>
    tokens.slice(first, end).some(({ text }) => longNumber.test(text));
  return settled.map((one) =>
    hasEan(one) || isOrder(one) || isLongNumber(one) ? one : { ...one, reading: 'passedOver', conditions: [], offered: [] },
  );
}
