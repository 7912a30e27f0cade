import { describe, expect, it } from 'vitest';
import { setTotal } from './set-total.ts';

const priced = (...prices: readonly (number | null)[]) => prices.map((packPriceInclVAT) => ({ packPriceInclVAT }));

describe('setTotal', () => {
  it('adds to the cent, without binary fractions', () => {
    expect(setTotal(priced(0.1, 0.2, 48.5))).toEqual({ sum: '€\u00a048,80', priced: 3, withoutPrice: 0 });
  });

  it('counts what has no price, the sentinel 9999 included, and never adds it', () => {
    expect(setTotal(priced(10, null, 9999))).toEqual({ sum: '€\u00a010,00', priced: 1, withoutPrice: 2 });
  });
});
