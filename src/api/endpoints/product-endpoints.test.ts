import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { productSearchResponseSchema } from '#contract/product-search.ts';
import { apiPaths } from '#contract/routes.ts';
import { searchAlternativesResponseSchema, type SearchAlternative } from '#contract/search-alternative.ts';
import { searchCompletionsResponseSchema, type SearchCompletionsResponse } from '#contract/search-completion.ts';
import { apiEndpoints } from './api-endpoints.ts';
import { describeApi } from './openapi.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

let server: FastifyInstance;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ server, close } = createTestServer(await smallSnapshot(30)));
});
afterEach(() => close());

async function readings(body: object): Promise<readonly SearchAlternative[]> {
  const response = await server.inject({ method: 'POST', url: apiPaths.productReadings, payload: body });
  expect(response).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
  return searchAlternativesResponseSchema.strict().parse(response.json()).readings;
}

async function totalOf(body: object): Promise<number> {
  const response = await server.inject({ method: 'POST', url: apiPaths.products, payload: body });
  return productSearchResponseSchema.parse(response.json()).totalCount;
}

describe('other readings of a search', () => {
  test.each([
    ['a word with a slip', 'natuurkumde', ['spelling', ['natuurkunde'], 'natuurkunde']],
    ['a compound', 'natuurkundeleerboek', ['split', ['natuurkunde', 'leerboek'], 'natuurkunde leerboek']],
    ['a word in two pieces', 'spannin gsveld', ['joined', ['spanningsveld'], 'spanningsveld']],
    ['a word with diacritics beside it', 'zoë natuurkumde', ['spelling', ['zoë', 'natuurkunde'], 'zoë natuurkunde']],
    ['a structured query', 'subject;natuurkunde|freetext;leerbok', ['spelling', ['leerboek'], 'freetext;leerboek|subject;natuurkunde']],
  ])('%s comes with the query to ask instead, which finds its total', async (_what, query, [kind, words, better]) => {
    const [reading] = await readings({ query });
    expect(reading).toMatchObject({ kind, words, query: better });
    expect(await totalOf({ query: reading?.query })).toBe(reading?.totalCount);
  });

  test.each([
    ['auto', 30],
    ['literal', 1],
  ])('find what the search finds with the same interpretation: %s', async (interpretation, total) => {
    const [reading] = await readings({ query: 'natuurkumde 3', interpretation });
    expect(reading).toMatchObject({ query: 'natuurkunde 3', totalCount: total });
    expect(await totalOf({ query: 'natuurkunde 3', interpretation })).toBe(total);
  });

  test('keep the filters of the search', async () => {
    const filter = { articleGroups: ['Werkboek'] };
    expect(await readings({ query: 'natuurkumde', filter })).toMatchObject([{ words: ['natuurkunde'], totalCount: 15 }]);
    expect(await readings({ query: 'natuurkumde', filter: { articleGroups: ['Nergens'] } })).toEqual([]);
  });

  test('are none where the search finds something, and where nothing looks like it', async () => {
    expect(await readings({ query: 'natuurkunde' })).toEqual([]);
    expect(await readings({})).toEqual([]);
    expect(await readings({ query: 'qqqqxxxx' })).toEqual([]);
  });

  test('are the same when they are asked again, on whatever page and in whatever order', async () => {
    const first = await readings({ query: 'natuurkumde' });
    for (const rest of [{}, { page: 7 }, { pageSize: 100, sortBy: ['title'], profile: 'Hints' }]) {
      expect(await readings({ query: 'natuurkumde', ...rest })).toEqual(first);
    }
  });

  test.each([
    [{ page: -1 }, 400, 'request.invalid', 'page'],
    [{ query: 'x'.repeat(2_001) }, 400, 'query.tooLong', 'query'],
    [{ filter: { kleur: ['rood'] } }, 400, 'request.invalid', 'filter.kleur'],
    [{ query: 'ean;1|kleur;rood' }, 400, 'query.unknownKey', 'query.kleur'],
  ])('refuse %j as the search does', async (payload, status, code, field) => {
    const [own, search] = await Promise.all(
      [apiPaths.productReadings, apiPaths.products].map((url) => server.inject({ method: 'POST', url, payload })),
    );
    expect(own?.statusCode).toBe(status);
    const problem = problemSchema.parse(own?.json());
    expect(problem).toMatchObject({ code, errors: [{ field }] });
    expect(problem).toEqual({
      ...problemSchema.parse(search?.json()),
      ...(problem.instance !== undefined && { instance: problem.instance }),
    });
  });

  test('are asked by POST only, and of a catalogue that is there', async () => {
    expect(await server.inject(apiPaths.productReadings)).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } });
    const { server: empty } = createTestServer(undefined);
    const response = await empty.inject({ method: 'POST', url: apiPaths.productReadings, payload: { query: 'a' } });
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  });

  test('ask for a token where the search does, before anything else is said', async () => {
    const { server: closed } = createTestServer(undefined, { anonymous: 'none' });
    for (const url of [apiPaths.products, apiPaths.productReadings]) {
      const response = await closed.inject({ method: 'POST', url, payload: 'not json', headers: { 'content-type': 'application/json' } });
      expect(response).toMatchObject({ statusCode: 401, headers: { 'www-authenticate': 'Bearer realm="catalogus"' } });
    }
  });

  test('stand in the API description with the body of the search', () => {
    const { paths } = describeApi(apiEndpoints) as unknown as { paths: Record<string, Record<string, { requestBody?: unknown }>> };
    const [own, search] = [apiPaths.productReadings, apiPaths.products].map((path) => paths[path]?.['post']?.requestBody);
    expect(own).toBeDefined();
    expect(own).toEqual(search);
  });
});

