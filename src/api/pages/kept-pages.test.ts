import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { ProductSearchResponse } from '#contract/product-search.ts';
import { apiPaths } from '#contract/routes.ts';
import type { ApiContext } from '#api/endpoints/endpoint.ts';
import { PageCache } from './page-cache.ts';
import { pagePolicy } from '#api/responses/security-headers.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { StaticFiles } from '#api/files/static-files.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { addWebPages, type WebPages } from './web-pages.ts';
import type { PageHandler, RenderedPage } from '#page-handler.ts';

const links = { portal: '', terms: '', privacy: '', cookies: '', disclaimer: '', customerInformation: '' };
const policy = pagePolicy({ cdnUrl: '/cdn', apiUrl: '', oidcAuthority: '', oidcMetadataUrl: '', measurementId: '' });
const sharedFor = 'public, max-age=0, s-maxage=60';

type Site = WebPages & {
  readonly server: FastifyInstance;
  readonly context: ApiContext;
  readonly pages: PageCache;
  readonly made: string[];
};
let closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

const html = (text: string, changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  html: `<!DOCTYPE html><p>${text}</p>`.padEnd(2_000, ' '),
  scriptHashes: ['sha256-eigen='],
  ...changes,
});

async function site(handler: PageHandler, pages = new PageCache(1_000_000), changes: Partial<ApiContext> = {}): Promise<Site> {
  const { server, context } = createTestServer(await smallSnapshot(3), changes);
  const made: string[] = [];
  const counted: PageHandler = (request, page) => {
    made.push(new URL(request.url).pathname + new URL(request.url).search);
    return handler(request, page);
  };
  const loadHandler = () => Promise.resolve(counted);
  const { anonymous } = context;
  const rest = {
    loadHandler,
    anonymous,
    publicUrl: 'https://catalogus.test',
    apiUrl: '',
    links,
    hasAccountLists: false,
    measurementId: '',
    policy,
  };
  const { prepare } = addWebPages(server, { current: context.current, files: new StaticFiles([]), pages, ...rest });
  closing.push(async () => {
    await server.close();
    await context.current.replace(undefined);
  });
  return { server, context, pages, made, prepare };
}

