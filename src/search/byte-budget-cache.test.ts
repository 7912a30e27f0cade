import { expect, test } from 'vitest';
import { byteBudgetCache } from './byte-budget-cache.ts';

const cacheOf = (bytes: number) => byteBudgetCache<{ readonly number: number }>(20_000, () => bytes);

test('what is asked again and again stays, whatever else comes by', () => {
  const cache = cacheOf(100);
  cache.set('often', { number: 1 });
  for (let number = 0; number < 1_000; number += 1) {
    cache.set(`once ${number}`, { number });
    expect(cache.get('often')).toEqual({ number: 1 });
  }
  expect(cache.get('once 0')).toBeUndefined();
  expect(cache.get('once 999')).toEqual({ number: 999 });
});

test('never holds more than its budget, with keys and what an entry itself takes', () => {
  const cache = cacheOf(1_000);
  for (let number = 0; number < 1_000; number += 1) {
    cache.set(`key ${100 + number}`, { number });
  }
  // A key of 7 or 8 characters is 14 or 16 bytes, and an entry 500.
  expect([...cache.keys()]).toHaveLength(Math.floor(20_000 / 1_516));
});

test('a value of more than half the budget is not cached', () => {
  const [fits, exceeds] = [cacheOf(9_490), cacheOf(9_491)];
  fits.set('large', { number: 1 });
  exceeds.set('large', { number: 1 });
  expect([fits.get('large'), exceeds.get('large')]).toEqual([{ number: 1 }, undefined]);
});
