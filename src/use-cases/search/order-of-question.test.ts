import { expect, it } from 'vitest';
import type { ProductSearchRequest } from '#contract/product-search.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { searchProducts } from './search-products.ts';

const facets = { subjects: ['Natuurkunde'] };
const engine = naiveScan(
  exampleProducts([
    { title: 'Krachten', facets, price: 2_500 },
    { title: 'Atlas' },
    { title: 'Golven', facets, price: 1_500, publicationYear: 2020 },
    { title: 'Licht', facets, publicationYear: 2022 },
  ]),
  [],
);

async function find(query: string, rest: Partial<ProductSearchRequest> = {}) {
  const { response, request, interpretation } = await searchProducts(plannedSearch({ query, ...rest }), {
    engine,
    vocabulary: testVocabulary,
  });
  return { products: Array.from(response.products), request, interpretation };
}

it('is that of the superlative in it, and is said', async () => {
  const { products, request, interpretation } = await find('goedkoopste natuurkunde');
  expect([request.sortBy, products]).toEqual(['priceAscending', [2, 0, 3]]);
  expect(interpretation?.spans[0]).toMatchObject({
    conditions: [{ on: 'order', keys: ['priceAscending'], labels: ['laagste prijs eerst'] }],
    replaced: false,
  });
  expect((await find('nieuwste natuurkunde')).products).toEqual([3, 2, 0]);
});

it('is that of all products when the question says nothing else', async () => {
  expect((await find('duurste')).products).toEqual([0, 2, 1, 3]);
});

it('gives way to the one that the visitor chose', async () => {
  const { request, interpretation } = await find('goedkoopste natuurkunde', { sortBy: ['newest'] });
  expect([request.sortBy, interpretation?.spans[0]?.replaced]).toEqual(['newest', true]);
});

it('is none when the superlative is taken as a plain word', async () => {
  expect((await find('goedkoopste natuurkunde', { interpretation: [{ start: 0, end: 11 }] })).request.sortBy).toBeUndefined();
});
