import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareCacheBytes } from './cache-budget.ts';

const sumOf = (budget: object): number => Object.values(budget).reduce<number>((sum, bytes) => sum + Number(bytes), 0);

it('shares out the whole of a budget, and no more', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000_000 }), fc.integer({ min: 1 << 20, max: 2 ** 36 }), (products, total) => {
      const shared = sumOf(shareCacheBytes(products, total));
      expect(shared).toBeLessThanOrEqual(total);
      expect(total - shared).toBeLessThan(4);
    }),
  );
});

it('grows with the catalogue where no budget is set', () => {
  const megabytes = [20_000, 100_000, 1_000_000].map((products) => Math.round(sumOf(shareCacheBytes(products)) / 1e6));
  expect(megabytes).toEqual([63, 74, 193]);
  expect(shareCacheBytes(20_000, 1 << 30)).toEqual(shareCacheBytes(1_000_000, 1 << 30));
});
