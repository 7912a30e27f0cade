import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContext } from '#page-handler.ts';
import { listedProduct } from './client/responses.fixture.ts';
import type { PageState } from './document/page-state.ts';
import { hierarchyResponses, without } from './features/hierarchy/hierarchy.fixture.ts';
import { wireProduct } from './features/product/product.fixture.ts';
import { handler } from './server.ts';

// What the build makes of the site: the files of the browser, and the scripts in the head of a page.
vi.mock('virtual:page-files', () => ({
  default: {
    entry: { scripts: ['app/entry.js', 'app/shared.js'], styles: ['app/entry.css'] },
    pages: { area: { scripts: ['app/area.js', 'app/shared.js'], styles: ['app/area.css', 'app/entry.css'] } },
  },
}));
vi.mock('virtual:head-script/stored-session', () => ({ default: 'session()' }));
vi.mock('virtual:head-script/own-comparison', () => ({ default: 'comparison()' }));
vi.mock('virtual:head-script/record-events', () => ({ default: 'record()' }));
vi.mock('./routes/own-feed.tsx', () => ({
  default: () => null,
  handle: undefined,
  loader: () => {
    throw new RangeError('broken page');
  },
}));

const settings = { '/api/settings': { cdnUrl: '/cdn', AzureB2cTenantId: '', AzureB2cBFFClientId: '' } };
let asked: string[] = [];
let logged: unknown[][] = [];

beforeEach(() => {
  asked = [];
  logged = [];
  // The menu is shared for two seconds, so each test is at another time.
  now += 60_000;
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());
let now = Date.UTC(2026, 5, 1);

function render(path: string, responses: Readonly<Record<string, unknown>>, rest: Partial<PageContext> = {}) {
  const fetch = async (address: string): Promise<Response> => {
    asked.push(address);
    return address in responses ? Response.json(responses[address]) : new Response('{}', { status: 500 });
  };
  const web: PageContext = {
    fetch,
    log: { error: (...words) => void logged.push(words) },
    closed: false,
    publicOrigin: 'https://catalogus.test',
    apiUrl: '',
    hasSample: false,
    isEmpty: false,
    links: {},
    hasAccountLists: false,
    measurementId: '',
    ...rest,
  };
  return handler(new Request(`https://catalogus.test${path}`), web);
}

const whole = { ...settings, ...hierarchyResponses };
const areaPath = '/domein/exacte-vakken';
const html = { 'content-type': 'text/html; charset=utf-8' };

function stateOf(page: string): PageState {
  const [, state = ''] = /<script type="application\/json" id="page-state">(.*?)<\/script>/u.exec(page) ?? [];
  return JSON.parse(state) as PageState;
}

describe('a page', () => {
  it('is a document with the files of that page in its head, and its state at the end', async () => {
    const page = await render(areaPath, whole);
    expect(page).toMatchObject({ status: 200, headers: html });
    expect(page.html).toMatch(/^<!DOCTYPE html><html[^>]*><head><meta charset="utf-8">/u);
    const [head = '', body = ''] = page.html.split('</head>');
    expect(head).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(head).toContain('<meta name="color-scheme" content="light dark">');
    expect(head).toMatch(
      /<script data-code="\/app\/entry\.js \/app\/shared\.js \/app\/area\.js \/locales\/nl\/common\.json\?v=\w+">record\(\)</u,
    );
    expect(head.match(/<link rel="stylesheet" href="[^"]*">/gu)).toEqual([
      '<link rel="stylesheet" href="/app/entry.css">',
      '<link rel="stylesheet" href="/app/area.css">',
    ]);
    expect(head).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect(head).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    expect(body).toContain('Exacte vakken</h1>');
    expect(page.html).toMatch(/<script type="application\/json" id="page-state">[^<]*<\/script><\/body><\/html>$/u);
    expect(page.scriptHashes).toHaveLength(3);
    for (const hash of page.scriptHashes) {
      expect(hash).toMatch(/^sha256-[\w+/]{43}=$/u);
    }
  });

  it('carries what the browser needs to take it over', async () => {
    const { site, namespaces, router, failed } = stateOf((await render(areaPath, whole)).html);
    expect(site).toMatchObject({ access: 'open', publicOrigin: 'https://catalogus.test', menu: expect.stringContaining('Natuurkunde') });
    expect([namespaces, failed, router.errors]).toEqual([['common'], false, null]);
    expect(router.loaderData).toMatchObject({ area: expect.anything() });
    expect(logged).toEqual([]);
    expect(stateOf((await render('/toestemming', whole)).html).namespaces).toEqual(['common', 'content']);
  });

  it('that has no files of its own is made with those of the site', async () => {
    const { html: page } = await render('/toestemming', whole);
    expect(page).toContain('data-code="/app/entry.js /app/shared.js /locales/');
  });

  it('is empty, with the time to come back, where there are no settings', async () => {
    const page = await render(areaPath, hierarchyResponses);
    expect(page).toMatchObject({ status: 503, headers: { ...html, 'retry-after': '5' }, html: '' });
    expect(page.scriptHashes).toHaveLength(3);
  });

  it('has images from the address of the settings', async () => {
    const product = wireProduct({ methods: [], methodClassificationIds: [] });
    const responses = { ...whole, [`/api/v2/Products/byId?id=${product.id}`]: product };
    const path = `/product/${product.id}-spanningsveld-natuurkunde-havo-4-leerboek`;
    expect((await render(path, responses)).html).toContain('/cdn/');
    const redirected = await render(`/product/${product.id}-oude-titel`, responses);
    expect(redirected).toMatchObject({ status: 301, headers: { location: path }, html: '' });
    expect(redirected.scriptHashes).toHaveLength(3);
  });
});

