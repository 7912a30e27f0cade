import { expect, test } from 'vitest';
import { titleParts } from './title-parts.ts';

test.each([
  ['Nova leerwerkboek B havo 4', ['B']],
  ['Nova werkboeken A en B', ['A', 'B']],
  ['Nova deel 2', ['2']],
  ['Nova delen 1 & 2 vwo 3', ['1', '2']],
  ['Leerboek 12', ['12']],
  ['Nova delen 9 en 10', ['9', '10']],
])('the title %j names the parts %j', (title, parts) => {
  expect(titleParts(title)).toEqual(parts);
});

test.each(['Nova wiskunde A havo 4', 'Werkboek Engels', 'Nova deel E', 'werkboek Bovenbouw', 'leerboek 123', ''])(
  'the title %j names no part',
  (title) => {
    expect(titleParts(title)).toEqual([]);
  },
);
