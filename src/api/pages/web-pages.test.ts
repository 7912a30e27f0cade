import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { createInProcessFetch } from './in-process-fetch.ts';
import { pagePolicy } from '#api/responses/security-headers.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { StaticFiles } from '#api/files/static-files.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { PageCache } from './page-cache.ts';
import { addWebPages } from './web-pages.ts';
import type { PageHandler, RenderedPage } from '#page-handler.ts';

const links = { portal: '', terms: '', privacy: '', cookies: '', disclaimer: '', customerInformation: '' };
const policy = pagePolicy({
  cdnUrl: 'https://cdn.test/covers',
  apiUrl: '',
  oidcAuthority: 'https://login.test/x',
  oidcMetadataUrl: '',
  measurementId: '',
});

let folder: string;
let closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogus-pages-'));
  await mkdir(join(folder, 'client', 'app'), { recursive: true });
  await writeFile(join(folder, 'client', 'app', 'root-1a2b.js'), 'console.log(1);'.repeat(200));
  await writeFile(join(folder, 'client', 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, 'client', '.geheim.txt'), 'geheim');
  await writeFile(join(folder, 'elders.txt'), 'niet voor de site');
});
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
  await rm(folder, { recursive: true, force: true });
});

async function site(handler: PageHandler | undefined, published = true, apiUrl = '', pages?: PageCache) {
  const { server, context } = createTestServer(published ? await smallSnapshot(3) : undefined);
  const files = new StaticFiles([{ folder: join(folder, 'client'), hashedPrefix: '/app/' }, { folder: join(folder, 'ontbreekt') }]);
  const loadHandler = handler && (() => Promise.resolve(handler));
  addWebPages(server, {
    current: context.current,
    files,
    pages,
    loadHandler,
    anonymous: 'read',
    publicUrl: 'https://catalogus.test',
    apiUrl,
    links,
    hasAccountLists: false,
    measurementId: '',
    policy,
  });
  closing.push(async () => {
    await server.close();
    await context.current.replace(undefined);
  });
  return server;
}

const page = (html: string, changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  html,
  scriptHashes: [],
  ...changes,
});

