import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cents } from '#catalogue/prices/money.ts';
import { anyListContent, listContent } from './account-list.fixture.ts';
import { listCosts } from './list-costs.ts';

const prices = new Map([
  ['p1', 4_850 as Cents],
  ['p2', 1_000 as Cents],
]);
const priceOf = (id: string): Cents | undefined => prices.get(id);

it('sums up by class, by product and in total; what has no price is counted apart', () => {
  const content = listContent({
    classes: [
      { name: 'H4a', pupils: 28 },
      { name: 'H4b', pupils: 0 },
    ],
    lines: [
      { productId: 'p1', class: 'H4a', number: 28, note: '' },
      { productId: 'p1', class: 'H4b', number: 2, note: '' },
      { productId: 'p2', class: null, number: 3, note: '' },
      { productId: 'p3', class: 'H4a', number: 5, note: '' },
    ],
  });
  const costs = listCosts(content, priceOf);
  expect(costs).toMatchObject({ copies: 38, cost: 30 * 4_850 + 3_000, unpriced: 5 });
  expect(costs.classes).toEqual([
    { name: 'H4a', pupils: 28, copies: 33, cost: 28 * 4_850, unpriced: 5, perPupil: 4_850 },
    { name: 'H4b', pupils: 0, copies: 2, cost: 2 * 4_850, unpriced: 0, perPupil: undefined },
    { name: null, pupils: undefined, copies: 3, cost: 3_000, unpriced: 0, perPupil: undefined },
  ]);
  expect(costs.products.get('p1')).toEqual({ copies: 30, cost: 30 * 4_850, unpriced: 0 });
});

it('rounds what a pupil costs to the nearest cent', () => {
  const costs = listCosts(
    listContent({
      classes: [3, 7].map((pupils) => ({ name: `V${pupils}`, pupils })),
      lines: [3, 7].map((pupils) => ({ productId: 'p2', class: `V${pupils}`, number: 1, note: '' })),
    }),
    priceOf,
  );
  expect(costs.classes.map(({ perPupil }) => perPupil)).toEqual([333, 143]);
});

it('sums up copies for no class when there are any', () => {
  const sumsOf = (number: number): readonly unknown[] =>
    listCosts(listContent({ lines: [{ productId: 'p1', class: null, number, note: '' }] }), priceOf).classes;
  expect([sumsOf(0).length, sumsOf(1).length]).toEqual([0, 1]);
});

it('has classes and products that add up to the total', () => {
  fc.assert(
    fc.property(anyListContent, (content) => {
      const { classes, products, copies, cost, unpriced } = listCosts(content, priceOf);
      for (const parts of [classes, [...products.values()]]) {
        const total = (pick: (part: (typeof parts)[number]) => number): number => parts.reduce((sum, part) => sum + pick(part), 0);
        expect([total((part) => part.copies), total((part) => part.cost), total((part) => part.unpriced)]).toEqual([
          copies,
          cost,
          unpriced,
        ]);
      }
    }),
  );
});
