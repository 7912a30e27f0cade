import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#catalogue/query/query.ts';
import { productSearchRequestSchema, type ProductSearchRequest } from '#contract/product-search.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { findAlternatives } from './find-alternatives.ts';
import { planSearch, searchProducts } from './search-products.ts';

const asked = (body: Partial<ProductSearchRequest>): ProductSearchRequest => productSearchRequestSchema.parse(body);

describe('the plan of a search', () => {
  it('of nothing asks for the first page, with counts and without an order', () => {
    expect(planSearch(asked({}))).toStrictEqual({
      ok: true,
      value: { query: emptyQuery, filter: {}, page: 0, pageSize: 12, withCounts: true },
    });
  });

  it('holds the words and keys, the page, its size and the order asked', () => {
    const body = asked({ query: 'subject;engels|freetext;Nova', page: 3, pageSize: 24, sortBy: ['priceAscending'], profile: 'Hints' });
    expect(planSearch(body)).toStrictEqual({
      ok: true,
      value: {
        query: { ...emptyQuery, words: ['nova'], subjects: ['engels'] },
        filter: {},
        sortBy: 'priceAscending',
        page: 3,
        pageSize: 24,
        withCounts: false,
      },
    });
  });

  it('is one and the same for choices in another order, with doubles, and beside empty filters', () => {
    const plan = { methods: ['m2'], subjects: ['biologie', 'engels', 'wiskunde'] };
    for (const subjects of [
      ['engels', 'biologie', 'wiskunde'],
      ['wiskunde', 'engels', 'biologie', 'engels'],
    ]) {
      expect(planSearch(asked({ filter: { subjects, methods: ['m2'], publishers: [] } }))).toMatchObject({ value: { filter: plan } });
      expect(planSearch(asked({ filter: { subjects, publishers: [] } }))).toHaveProperty('value.filter', { subjects: plan.subjects });
    }
  });

  it('is the problem of the query when that cannot be read', () => {
    expect(planSearch(asked({ query: 'ean;1|kleur;rood' }))).toMatchObject({
      ok: false,
      problem: { code: 'query.unknownKey', name: 'kleur' },
    });
  });
});

describe('a planned search', () => {
  const engine = naiveScan(
    exampleProducts([{ title: 'Natuurkunde havo' }, { title: 'Atlas' }, { title: 'Natuurkunde vwo', keys: { subjects: ['bèta & co'] } }]),
    [exampleMethod('m1', 'Natuurkunde')],
  );
  const planned = (query: string): EngineRequest => {
    const plan = planSearch(asked({ query }));
    if (!plan.ok) {
      throw new Error(plan.problem.message);
    }
    return plan.value;
  };

  it('finds products and methods', async () => {
    const { total, products, methods } = await searchProducts(planned('natuurkunde'), { engine });
    expect({ total, products: Array.from(products), methods: Array.from(methods) }).toEqual({ total: 2, products: [0, 2], methods: [0] });
  });

  it('that finds nothing has alternatives, each with the query to search instead', async () => {
    expect(await findAlternatives(planned('natuurkunnde'), { engine })).toEqual({
      readings: [{ kind: 'spelling', words: ['natuurkunde'], query: 'natuurkunde', totalCount: 2 }],
    });
    expect(await findAlternatives(planned('freetext;natuurkunnde|subject;bèta & co'), { engine })).toEqual({
      readings: [{ kind: 'spelling', words: ['natuurkunde'], query: 'freetext;natuurkunde|subject;bèta & co', totalCount: 1 }],
    });
  });

  it('that finds something has none', async () => {
    expect(await findAlternatives(planned('atlas'), { engine })).toEqual({ readings: [] });
  });
});
