import { expect, it } from 'vitest';
import type { ProductSearchRequest } from '#contract/product-search.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { completeSearch } from './complete-search.ts';
import { searchProducts } from './search-products.ts';

const facets = { subjects: ['Biologie'] };
const engine = naiveScan(
  exampleProducts([
    { title: 'Biologie zonder fouten', facets: { ...facets, articleGroups: ['Leerboek'] } },
    { title: 'Biologie over evolutie', facets: { ...facets, articleGroups: ['Leerboek'] } },
    { title: 'Biologie en fouten', facets },
    { title: 'Frans zonder evolutie', facets: { subjects: ['Frans'] } },
  ]),
  [],
);

async function found(query: string, rest: Partial<ProductSearchRequest> = {}): Promise<readonly [readonly number[], readonly string[]]> {
  const { response, interpretation } = await searchProducts(plannedSearch({ query, ...rest }), { engine, vocabulary: testVocabulary });
  const spans = interpretation?.spans ?? [];
  const readings = spans.map(
    ({ start, end, reading, isUnwanted }) => `${query.slice(start, end)}: ${isUnwanted ? 'unwanted, ' : ''}${reading}`,
  );
  return [Array.from(response.products), readings];
}

it('words that a question does not want are plain words where a title has them after each other', async () => {
  expect(await found('biologie zonder fouten')).toEqual([[0], ['biologie: conditions', 'zonder: words', 'fouten: words']]);
  expect(await found('biologie zonder evolutie')).toEqual([
    [0, 1, 2],
    ['biologie: conditions', 'zonder evolutie: unwanted, passedOver'],
  ]);
});

it('a title counts where the rest of the question asks for its product', async () => {
  expect((await found('frans zonder evolutie'))[1]).toContain('evolutie: words');
  expect((await found('biologie zonder evolutie', { filter: { subjects: ['Frans'] } }))[1]).toContain(
    'zonder evolutie: unwanted, passedOver',
  );
});

it('a completion promises what the search for it finds', async () => {
  for (const [query, totalCount] of [
    ['biologie zonder fouten leerb', 1],
    ['biologie zonder evolutie leerb', 2],
  ] as const) {
    const { completions } = await completeSearch(plannedSearch({ query }), { engine, vocabulary: testVocabulary });
    expect([query, completions[0]?.totalCount]).toEqual([query, totalCount]);
    expect((await found(completions[0]?.text ?? ''))[0]).toHaveLength(totalCount);
  }
});

it('parts that the visitor made plain words stay so beside them', async () => {
  expect(await found('biologie zonder fouten', { interpretation: [{ start: 0, end: 8 }] })).toEqual([
    [0],
    ['biologie: words', 'zonder: words', 'fouten: words'],
  ]);
});
