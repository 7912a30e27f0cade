import { expect, it } from 'vitest';
import { nextIndex } from './next-index.ts';

it('walks down and up, and around at both ends', () => {
  expect([nextIndex(-1, 3, 1), nextIndex(0, 3, 1), nextIndex(2, 3, 1)]).toEqual([0, 1, 0]);
  expect([nextIndex(-1, 3, -1), nextIndex(2, 3, -1), nextIndex(0, 3, -1)]).toEqual([2, 1, 2]);
});

it('stays nowhere when there is nothing to walk through', () => {
  expect(nextIndex(-1, 0, 1)).toBe(-1);
});
