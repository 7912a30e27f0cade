import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { StaticFiles } from '#api/files/static-files.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { addWebPages, type WebPagesOptions } from './web-pages.ts';
import type { PageContext, PageHandler, RenderedPage } from '#page-handler.ts';

const links = {
  portal: '/portal',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  disclaimer: '/disclaimer',
  customerInformation: '/klanten',
};
let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

const page = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  html: '<p>hallo</p>',
  scriptHashes: [],
  ...changes,
});

/** A site whose pages `handler` makes. */
async function siteOf(handler: PageHandler, products = 1, changes: Partial<WebPagesOptions> = {}, log?: (line: string) => void) {
  const { server, context } = createTestServer(await smallSnapshot(products), {}, log);
  addWebPages(server, {
    current: context.current,
    files: new StaticFiles([]),
    pages: undefined,
    loadHandler: async () => handler,
    hasAccountLists: true,
    anonymous: 'read',
    publicUrl: 'https://catalogus.test',
    apiUrl: '',
    links,
    measurementId: 'G-1',
    policy: (hashes) => `script-src ${hashes.join(' ')}`,
    ...changes,
  });
  closing.push(async () => {
    await server.close();
    await context.current.replace(undefined);
  });
  return { server, context };
}

/** A site that notes what its pages are told. */
async function site(products: number, response: RenderedPage = page(), changes: Partial<WebPagesOptions> = {}) {
  const told: (Omit<PageContext, 'fetch' | 'log'> & { readonly url: string })[] = [];
  const handler: PageHandler = async ({ url }, { fetch: _fetch, log: _log, ...rest }) => {
    told.push({ url, ...rest });
    return response;
  };
  const { server, context } = await siteOf(handler, products, changes);
  return { server, told, snapshotId: context.current.snapshot?.description.id };
}

/** Sends a request with a whole address for its target, which an injected one cannot have. Resolves with the response. */
async function askFor(server: FastifyInstance, target: string): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test('a whole address is that of a page by its path, and the page is told of this site alone', async () => {
  const { server, told } = await site(1);
  expect(await askFor(server, 'http://elders.test/producten')).toMatch(/^HTTP\/1\.1 200 /u);
  expect(told.map(({ url }) => url)).toEqual(['https://catalogus.test/producten']);
});

test('an address of another scheme is refused, and no page is made of it', async () => {
  const { server, told } = await site(1);
  const response = await askFor(server, 'ftp://elders.test/producten');
  expect(response).toMatch(/^HTTP\/1\.1 400 /u);
  expect(response).toContain('request.address');
  expect(told).toEqual([]);
});

describe('what a page is told', () => {
  test('is the address that it knows, what it shows, and what the site is', async () => {
    const { server, told, snapshotId } = await site(2);
    await server.inject('/producten?utm_source=x&page=2');
    expect(told).toEqual([
      {
        url: 'https://catalogus.test/producten?page=2',
        snapshotId,
        hasSample: true,
        isEmpty: false,
        closed: false,
        publicOrigin: 'https://catalogus.test',
        apiUrl: '',
        links,
        hasAccountLists: true,
        measurementId: 'G-1',
      },
    ]);
  });

  test('is that there is no product at all, and that the catalogue is closed, where that is so', async () => {
    const { server, told } = await site(0, page(), { anonymous: 'none' });
    await server.inject('/');
    expect(told).toMatchObject([{ isEmpty: true, closed: true }]);
  });
});

describe('a page without words', () => {
  test.each([
    ['/elders', '/van?a=1&b=2', '/elders?a=1&b=2'],
    ['/elders?c=3', '/van?a=1', '/elders?c=3'],
    ['https://elders.test/', '/van', 'https://elders.test/'],
  ])('that leads to %s from %s keeps what was asked: %s', async (location, asked, expected) => {
    const { server } = await site(1, page({ status: 301, html: '', headers: { location } }));
    const response = await server.inject(asked);
    expect([response.statusCode, response.headers.location, response.payload, response.headers['cache-control']]).toEqual([
      301,
      expected,
      '',
      'private, no-cache',
    ]);
  });

  test('that leads nowhere is empty', async () => {
    const { server } = await site(1, page({ status: 204, html: '' }));
    const response = await server.inject('/van?a=1');
    expect([response.statusCode, response.payload, 'location' in response.headers]).toEqual([204, '', false]);
  });
});

describe('a page of the site', () => {
  test('has a tag of its bytes when it is whole, and the type and headers that it names', async () => {
    const { server } = await site(
      1,
      page({ headers: { 'content-type': 'text/plain', 'x-own': 'ja' }, scriptHashes: ['sha256-a', 'sha256-b'] }),
    );
    const response = await server.inject('/');
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain',
      'x-own': 'ja',
      'content-security-policy': 'script-src sha256-a sha256-b',
      etag: expect.stringMatching(/^"[\w-]{22}"$/u) as string,
    });
    expect((await server.inject({ url: '/', headers: { 'if-none-match': String(response.headers.etag) } })).statusCode).toBe(304);
  });

  test('that is not whole has no tag', async () => {
    const { server } = await site(1, page({ status: 404 }));
    const response = await server.inject('/weg');
    expect([response.statusCode, response.headers.etag, response.headers['content-type']]).toEqual([
      404,
      undefined,
      'text/html; charset=utf-8',
    ]);
  });

  test('is none where there is no build of the site', async () => {
    const { server } = await site(1, page(), { loadHandler: undefined });
    const response = await server.inject('/');
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'path.unknown']);
  });
});

test('a page logs in lines of JSON, an error with its cause and a failed call without what it asked', async () => {
  const lines: string[] = [];
  const handler: PageHandler = async (_request, { log }) => {
    log.error('Error fetching product by id: geheim', '503 for /api/v2/Products/byId?id=geheim');
    log.error('Error fetching areas', new TypeError('fetch failed'));
    log.error('Expected `id` in area');
    return page();
  };
  const { server } = await siteOf(handler, 1, {}, (line) => lines.push(line));
  await server.inject('/producten');
  const told = lines.map((line) => JSON.parse(line) as { readonly msg: string });
  expect(told.filter(({ msg }) => msg !== 'request')).toMatchObject([
    { level: 30, msg: 'Error fetching product by id', detail: '503 for /api/v2/Products/byId' },
    { level: 50, msg: 'Error fetching areas', err: { type: 'TypeError', message: 'fetch failed' } },
    { level: 50, msg: 'Expected `id` in area' },
  ]);
});
