import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { ok } from '#catalogue/result.ts';
import { accountListPaths } from '#contract/account-list/account-list-paths.ts';
import { apiPaths, fillPath, imagePassHeader } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { openAccountLists } from '#store/lists/account-lists.ts';
import { listDatabaseName } from '#store/lists/list-database.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { createImagePass } from './image-pass.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

const site = 'https://catalogus.test';
const json = { 'content-type': 'application/json' };
let server: FastifyInstance;
let close: () => Promise<void>;

beforeEach(async () => {
  const made = createTestServer(await smallSnapshot(3), { siteOrigins: [site, 'https://b.test:8443'] });
  server = made.server;
  close = made.close;
});
afterEach(() => close());

const preflight = (origin: string, url: string = apiPaths.products) =>
  server.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } });

describe('a site that may call', () => {
  test('gets its preflight answered, for as long as browsers keep it', async () => {
    const response = await preflight(site);
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '7200',
    });
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    expect(response.headers.vary).toBe('origin, access-control-request-method, access-control-request-headers');
  });

  test.each([
    ['a response', 200, { url: apiPaths.areas }],
    ['a search', 200, { url: apiPaths.products, method: 'POST', headers: json, payload: '{}' }],
    ['a spreadsheet', 200, { url: `${apiPaths.excel}?ids=p1` }],
    ['a refused body', 400, { url: apiPaths.products, method: 'POST', headers: json, payload: '{"page":-1}' }],
    ['a refused token', 401, { url: apiPaths.areas, headers: { authorization: 'Bearer onzin' } }],
    ['a call without its token', 401, { url: apiPaths.profile }],
    ['what is not there', 404, { url: '/api/v2/nergens' }],
    ['a method that is not allowed', 405, { url: apiPaths.areas, method: 'DELETE' }],
    ['an address that cannot be read', 400, { url: '/api/v2/Metadata/areas/%zz/subjects' }],
  ] as const)('may read %s (%i)', async (_name, status, asked) => {
    const headers = { origin: site, ...('headers' in asked ? asked.headers : {}) };
    const response = await server.inject({ ...asked, headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': site });
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    expect(response.headers['access-control-expose-headers']).toContain('retry-after');
    expect(String(response.headers.vary)).toContain('origin');
  });

  test('may read what has not changed, and caches keep it apart', async () => {
    const headers = { origin: site, 'accept-encoding': 'br' };
    const first = await server.inject({ url: serverPaths.openapi, headers });
    const again = await server.inject({ url: serverPaths.openapi, headers: { ...headers, 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({ 'access-control-allow-origin': site, vary: 'origin, accept-encoding' });
  });
});

test('a page of the site, and an OPTIONS request that is no preflight, get no permission of a preflight', async () => {
  const page = await server.inject({ url: '/producten', headers: { origin: site } });
  expect(page.headers['access-control-allow-origin']).toBeUndefined();
  expect(String(page.headers.vary)).not.toContain('origin');
  const asked = await server.inject({ method: 'OPTIONS', url: apiPaths.products, headers: { origin: site } });
  expect(asked.statusCode).toBe(405);
});

describe('any other origin', () => {
  test.each([
    'https://evil.test',
    'http://catalogus.test',
    'https://catalogus.test.evil.test',
    'https://sub.catalogus.test',
    'https://b.test',
    'null',
  ])('%s gets nothing', async (origin) => {
    const [asked, answered] = [await preflight(origin), await server.inject({ url: apiPaths.areas, headers: { origin } })];
    expect(asked.statusCode).toBe(405);
    for (const { headers } of [asked, answered]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(String(headers.vary)).toContain('origin');
    }
  });

  test('is the same without an Origin header, so that caches keep the two apart', async () => {
    const { headers } = await server.inject(apiPaths.areas);
    expect(String(headers.vary)).toContain('origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('a closed catalogue gives the pass for images in a header too, to a site elsewhere alone', async () => {
  const identity = { verify: async () => ok({ subject: 'docent', claims: {} }), applications: [] };
  const imagePass = createImagePass({ key: '', now: () => new Date('2026-11-21T10:00:00Z'), secure: true });
  const made = createTestServer(await smallSnapshot(1), { identity, imagePass, anonymous: 'none', siteOrigins: [site] });
  const ask = (origin?: string) =>
    made.server.inject({ url: apiPaths.areas, headers: { authorization: 'Bearer x', ...(origin !== undefined && { origin }) } });
  const elsewhere = await ask(site);
  expect(elsewhere.headers[imagePassHeader]).toMatch(/^catalogus-images=/u);
  expect(elsewhere.headers[imagePassHeader]).toBe(elsewhere.headers['set-cookie']);
  expect(elsewhere.headers['access-control-expose-headers']).toContain(imagePassHeader);
  for (const response of [await ask(), await ask('https://evil.test')]) {
    expect(response.statusCode).toBe(200);
    expect(response.headers[imagePassHeader]).toBeUndefined();
  }
  await made.close();
});

test('a closed catalogue gives a pass to verified tokens alone, and lets no cache store what it shows', async () => {
  const identity = { verify: async () => ok({ subject: 'docent', claims: {} }), applications: [] };
  const imagePass = createImagePass({ key: '', now: () => new Date('2026-11-21T10:00:00Z'), secure: true });
  const made = createTestServer(await smallSnapshot(1), { identity, imagePass, anonymous: 'none' });
  const headers = { authorization: 'Bearer x', 'access-control-request-headers': 'authorization', 'x-next': 'y' };
  for (const url of [apiPaths.areas, `${apiPaths.comparison}?methods=m1`]) {
    const response = await made.server.inject({ url, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'set-cookie': expect.stringMatching(/^catalogus-images=/u) });
  }
  const settings = await made.server.inject({ url: apiPaths.settings, headers });
  expect(settings.statusCode).toBe(200);
  expect(settings.headers['set-cookie']).toBeUndefined();
  await made.close();
});

test('a site that may call may change lists too, and read where a new one is', async () => {
  const identity = { verify: async () => ok({ subject: 'docent', claims: {} }), applications: [] };
  const lists = openAccountLists({ file: join(temporaryFolder(), listDatabaseName), isRestoring: () => false });
  const made = createTestServer(undefined, { identity, lists, siteOrigins: [site] });
  const asked = await made.server.inject({
    method: 'OPTIONS',
    url: fillPath(accountListPaths.list, { listId: 'x' }),
    headers: { origin: site, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization, content-type' },
  });
  expect(asked.statusCode).toBe(204);
  expect(String(asked.headers['access-control-allow-methods']).split(', ')).toEqual(expect.arrayContaining(['PUT', 'DELETE']));
  const headers = { origin: site, authorization: 'Bearer x' };
  const response = await made.server.inject({ method: 'POST', url: accountListPaths.lists, headers, payload: { name: 'Onderbouw' } });
  expect(response.statusCode).toBe(201);
  expect(response.headers.location).toMatch(/^\/api\/v2\/Lists\//u);
  expect(String(response.headers['access-control-expose-headers']).split(', ')).toContain('location');
  await made.close();
  lists.close();
});

test('an API of one site alone says nothing of origins', async () => {
  const made = createTestServer(await smallSnapshot(1));
  const response = await made.server.inject({ url: apiPaths.areas, headers: { origin: site } });
  expect(String(response.headers.vary)).not.toContain('origin');
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
  await made.close();
});