describe('a page that fails', () => {
  it('says so in its status, is kept by no cache, and tells the browser why', async () => {
    const page = await render(areaPath, { ...settings, ...without('/api/v2/Metadata/areas') });
    expect(page).toMatchObject({ status: 503, headers: { ...html, 'cache-control': 'no-store' } });
    const { router, failed } = stateOf(page.html);
    expect(failed).toBe(true);
    expect(router.errors).toMatchObject({ root: { status: 503, internal: true, data: { reason: 'refused', status: 500 } } });
    expect(logged.map(([what]) => what)).toEqual(['Error fetching subject areas', 'Error fetching subject areas']);
  });

  it('tells the browser nothing of an error that nobody expected, and logs it', async () => {
    const page = await render('/eigen-aanbod', whole);
    expect(page.status).toBe(500);
    expect(stateOf(page.html).router.errors).toEqual({ root: { status: 500, statusText: '', internal: true, data: null } });
    expect(page.html).not.toContain('broken page');
    expect(logged).toEqual([['page failed', new RangeError('broken page')]]);
  });

  it('is not found where there is none', async () => {
    expect(await render('/bestaat-niet', whole)).toMatchObject({ status: 404 });
  });
});

describe('a page of a closed catalogue', () => {
  it('is refused, kept by no cache, and made without a request for content', async () => {
    const page = await render(areaPath, whole, { closed: true });
    expect(page).toMatchObject({
      status: 401,
      headers: { ...html, 'www-authenticate': 'Bearer realm="catalogus"', 'cache-control': 'no-store' },
    });
    expect(page.headers).not.toHaveProperty('retry-after');
    expect(asked).toEqual(['/api/settings']);
    expect(stateOf(page.html)).toMatchObject({ site: { access: 'closed' }, failed: false });
    expect(logged).toEqual([]);
    expect(page.html).not.toContain(listedProduct({}).title);
  });

  it('is open where it shows nothing of the catalogue', async () => {
    const page = await render('/toestemming', whole, { closed: true });
    expect([page.status, page.headers]).toEqual([200, html]);
  });
});
