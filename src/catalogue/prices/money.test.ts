import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, centsFromEuros, computedCents, eurosFromCents, formatCents, isMissingPrice, sumCents, type Cents } from './money.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 }).map((value) => value as Cents);

describe('cents', () => {
  it.each([0, 1, 4850, 100_000_000])('takes %d', (value) => {
    expect(cents(value)).toEqual({ ok: true, value });
  });

  it.each([-1, 0.5, 100_000_001, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(cents(value).ok).toBe(false);
  });
});

describe('isMissingPrice', () => {
  it('knows 9999 euro in cents as the sentinel, and nothing else', () => {
    expect(isMissingPrice(999_900)).toBe(true);
    expect([9_999, 999_899, 999_901, 0].map(isMissingPrice)).toEqual([false, false, false, false]);
  });
});

describe('centsFromEuros', () => {
  it('gives every amount back that went out as euros, to the cent', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(centsFromEuros(eurosFromCents(value))).toEqual({ ok: true, value });
        expect(centsFromEuros(Number(JSON.stringify(eurosFromCents(value))))).toEqual({ ok: true, value });
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([1.005, 0.001, 0.00000001, 48.555, -0.01, Number.NaN])('refuses %d, which is no whole number of cents', (euros) => {
    expect(centsFromEuros(euros).ok).toBe(false);
  });
});

describe('the problem of an amount', () => {
  it('names the amount', () => {
    expect(cents(0.5)).toEqual({ ok: false, problem: '0.5 is geen bedrag in hele centen' });
    expect(centsFromEuros(1.005)).toEqual({ ok: false, problem: '1.005 heeft meer dan twee decimalen' });
  });
});

describe('computedCents', () => {
  it('rounds a share to the cent, and takes sums above the largest price', () => {
    expect([computedCents(10_000 / 3), computedCents(0.5), computedCents(250_000_000)]).toEqual([3_333, 1, 250_000_000]);
  });
});

describe('sumCents', () => {
  it('adds without losing a cent', () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        expect(BigInt(sumCents(amounts))).toBe(amounts.reduce((sum, value) => sum + BigInt(value), 0n));
      }),
    );
  });
});

describe('formatCents', () => {
  it('writes euros as Dutch readers expect them, never broken over two lines', () => {
    expect(formatCents(4850 as Cents)).toBe('€\u00a048,50');
    expect(formatCents(123_456_7 as Cents)).toBe('€\u00a012.345,67');
    expect(formatCents(0 as Cents)).toBe('€\u00a00,00');
  });
});
