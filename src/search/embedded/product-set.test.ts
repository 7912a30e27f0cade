import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeFrom } from './product-set.ts';

const ascending = fc.uniqueArray(fc.nat(60), { maxLength: 40 }).map((products) => products.toSorted((left, right) => left - right));

test('the place of a product is looked for in a part of a list, whatever lists are before and after it', () => {
  fc.assert(
    fc.property(ascending, ascending, ascending, fc.nat(61), fc.nat(40), (before, own, after, product, skipped) => {
      const list = Uint32Array.from([...before, ...own, ...after]);
      const end = before.length + own.length;
      const from = before.length + Math.min(skipped, own.length);
      const place = own.findIndex((other, index) => before.length + index >= from && other >= product);
      expect(placeFrom(list, product, from, end)).toBe(place < 0 ? end : before.length + place);
    }),
    { numRuns: 500 },
  );
});
