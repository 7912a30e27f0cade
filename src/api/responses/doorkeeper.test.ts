import { expect, test } from 'vitest';
import { Doorkeeper } from './doorkeeper.ts';

test('a key is there from its second time on', () => {
  const keys = new Doorkeeper();
  expect([keys.admits('wiskunde'), keys.admits('wiskunde'), keys.admits('biologie'), keys.admits('wiskunde')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('of thousands of keys nearly all are remembered, and none is taken for another', () => {
  const keys = new Doorkeeper();
  const all = Array.from({ length: 5_000 }, (_, number) => `vraag ${number} ${'x'.repeat(number % 40)}`);
  expect(all.filter((key) => keys.admits(key))).toEqual([]);
  expect(all.filter((key) => keys.admits(key)).length).toBeGreaterThan(4_000);
});
