import { describe, expect, test } from 'vitest';
import { facetNames } from '#contract/facet.ts';
import { isMutationRun } from '#mutation-run.fixture.ts';
import type { EngineResponse, IndexedProduct } from '#search/search-engine.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { randomCatalogue, randomRequest } from '#search/testing/random-catalogue.ts';
import { randomOf } from '#seeded-random.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { syntheticRequests } from '#search/testing/synthetic-requests.ts';
import { embeddedEngine } from './embedded-engine.fixture.ts';
import { buildIndex } from './index/build-index.fixture.ts';

// A mutation run uses fewer catalogues, because it repeats the test thousands of times.
const [catalogues, lifelikeProducts, step] = isMutationRun ? [12, 300, 18] : [300, 2_000, 1];

// Milliseconds; the naive scan takes most of them.
const slow = { timeout: 240_000 };

const plain = (answer: EngineResponse): unknown => ({
  total: answer.total,
  products: Array.from(answer.products),
  methods: Array.from(answer.methods),
  facets: answer.facets && facetNames.map((name) => [name, answer.facets?.[name].values, Array.from(answer.facets?.[name].counts ?? [])]),
});

const withFewCombinations = (product: IndexedProduct): IndexedProduct => {
  const { facets } = product;
  return {
    ...product,
    facets: { ...facets, educationTypes: facets.educationTypes.slice(0, 1), learningPhases: [], articleGroups: [], targetUsers: [] },
  };
};

describe('the embedded engine beside a naive scan', () => {
  test(
    'responds alike to 20 random requests over each of 300 random catalogues: totals, order, every count and methods',
    slow,
    async () => {
      let found = 0;
      for (let seed = 1; seed <= catalogues; seed += 1) {
        const random = randomOf(seed);
        const { products, methods } = randomCatalogue(random);
        const naive = naiveScan(products, methods);
        const embedded = embeddedEngine(buildIndex(products, methods));
        for (let number = 0; number < 20; number += 1) {
          const request = randomRequest(random);
          const expected = await naive.search(request);
          found += Math.min(expected.total, 1);
          expect(plain(await embedded.search(request)), `seed ${seed}: ${JSON.stringify(request)}`).toEqual(plain(expected));
        }
      }
      // The comparison is meaningful only when many requests find products.
      expect(found).toBeGreaterThan(4 * catalogues);
    },
  );

  // With few combinations of facets tuples have many products, of which the bits are counted together.
  test.each([
    [900, 'a lifelike catalogue', (product: IndexedProduct) => product, 1],
    [180, 'one with few combinations of facets', withFewCombinations, 5],
  ])('responds alike to %i lifelike requests over %s', slow, async (_, _name, change, share) => {
    const catalogue = new SyntheticCatalogue(lifelikeProducts / 5, lifelikeProducts);
    const [products, methods] = [Array.from(catalogue.products(), change), catalogue.indexedMethods()];
    const naive = naiveScan(products, methods);
    const embedded = embeddedEngine(buildIndex(products, methods));
    let found = 0;
    const requests = syntheticRequests(catalogue).filter((_, number) => number % (step * share) === 0);
    for (const { request } of requests) {
      const expected = await naive.search(request);
      found += Math.min(expected.total, 1);
      expect(plain(await embedded.search(request)), JSON.stringify(request)).toEqual(plain(expected));
    }
    expect(found).toBeGreaterThan(requests.length / 2);
  });
});
