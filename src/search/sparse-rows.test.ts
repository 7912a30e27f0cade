import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsBetween, packSparseRows } from './sparse-rows.ts';

test('only rows with items take room', () => {
  const rows = packSparseRows(1_000, (number) => (number % 400 === 7 ? [number, 1] : number === 8 ? [] : undefined));
  expect([...rows.numbers]).toEqual([7, 407, 807]);
  expect(rows.offsets).toHaveLength(4);
});

test('the items of some rows are those that were packed, in their order', () => {
  const rows = fc.array(fc.option(fc.array(fc.nat(9), { maxLength: 3 }), { nil: undefined }), { maxLength: 12 });
  fc.assert(
    fc.property(rows, fc.nat(12), fc.nat(12), (all, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const packed = packSparseRows(all.length, (number) => all[number]);
      expect([...itemsBetween(packed, low, high)]).toEqual(all.slice(low, high).flatMap((row) => row ?? []));
    }),
  );
});
