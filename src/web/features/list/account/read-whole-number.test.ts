import { expect, it } from 'vitest';
import { readWholeNumber } from './read-whole-number.ts';

it.each([
  ['', 0],
  [' 28 ', 28],
  ['028', 28],
  ['5000', 5_000],
  ['5001', undefined],
  ['1.5', undefined],
  ['1,5', undefined],
  ['1 5', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['veel', undefined],
])('reads %j as %j', (typed, expected) => {
  expect(readWholeNumber(typed, 5_000)).toBe(expected);
});
