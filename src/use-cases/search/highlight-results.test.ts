import { describe, expect, it, vi } from 'vitest';
import type { MethodReference } from '#contract/metadata.ts';
import type { ProductSearchRequest } from '#contract/product-search.ts';
import type { TextRange } from '#contract/text-range.ts';
import type { HighlightRequest } from '#search/search-engine.ts';
import { exampleMethod, exampleProducts, request, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { interpret } from '#understanding/interpret.ts';
import { parseSynonyms } from '#understanding/vocabulary/synonyms.ts';
import type { MethodValue } from '#understanding/vocabulary/vocabulary.ts';
import { createVocabulary, testSource, testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { highlightResults, type SearchHighlights } from './highlight-results.ts';
import { interpretedRequest } from './interpret-search.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { searchProducts } from './search-products.ts';

type ShownProduct = ExampleProduct & { readonly title: string; readonly publisher?: string; readonly webText?: string };

const shown = (text: string, ranges: readonly TextRange[] = []): string =>
  ranges.reduceRight((all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`, text);

async function highlightsOf(
  products: readonly ShownProduct[],
  asked: Partial<ProductSearchRequest>,
  methods: readonly MethodReference[] = [],
  vocabulary = testVocabulary,
): Promise<SearchHighlights> {
  const indexed = products.map(({ publisher, webText, ...product }) => ({
    ...product,
    texts: { people: publisher === undefined ? [] : [publisher], text: webText === undefined ? [] : [webText], ...product.texts },
  }));
  const engine = naiveScan(
    exampleProducts(indexed),
    methods.map(({ id, name, publisher, subject }) => exampleMethod(id, name, [publisher ?? '', subject.name])),
  );
  return highlightResults(await searchProducts(plannedSearch(asked), { engine, vocabulary }), asked.query ?? '', {
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

/** What the engine is asked to highlight for a question. */
async function askedFor(text: string, vocabulary = testVocabulary): Promise<HighlightRequest> {
  const engine = naiveScan([], []);
  const read = interpretedRequest(request(''), interpret(text, vocabulary), vocabulary);
  if (read === undefined) {
    throw new Error(`Nothing is asked: ${text}`);
  }
  const highlighter = vi.spyOn(engine, 'highlighter');
  const found = { ...read, response: await engine.search(read.request) };
  highlightResults(found, text, { engine, productText: () => undefined, methodReference: () => ({}) as MethodReference });
  return highlighter.mock.calls[0]?.[0] ?? { words: [], names: [] };
}

const methodOf = (id: string, name: string, publisher: string | undefined, subject: string): MethodReference =>
  ({ id, name, publisher, subject: { id: 's', name: subject, slug: 's' } }) as unknown as MethodReference;

const physics = { facets: { subjects: ['Natuurkunde'], educationTypes: ['havo 4'] } };

describe('the highlights of a search', () => {
  it('are the words as the engine matches them', async () => {
    expect(await titlesOf('atlas wer', { title: 'Atlas van de wereld' })).toEqual(['[Atlas] van de [wer]eld']);
  });

  it('are asked of the engine as words, as phrases, and as names of conditions: as typed, and as the catalogue has them', async () => {
    const na = { typed: 'na', names: ['Natuurkunde'] };
    expect(await askedFor('"de zee" zee-atlas')).toEqual({ words: ['zee-atlas'], names: [{ typed: '"de zee"', names: [] }] });
    expect(await askedFor('na havo')).toEqual({ words: [], names: [na, { typed: 'havo', names: ['havo'] }] });
    expect(await askedFor('na 4')).toEqual({ words: [], names: [na, { typed: '', names: ['vmbo 4', 'havo 4', 'vwo 4'] }] });
    expect(await askedFor('na deel b')).toEqual({ words: [], names: [na, { typed: 'deel b', names: [] }] });
    const licence = { typed: 'jaarlicentie', names: ['Digitale licentie'] };
    expect(await askedFor('na jaarlicentie')).toEqual({ words: [], names: [na, licence, { ...licence, names: [] }] });
  });

  it('are asked with the classes of the catalogue too, where one of several levels has a year', async () => {
    const { synonyms } = parseSynonyms('instap = klas havo 5 | vmbo', 'synoniemen.txt');
    const names = ['havo 5', 'vmbo', 'vmbo 1', 'vmbo 2', 'vmbo 3', 'vmbo 4', 'havo 5'];
    expect(await askedFor('instap', createVocabulary(testSource, synonyms))).toEqual({ words: [], names: [{ typed: 'instap', names }] });
  });

  it('are not those of prices, years and availability, and of an EAN the one of the query', async () => {
    const natuurkunde = { typed: 'natuurkunde', names: ['Natuurkunde'] };
    expect(await askedFor('natuurkunde onder 30 euro')).toEqual({ words: [], names: [natuurkunde] });
    expect(await askedFor('natuurkunde vanaf 2022')).toEqual({ words: [], names: [natuurkunde] });
    expect(await askedFor('natuurkunde leverbaar')).toEqual({ words: [], names: [natuurkunde] });
    expect(await askedFor('natuurkunde 9789001234560')).toEqual({
      words: [],
      names: [{ typed: '', names: ['9789001234560'] }],
    });
  });

  it('are not those of what remains where the question leaves something out', async () => {
    expect((await askedFor('havo 4 geen frans')).names.flatMap(({ names }) => names)).not.toContain('Duits');
    expect((await askedFor('havo 4 duits')).names.flatMap(({ names }) => names)).toContain('Duits');
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
    const product = { title: 'Natuurkunde havo 4', ean: '2904000000011', webText: 'Krachten.', ...physics };
    const eanOf = async (query: string): Promise<string> => shown(product.ean, (await highlightsOf([product], { query })).products[0]?.ean);
    expect(await eanOf('2904000000011')).toBe('[2904000000011]');
    expect(await eanOf('ean;2904000000011')).toBe('[2904000000011]');
    expect(await eanOf('2904')).toBe('[2904]000000011');
    expect(await eanOf('krachten 2904')).toBe('[2904]000000011');
    expect(await eanOf('havo 4')).toBe(product.ean);
    expect(await eanOf('natuurkunde havo')).toBe(product.ean);
  });

  it('are absent for a search without a text, and for products and methods without any', async () => {
    const products = [{ title: 'Atlas', texts: { classification: ['kaarten'] } }];
    expect(await highlightsOf(products, {})).toEqual({ products: [], methods: [] });
    expect(await highlightsOf(products, { query: 'kaarten' })).toEqual({ products: [undefined], methods: [] });
  });

  it('are the name of a method whose label adds its subject, in the method and in titles', async () => {
    const called = ['Textiel', 'Handel'].map((subject) => ({
      ...(testSource.methods[0] as MethodValue),
      key: subject,
      label: `Wol & Was (${subject})`,
      name: 'Wol & Was',
    }));
    const references = called.map(({ key }) => ({ ...methodOf(key, 'Wol & Was', undefined, key), classificationId: key }));
    const title = 'Wol & Was deel 2';
    const products = [{ title, methods: [0], facets: { methods: ['Textiel'] } }];
    const vocabulary = createVocabulary({ ...testSource, methods: called }, []);
    const found = await highlightsOf(products, { query: 'wol en was' }, references, vocabulary);
    expect(shown(title, found.products[0]?.title)).toBe('[Wol] & [Was] deel 2');
    expect(shown('Wol & Was', found.methods[0]?.name)).toBe('[Wol] & [Was]');
  });

  it('are the name of a subject whose label adds its area, as its methods have it', async () => {
    const subjects = ['Kunst', 'Mens'].map((area) => ({
      key: area,
      label: `Natuurkunde (${area})`,
      name: 'Natuurkunde',
      count: 1,
      educationTypes: [],
    }));
    const method = methodOf('m1', 'Akkoord', undefined, 'Natuurkunde');
    const references = [{ ...method, subject: { ...method.subject, id: 'Kunst' } }];
    const products = [{ title: 'Natuurkunde havo', methods: [0], facets: { subjects: ['Kunst'] } }];
    const vocabulary = createVocabulary({ ...testSource, subjects }, []);
    const found = await highlightsOf(products, { query: 'natk' }, references, vocabulary);
    expect(shown('Natuurkunde havo', found.products[0]?.title)).toBe('[Natuurkunde] havo');
    expect(shown('Natuurkunde', found.methods[0]?.subject)).toBe('[Natuurkunde]');
  });

  it('are in the name, the publisher and the subject of methods', async () => {
    const ranges = [{ start: 0, end: 4 }];
    const methods = [
      methodOf('m1', 'Kern', 'Kernhout', 'Kernvakken'),
      methodOf('m2', 'Kernpunt', 'Noorderbries', 'Biologie'),
      methodOf('m3', 'Optica', 'Kernhout', 'Biologie'),
      methodOf('m4', 'Optica', 'Noorderbries', 'Kernvakken'),
    ];
    expect((await highlightsOf([], { query: 'kern' }, methods)).methods).toEqual([
      { name: ranges, publisher: ranges, subject: ranges },
      { name: ranges },
      { publisher: ranges },
      { subject: ranges },
    ]);
  });

  it('are absent for a method that is found by its products alone', async () => {
    const product = { title: 'Kern', facets: { articleGroups: ['Werkboek'] }, methods: [0] };
    const { methods } = await highlightsOf([product], { query: 'werkboek' }, [methodOf('m1', 'Kern', 'Noorderbries', 'Biologie')]);
    expect(methods).toEqual([undefined]);
  });

  it('are none in texts that a product or method lacks, whatever word is searched', async () => {
    const lacksAll = { texts: { classification: ['was 3d'] } } as unknown as ShownProduct;
    const methods = [methodOf('m1', 'Wol en was', undefined, 'Textiel')];
    expect(await highlightsOf([lacksAll], { query: 'was', interpretation: 'literal' }, methods)).toEqual({
      products: [undefined],
      methods: [{ name: [{ start: 7, end: 10 }] }],
    });
    expect((await highlightsOf([lacksAll], { query: 'was 3d', interpretation: 'literal' })).products).toEqual([undefined]);
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

  it('is there for a product without publisher and EAN, and not for one whose title has the word, whatever word it is', async () => {
    const soft = { webText: 'Over zachte was.' };
    const asked = { query: 'was', interpretation: 'literal' } as const;
    expect((await highlightsOf([{ title: 'Wol', ...soft }], asked)).products).toEqual([
      { snippet: { text: 'Over zachte was.', ranges: [{ start: 12, end: 15 }] } },
    ]);
    expect((await highlightsOf([{ title: 'Was', ...soft }], asked)).products).toEqual([{ title: [{ start: 0, end: 3 }] }]);
  });

  it('is there when only the description has the phrase', async () => {
    expect(await snippetOf({ title: 'Optica met prisma' }, { query: '"met optica"' })).toBe('[Met] [optica] en kracht.');
  });

  it('is not there when the title, the publisher or the EAN has a word of it', async () => {
    expect(await snippetOf({ title: 'Optica' }, { query: 'optica' })).toBeUndefined();
    expect(await snippetOf({ title: 'Spanningsveld', publisher: 'Optica Boeken' }, { query: 'optica' })).toBeUndefined();
    expect(await snippetOf({ title: 'Spanningsveld', ean: '2904000000011' }, { query: 'optica 2904' })).toBeUndefined();
    expect(await snippetOf({ title: 'Natuurkunde', ...physics }, { query: 'natuurkunde' })).toBeUndefined();
    expect(await snippetOf({ title: 'Natuurkunde van was', ...physics }, { query: 'natuurkunde "was"' })).toBeUndefined();
  });

  it('is not in suggestions, nor when what matches ends after the beginning of a very long description', async () => {
    expect(await snippetOf({ title: 'Spanningsveld' }, { query: 'optica', profile: 'Hints' })).toBeUndefined();
    const long = { title: 'Spanningsveld', webText: `${'.'.repeat(9_995)} optica` };
    expect((await highlightsOf([long], { query: 'opti' })).products).toEqual([undefined]);
    expect(
      (await highlightsOf([{ ...long, webText: `${'.'.repeat(9_991)} optica ${'.'.repeat(999)}` }], { query: 'optica' })).products[0],
    ).toBeDefined();
  });
});
