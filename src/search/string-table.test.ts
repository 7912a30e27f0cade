import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildStringTable, positionOf, prefixRange } from './string-table.ts';

const texts = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'ab', 'é', 'λ', '1', 'ｱ', '😀') }), { maxLength: 40 });
const sortedByBytes = (list: readonly string[]): readonly string[] =>
  list.toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));

test('finds every text at its place, and no other', () => {
  fc.assert(
    fc.property(texts, fc.string(), (list, other) => {
      const packed = buildStringTable(list);
      expect(sortedByBytes(list).map((text) => positionOf(packed, text))).toEqual([...list.keys()]);
      expect(Array.from(packed.order, (index) => list[index])).toEqual(sortedByBytes(list));
      expect(positionOf(packed, other) === undefined).toBe(!list.includes(other));
    }),
  );
});

test('sorts characters of two code units behind all others, as their bytes do', () => {
  const strings = ['😀', 'ｱ', 'z'];
  const table = buildStringTable(strings);
  expect(Array.from(table.order, (index) => strings[index])).toEqual(['z', 'ｱ', '😀']);
  expect(strings.map((string) => positionOf(table, string))).toEqual([2, 1, 0]);
});

test('finds exactly the texts that begin with a prefix', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('a', 'ab', 'é', 'b1', 'zz', ''), (list, prefix) => {
      const { low, high } = prefixRange(buildStringTable(list), prefix);
      expect(sortedByBytes(list).slice(low, high)).toEqual(sortedByBytes(list.filter((text) => text.startsWith(prefix))));
    }),
  );
});

test('finds a half of a character, whose bytes are those of the character that stands for it', () => {
  const table = buildStringTable(['\ud800', 'a', '\ue000']);
  expect(Array.from(table.order)).toEqual([1, 2, 0]);
  expect(['a', '\ue000', '\ufffd', '\ud800'].map((text) => positionOf(table, text))).toEqual([0, 1, 2, 2]);
});
