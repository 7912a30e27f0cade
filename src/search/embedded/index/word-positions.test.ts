import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PositionReader, PositionsBuilder } from './word-positions.ts';

const positions = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 3_000_000 })), { maxLength: 6 });
const wordCount = 3;

describe('the positions of words', () => {
  test('are read as they were added, also of some products only', () => {
    // Entries in the order of ids, each with its word: one for each product, or two, which are equal. Products are numbered in any other order.
    const entries = fc.array(fc.tuple(fc.integer({ min: 0, max: wordCount - 1 }), positions, fc.boolean(), fc.nat()), { maxLength: 40 });
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 3 }), (added, step) => {
        const builder = new PositionsBuilder();
        const lists: { product: number; positions: readonly number[] }[][] = Array.from({ length: wordCount }, () => []);
        const ordinals = [...added.keys()].toSorted((left, right) => (added[left]?.[3] ?? 0) - (added[right]?.[3] ?? 0));
        const words: number[] = [];
        const offsets = [0];
        for (const [ordinal, [word, numbers, hasTwo]] of added.entries()) {
          const sorted = numbers.toSorted((left, right) => left - right);
          for (const own of hasTwo ? [word, (word + 1) % wordCount] : [word]) {
            builder.add(sorted);
            words.push(own);
            lists[own]?.push({ product: ordinals.indexOf(ordinal), positions: sorted });
          }
          offsets.push(words.length);
        }
        lists.forEach((list) => list.sort((left, right) => left.product - right.product));
        const built = builder.finish(Uint32Array.from(words), wordCount, {
          offsets: Uint32Array.from(offsets),
          ordinals: Uint32Array.from(ordinals),
        });
        for (const [word, list] of lists.entries()) {
          const reader = new PositionReader(
            built,
            word,
            Uint32Array.from(list, ({ product }) => product),
          );
          for (let product = 0; product < added.length; product += step) {
            expect(reader.positionsIn(product)).toEqual(list.find((entry) => entry.product === product)?.positions ?? []);
          }
        }
      }),
    );
  });

  test('take one byte up to a distance of 63, and two above', () => {
    const bytesOf = (...numbers: readonly number[]): readonly number[] => {
      const builder = new PositionsBuilder();
      builder.add(numbers);
      return [...builder.finish(Uint32Array.of(0), 1, { offsets: Uint32Array.of(0, 1), ordinals: Uint32Array.of(0) }).bytes];
    };
    expect([bytesOf(), bytesOf(1), bytesOf(1, 3), bytesOf(63)]).toEqual([[0], [3], [2, 5], [127]]);
    expect([bytesOf(64), bytesOf(63, 127), bytesOf(8_191)]).toEqual([
      [129, 1],
      [126, 129, 1],
      [255, 127],
    ]);
  });
});
