import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { ResponseCache } from './response-cache.ts';
import type { ApiContext } from '#api/endpoints/endpoint.ts';
import { acceptedEncoding } from './encoded-body.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

let server: FastifyInstance;
let context: ApiContext;

beforeEach(async () => {
  ({ server, context } = createTestServer(await smallSnapshot(40)));
});
afterEach(async () => {
  await server.close();
  await context.current.replace(undefined);
});

describe('compression', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=1.0, br;q=0.2', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['gzip;q=onzin', undefined],
  ])('of Accept-Encoding %j it picks %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });

  test('a response holds the same bytes in every encoding, and plain ones when none is asked', async () => {
    const ask = (encoding: string) =>
      server.inject({ method: 'POST', url: apiPaths.products, payload: {}, headers: { 'accept-encoding': encoding } });
    const plain = await server.inject({ method: 'POST', url: apiPaths.products, payload: {} });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    const [brotli, zipped] = [await ask('br'), await ask('gzip')];
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
  });
});

describe('entity tags', () => {
  test('what has not changed is 304 without a body, per encoding', async () => {
    const url = `${apiPaths.productsByMethodSet.replace(':classificationId', 'c-s1')}`;
    const first = await server.inject(url);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/u);
    const again = await server.inject({ url, headers: { 'if-none-match': `"ander", W/${etag}` } });
    expect(again).toMatchObject({ statusCode: 304, payload: '', headers: { etag, 'cache-control': 'public, no-cache' } });
    expect((await server.inject({ url, headers: { 'if-none-match': '"ander"' } })).statusCode).toBe(200);
    const openapi = { url: serverPaths.openapi, headers: { 'accept-encoding': 'br' } };
    const described = await server.inject(openapi);
    expect(described.statusCode).toBe(200);
    const compressed = String(described.headers.etag);
    expect(compressed).toMatch(/-br"$/u);
    expect((await server.inject({ url: serverPaths.openapi, headers: { 'if-none-match': compressed } })).statusCode).toBe(200);
  });

  test('a tag is of the bytes: another snapshot keeps it where it answers the same, and has another where it does not', async () => {
    const other = createTestServer(await smallSnapshot(41));
    const tagsOf = async (url: string): Promise<readonly unknown[]> =>
      Promise.all([server, other.server].map(async (one) => (await one.inject(url)).headers.etag));
    expect(new Set(await tagsOf(apiPaths.areas)).size).toBe(1);
    expect(new Set(await tagsOf(serverPaths.changes)).size).toBe(2);
    await other.context.current.replace(undefined);
  });

  test('nothing is public when anonymous visitors may read nothing', async () => {
    const { server: closed } = createTestServer(undefined, { anonymous: 'none' });
    const response = await closed.inject(apiPaths.areas);
    expect(response).toMatchObject({
      statusCode: 401,
      headers: { 'cache-control': 'no-store', 'www-authenticate': 'Bearer realm="catalogus"' },
    });
  });
});

describe('ResponseCache', () => {
  test('stays within its budget, whatever is kept', () => {
    const cache = new ResponseCache(100_000);
    for (let number = 0; number < 200; number += 1) {
      cache.store(`sleutel ${number}`, Buffer.alloc(5_000));
    }
    expect(cache.size).toBeLessThanOrEqual(100_000);
    expect(cache.get('sleutel 199')).toBeDefined();
    expect(cache.get('sleutel 0')).toBeUndefined();
  });

  test('counts more than the bytes of a body and of its key, and what it was asked for', () => {
    const cache = new ResponseCache(100_000);
    cache.store('sleutel', Buffer.alloc(5_000));
    expect(cache.size).toBeGreaterThan(5_000);
    expect([cache.get('sleutel'), cache.get('sleutel'), cache.get('anders')].map((found) => found?.size)).toEqual([
      5_000,
      5_000,
      undefined,
    ]);
    expect(cache.use).toEqual({ hits: 2, misses: 1 });
    cache.clear(100_000);
    expect([cache.size, cache.get('sleutel')]).toEqual([0, undefined]);
  });

  test('has another budget once it is cleared', () => {
    const cache = new ResponseCache(100_000);
    cache.clear(10_000);
    cache.store('groot', Buffer.alloc(5_000));
    expect(cache.get('groot')).toBeUndefined();
    cache.clear(1_000_000);
    cache.store('groot', Buffer.alloc(5_000));
    expect(cache.get('groot')).toBeDefined();
  });

  test('gives back a response that is too large to keep', () => {
    const cache = new ResponseCache(10_000);
    expect(cache.store('groot', Buffer.alloc(9_000)).bytes).toHaveLength(9_000);
    expect(cache.get('groot')).toBeUndefined();
  });
});
