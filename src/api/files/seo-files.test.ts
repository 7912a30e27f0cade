import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { addSeoFiles } from './seo-files.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { productsInPart } from './sitemap.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { isMutationRun } from '#mutation-run.fixture.ts';

const publicUrl = 'https://catalogus.test';
let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function crawled(products: number | undefined, anonymous: 'read' | 'none' = 'read'): Promise<FastifyInstance> {
  const { server, context, close } = createTestServer(products === undefined ? undefined : await smallSnapshot(products));
  addSeoFiles(server, { current: context.current, responses: context.responses, publicUrl, anonymous });
  closing.push(close);
  return server;
}

const locations = (xml: string): readonly string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map((found) => found[1] ?? '');

/** Whether a crawler may fetch a path: of the rules that fit, the longest counts (RFC 9309, 2.2.2). */
function mayFetch(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gmu)].map(([, kind, pattern = '']) => ({
    allow: kind === 'Allow',
    length: pattern.length,
    fits: new RegExp(`^${pattern.replace(/[.?]/gu, '\\$&').replaceAll('*', '.*')}`, 'u').test(path),
  }));
  return rules.filter(({ fits }) => fits).toSorted((left, right) => right.length - left.length)[0]?.allow ?? true;
}

describe('the sitemap', () => {
  test('has an index of parts, each with the time of publication', async () => {
    const server = await crawled(3);
    const { headers, payload } = await server.inject('/sitemap.xml');
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    expect(locations(payload)).toEqual([`${publicUrl}/sitemap/pages.xml`, `${publicUrl}/sitemap/products-1.xml`]);
    for (const [, time = ''] of payload.matchAll(/<lastmod>([^<]*)<\/lastmod>/gu)) {
      expect(new Date(time).toISOString()).toBe(time);
    }
  });

  test('lists the standing pages and every level of the hierarchy once', async () => {
    const paths = locations((await (await crawled(3)).inject('/sitemap/pages.xml')).payload);
    const method = `${publicUrl}/domein/exacte-vakken/natuurkunde/spanningsveld`;
    expect(paths).toEqual(expect.arrayContaining([`${publicUrl}/`, `${publicUrl}/producten`, `${publicUrl}/domein/exacte-vakken`]));
    expect(paths).toEqual(expect.arrayContaining([method, `${method}/edities`, `${method}/3e-druk`]));
    expect(paths).not.toContain(`${publicUrl}/mijn-lijst`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.skipIf(isMutationRun)('holds every product once, over as many parts as it takes, none above 50,000', async () => {
    const server = await crawled(productsInPart + 2);
    expect(locations((await server.inject('/sitemap.xml')).payload)).toHaveLength(3);
    const parts = await Promise.all([1, 2].map((part) => server.inject(`/sitemap/products-${part}.xml`)));
    const [first = [], second = []] = parts.map(({ payload }) => locations(payload));
    expect([first.length, second.length]).toEqual([productsInPart, 2]);
    expect(productsInPart).toBeLessThanOrEqual(50_000);
    expect(first[0]).toBe(`${publicUrl}/product/${smallProductId(0)}-spanningsveld-natuurkunde-deel-0`);
    expect(new Set([...first, ...second]).size).toBe(productsInPart + 2);
  });

  test('has parts that differ from the index and from each other', async () => {
    const server = await crawled(3);
    const asked = ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-1.xml', '/sitemap.xml?x=1'];
    const texts: string[] = [];
    for (const path of asked) {
      texts.push((await server.inject(path)).payload);
    }
    expect(locations(texts[2] ?? '').map((path) => path.includes('/product/'))).toEqual([true, true, true]);
    expect(new Set(texts)).toHaveLength(3);
    expect(texts[3]).toBe(texts[0]);
  });

  test('is made once for many who ask at the same time, and is not sent again to who has it', async () => {
    const server = await crawled(3);
    const responses = await Promise.all([1, 2, 3].map(() => server.inject('/sitemap/pages.xml')));
    expect(new Set(responses.map(({ payload }) => payload)).size).toBe(1);
    const etag = String(responses[0]?.headers.etag);
    expect((await server.inject({ url: '/sitemap/pages.xml', headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });

  test.each([
    '/sitemap/products-2.xml',
    '/sitemap/products-0.xml',
    '/sitemap/products-1e1.xml',
    '/sitemap/xproducts-1.xml',
    '/sitemap/products-1.xmlx',
    '/sitemap/..%2fpages.xml',
  ])('%s is 404', async (path) => {
    expect((await (await crawled(3)).inject(path)).statusCode).toBe(404);
  });

  test('waits for a catalogue that is not published yet', async () => {
    expect(await (await crawled(undefined)).inject('/sitemap.xml')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  });

  test('says nothing of a catalogue that only who signs in may read', async () => {
    const server = await crawled(3, 'none');
    for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-1.xml']) {
      expect((await server.inject(path)).statusCode, path).toBe(404);
    }
    expect(mayFetch((await server.inject('/robots.txt')).payload, '/')).toBe(false);
  });
});

describe('robots.txt', () => {
  test.each<[path: string, allowed: boolean]>([
    ['/', true],
    ['/producten', true],
    ['/producten?page=2', true],
    ['/producten?page=2&subjects=Natuurkunde', false],
    ['/producten?subjects=Natuurkunde', false],
    ['/producten?subjects=Natuurkunde&page=2', false],
    ['/producten?search=wiskunde+havo', true],
    ['/producten?search=wiskunde&page=2', false],
    ['/producten?search=wiskunde&subjects=Natuurkunde', false],
    ['/producten?syntax=ean;2900000000001', false],
    ['/product/2903802494665-spanningsveld', true],
    ['/domein/exacte-vakken', true],
    ['/vergelijken', true],
    ['/vergelijken?methode=m1&methode=m2', true],
    ['/mijn-lijst', false],
    ['/api/settings', false],
    ['/app/root.js', true],
    ['/cdn/assets/no-cover-image.jpg?width=600', true],
  ])('%s: %s', async (path, allowed) => {
    expect(mayFetch((await (await crawled(1)).inject('/robots.txt')).payload, path)).toBe(allowed);
  });

  test('names the sitemap with its full address', async () => {
    const { headers, payload } = await (await crawled(1)).inject('/robots.txt');
    expect(payload).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
