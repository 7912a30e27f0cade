import { expect, test } from 'vitest';
import { GrowableArray } from './growable-array.ts';

test('holds what was pushed while it grows, and begins anew when it is cleared', () => {
  const array = new GrowableArray(Uint16Array);
  const items = Array.from({ length: 5_000 }, (_, index) => (index * 7) % 65_536);
  for (const item of items) {
    array.push(item);
  }
  array.set(4_000, 9);
  expect([...array.view()]).toEqual(items.with(4_000, 9));
  expect([array.length, array.at(4_000), array.at(4_001)]).toEqual([5_000, 9, 28_007]);
  const before = array.view();
  array.clear();
  expect([array.length, before.length]).toEqual([0, 0]);
  array.push(3);
  expect([...array.view()]).toEqual([3]);
});
