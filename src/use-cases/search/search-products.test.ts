import { describe, expect, it, vi } from 'vitest';
import { emptyQuery } from '#catalogue/query/query.ts';
import { productSearchRequestSchema, type ProductSearchRequest } from '#contract/product-search.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { findAlternatives } from './find-alternatives.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { planSearch, searchProducts, type PlannedSearch } from './search-products.ts';

const asked = (body: Partial<ProductSearchRequest>): ProductSearchRequest => productSearchRequestSchema.parse(body);

describe('the plan of a search', () => {
  it('of nothing asks for the first page, with counts and without an order', () => {
    expect(planSearch(asked({}))).toStrictEqual({
      ok: true,
      value: { literal: { query: emptyQuery, filter: {}, page: 0, pageSize: 12, withCounts: true } },
    });
  });

  it('holds the words and keys, the page, its size and the order asked', () => {
    const body = asked({ query: 'subject;engels|freetext;Nova', page: 3, pageSize: 24, sortBy: ['priceAscending'], profile: 'Hints' });
    expect(planSearch(body)).toStrictEqual({
      ok: true,
      value: {
        literal: {
          query: { ...emptyQuery, words: ['nova'], subjects: ['engels'] },
          filter: {},
          sortBy: 'priceAscending',
          page: 3,
          pageSize: 24,
          withCounts: false,
        },
        text: 'subject;engels|freetext;Nova',
      },
    });
  });

  it('is one and the same for choices in another order, with doubles, and beside empty filters', () => {
    const plan = { methods: ['m2'], subjects: ['biologie', 'engels', 'wiskunde'] };
    for (const subjects of [
      ['engels', 'biologie', 'wiskunde'],
      ['wiskunde', 'engels', 'biologie', 'engels'],
    ]) {
      expect(planSearch(asked({ filter: { subjects, methods: ['m2'], publishers: [] } }))).toMatchObject({
        value: { literal: { filter: plan } },
      });
      expect(planSearch(asked({ filter: { subjects, publishers: [] } }))).toHaveProperty('value.literal.filter', {
        subjects: plan.subjects,
      });
    }
  });

  it('is the problem of the query when that cannot be read', () => {
    expect(planSearch(asked({ query: 'ean;1|kleur;rood' }))).toMatchObject({
      ok: false,
      problem: { code: 'query.unknownKey', name: 'kleur' },
    });
  });
});

const keyed = (key: string): EngineRequest['filter'] => ({ subjects: [key] });