describe('a page for anonymous visitors', () => {
  test('is made once for an address, and lets shared caches keep it for a minute', async () => {
    const { server, made } = await site(async (request) => html(request.url));
    const [first, second] = [await server.inject('/producten?page=2'), await server.inject('/producten?page=2')];
    expect(first.headers).toMatchObject({
      'cache-control': sharedFor,
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(second.payload).toBe(first.payload);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    expect(second.headers['content-security-policy']).toContain("'sha256-eigen='");
    expect(second.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff', etag: first.headers.etag });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect((await server.inject('/producten?page=3')).payload).toContain('page=3');
    expect(made).toEqual(['/producten?page=2', '/producten?page=3']);
  });

  test('goes out in every encoding with the same bytes, and as 304 to who has it', async () => {
    const { server, made } = await site(async () => html('Zoë'));
    const plain = await server.inject('/');
    const brotli = await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    const zipped = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    const etag = String(brotli.headers.etag);
    const again = await server.inject({ url: '/', headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
    expect(again).toMatchObject({ statusCode: 304, payload: '', headers: { etag, 'cache-control': sharedFor } });
    expect((await server.inject({ method: 'HEAD', url: '/' })).payload).toBe('');
    expect(made).toHaveLength(1);
  });

  test('is made once when many ask for it at the same time', async () => {
    const gate = Promise.withResolvers<void>();
    const { server, made } = await site(async () => {
      await gate.promise;
      return html('druk');
    });
    const asking = Array.from({ length: 20 }, () => server.inject('/'));
    await new Promise(setImmediate);
    gate.resolve();
    const responses = await Promise.all(asking);
    expect(new Set(responses.map(({ statusCode, payload }) => `${statusCode} ${payload}`))).toHaveLength(1);
    expect(made).toHaveLength(1);
  });

  test('cannot depend on who asks: the application sees the address alone', async () => {
    const { server } = await site(async (request) => html(JSON.stringify([...request.headers])));
    const headers = { 'x-forwarded-host': 'evil.test', host: 'evil.test', cookie: 'a=b', authorization: 'Bearer x' };
    expect((await server.inject({ url: '/', headers })).payload).toContain('<p>[]</p>');
  });

  test.each([
    ['with a cookie', { url: '/producten?search=a&methods=b&page=2', headers: { cookie: '_ga=1; catalogus=2' } }],
    ['with a token', { url: '/producten?search=a&methods=b&page=2', headers: { authorization: 'Bearer x' } }],
    ['with parameters of a measuring service', { url: '/producten?utm_source=x&search=a&gclid=y&methods=b&page=2&fbclid=z' }],
    ['with its parameters in another order', { url: '/producten?page=2&methods=b&search=a' }],
    ['in another writing', { url: '/producten?se%61rch=%61&methods=b&page=2&state=x' }],
  ])('is the same one when it is asked %s', async (_title, request) => {
    const { server, made } = await site(async ({ url }) => html(url));
    const first = await server.inject('/producten?search=a&methods=b&page=2');
    const second = await server.inject(request);
    expect(second.payload).toBe(first.payload);
    expect(second.headers).toMatchObject({ 'cache-control': sharedFor, etag: first.headers.etag });
    expect(made).toEqual(['/producten?search=a&methods=b&page=2']);
  });

  test('is made of what it reads: of a page that reads no parameter there is one', async () => {
    const { server, made } = await site(async ({ url }) => html(url));
    for (const url of ['/over-de-catalogus', '/over-de-catalogus?utm_source=x', '/over-de-catalogus?1', '/over-de-catalogus?search=a#b']) {
      expect((await server.inject(url)).statusCode).toBe(200);
    }
    expect(made).toEqual(['/over-de-catalogus']);
  });

  test('is another one for other values, and for one name in another order', async () => {
    const { server, made } = await site(async ({ url }) => html(url));
    const addresses = [
      '/producten?subjects=a&subjects=b',
      '/producten?subjects=b&subjects=a',
      '/vergelijken?methode=a',
      '/mijn-lijst?ids=1%2C2',
    ];
    for (const url of addresses) {
      await server.inject(`${url}&x=1`);
    }
    expect(made).toEqual(addresses);
  });

  test('that leads elsewhere takes along all that stood in the address', async () => {
    const { server, made } = await site(async () => html('', { status: 301, headers: { location: '/product/1-a' }, html: '' }));
    const response = await server.inject('/product/1-b?utm_source=nieuwsbrief&x');
    expect(response.headers.location).toBe('/product/1-a?utm_source=nieuwsbrief&x');
    expect((await server.inject('/product/1-b')).headers.location).toBe('/product/1-a');
    expect(made).toEqual(['/product/1-b', '/product/1-b']);
  });

  test('is another one when another snapshot answers', async () => {
    const { server, context, pages, made } = await site(async (_request, { fetch }) =>
      html(JSON.stringify(await (await fetch(apiPaths.areas)).json())),
    );
    await server.inject('/');
    await context.current.replace(await smallSnapshot(5));
    await server.inject('/');
    expect(made).toHaveLength(2);
    pages.clear(1_000_000);
    expect(pages.size).toBe(0);
  });
});

/** A page with the snapshots of all that it read, and what it found by searches that it made at the same time. */
const readingPage: PageHandler = async (_request, { fetch, snapshotId }) => {
  const search = (query: string) =>
    fetch(apiPaths.products, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) });
  const found = await Promise.all(['', 'natuurkunde', 'deel'].map(async (query) => (await search(query)).json()));
  const titles = (found as ProductSearchResponse[]).flatMap(({ products }) => products.map(({ title }) => title.split(' ', 1)[0]));
  return html(`${snapshotId} ${[...new Set(titles)].join()}`);
};

describe('the home page of a snapshot that comes', () => {
  test('is made before that is current, while other pages are made of the one that is', async () => {
    const { server, context, pages, made, prepare } = await site(readingPage);
    await server.inject('/');
    const [present, next] = [context.current.snapshot?.description.id, await smallSnapshot(5, 'Nieuw')];
    const [other] = await Promise.all([server.inject('/producten'), prepare(next), server.inject('/vakken')]);
    expect(other.payload).toContain(`<p>${present} Spanningsveld<`);
    expect((await server.inject('/')).payload).toContain(`<p>${present} Spanningsveld<`);
    expect(made.toSorted()).toEqual(['/', '/', '/producten', '/vakken']);
    await context.current.replace(next);
    pages.clear(1_000_000);
    expect((await server.inject('/')).payload).toContain(`<p>${next.description.id} Nieuw<`);
    expect(made).toHaveLength(4);
    pages.clear(1_000_000);
    expect(pages.size).toBe(0);
  });

  test('is made when it is asked for, if nobody asked for that of the present one, or if it is not to be shown to others', async () => {
    let status = 200;
    const { server, context, pages, made, prepare } = await site(async () => html('x', { status }));
    const unasked = await smallSnapshot(5, 'Nieuw');
    await prepare(unasked);
    await unasked.close();
    expect(made).toEqual([]);
    await server.inject('/');
    status = 500;
    const next = await smallSnapshot(6, 'Nieuw');
    await prepare(next);
    await context.current.replace(next);
    pages.clear(1_000_000);
    expect(pages.size).toBe(0);
    expect((await server.inject('/')).statusCode).toBe(500);
  });
});

describe('a page that is not kept', () => {
  test.each([
    ['of a return from signing in', { url: '/?code=geheim&state=x' }],
    ['with a very long address', { url: `/producten?search=${'a'.repeat(3_000)}` }],
  ])('is asked %s', async (_title, request) => {
    const { server, pages } = await site(async () => html('pagina'));
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await server.inject(request)).headers['cache-control']).toBe('private, no-cache');
    }
    expect(pages.size).toBe(0);
  });

  test.each([
    ['is not there', () => html('weg', { status: 404 })],
    ['leads elsewhere', () => html('', { status: 301, headers: { location: '/product/1-a' }, html: '' })],
    ['failed', () => html('stuk', { status: 503 })],
  ])('%s', async (_title, response) => {
    const { server, pages, made } = await site(async () => response());
    const [first, second] = [await server.inject('/x'), await server.inject('/x')];
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(second.headers.etag).toBeUndefined();
    expect([pages.size, made.length]).toEqual([0, 2]);
  });

  test('was made while a call failed, and so may lack something', async () => {
    const { server, pages } = await site(async (_request, { fetch }) => html(String((await fetch('/api/stuk')).status)));
    server.get('/api/stuk', async () => {
      throw new Error('de schijf is stuk');
    });
    const response = await server.inject('/');
    expect(response).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-cache' } });
    expect(response.payload).toContain('500');
    expect(pages.size).toBe(0);
  });

  test('was begun with one snapshot and ended with another', async () => {
    const swap: { context?: ApiContext } = {};
    const { server, context, pages } = await site(async () => {
      await swap.context?.current.replace(await smallSnapshot(4));
      return html('half oud');
    });
    swap.context = context;
    expect((await server.inject('/')).headers['cache-control']).toBe('private, no-cache');
    expect(pages.size).toBe(0);
  });

  test('belongs to a site that is closed to anonymous visitors', async () => {
    const { server, pages, made } = await site(async () => html('besloten'), undefined, { anonymous: 'none' });
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await server.inject('/')).headers['cache-control']).toBe('private, no-cache');
    }
    expect([pages.size, made.length]).toEqual([0, 2]);
  });
});
