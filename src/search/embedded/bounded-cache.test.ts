import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

test('what is asked again and again stays, whatever else comes by', () => {
  const cache = new BoundedCache<number>(20_000);
  cache.set('often', 1, 100);
  for (let number = 0; number < 1_000; number += 1) {
    cache.set(`once ${number}`, number, 100);
    expect(cache.get('often')).toBe(1);
  }
  expect(cache.get('once 0')).toBeUndefined();
  expect(cache.get('once 999')).toBe(999);
});

test('never holds more than its budget', () => {
  const cache = new BoundedCache<number>(20_000);
  for (let number = 0; number < 1_000; number += 1) {
    cache.set(`key ${number}`, number, 1_000);
  }
  const held = Array.from({ length: 1_000 }, (_, number) => number).filter((number) => cache.get(`key ${number}`) === number);
  expect(held.length).toBeGreaterThan(0);
  expect(held.length * 1_000).toBeLessThan(20_000);
});

test('a value that is too large for the budget is given back but not entry', () => {
  const cache = new BoundedCache<string>(20_000);
  expect(cache.set('large', 'value', 50_000)).toBe('value');
  expect(cache.get('large')).toBeUndefined();
});
