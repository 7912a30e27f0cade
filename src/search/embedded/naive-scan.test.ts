import { describe, expect, test } from 'vitest';
import { isMutationRun } from '#mutation-run.fixture.ts';
import type { IndexedProduct } from '#search/search-engine.ts';
import { exampleMethod, exampleProducts, request, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { plainResponse } from '#search/testing/plain-response.ts';
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

// Every product has one word, so that searches go through bits; others are in a few products, of which one word is in three forms.
const withFrequentWord = (number: number): ExampleProduct => ({
  title: `atlas ${number % 5} ${number % 32 === 7 ? 'kaart kaarten kaartje' : ''}`,
  texts: {
    title: [`atlas ${number % 32 === 7 ? 'kaart kaarten kaartje' : ''}`],
    text: [`atlas `.repeat(number % 4), 'x '.repeat(number % 7)],
  },
  facets: { publishers: [number % 6 === 1 ? 'A' : 'B'], learningPhases: [number % 4 === 1 ? 'onderbouw' : 'bovenbouw'] },
  boost: number % 3 === 0 ? 0.5 : 1,
  price: (number * 7) % 50,
  methods: [number % 8 === 0 ? 0 : 1],
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
          expect(plainResponse(await embedded.search(request)), `seed ${seed}: ${JSON.stringify(request)}`).toEqual(
            plainResponse(expected),
          );
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
      expect(plainResponse(await embedded.search(request)), JSON.stringify(request)).toEqual(plainResponse(expected));
    }
    expect(found).toBeGreaterThan(requests.length / 2);
  });

  describe('responds alike to searches for a word of all products', () => {
    const [products, methods] = [
      exampleProducts(Array.from({ length: 96 }, (_, number) => withFrequentWord(number))),
      [exampleMethod('m2', 'Atlas twee'), exampleMethod('m1', 'Atlas een')],
    ];
    const naive = naiveScan(products, methods);
    test.each([
      ['a further page of all products', request('', { page: 2, pageSize: 5 })],
      ['the methods alone of all products', request('', { withCounts: false })],
      ['a further page of a few chosen products', request('atlas', { filter: { publishers: ['A'] }, page: 2, pageSize: 3 })],
      ['a further page in an order', request('atlas', { sortBy: 'title', page: 2, pageSize: 5 })],
      [
        'a further page of chosen products in an order',
        request('', { filter: { publishers: ['B'] }, sortBy: 'title', page: 1, pageSize: 5 }),
      ],
      ['forms of a word that are in the same few products', request('kaart')],
      ['such forms beside a frequent word', request('kaart atlas')],
      ['such forms after a frequent word', request('atlas kaart')],
    ])('%s', async (_, asked) => {
      const expected = await naive.search(asked);
      expect(expected.products.length).toBeGreaterThan(0);
      expect(plainResponse(await embeddedEngine(buildIndex(products, methods)).search(asked))).toEqual(plainResponse(expected));
    });
  });

  // As products that are sold out are, which have a low boost.
  describe('responds alike when the chosen products come', () => {
    const late = (number: number): boolean => number >= 1_200;
    const products = exampleProducts(
      Array.from({ length: 1_600 }, (_, number) => ({
        title: `${late(number) ? 'zeeland' : 'atlas'} ${number % 7}`,
        boost: late(number) ? 0.3 : 1,
        facets: { publishers: [late(number) ? 'B' : 'A', ...(number % 500 === 499 ? ['C'] : [])] },
      })),
    );
    const naive = naiveScan(products, []);
    const embedded = embeddedEngine(buildIndex(products, []));
    test.each([
      ['last in the order', 'B', undefined],
      ['last in another order', 'B', 'title'],
      ['first in the order', 'A', undefined],
      ['here and there', 'C', undefined],
    ] as const)('%s', async (_, publisher, sortBy) => {
      for (const [page, pageSize] of [
        [0, 12],
        [0, 2],
        [3, 12],
        [30, 12],
        [33, 12],
        [60, 12],
      ] as const) {
        const asked = request('', { filter: { publishers: [publisher] }, page, pageSize, ...(sortBy && { sortBy }) });
        expect(plainResponse(await embedded.search(asked)), JSON.stringify(asked)).toEqual(plainResponse(await naive.search(asked)));
      }
    });
  });
});
