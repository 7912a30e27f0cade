import { describe, expect, it } from 'vitest';
import type { MethodReference } from '#contract/metadata.ts';
import { productSearchRequestSchema, type ProductSearchRequest } from '#contract/product-search.ts';
import type { TextRange } from '#contract/text-range.ts';
import { exampleMethod, exampleProducts, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { highlightResults, type SearchHighlights } from './highlight-results.ts';
import { planSearch, searchProducts } from './search-products.ts';

type ShownProduct = ExampleProduct & { readonly title: string; readonly publisher?: string; readonly webText?: string };

const shown = (text: string, ranges: readonly TextRange[] = []): string =>
  ranges.reduceRight((all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`, text);

async function highlightsOf(
  products: readonly ShownProduct[],
  asked: Partial<ProductSearchRequest>,
  methods: readonly MethodReference[] = [],
): Promise<SearchHighlights> {
  const indexed = products.map(({ publisher, webText, ...product }) => ({
    ...product,
    texts: { people: publisher === undefined ? [] : [publisher], text: webText === undefined ? [] : [webText], ...product.texts },
  }));
  const engine = naiveScan(
    exampleProducts(indexed),
    methods.map(({ id, name, publisher, subject }) => exampleMethod(id, name, [publisher ?? '', subject.name])),
  );
  const input = productSearchRequestSchema.parse(asked);
  const planned = planSearch(input);
  if (!planned.ok) {
    throw new Error(planned.problem.message);
  }
  return highlightResults(await searchProducts(planned.value, { engine, vocabulary: testVocabulary }), input.query, {
    engine,
    productText: (ordinal, field) => products[ordinal]?.[field],
    methodReference: (ordinal) => methods[ordinal] as MethodReference,
  });
}

/** The titles of products with what is highlighted in brackets; the search finds all of them, in their order. */
async function titlesOf(query: string, ...products: readonly ShownProduct[]): Promise<readonly string[]> {
  const { products: found } = await highlightsOf(products, { query });
  expect(found).toHaveLength(products.length);
  return products.map(({ title }, index) => shown(title, found[index]?.title));
}

const physics = { facets: { subjects: ['Natuurkunde'], educationTypes: ['havo 4'] } };

describe('the highlights of a search', () => {
  it('are the words as the engine matches them', async () => {
    expect(await titlesOf('atlas wer', { title: 'Atlas van de wereld' })).toEqual(['[Atlas] van de [wer]eld']);
  });

  it('are the names of what was read as conditions: as typed, or as the catalogue has them', async () => {
    const title = 'Spanningsveld Natuurkunde havo 4, deel 4';
    expect(await titlesOf('natuurkunde 4 havo', { title, ...physics })).toEqual(['Spanningsveld [Natuurkunde] [havo] [4], deel 4']);
    expect(await titlesOf('na h4', { title, ...physics })).toEqual(['Spanningsveld [Natuurkunde] [havo] [4], deel 4']);
    expect(await titlesOf('natuurkude havo', { title, ...physics })).toEqual(['Spanningsveld [Natuurkunde] [havo] 4, deel 4']);
  });

  it('mark a year with its level, and not in other numbers', async () => {
    expect(await titlesOf('natuurkunde klas 4', { title: 'Natuurkunde havo/vwo 4, deel 4', ...physics })).toEqual([
      '[Natuurkunde] [havo]/[vwo] [4], deel 4',
    ]);
  });

  it('are not those of a condition that a filter of the visitor replaces', async () => {
    const product = { title: 'Natuurkunde havo 4', ...physics };
    const { products } = await highlightsOf([product], { query: 'natuurkunde havo 4', filter: { educationTypes: ['havo 4'] } });
    expect(shown(product.title, products[0]?.title)).toBe('[Natuurkunde] havo 4');
  });

  it('mark a phrase between quotation marks whole, and its words nowhere else', async () => {
    expect(await titlesOf('"de zee" atlas', { title: 'De kust, de zee: atlas' })).toEqual(['De kust, [de] [zee]: [atlas]']);
  });

  it('mark an EAN by its beginning or whole, and never the year of a class in it', async () => {
    const product = { title: 'Natuurkunde havo 4', ean: '2904000000011', ...physics };
    const eanOf = async (query: string): Promise<string> => shown(product.ean, (await highlightsOf([product], { query })).products[0]?.ean);
    expect(await eanOf('2904000000011')).toBe('[2904000000011]');
    expect(await eanOf('ean;2904000000011')).toBe('[2904000000011]');
    expect(await eanOf('2904')).toBe('[2904]000000011');
    expect(await eanOf('havo 4')).toBe(product.ean);
    expect(await eanOf('natuurkunde havo')).toBe(product.ean);
  });

  it('are absent for a search without a text, and for products and methods without any', async () => {
    const products = [{ title: 'Atlas', texts: { classification: ['kaarten'] } }];
    expect(await highlightsOf(products, {})).toEqual({ products: [], methods: [] });
    expect(await highlightsOf(products, { query: 'kaarten' })).toEqual({ products: [undefined], methods: [] });
  });

  it('are in the name, the publisher and the subject of methods', async () => {
    const method = { id: 'm1', name: 'Kern', publisher: 'Kernhout', subject: { id: 's', name: 'Kernvakken', slug: 's' } };
    const { methods } = await highlightsOf([], { query: 'kern' }, [method as unknown as MethodReference]);
    const start = { start: 0, end: 4 };
    expect(methods).toEqual([{ name: [start], publisher: [start], subject: [start] }]);
  });
});

describe('the snippet of a product', () => {
  const webText = 'Met optica en kracht.';
  const snippetOf = async (product: Omit<ShownProduct, 'webText'>, asked: Partial<ProductSearchRequest>): Promise<string | undefined> => {
    const { products } = await highlightsOf([{ ...product, webText }], asked);
    expect(products).toHaveLength(1);
    const snippet = products[0]?.snippet;
    return snippet && shown(snippet.text, snippet.ranges);
  };

  it('is there when only the description has a word of the search', async () => {
    expect(await snippetOf({ title: 'Spanningsveld' }, { query: 'optica' })).toBe('Met [optica] en kracht.');
    expect(await snippetOf({ title: 'Natuurkunde', ...physics }, { query: 'natuurkunde optica' })).toBe('Met [optica] en kracht.');
  });

  it('is there when only the description has the phrase', async () => {
    expect(await snippetOf({ title: 'Optica met prisma' }, { query: '"met optica"' })).toBe('[Met] [optica] en kracht.');
  });

  it('is not there when the title, the publisher or the EAN has a word of it', async () => {
    expect(await snippetOf({ title: 'Optica' }, { query: 'optica' })).toBeUndefined();
    expect(await snippetOf({ title: 'Spanningsveld', publisher: 'Optica Boeken' }, { query: 'optica' })).toBeUndefined();
    expect(await snippetOf({ title: 'Spanningsveld', ean: '2904000000011' }, { query: 'optica 2904' })).toBeUndefined();
    expect(await snippetOf({ title: 'Natuurkunde', ...physics }, { query: 'natuurkunde' })).toBeUndefined();
  });

  it('is not in suggestions, nor when what matches is only after the beginning of a very long description', async () => {
    expect(await snippetOf({ title: 'Spanningsveld' }, { query: 'optica', profile: 'Hints' })).toBeUndefined();
    const long = { title: 'Spanningsveld', webText: `${'x '.repeat(5_000)}optica` };
    expect((await highlightsOf([long], { query: 'optica' })).products).toEqual([undefined]);
    expect(
      (await highlightsOf([{ ...long, webText: `${'x '.repeat(4_996)}optica ${'x'.repeat(999)}` }], { query: 'optica' })).products[0],
    ).toBeDefined();
  });
});
