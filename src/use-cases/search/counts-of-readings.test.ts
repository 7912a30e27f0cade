import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facetNames } from '#contract/facet.ts';
import { productSearchRequestSchema } from '#contract/product-search.ts';
import { isMutationRun } from '#mutation-run.fixture.ts';
import { embeddedEngine } from '#search/embedded/embedded-engine.fixture.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import type { SearchEngine } from '#search/search-engine.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { tokenize } from '#search/tokenizer.ts';
import { indexedVocabulary } from './indexed-vocabulary.fixture.ts';
import { planSearch, searchProducts } from './search-products.ts';

const catalogue = new SyntheticCatalogue(1_200);
const products = [...catalogue.products()];
const methods = catalogue.indexedMethods();
const embedded = embeddedEngine(buildIndex(products, methods));
const naive = naiveScan(products, methods);

const vocabulary = indexedVocabulary(products, embedded);

/** What a search of a question finds: its interpretation with the titles that it excludes, the total, the page and every count. */
async function found(query: string, engine: SearchEngine): Promise<unknown> {
  const planned = planSearch(productSearchRequestSchema.parse({ query, interpretation: 'auto', pageSize: 12 }));
  if (!planned.ok) {
    return planned.problem;
  }
  const { request, interpretation, response } = await searchProducts(planned.value, { engine, vocabulary });
  return {
    request,
    interpretation,
    total: response.total,
    products: Array.from(response.products),
    counts: facetNames.map((name) => Array.from(response.facets?.[name].counts ?? [])),
  };
}

const product = fc.constantFrom(...products);
const valueOf = (name: (typeof facetNames)[number]) => product.map(({ facets }) => facets[name][0]?.label ?? '');
const part = fc.oneof(
  valueOf('subjects'),
  valueOf('educationTypes'),
  valueOf('articleGroups'),
  valueOf('methods'),
  valueOf('publishers').map((label) => `van ${label}`),
  valueOf('deliveryStatus'),
  fc.tuple(product, fc.nat({ max: 8 })).map(([{ texts }, place]) => tokenize(texts.text.join(' '))[place] ?? ''),
  fc.tuple(product, fc.nat({ max: 3 })).map(
    ([{ title }, place]) =>
      `"${title
        .split(' ')
        .slice(place, place + 2)
        .join(' ')}"`,
  ),
  fc.constantFrom(
    'geen',
    'niet',
    'zonder',
    'en',
    'of',
    'voor',
    'onder 30 euro',
    'tussen 20 en 40 euro',
    'vanaf 2022',
    'tussen 2019 en 2021',
    'deel 2',
    'deel b',
    'klas 3',
    'bovenbouw',
  ),
);
const question = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '));

test('a question finds what a naive scan with its reading finds: total, page and every count', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(question, async (text) => {
      expect(await found(text, embedded)).toEqual(await found(text, naive));
    }),
    { numRuns: isMutationRun ? 20 : 200 },
  );
});
