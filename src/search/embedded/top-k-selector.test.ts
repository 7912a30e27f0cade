import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Candidates, fillFromList } from './candidates.ts';
import type { SearchIndex } from './index/search-index.ts';
import { TopKSelector } from './top-k-selector.ts';

// More than are selected by insertion.
const productCount = 400;
// Products have their ordinals in another order than their numbers.
const ordinals = Uint32Array.from({ length: productCount }, (_, product) => (product * 7) % productCount);
const boosts = Uint8Array.from({ length: productCount }, (_, product) => [90, 100, 50][product % 3] as number);
const byTitle = Uint32Array.from({ length: productCount }, (_, rank) => (rank * 11) % productCount);
const index = { productCount, ordinals, boosts, orders: { best: Uint32Array.of(1), title: byTitle } } as unknown as SearchIndex;

test('a page has the best products by score and boost, equal ones by ordinal, or the first of an order', () => {
  const some = fc.uniqueArray(fc.nat(productCount - 1), { maxLength: productCount });
  fc.assert(
    fc.property(some, fc.nat(3), fc.integer({ min: 0, max: 120 }), (products, page, pageSize) => {
      const list = Uint32Array.from(products).sort();
      const pageOf = (order: 'best' | 'title'): readonly number[] => {
        const candidates = new Candidates(productCount);
        fillFromList(candidates, list, 3);
        return [...new TopKSelector(index).select(candidates, order, page, pageSize)];
      };
      const ordinalOf = (product: number): number => (product * 7) % productCount;
      const expected = (sorted: readonly number[]): readonly number[] =>
        sorted.slice(page * pageSize, (page + 1) * pageSize).map((product) => ordinalOf(product));
      const byBoost = [...list].toSorted(
        (left, right) => (boosts[right] as number) - (boosts[left] as number) || ordinalOf(left) - ordinalOf(right),
      );
      expect(pageOf('best')).toEqual(expected(byBoost));
      expect(pageOf('title')).toEqual(expected([...byTitle].filter((product) => list.includes(product))));
    }),
  );
});
