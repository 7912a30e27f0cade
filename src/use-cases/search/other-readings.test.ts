import { describe, expect, it } from 'vitest';
import type { ProductSearchRequest } from '#contract/product-search.ts';
import type { IndexedProduct } from '#search/search-engine.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { searchProducts, type FoundProducts } from './search-products.ts';

async function find(
  products: readonly IndexedProduct[],
  query: string,
  filter: ProductSearchRequest['filter'] = {},
): Promise<FoundProducts> {
  return await searchProducts(plannedSearch({ query, filter }), { engine: naiveScan(products, []), vocabulary: testVocabulary });
}

describe('a search that finds nothing whole', () => {
  it('is read beside a filter on what its text says as it was read without one', async () => {
    const products = exampleProducts([
      { title: 'Krachten', facets: { subjects: ['Natuurkunde'] } },
      { title: 'Cellen', facets: { subjects: ['Biologie'] }, attributes: { editions: ['2e druk'] } },
      { title: 'Planten', facets: { subjects: ['Biologie'] } },
    ]);
    const total = async (filter: ProductSearchRequest['filter']) => (await find(products, 'natuurkunde 2e druk', filter)).response.total;
    expect([await total({}), await total({ subjects: ['Biologie'] })]).toEqual([1, 2]);
  });

  it('takes a word that nothing has for what it may mean, when that finds something, and does not call it weaker', async () => {
    const products = exampleProducts([
      { title: 'Krachten', facets: { subjects: ['Natuurkunde'], articleGroups: ['Toetsen'] } },
      { title: 'Werk', facets: { subjects: ['Natuurkunde'], articleGroups: ['Werkboek'] } },
    ]);
    expect(await find(products, 'natuurkunde so')).toMatchObject({
      response: { total: 1 },
      interpretation: { isWeaker: false, filter: { subjects: ['Natuurkunde'], articleGroups: ['Toetsen'] } },
    });
    expect(await find(products, 'natuurkunde gt')).toMatchObject({ response: { total: 2 }, interpretation: { isWeaker: true } });
  });
});
