import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import {
  areasSchema,
  wireComparedMethodSchema,
  wireEditionSchema,
  wireMethodSchema,
  wireMethodSetSchema,
  wireSubjectSchema,
  type WireComparedMethod,
} from '#contract/metadata.ts';
import { wireCurrentProductSchema, listedProductSchema, wireProductSchema } from '#contract/product.ts';
import { productSearchResponseSchema, type ProductSearchResponse } from '#contract/product-search.ts';
import { apiPaths, comparisonHref, fillPath } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { sheetOf } from '#spreadsheets/workbook.fixture.ts';
import { settingsSchema } from '#contract/settings.ts';
import { z } from 'zod';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

let server: FastifyInstance;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ server, close } = createTestServer(await smallSnapshot(30)));
});
afterEach(() => close());

const search = async (body: object): Promise<ProductSearchResponse> => {
  const response = await server.inject({ method: 'POST', url: apiPaths.products, payload: body });
  expect(response.statusCode).toBe(200);
  return productSearchResponseSchema.strict().parse(response.json());
};

describe('the responses of the metadata endpoints', () => {
  test.each([
    [apiPaths.areas, areasSchema, 1],
    [fillPath(apiPaths.subjects, { areaId: 'Exacte vakken' }), z.array(wireSubjectSchema.strict()), 2],
    [fillPath(apiPaths.methods, { subjectId: 'natuurkunde' }), z.array(wireMethodSchema.strict()), 1],
    [comparisonHref(apiPaths.comparison, ['m2', 'weg', 'm1']), z.array(wireComparedMethodSchema.strict()), 2],
    [fillPath(apiPaths.editions, { methodId: 'm1' }), z.array(wireEditionSchema.strict()), 1],
    [fillPath(apiPaths.methodSets, { editionId: 'e1' }), z.array(wireMethodSetSchema.strict()), 1],
    [fillPath(apiPaths.productsByMethodSet, { classificationId: 'c-s1' }), z.array(listedProductSchema.strict()), 2],
  ])('%s has the promised shape', async (url, schema, count) => {
    const response = await server.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(schema.parse(response.json())).toHaveLength(count);
  });

  test('one method and the settings have the promised shape', async () => {
    const method = await server.inject(fillPath(apiPaths.method, { methodId: 'm1' }));
    expect(wireMethodSchema.strict().safeParse(method.json()).error).toBeUndefined();
    const settings = await server.inject(apiPaths.settings);
    expect(settingsSchema.strict().safeParse(settings.json()).error).toBeUndefined();
  });

  test('a method set gives its products in its own order', async () => {
    const products = (await server.inject(fillPath(apiPaths.productsByMethodSet, { classificationId: 'c-s1' }))).json<{ id: string }[]>();
    expect(products.map(({ id }) => id)).toEqual([smallProductId(1), smallProductId(0)]);
  });

  test('a product is the same by POST, as specified, and by GET', async () => {
    const url = `${apiPaths.productById}?id=${smallProductId(3)}`;
    const [posted, got] = [await server.inject({ method: 'POST', url }), await server.inject(url)];
    expect(wireProductSchema.strict().parse(posted.json()).title).toBe('Spanningsveld natuurkunde deel 3 <b>"é€"</b>');
    expect(got.json()).toEqual(posted.json());
  });
});

describe('a comparison', () => {
  test('has its methods in the order asked, each once, and says what is newest and what is not known', async () => {
    const response = await server.inject(comparisonHref(apiPaths.comparison, ['m2', 'm1', 'm2']));
    const said = response
      .json<WireComparedMethod[]>()
      .map(({ id, newestEdition, newestEditionYear, pupilYearPrice }) => [id, newestEdition, newestEditionYear, pupilYearPrice]);
    expect(said).toEqual([
      ['m2', null, null, null],
      ['m1', '3e druk', null, null],
    ]);
    expect(response.headers['etag']).toBeDefined();
  });

  test('is a spreadsheet too, with a name that a browser can save it under', async () => {
    const response = await server.inject(comparisonHref(apiPaths.comparisonExcel, ['m1', 'm2']));
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="vergelijking-2026-11-21.xlsx"',
      'cache-control': 'no-store',
    });
    expect(sheetOf(response.rawPayload)).toContain('Spanningsveld');
  });
});

