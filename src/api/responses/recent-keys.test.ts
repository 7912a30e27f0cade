import { expect, test } from 'vitest';
import { RecentKeys } from './recent-keys.ts';

test('a key is there from its second time on', () => {
  const keys = new RecentKeys();
  expect([keys.wasThere('wiskunde'), keys.wasThere('wiskunde'), keys.wasThere('biologie'), keys.wasThere('wiskunde')]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('of thousands of keys nearly all are remembered, and none is taken for another', () => {
  const keys = new RecentKeys();
  const all = Array.from({ length: 5_000 }, (_, number) => `vraag ${number} ${'x'.repeat(number % 40)}`);
  expect(all.filter((key) => keys.wasThere(key))).toEqual([]);
  expect(all.filter((key) => keys.wasThere(key)).length).toBeGreaterThan(4_000);
});