describe('pages', () => {
  test('get the address, and a fetch that reaches the API', async () => {
    const server = await site(async (request, { fetch, publicOrigin, hasSample }) => {
      const areas = (await (await fetch(apiPaths.areas)).json()) as string[];
      const { pathname, searchParams } = new URL(request.url);
      const seen = JSON.stringify({ pathname, search: searchParams.get('search'), publicOrigin, hasSample, areas });
      return page(seen, { status: 203, headers: { 'x-own': 'ja' }, scriptHashes: ['sha256-a=', 'sha256-b='] });
    });
    const response = await server.inject('/producten?search=50%');
    expect(response.statusCode).toBe(203);
    expect(response.json()).toMatchObject({
      pathname: '/producten',
      search: '50%',
      publicOrigin: 'https://catalogus.test',
      hasSample: true,
      areas: ['Exacte vakken'],
    });
    const written = String(response.headers['content-security-policy']);
    expect(written).toContain("script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self';");
    expect(written).toContain("img-src 'self' data: https://cdn.test;");
    expect(written).toContain("connect-src 'self' https://login.test;");
    expect(written).not.toMatch(/unsafe|nonce/u);
    expect(response.headers).toMatchObject({ 'x-own': 'ja', 'cache-control': 'private, no-cache' });
  });

  test('are compressed for who asks', async () => {
    const html = '<p>Zoë</p>'.repeat(500);
    const server = await site(async () => page(html));
    const response = await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(html);
    expect((await server.inject('/')).payload).toBe(html);
  });

  test('a page that fails is a page that says so, with a number for the log and without details', async () => {
    const server = await site(() => Promise.reject(new Error('wachtwoord in de fout')));
    const response = await server.inject('/');
    expect(response).toMatchObject({
      statusCode: 500,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(response.payload).toContain(String(response.headers['x-request-id']));
    expect(response.payload).not.toContain('wachtwoord');
  });

  test('without a published catalogue there is a page that says so and asks again', async () => {
    const server = await site(() => Promise.reject(new Error('niet te gebruiken')), false);
    const response = await server.inject('/producten');
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' } });
    expect(response.payload).toContain('De catalogus wordt klaargezet');
  });

  test.each(['/beheer', '/beheer/inlezen', '/?code=a&state=b', '/?error=access_denied&state=b'])(
    'without a published catalogue %s is a page, which nobody stores: a manager loads the first feed there',
    async (address) => {
      const shown = vi.fn<PageHandler>(async () => page('beheer'));
      const pages = new PageCache(100_000);
      const server = await site(shown, false, '', pages);
      const response = await server.inject(address);
      expect([response.statusCode, response.payload, response.headers['cache-control']]).toEqual([200, 'beheer', 'private, no-cache']);
      await server.inject(address);
      expect(shown).toHaveBeenCalledTimes(2);
      expect(shown.mock.calls[0]?.[1]).toMatchObject({ hasSample: false, isEmpty: false });
      expect(shown.mock.calls[0]?.[1].snapshotId).toBeUndefined();
    },
  );

  test.each(['/', '/?state=b', '/producten?code=a&state=b', '/beheerder', '/product/beheer'])(
    'without a published catalogue %s stays the page that says so',
    async (address) => {
      const server = await site(async () => page('pagina'), false);
      expect((await server.inject(address)).statusCode).toBe(503);
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'PROPFIND', 'MKCOL', 'TRACE'] as const)('%s is 405 on a page and 404 under /api', async (method) => {
    const server = await site(async () => page('pagina'));
    expect(await server.inject({ method: method as 'POST', url: '/producten' })).toMatchObject({
      statusCode: 405,
      headers: { allow: 'GET, HEAD' },
    });
    expect((await server.inject({ method: method as 'POST', url: '/api/nergens' })).statusCode).toBe(404);
    expect((await server.inject('/api/nergens')).json()).toMatchObject({ code: 'path.unknown' });
  });

  test('a path of the API is too long rather than unknown past 700 characters in a part', async () => {
    const server = await site(async () => page('pagina'));
    const code = async (part: string): Promise<unknown> => (await server.inject(`/api/v2/Metadata/areas/${part}/subjects/x`)).json();
    expect(await code('x'.repeat(700))).toMatchObject({ status: 404, code: 'path.unknown' });
    expect(await code('x'.repeat(701))).toMatchObject({ status: 414, code: 'request.addressTooLong' });
    expect((await server.inject(`/api/nergens?x=${'x'.repeat(701)}`)).json()).toMatchObject({ code: 'path.unknown' });
  });

  test('an address that looks like another host stays on this one', async () => {
    const server = await site(async (request) => page(request.url));
    expect((await server.inject('//evil.test/pad')).payload).toMatch(/^https:\/\/catalogus\.test\//u);
  });
});

describe('pages of an API on another origin', () => {
  const showing: PageHandler = async (_request, { fetch, hasSample, snapshotId, apiUrl }) => {
    const responses = [fetch(apiPaths.areas), fetch(apiPaths.settings)].map((response) =>
      response.then(
        ({ status }) => status,
        () => 'unreachable',
      ),
    );
    return page(JSON.stringify({ responses: await Promise.all(responses), hasSample, known: snapshotId !== undefined, apiUrl }));
  };

  test('come from there over HTTP, also where nothing is published here; only the settings are the own ones', async () => {
    const api = await site(undefined);
    const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
    const server = await site(showing, false, apiUrl);
    const response = await server.inject('/producten');
    expect(response.json()).toEqual({ responses: [200, 200], hasSample: true, known: true, apiUrl });
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  test('are made also while the API gives no response', async () => {
    const api = await site(undefined);
    const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' });
    await api.close();
    const server = await site(showing, false, apiUrl);
    expect((await server.inject('/producten')).json()).toMatchObject({ responses: ['unreachable', 200], known: false });
  });
});

describe('files', () => {
  test('with a hash in their name are kept forever, others for an hour', async () => {
    const server = await site(undefined);
    const script = await server.inject({ url: '/app/root-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
    });
    expect((await server.inject('/robots.txt')).headers['cache-control']).toContain('max-age=3600');
    const etag = String(script.headers.etag);
    const again = { url: '/app/root-1a2b.js', headers: { 'accept-encoding': 'br', 'if-none-match': etag } };
    expect((await server.inject(again)).statusCode).toBe(304);
  });

  test.each([
    '/../elders.txt',
    '/app/../../elders.txt',
    '/%2e%2e/elders.txt',
    '/..%2felders.txt',
    '/.geheim.txt',
    '/app',
    '/app/',
    '/__proto__',
  ])('%s reaches no file', async (url) => {
    const server = await site(undefined);
    const response = await server.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.payload).not.toMatch(/geheim|niet voor/u);
  });
});

test('a file of another build is missing at once, without a page being made for it', async () => {
  const server = await site(() => Promise.reject(new Error('niet te gebruiken')));
  const response = await server.inject('/app/root-9z9z.js');
  expect(response).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
  expect(response.json()).toMatchObject({ code: 'path.unknown' });
});

describe('the fetch inside the process', () => {
  test('passes method, body, headers and status as the real one does', async () => {
    const fetch = createInProcessFetch(await site(undefined));
    const headers = { 'content-type': 'application/json' };
    const found = await fetch(apiPaths.products, { method: 'POST', headers, body: '{"query":"natuurkunde"}' });
    expect(await found.json()).toMatchObject({ totalCount: 3 });
    const refused = await fetch(apiPaths.products, { method: 'POST', headers, body: '{"page":-1}' });
    expect([refused.status, refused.ok]).toEqual([400, false]);
    expect(await refused.json()).toMatchObject({ status: 400 });
    expect((await fetch(apiPaths.profile)).status).toBe(401);
  });
});
