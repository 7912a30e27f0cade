import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('gives the value that was set last', () => {
  const map = new RecentMap<number>(3);
  expect(map.get('a')).toBeUndefined();
  map.set('a', 1);
  map.set('a', 2);
  expect(map.get('a')).toBe(2);
  expect(map.get('b')).toBeUndefined();
});

test('holds the keys that were set or found last, and at most twice as many', () => {
  const keys = fc.constantFrom(...'abcdefghij');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.record({ key: keys, isSet: fc.boolean() })), (most, steps) => {
      const map = new RecentMap<string>(most);
      // The keys in the order of their last use.
      let used: string[] = [];
      for (const { key, isSet } of steps) {
        if (isSet) {
          map.set(key, key);
        }
        const found = isSet ? key : map.get(key);
        if (used.slice(-most).includes(key)) {
          expect(found).toBe(key);
        }
        if (found !== undefined) {
          used = [...used.filter((other) => other !== key), key];
        }
      }
      expect([...'abcdefghij'].filter((key) => map.get(key) !== undefined).length).toBeLessThanOrEqual(2 * most);
    }),
  );
});
