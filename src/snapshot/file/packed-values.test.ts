import { expect, test } from 'vitest';
import { packValues, typeOfArray, unpackValues, viewOf } from './packed-values.ts';

const tree = {
  name: 'x',
  none: null,
  list: [1, { deep: new Uint32Array([1, 2]) }, new Float64Array([0.5])],
  bytes: new Uint8Array([7]),
  short: new Uint16Array(0),
};

test('takes the arrays out of a tree and puts them back', () => {
  const { plain, arrays } = packValues(tree);
  expect([...arrays.keys()]).toEqual(['list.1.deep', 'list.2', 'bytes', 'short']);
  expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
  expect(unpackValues(JSON.parse(JSON.stringify(plain)), arrays)).toEqual(tree);
});

test('shares what holds no arrays, and leaves what was packed as it is', () => {
  const { plain, arrays } = packValues(tree);
  const untouched = { names: ['a', { b: 1 }], none: null };
  const packed = { untouched, packed: plain };
  const before = structuredClone(packed);
  const unpacked = unpackValues(packed, arrays) as typeof packed;
  expect(unpacked).toEqual({ untouched, packed: tree });
  expect(unpacked.untouched).toBe(untouched);
  expect(packed).toEqual(before);
  expect(unpackValues(untouched, arrays)).toBe(untouched);
});

test('names the type of each array so that a view of the same kind can be made', () => {
  for (const array of [new Uint8Array([1]), new Uint16Array([1]), new Uint32Array([1]), new Float64Array([1])]) {
    expect(viewOf(typeOfArray(array), array.buffer, 0, 1)).toEqual(array);
  }
  expect(typeOfArray(Buffer.from('x'))).toBe('Uint8Array');
});
