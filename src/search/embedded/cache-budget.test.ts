import { expect, test } from 'vitest';
import { cacheBudget } from './cache-budget.ts';

test.each([
  [0, { lookups: 1_006_632, terms: 15_099_494, phrases: 1_509_949, selections: 3_774_873, facetValues: 3_774_873 }],
  [1_000_000, { lookups: 6_126_632, terms: 91_899_494, phrases: 9_189_949, selections: 22_974_873, facetValues: 22_974_873 }],
])('of %i products the caches share 24 MiB and 128 bytes a product', (productCount, budget) => {
  expect(cacheBudget(productCount)).toEqual(budget);
});