describe('the products of a list', () => {
  const ask = (payload: object) => server.inject({ method: 'POST', url: apiPaths.productsByIds, payload });

  test('come in the order asked, with what is shown of a product in a list and what replaces it', async () => {
    const response = await ask({ ids: [smallProductId(4), 'bestaat-niet', smallProductId(1)] });
    expect(response.headers['cache-control']).toBe('no-store');
    const products = z.array(wireCurrentProductSchema.strict()).parse(response.json());
    expect(products.map(({ id }) => id)).toEqual([smallProductId(4), smallProductId(1)]);
  });

  test.each([
    {},
    { ids: [] },
    { ids: 'a' },
    { ids: [''] },
    { ids: Array.from({ length: 501 }, () => 'a') },
    { ids: ['x'.repeat(65)] },
    { ids: ['a'], meer: 1 },
  ])('are refused with a problem that names the field: %j', async (payload) => {
    const response = await ask(payload);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });
});

describe('the search endpoint', () => {
  test('gives twelve products by default, the total of all, and the methods', async () => {
    const response = await search({});
    expect(response.products).toHaveLength(12);
    expect(response.totalCount).toBe(30);
    expect(response.methods.map(({ id }) => id)).toContain('m1');
  });

  test('takes the body of the specification, with all its fields', async () => {
    const filter = {
      articleGroups: [],
      methods: [],
      educationTypes: [],
      learningPhases: [],
      publishers: [],
      subjectAreas: [],
      subjects: [],
    };
    const body = {
      sortBy: [],
      filter: { ...filter, deliveryStatus: [], targetUsers: [] },
      query: '',
      page: 0,
      pageSize: 12,
      profile: 'Full',
    };
    expect((await search(body)).totalCount).toBe(30);
  });

  test('counts pages from zero, to the end, without repeating a product', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => search({ page, pageSize: 8 })));
    const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(pages.map(({ products }) => products.length)).toEqual([8, 8, 8, 6]);
    expect(new Set(ids).size).toBe(30);
  });

  test('a page past the end is empty and keeps the total, up to a page of 10^9', async () => {
    expect(await search({ page: 1_000_000_000 })).toMatchObject({ products: [], totalCount: 30 });
  });

  test('reads a question, ticks what it means, and says so; a literal search has no reading', async () => {
    const question = await search({ query: 'natuurkunde' });
    expect(question.interpretation).toEqual({
      spans: [
        {
          start: 0,
          end: 11,
          reading: 'conditions',
          conditions: [{ on: 'subjects', keys: ['Natuurkunde'], labels: ['Natuurkunde'] }],
          offered: [],
          replaced: false,
        },
      ],
      filter: { subjects: ['Natuurkunde'] },
      isWeaker: false,
    });
    expect(await search({ query: 'natuurkunde', interpretation: 'literal' })).not.toHaveProperty('interpretation');
    const literalPart = await search({ query: 'natuurkunde', interpretation: [{ start: 0, end: 11 }] });
    expect(literalPart.interpretation?.spans).toMatchObject([{ reading: 'words', conditions: [] }]);
  });

  test('leaves out values without products, but keeps what was chosen, also what does not exist', async () => {
    const { filterOptions, totalCount } = await search({
      query: 'natuurkunde',
      interpretation: 'literal',
      filter: { publishers: ['Nergens BV', 'Kade Negen'], articleGroups: ['Leerboek'] },
    });
    expect(totalCount).toBe(0);
    expect(filterOptions.publishers).toEqual([
      { key: 'Halsema & Vonk', value: 'Halsema & Vonk', count: 15 },
      { key: 'Kade Negen', value: 'Kade Negen', count: 0 },
      { key: 'Nergens BV', value: 'Nergens BV', count: 0 },
    ]);
    expect(filterOptions.articleGroups).toEqual([
      { key: 'Leerboek', value: 'Leerboek', count: 0 },
      { key: 'Werkboek', value: 'Werkboek', count: 15 },
    ]);
    expect(filterOptions.subjects).toEqual([]);
  });

  test('gives each value the count of the search that chooses it', async () => {
    const { filterOptions } = await search({ query: 'natuurkunde', filter: { articleGroups: ['Werkboek'] } });
    expect(filterOptions.deliveryStatus).not.toEqual([]);
    for (const { key, count } of filterOptions.deliveryStatus) {
      expect((await search({ query: 'natuurkunde', filter: { articleGroups: ['Werkboek'], deliveryStatus: [key] } })).totalCount).toBe(
        count,
      );
    }
  });

  test('gives of a facet as many values as asked, with what was chosen, and says how many there are; other facets whole', async () => {
    const body = { filter: { publishers: ['Nergens BV'] }, query: 'natuurkunde', interpretation: 'literal' };
    const whole = await search(body);
    const shortened = await search({ ...body, filterOptionLimits: { articleGroups: 1, publishers: 0 } });
    expect(whole).not.toHaveProperty('filterOptionTotals');
    expect(whole.filterOptions.publishers).toHaveLength(3);
    expect(shortened).toEqual({
      ...whole,
      filterOptions: {
        ...whole.filterOptions,
        articleGroups: [],
        publishers: [{ key: 'Nergens BV', value: 'Nergens BV', count: 0 }],
      },
      filterOptionTotals: { articleGroups: 0, publishers: 3 },
    });
    const { filterOptions, filterOptionTotals } = await search({ filterOptionLimits: { articleGroups: 1 } });
    expect(filterOptions.articleGroups).toHaveLength(1);
    expect(filterOptionTotals).toEqual({ articleGroups: 2 });
    expect((await search({})).filterOptions.articleGroups).toHaveLength(2);
    expect(await search({ profile: 'Hints', filterOptionLimits: { articleGroups: 1 } })).not.toHaveProperty('filterOptionTotals');
  });

  test.each([{ articleGroups: -1 }, { articleGroups: 101 }, { articleGroups: 1.5 }, { articleGroups: '8' }, { kleuren: 8 }, [], 8])(
    'refuses a maximum that is none, and names it: %j',
    async (filterOptionLimits) => {
      const response = await server.inject({ method: 'POST', url: apiPaths.products, payload: { filterOptionLimits } });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ errors: { field: string }[] }>().errors[0]?.field).toContain('filterOptionLimits');
    },
  );

  test('gives hints without facets, and only the lists that the query asks for', async () => {
    const hints = await search({ query: 'natuurkunde', profile: 'Hints' });
    expect(Object.values(hints.filterOptions)).toEqual(Array.from({ length: 9 }, () => []));
    expect(hints.products).toHaveLength(12);
    expect(await search({ query: 'filter;methods' })).toMatchObject({ products: [], totalCount: 0, methods: [{ id: 'm1' }, { id: 'm2' }] });
  });

  test('gives the same answer from its cache, whatever the order of the choices', async () => {
    const first = await search({ filter: { articleGroups: ['Werkboek', 'Leerboek'] } });
    expect(await search({ filter: { articleGroups: ['Leerboek', 'Werkboek', 'Leerboek'] } })).toEqual(first);
  });
});

