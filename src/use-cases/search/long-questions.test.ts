import { expect, it } from 'vitest';
import { productSearchRequestSchema, type ProductSearchRequest } from '#contract/product-search.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { planSearch, searchProducts } from './search-products.ts';

const facets = (type: string) => ({ subjects: ['Natuurkunde'], educationTypes: [type] });
const engine = naiveScan(
  exampleProducts([
    { title: 'Natuurkunde havo', facets: facets('havo 4') },
    { title: 'Natuurkunde vwo', facets: facets('vwo 4') },
    { title: 'Krachten', facets: facets('havo 4') },
  ]),
  [],
);

const asked = (body: Partial<ProductSearchRequest>): ProductSearchRequest => productSearchRequestSchema.parse(body);

async function find(query: string, rest: Partial<ProductSearchRequest> = {}) {
  const { response, interpretation } = await searchProducts(plannedSearch({ query, ...rest }), { engine, vocabulary: testVocabulary });
  return { products: Array.from(response.products), interpretation };
}

const long = `natuurkunde havo 4 ${'voor ons allemaal '.repeat(20)}vwo 6`;

it('is planned with its beginning, and one of at most 40 words and 300 characters whole', () => {
  const question = 'xxxxxxx '.repeat(37);
  expect(planSearch(asked({ query: question }))).toHaveProperty('value.text', question);
  for (const [longer, beginning] of [
    [`${question}xxxxxxx`, question.trimEnd()],
    ['x '.repeat(41), 'x '.repeat(40).trimEnd()],
  ] as const) {
    expect(planSearch(asked({ query: longer }))).toHaveProperty('value.beginning', beginning);
    expect(planSearch(asked({ query: longer }))).not.toHaveProperty('value.text');
    expect(planSearch(asked({ query: longer, interpretation: 'literal' }))).not.toHaveProperty('value.beginning');
  }
});

it('reads the beginning of a text that is too long, and says that it is not all', async () => {
  const { products, interpretation } = await find(long);
  expect(products).toEqual([0, 2]);
  expect(interpretation).toMatchObject({ isWeaker: true, filter: { subjects: ['Natuurkunde'], educationTypes: ['havo 4'] } });
});

it('narrows it by filters, and undoes a part of it', async () => {
  expect((await find(long, { filter: { educationTypes: ['vwo 4'] } })).products).toEqual([1]);
  expect((await find(long, { interpretation: [{ start: 12, end: 18 }] })).interpretation?.filter).toEqual({ subjects: ['Natuurkunde'] });
});

it('takes it as it is typed where a product has all of it, where it is asked literally, and where its beginning says nothing', async () => {
  const { products, interpretation } = await find('natuurkunde '.repeat(50));
  expect([products, interpretation]).toEqual([[0, 1], undefined]);
  expect((await find(long, { interpretation: 'literal' })).products).toEqual([]);
  expect((await find('van '.repeat(80))).interpretation).toBeUndefined();
});
