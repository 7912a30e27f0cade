import { expect, test } from 'vitest';
import { RequestRate } from './request-rate.ts';

test('a client may ask a number at once, then so many a second; another client has its own', () => {
  const rate = new RequestRate({ perSecond: 2, burst: 3 });
  expect([0, 0, 0, 0].map((now) => rate.take('a', now))).toEqual([0, 0, 0, 1]);
  expect(rate.take('b', 0)).toBe(0);
  expect([499, 500, 500].map((now) => rate.take('a', now))).toEqual([1, 0, 1]);
  expect([60_000, 60_000, 60_000, 60_000].map((now) => rate.take('a', now))).toEqual([0, 0, 0, 1]);
});

test('says how many seconds it takes until the next', () => {
  const rate = new RequestRate({ perSecond: 0.1, burst: 1 });
  expect(rate.take('a', 0)).toBe(0);
  expect(rate.take('a', 0)).toBe(10);
  expect(rate.take('a', 5_000)).toBe(5);
});
