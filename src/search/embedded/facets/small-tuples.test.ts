import { expect, test } from 'vitest';
import { emptyBitset } from '#search/embedded/bitset.ts';
import { packRows } from '#search/jagged-array.ts';
import { runAtOnce } from '#time-slices.ts';
import { perStep } from './facet-layout.ts';
import { SmallTuples } from './small-tuples.ts';

// Tuples with no value, with as many as a row has, and with more.
const tuples = [[0], [1, 2], [], [3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8]];
const valueCount = 9;

// 32 bits are a word of a set: the first product is in the middle of one, and at the beginning of one.
test.each([5, 32, 70])('counts the values of the products from %i on that are in a set, however many values they have', (first) => {
  const tupleOfProduct = Uint32Array.from({ length: first + 40 }, (_, product) => (product < first ? 0 : 1 + ((product - first) % 4)));
  const small = runAtOnce(SmallTuples.steps({ tupleOfProduct, values: packRows(tuples) }, first, valueCount));
  const set = emptyBitset(tupleOfProduct.length);
  const counts = new Uint32Array(valueCount + 1);
  const expected = counts.slice();
  for (let product = 0; product < tupleOfProduct.length; product += 3) {
    set[product >>> 5]! |= 1 << (product & 31);
    for (const value of product < first ? [] : (tuples[tupleOfProduct[product] as number] as readonly number[])) {
      expected[value]! += 1;
    }
  }
  small.add(counts, set);
  expect(counts).toEqual(expected);
});

test('is made in steps of some thousand products', () => {
  const tupleOfProduct = new Uint16Array(3 * perStep);
  expect([...SmallTuples.steps({ tupleOfProduct, values: packRows([[0]]) }, 0, 1)]).toHaveLength(3);
});

test('counts values when 16 bits cannot number what stands for none', () => {
  const valueCount = 2 ** 16;
  const small = runAtOnce(SmallTuples.steps({ tupleOfProduct: Uint16Array.of(0), values: packRows([[valueCount - 1]]) }, 0, valueCount));
  const counts = new Uint32Array(valueCount + 1);
  small.add(counts, Uint32Array.of(1));
  expect([...counts.entries()].filter(([, count]) => count !== 0)).toEqual([[valueCount - 1, 1]]);
});
