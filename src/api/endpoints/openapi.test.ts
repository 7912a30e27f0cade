import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountListPaths } from '#contract/account-list/account-list-paths.ts';
import { apiPaths, comparisonHref, fillPath } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { apiEndpoints } from './api-endpoints.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { describeApi, templatedPath } from './openapi.ts';
import { problems } from '#api/responses/problem.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; additionalProperties: boolean } }> };
  responses: Record<string, unknown>;
  security?: object[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, unknown> } };

test('the description has every path of the contract, each operation with a name of its own', async () => {
  const { server } = createTestServer(undefined);
  const document = (await server.inject(serverPaths.openapi)).json<Document>();
  expect(document.openapi).toMatch(/^3\.1\./u);
  const described = [apiPaths, serverPaths, accountListPaths]
    .flatMap<string>(Object.values)
    .filter((path) => path !== serverPaths.openapi && path !== serverPaths.docs);
  expect(Object.keys(document.paths).toSorted()).toEqual(described.map(templatedPath).toSorted());
  const names = Object.values(document.paths).flatMap((operations) => Object.values(operations).map(({ operationId }) => operationId));
  expect(new Set(names).size).toBe(names.length);
});

test('every parameter of a path is described, and every reference leads somewhere', () => {
  const document = describeApi(apiEndpoints) as unknown as Document;
  for (const [path, operations] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
    for (const { parameters = [] } of Object.values(operations)) {
      expect(parameters.filter((parameter) => parameter.in === 'path' && parameter.required).map(({ name }) => name)).toEqual(inPath);
    }
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/gu)].map(([, name]) => name);
  expect(new Set(references)).toEqual(new Set(['Problem']));
  expect(document.components.schemas).toHaveProperty('Problem');
});

test('the search endpoint is described as it is checked', () => {
  const document = describeApi(apiEndpoints) as unknown as Document;
  const search = document.paths[apiPaths.products]?.['post'];
  const schema = search?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(schema?.properties ?? {})).toEqual([
    'sortBy',
    'filter',
    'query',
    'page',
    'pageSize',
    'profile',
    'filterOptionLimits',
    'interpretation',
  ]);
  expect(schema?.additionalProperties).toBe(false);
  expect(Object.keys(search?.responses ?? {})).toEqual(['200', '400', '401', '403', '413', '415', '429', '500', '503']);
});

test('a response with an entity tag, and no other, is described with it and as 304 to who names it', async () => {
  const { server } = createTestServer(await smallSnapshot(30));
  const document = describeApi(apiEndpoints) as unknown as Document;
  const asked: readonly (readonly [path: string, url: string, tagged: boolean])[] = [
    [apiPaths.settings, apiPaths.settings, false],
    [apiPaths.areas, apiPaths.areas, true],
    [apiPaths.editions, fillPath(apiPaths.editions, { methodId: 'm1' }), true],
    [apiPaths.comparison, comparisonHref(apiPaths.comparison, ['m1']), true],
    [apiPaths.productById, `${apiPaths.productById}?id=${smallProductId(3)}`, true],
    [serverPaths.changes, serverPaths.changes, true],
    [serverPaths.health, serverPaths.health, false],
  ];
  for (const [path, url, tagged] of asked) {
    const { headers } = await server.inject(url);
    expect(headers.etag !== undefined, url).toBe(tagged);
    const again = await server.inject({ url, headers: { 'if-none-match': headers.etag ?? '"x"' } });
    expect(again.statusCode, url).toBe(tagged ? 304 : 200);
    const { responses = {} } = document.paths[templatedPath(path)]?.['get'] ?? {};
    expect(Object.keys(responses).includes('304'), url).toBe(tagged);
    expect(responses['200'] !== undefined && Object.hasOwn(responses['200'] as object, 'headers'), url).toBe(tagged);
  }
  expect(document.paths[apiPaths.productById]?.['post']?.responses).not.toHaveProperty('304');
});

test('what is always refused without a token is described so, and both statuses of the readiness are', () => {
  const { paths } = describeApi(apiEndpoints) as unknown as Document;
  expect(paths[apiPaths.profile]?.['get']?.security).toEqual([{ bearer: [] }]);
  expect(paths[apiPaths.areas]?.['get']?.security).toEqual([{}, { bearer: [] }]);
  const responses = paths[serverPaths.ready]?.['get']?.responses ?? {};
  expect(Object.keys(responses)).toEqual(['200', '500', '503']);
  expect(responses['503']).toEqual(responses['200']);
});

test('what is answered to a body that is not read is described', async () => {
  const { server } = createTestServer(undefined);
  const { paths } = describeApi(apiEndpoints) as unknown as Document;
  const described = paths[apiPaths.productById]?.['post']?.responses;
  for (const [type, payload] of [
    ['text/plain', 'a'],
    ['application/json', '{'],
    ['application/json', 'x'.repeat(300_000)],
  ] as const) {
    const headers = { 'content-type': type };
    const { statusCode } = await server.inject({ method: 'POST', url: `${apiPaths.productById}?id=a`, headers, payload });
    expect(described).toHaveProperty(String(statusCode));
  }
  expect(paths[templatedPath(accountListPaths.list)]?.['delete']?.responses).toHaveProperty('415');
});

test('the page runs no script, and its policy allows exactly its own style', async () => {
  const { server } = createTestServer(undefined);
  const response = await server.inject(serverPaths.docs);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.payload).not.toMatch(/<script| style=| on\w+=/u);
  const hash = createHash('sha256')
    .update(/<style>([\s\S]*)<\/style>/u.exec(response.payload)?.[1] ?? '')
    .digest('base64');
  expect(response.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(docsStyle).not.toContain('<');
});

test('every problem is explained on the page, under the address that problems give', () => {
  const page = docsPage(apiEndpoints);
  for (const code of Object.keys(problems)) {
    expect(page).toContain(`<dt id="${code}">`);
  }
});