describe('without a published catalogue', () => {
  test('says that it is being prepared and when to ask again', async () => {
    const empty = createTestServer(undefined).server;
    for (const url of [apiPaths.areas, `${apiPaths.excel}?ids=1`, `${apiPaths.productById}?id=1`]) {
      const response = await empty.inject(url);
      expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
      expect(response.json()).toMatchObject({ code: 'catalogue.preparing' });
    }
    expect((await empty.inject(apiPaths.settings)).statusCode).toBe(200);
  });
});

describe('for load balancers', () => {
  test('health says that the process answers, whether or not something is published', async () => {
    const { server: empty } = createTestServer(undefined);
    expect((await empty.inject(serverPaths.health)).json()).toEqual({ status: 'preparing', snapshot: null });
    expect((await empty.inject(serverPaths.health)).statusCode).toBe(200);
    expect((await server.inject(serverPaths.health)).json()).toMatchObject({ status: 'ok', snapshot: { productCount: 30 } });
  });

  test('readiness says no until something is published, and once the server stops', async () => {
    const ready = async (made: ReturnType<typeof createTestServer>): Promise<unknown> => {
      const { statusCode, headers, payload } = await made.server.inject(serverPaths.ready);
      return [statusCode, JSON.parse(payload), headers['retry-after']];
    };
    const made = createTestServer(undefined);
    expect(await ready(made)).toEqual([503, { status: 'preparing' }, '5']);
    await made.context.current.replace(await smallSnapshot(1));
    expect(await ready(made)).toEqual([200, { status: 'ready' }, undefined]);
    made.context.readiness.stop();
    expect(await ready(made)).toEqual([503, { status: 'stopping' }, '5']);
    expect((await made.server.inject(apiPaths.areas)).statusCode).toBe(200);
    await made.context.current.replace(undefined);
  });
});

describe('the logo link', () => {
  test('goes to the account portal, or to the home page when there is none', async () => {
    expect((await server.inject('/api/toMijnCatalogus')).headers.location).toBe('/');
    const { server: configured } = createTestServer(undefined, { portalUrl: 'https://mijn.example/' });
    expect(await configured.inject('/api/toMijnCatalogus')).toMatchObject({
      statusCode: 302,
      headers: { location: 'https://mijn.example/' },
    });
  });
});
