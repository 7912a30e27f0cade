import { expect, test } from 'vitest';
import { ByteBudgetCache } from './byte-budget-cache.ts';

const cacheOf = (bytes: number) => new ByteBudgetCache<{ readonly number: number }>(20_000, () => bytes);

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
  const keys = Array.from({ length: 1_000 }, (_, number) => `key ${100 + number}`);
  keys.forEach((key, number) => cache.set(key, { number }));
  // A key of 7 or 8 characters is 14 or 16 bytes, and an entry 500.
  const kept = keys.filter((key) => cache.get(key) !== undefined);
  expect(kept).toHaveLength(Math.floor(20_000 / 1_516));
  expect(cache.use).toEqual({ hits: kept.length, misses: keys.length - kept.length });
});

test('a value of more than half the budget is not cached', () => {
  const [fits, exceeds] = [cacheOf(9_490), cacheOf(9_491)];
  fits.set('large', { number: 1 });
  exceeds.set('large', { number: 1 });
  expect([fits.get('large'), exceeds.get('large')]).toEqual([{ number: 1 }, undefined]);
});