describe('completions of a search', () => {
  const complete = async (query: string): Promise<SearchCompletionsResponse> => {
    const response = await server.inject({ method: 'POST', url: apiPaths.productCompletions, payload: { query } });
    expect(response).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    return searchCompletionsResponseSchema.strict().parse(response.json());
  };

  test('find the totals that they name, the same ones at every request', async () => {
    const first = await complete('natuurkunde leer');
    expect(first).toEqual({
      completions: [
        { text: 'natuurkunde leerboek', totalCount: 15 },
        { text: 'natuurkunde leerling', totalCount: 30 },
      ],
    });
    expect(await totalOf({ query: 'natuurkunde leerboek' })).toBe(15);
    for (const _again of [1, 2]) {
      expect(await complete('natuurkunde leer')).toEqual(first);
    }
  });

  test('have hints as the search has products and methods, where the last word is half typed', async () => {
    const { hints } = await complete('natuurkun');
    const found = await server.inject({
      method: 'POST',
      url: apiPaths.products,
      payload: { query: 'natuurkun', interpretation: 'literal', pageSize: 10 },
    });
    const { products, methods } = productSearchResponseSchema.parse(found.json());
    expect(products).toHaveLength(10);
    expect(hints).toMatchObject({ products, methods });
    expect(await complete('natuurkun ')).not.toHaveProperty('hints');
    const title = 'Spanningsveld natuurkunde deel 3 <b>"é€"</b>';
    const few = createTestServer(await smallSnapshot(4));
    const response = await few.server.inject({ method: 'POST', url: apiPaths.productCompletions, payload: { query: 'natuurkun' } });
    expect(searchCompletionsResponseSchema.parse(response.json()).hints?.products.map((product) => product.title)).toContain(title);
    await few.close();
  });

  test.each([
    [{}, 'request.invalid'],
    [{ query: 'a', page: 1 }, 'request.invalid'],
    [{ query: 'x'.repeat(2_001) }, 'query.tooLong'],
    [{ query: 'ean;1|kleur;rood' }, 'query.unknownKey'],
  ])('refuse %j', async (payload, code) => {
    const response = await server.inject({ method: 'POST', url: apiPaths.productCompletions, payload });
    expect(response.statusCode).toBe(400);
    expect(problemSchema.parse(response.json())).toMatchObject({ code });
  });
});
