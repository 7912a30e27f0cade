import { expect, test } from 'vitest';
import { engineCacheBudget } from './cache-budget.ts';

test('the caches of an engine share its memory', () => {
  expect(engineCacheBudget(100_000_000)).toEqual({
    lookups: 4_000_000,
    terms: 55_000_000,
    phrases: 6_000_000,
    keys: 5_000_000,
    selections: 15_000_000,
    facetValues: 15_000_000,
  });
});
