import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#catalogue/query/query.ts';
import { productSearchRequestSchema, type ProductSearchRequest } from '#contract/product-search.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { planSearch, searchProducts } from './search-products.ts';

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
  const find = async (query: string, rest: Partial<ProductSearchRequest> = {}) => {
    const { response, request, interpretation } = await searchProducts(plannedSearch({ query, ...rest }), ports);
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
});
