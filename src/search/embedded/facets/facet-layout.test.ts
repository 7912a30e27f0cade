import { expect, test } from 'vitest';
import { facetNames } from '#contract/facet.ts';
import { packRows } from '#search/jagged-array.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { facetLayoutSteps, perStep } from './facet-layout.ts';

test('is computed in steps of some thousand tuples, and of as many products', () => {
  const facetValues = Object.fromEntries(facetNames.map((name) => [name, []]));
  const tupleOfProduct = new Uint16Array(3 * perStep);
  const tuples = [perStep + 1, 1].map((count) => ({ tupleOfProduct, values: packRows(Array.from({ length: count }, () => [])) }));
  const steps = facetLayoutSteps({ facetValues, methodNames: [], tuples } as unknown as SearchIndex);
  // Of the tuples two and one, of the products three for each group, and two around the table of tuples by value.
  expect([...steps]).toHaveLength(2 + 1 + 3 + 3 + 2);
});
