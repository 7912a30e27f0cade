import { describe, expect, it } from 'vitest';
import type { Cents } from '#catalogue/money.ts';
import { setTotal } from './set-total.ts';

const priced = (...prices: readonly (number | undefined)[]) => prices.map((price) => ({ price: price as Cents | undefined }));

describe('setTotal', () => {
  it('adds to the cent, without binary fractions', () => {
    expect(setTotal(priced(10, 20, 4850))).toEqual({ sum: '€\u00a048,80', priced: 3, withoutPrice: 0 });
  });

  it('counts what has no price, and adds only the others', () => {
    expect(setTotal(priced(1000, undefined, undefined))).toEqual({ sum: '€\u00a010,00', priced: 1, withoutPrice: 2 });
  });
});