describe('a planned search', () => {
  const engine = naiveScan(
    exampleProducts([
      { title: 'Natuurkunde havo', facets: { subjects: ['Natuurkunde'], educationTypes: ['havo 4'] }, price: 2_500 },
      { title: 'Atlas' },
      {
        title: 'Natuurkunde vwo',
        keys: { subjects: ['bèta & co'] },
        facets: { subjects: ['Natuurkunde'], educationTypes: ['vwo 4'] },
        publicationYear: 2022,
      },
      { title: 'Krachten', facets: { subjects: ['Natuurkunde'], educationTypes: ['havo 4'] }, attributes: { editions: ['2e druk'] } },
    ]),
    [exampleMethod('m1', 'Natuurkunde')],
  );
  const ports = { engine, vocabulary: testVocabulary };
  const planned = (query: string, rest: Partial<ProductSearchRequest> = {}): PlannedSearch => {
    const plan = planSearch(asked({ query, ...rest }));
    if (!plan.ok) {
      throw new Error(plan.problem.message);
    }
    return plan.value;
  };
  const find = async (query: string, rest: Partial<ProductSearchRequest> = {}) => {
    const { response, request, interpretation } = await searchProducts(planned(query, rest), ports);
    return { products: Array.from(response.products), methods: Array.from(response.methods), request, interpretation };
  };

  it('finds products and methods by its words when it is literal', async () => {
    expect(await find('natuurkunde', { interpretation: 'literal' })).toMatchObject({ products: [0, 2], methods: [0] });
    expect((await find('natuurkunde', { interpretation: 'literal' })).interpretation).toBeUndefined();
  });

  it('finds by what its text means, and says what it means', async () => {
    const { products, request, interpretation } = await find('natuurkunde voor 4 havo');
    expect(request.filter).toMatchObject({ subjects: ['Natuurkunde'], educationTypes: ['havo 4'] });
    expect(interpretation?.filter).toMatchObject({ subjects: ['Natuurkunde'], educationTypes: ['havo 4'] });
    expect(products).toEqual([0, 3]);
    expect((await find('natuurkunde 4 havo')).interpretation).toEqual({
      spans: [
        {
          start: 0,
          end: 11,
          reading: 'conditions',
          conditions: [{ on: 'subjects', keys: ['Natuurkunde'], labels: ['Natuurkunde'] }],
          offered: [],
          replaced: false,
        },
        {
          start: 12,
          end: 18,
          reading: 'conditions',
          conditions: [{ on: 'educationTypes', keys: ['havo 4'], labels: ['havo 4'] }],
          offered: [],
          replaced: false,
        },
      ],
      filter: { subjects: ['Natuurkunde'], educationTypes: ['havo 4'] },
      isWeaker: false,
    });
  });

  it('takes the parts that are asked for as words', async () => {
    const { products, request, interpretation } = await find('natuurkunde havo', { interpretation: [{ start: 12, end: 16 }] });
    expect(products).toEqual([0]);
    expect(request.filter).toEqual(keyed('Natuurkunde'));
    expect(request.query.words).toEqual(['havo']);
    expect(interpretation?.spans.map(({ reading }) => reading)).toEqual(['conditions', 'words']);
  });

  it('lets what the visitor chose in a filter take the place of what the text says there', async () => {
    const { products, request, interpretation } = await find('natuurkunde havo 4', { filter: { educationTypes: ['vwo 4'] } });
    expect(products).toEqual([2]);
    expect(request.filter).toEqual({ subjects: ['Natuurkunde'], educationTypes: ['vwo 4'] });
    expect(interpretation?.filter).toEqual(keyed('Natuurkunde'));
    expect(interpretation?.spans.map(({ replaced }) => replaced)).toEqual([false, true]);
  });

  it('requires what no filter has: an edition, a price, a year of publication, an EAN', async () => {
    expect((await find('natuurkunde 2e druk')).products).toEqual([3]);
    expect((await find('natuurkunde onder 30 euro')).products).toEqual([0]);
    expect((await find('natuurkunde onder 30 euro')).interpretation?.spans.flatMap(({ conditions }) => conditions)).toContainEqual({
      on: 'price',
      keys: [],
      labels: [],
      atMost: 3_000,
    });
    const year = { on: 'publicationYear', keys: [], labels: [], atLeast: 2022, atMost: 2022 };
    const ofYear = await find('natuurkunde uit 2022');
    expect(ofYear).toMatchObject({ products: [2], interpretation: { spans: [{}, { conditions: [year] }] } });
    expect((await find('9789001234560')).request.query).toMatchObject({ words: [], eans: ['9789001234560'] });
  });

  it('requires a phrase of the text between quotation marks, and its words apart only when no product has it', async () => {
    expect(await find('"havo natuurkunde"')).toMatchObject({
      products: [0],
      request: { query: { words: ['havo', 'natuurkunde'] } },
      interpretation: { isWeaker: true },
    });
    expect(await find('"natuurkunde havo"')).toMatchObject({
      products: [0],
      request: { conditions: { phrases: ['"natuurkunde havo"'] } },
      interpretation: { isWeaker: false },
    });
    expect((await find('"natuurkunde" vwo 4')).products).toEqual([2]);
    expect((await find('"krachten" natuurkunde')).products).toEqual([3]);
  });

  it('spells a plain word as the catalogue has it when the whole finds nothing, and says so', async () => {
    const { products, interpretation } = await find('kracthen havo 4');
    expect(products).toEqual([3]);
    expect(interpretation).toMatchObject({
      isWeaker: false,
      filter: { educationTypes: ['havo 4'] },
      spans: [{ reading: 'words', correction: { kind: 'spelling', text: 'krachten' } }, { reading: 'conditions' }],
    });
  });

  it('names the part whose words are in the titles of most products that it excludes', async () => {
    const products = exampleProducts([
      { title: 'Leerboek', facets: { subjects: ['Natuurkunde'], articleGroups: ['Digitale licentie'] } },
      { title: 'Digitaal meten', facets: { subjects: ['Natuurkunde'], articleGroups: ['Leerboek'] } },
      { title: 'Meten, digitaal', facets: { subjects: ['Natuurkunde'], articleGroups: ['Digitale licentie'] } },
      { title: 'Digitaal tekenen', facets: { subjects: ['Tekenen'], articleGroups: ['Leerboek'] }, price: 100 },
      { title: 'Werk', facets: { subjects: ['Natuurkunde'] }, texts: { text: ['digitaal'] } },
      { title: 'Digitaal en natuurkunde', facets: { subjects: ['Biologie'], articleGroups: ['Digitale licentie'] } },
    ]);
    const titled = { engine: naiveScan(products, []), vocabulary: testVocabulary };
    const matches = async (query: string, rest: Partial<ProductSearchRequest> = {}) =>
      (await searchProducts(planned(query, rest), titled)).interpretation?.titleMatches;
    expect(await matches('digitaal')).toEqual({ start: 0, end: 8, totalCount: 2 });
    expect(await matches('natuurkunde digitaal')).toEqual({ start: 0, end: 11, totalCount: 1 });
    expect(await matches('digitaal natuurkunde')).toEqual({ start: 0, end: 8, totalCount: 1 });
    expect(await matches('digitaal', { filter: { subjects: ['Tekenen'], articleGroups: ['Digitale licentie'] } })).toBeUndefined();
    expect(await matches('digitaal', { sortBy: ['title'], page: 3, filter: { subjects: ['Natuurkunde'] } })).toMatchObject({
      totalCount: 1,
    });
    expect(await matches('digitaal', { profile: 'Hints' })).toBeUndefined();
    expect(await matches('digitaal', { interpretation: 'literal' })).toBeUndefined();
    expect(await matches('natuurkunde')).toEqual({ start: 0, end: 11, totalCount: 1 });
    expect((await searchProducts(planned('tekenen'), titled)).interpretation).not.toHaveProperty('titleMatches');
    expect(await matches('digitaal of digitaal')).toBeUndefined();
    expect(await matches('digitael')).toBeUndefined();
    expect(await matches('biologie digitaal onder 1 euro')).toBeUndefined();
  });

  it('counts for a part with words of its own also the titles of products that lack these words', async () => {
    const products = exampleProducts([
      { title: 'Uitw', facets: { articleGroups: ['Antwoorden'] } },
      { title: 'Uitw', facets: { articleGroups: ['Antwoorden'] }, texts: { title: ['Uitw'], text: ['uitwerkingen'] } },
      { title: 'Uitw', facets: { articleGroups: ['Leerboek'] } },
    ]);
    const found = await searchProducts(planned('uitw'), { engine: naiveScan(products, []), vocabulary: testVocabulary });
    expect(found).toMatchObject({ response: { total: 1 }, interpretation: { titleMatches: { start: 0, end: 4, totalCount: 2 } } });
  });

  it('counts such products once per meaning when the catalogue has none of them', async () => {
    const products = exampleProducts([{ title: 'Natuurkunde havo 4', facets: { subjects: ['Natuurkunde'], educationTypes: ['havo 4'] } }]);
    const engine = naiveScan(products, []);
    const search = vi.spyOn(engine, 'search');
    const searches = async (query: string): Promise<number> => {
      search.mockClear();
      await searchProducts(planned(query), { engine, vocabulary: testVocabulary });
      return search.mock.calls.length;
    };
    expect([await searches('natuurkunde'), await searches('natuurkunde havo 4'), await searches('natuurkunde')]).toEqual([2, 1, 1]);
  });

  it('counts such products on every page, in every order and for another filter, with one search more', async () => {
    const products = exampleProducts([
      { title: 'Leerboek', facets: { subjects: ['Natuurkunde'], articleGroups: ['Digitale licentie'] } },
      { title: 'Digitaal meten', facets: { subjects: ['Natuurkunde'], articleGroups: ['Leerboek'] } },
      { title: 'Digitaal tekenen', facets: { subjects: ['Tekenen'], articleGroups: ['Leerboek'] } },
    ]);
    const engine = naiveScan(products, []);
    const search = vi.spyOn(engine, 'search');
    const matches = async (rest: Partial<ProductSearchRequest>): Promise<readonly [searches: number, totalCount: number | undefined]> => {
      search.mockClear();
      const { interpretation } = await searchProducts(planned('digitaal', rest), { engine, vocabulary: testVocabulary });
      return [search.mock.calls.length, interpretation?.titleMatches?.totalCount];
    };
    expect(await matches({})).toEqual([3, 2]);
    expect(await matches({ page: 1, pageSize: 1 })).toEqual([2, 2]);
    expect(await matches({ sortBy: ['title'] })).toEqual([2, 2]);
    expect(await matches({ filter: { subjects: ['Natuurkunde'] } })).toEqual([2, 1]);
    expect(await matches({ filter: { subjects: ['Natuurkunde'] }, page: 2 })).toEqual([2, 1]);
  });

  it('gives what comes nearest when the whole finds nothing, and says so', async () => {
    const { products, interpretation } = await find('natuurkunde havo 4 onder 3 euro');
    expect(products).toEqual([0, 3]);
    expect(interpretation).toMatchObject({ isWeaker: true, filter: { subjects: ['Natuurkunde'] } });
    const years = { reading: 'passedOver', conditions: [], offered: [{ on: 'publicationYear', atLeast: 2023 }] };
    expect(await find('natuurkunde vanaf 2023')).toMatchObject({
      products: [0, 2, 3],
      interpretation: { isWeaker: true, spans: [{}, years] },
    });
  });

  it('gives up nothing of the text beside a filter of the visitor, when the text finds something without it', async () => {
    expect(await find('natuurkunde', { filter: { educationTypes: ['vwo 6'] } })).toMatchObject({
      products: [],
      interpretation: { isWeaker: false },
    });
  });

  it('is narrowed by a filter as it was read without one, also when it finds nothing whole or as it was spelled', async () => {
    for (const text of ['natuurkunde onder 3 euro', 'natuurkunde evolutie xyz', 'natuurkunnde']) {
      const all = await find(text);
      expect(new Set(all.products)).toEqual(new Set([0, 2, 3]));
      const narrowed = await find(text, { filter: { educationTypes: ['vwo 4'] } });
      expect(narrowed.products).toEqual([2]);
      expect(narrowed.interpretation?.isWeaker).toBe(all.interpretation?.isWeaker);
    }
  });

  it('is literal for a text that is longer than a question, however it is padded', async () => {
    const padded = `natuurkunde${' '.repeat(60_000)}havo`;
    expect(await find(padded)).toMatchObject({ products: [0], interpretation: undefined });
  });

  it('is literal for a text that asks nothing, and for the search syntax', async () => {
    expect(await find('ik zoek een')).toMatchObject({ products: [], interpretation: undefined });
    expect(await find('freetext;natuurkunde|freetext;havo')).toMatchObject({ products: [0] });
  });

  it('that finds nothing has alternatives, each with the query to search instead', async () => {
    expect(await findAlternatives(planned('natuurkunnde'), ports)).toEqual({
      readings: [{ kind: 'spelling', words: ['natuurkunde'], query: 'natuurkunde', totalCount: 3 }],
    });
    expect((await find('natuurkunde')).products).toHaveLength(3);
    expect(await findAlternatives(planned('natuurkunnde', { interpretation: 'literal' }), ports)).toMatchObject({
      readings: [{ query: 'natuurkunde', totalCount: 2 }],
    });
    expect(await findAlternatives(planned('freetext;natuurkunnde|subject;bèta & co'), ports)).toEqual({
      readings: [{ kind: 'spelling', words: ['natuurkunde'], query: 'freetext;natuurkunde|subject;bèta & co', totalCount: 1 }],
    });
  });

  it('has no alternatives that find nothing once they are interpreted', async () => {
    const titled = exampleProducts([
      { title: 'Natuurkunde', facets: { subjects: ['Biologie'], educationTypes: ['havo 4'] } },
      { title: 'Krachten', facets: { subjects: ['Natuurkunde'], educationTypes: ['vwo 4'] } },
    ]);
    const other = { engine: naiveScan(titled, []), vocabulary: testVocabulary };
    const filter = { educationTypes: ['havo 4'] };
    expect(await findAlternatives(planned('natuurkunnde', { filter, interpretation: 'literal' }), other)).toMatchObject({
      readings: [{ words: ['natuurkunde'], totalCount: 1 }],
    });
    expect(await findAlternatives(planned('natuurkunnde', { filter }), other)).toEqual({ readings: [] });
  });

  it('that finds something has none', async () => {
    expect(await findAlternatives(planned('atlas'), ports)).toEqual({ readings: [] });
  });
});
