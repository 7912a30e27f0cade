import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BestList } from './best-list.ts';

const productCount = 40;
// Products have their ordinals in another order than their numbers.
const ordinals = Uint32Array.from({ length: productCount }, (_, product) => (product * 7) % productCount);

const scored = fc.array(fc.tuple(fc.nat(productCount - 1), fc.integer({ min: 1, max: 9 })));
const size = fc.integer({ min: 1, max: 12 });

type Scored = readonly (readonly [number, number])[];

const sorted = (products: Scored): readonly (readonly [number, number])[] =>
  products
    .map(([product, score]) => [ordinals[product] as number, score] as const)
    .toSorted(([ordinal, score], [otherOrdinal, otherScore]) => otherScore - score || ordinal - otherOrdinal);

test('holds the products with the highest scores, equal ones by ordinal, and the last score as the threshold once it is full', () => {
  fc.assert(
    fc.property(scored, size, (products, length) => {
      const once = [...new Map(products)];
      const list = new BestList(length, ordinals);
      for (const [product, score] of once) {
        list.insert(product, score);
      }
      const expected = sorted(once).slice(0, length);
      expect([...list.ordinals()]).toEqual(expected.map(([ordinal]) => ordinal));
      expect(list.threshold).toBe(expected.length < length ? -Infinity : expected.at(-1)?.[1]);
    }),
  );
});

test('holds a product that comes again once, with the higher score', () => {
  fc.assert(
    fc.property(scored, size, (products, length) => {
      const highest = new Map<number, number>();
      const list = new BestList(length, ordinals);
      for (const [product, score] of products) {
        highest.set(product, Math.max(score, highest.get(product) ?? 0));
        list.insertHigher(product, score);
      }
      expect([...list.ordinals()]).toEqual(
        sorted([...highest])
          .slice(0, length)
          .map(([ordinal]) => ordinal),
      );
    }),
  );
});
