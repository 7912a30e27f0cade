import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addRange,
  countBetween,
  emptyBitset,
  fullBitset,
  hasBit,
  intersect,
  intersectionOf,
  listBits,
  listOutside,
  sizeOf,
  unite,
  type Bitset,
} from './bitset.ts';

const productCount = 100;
const sizes = [0, 1, 31, 32, 33, 63, 64, 100, 255, 256, 257, 40_000];
const numbers = fc.uniqueArray(fc.nat(productCount - 1)).map((list) => list.toSorted((left, right) => left - right));

function bitsetOf(list: readonly number[]): Bitset {
  const set = emptyBitset(productCount);
  for (const product of list) {
    addRange(set, product, product + 1);
  }
  return set;
}

function productsOf(set: Bitset): readonly number[] {
  const list = new Uint32Array(32 * set.length);
  return [...list.subarray(0, listBits(set, list))];
}

describe('a set of products as bits', () => {
  test.each(sizes)('of all %i products has these and no other', (size) => {
    expect(productsOf(fullBitset(size))).toEqual(Array.from({ length: size }, (_, product) => product));
    expect(sizeOf(fullBitset(size))).toBe(size);
    expect(productsOf(emptyBitset(size))).toEqual([]);
  });

  test('lists, counts and knows its products', () => {
    fc.assert(
      fc.property(numbers, (list) => {
        const set = bitsetOf(list);
        expect(productsOf(set)).toEqual(list);
        expect(sizeOf(set)).toBe(list.length);
        expect(Array.from({ length: productCount }, (_, product) => hasBit(set, product))).toEqual(
          Array.from({ length: productCount }, (_, product) => list.includes(product)),
        );
      }),
    );
  });

  test('counts the products of many words', () => {
    fc.assert(
      fc.property(fc.uint32Array({ maxLength: 40 }), (set) => {
        expect(sizeOf(set)).toBe(productsOf(set).length);
      }),
    );
  });

  test('is united and intersected with another', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const [union, left, right] = [bitsetOf(one), bitsetOf(one), bitsetOf(other)];
        const both = one.filter((product) => other.includes(product));
        unite(union, right);
        expect(productsOf(union)).toEqual([...new Set([...one, ...other])].toSorted((first, second) => first - second));
        const intersection = fullBitset(productCount);
        intersectionOf(intersection, left, right);
        expect(productsOf(intersection)).toEqual(both);
        intersect(left, right);
        expect(productsOf(left)).toEqual(both);
      }),
    );
  });

  test('gains the products from a first one up to another, and counts its own among these', () => {
    fc.assert(
      fc.property(numbers, fc.nat(productCount - 1), fc.nat(productCount - 1), (list, one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other) + 1];
        const set = bitsetOf(list);
        const isWithin = (product: number): boolean => product >= start && product < end;
        expect(countBetween(set, start, end)).toBe(list.filter(isWithin).length);
        addRange(set, start, end);
        const all = Array.from({ length: productCount }, (_, product) => product);
        expect(productsOf(set)).toEqual(all.filter((product) => isWithin(product) || list.includes(product)));
      }),
    );
  });

  test('leaves of a list what is not in it, in the same order', () => {
    fc.assert(
      fc.property(numbers, numbers, (list, members) => {
        const outside = listOutside(Uint32Array.from(list), bitsetOf(members));
        expect([...outside]).toEqual(list.filter((product) => !members.includes(product)));
      }),
    );
  });
});
