import { afterEach, expect, test } from 'vitest';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { pagesPart, productParts, productsInPart, productsPart, sitemapIndex } from './sitemap.ts';

const site = 'https://catalogus.test/a&b';
const written = 'https://catalogus.test/a&amp;b';
let snapshot: Snapshot | undefined;
afterEach(() => snapshot?.close());

async function opened(products: number): Promise<Snapshot> {
  snapshot = await smallSnapshot(products);
  return snapshot;
}
async function textOf(pieces: AsyncIterable<Buffer> | undefined): Promise<readonly string[]> {
  const texts: Buffer[] = [];
  for await (const piece of pieces ?? []) {
    texts.push(piece);
  }
  return Buffer.concat(texts).toString().split('\n');
}

test('the index names the pages and each part of the products, with the time of publication', async () => {
  const own = await opened(2);
  const time = own.description.publishedAt;
  expect(sitemapIndex(own, site).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<sitemap><loc>${written}/sitemap/pages.xml</loc><lastmod>${time}</lastmod></sitemap>`,
    `<sitemap><loc>${written}/sitemap/products-1.xml</loc><lastmod>${time}</lastmod></sitemap>`,
    '</sitemapindex>',
    '',
  ]);
});

test('the pages are the standing ones, and the hierarchy from area to edition', async () => {
  const own = await opened(1);
  const lines = await textOf(pagesPart(own, site));
  const area = '/domein/exacte-vakken';
  const method = `${area}/natuurkunde/spanningsveld`;
  const hierarchy = [area, `${area}/natuurkunde`, method, `${method}/edities`, `${method}/3e-druk`, `${area}/scheikunde`];
  const binding = `${area}/scheikunde/binding`;
  const paths = lines.flatMap((line) => /<loc>(.*)<\/loc>/u.exec(line)?.[1]?.slice(written.length) ?? []);
  expect(paths.slice(6)).toEqual([...hierarchy, binding, `${binding}/edities`]);
  expect(paths.slice(0, 2)).toEqual(['/', '/producten']);
  expect([lines.slice(0, 2), lines.slice(-2)]).toEqual([
    ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'],
    ['</urlset>', ''],
  ]);
});

test('a part of the products is one address each, over several pieces when there are many', async () => {
  const own = await opened(1_001);
  const lines = await textOf(productsPart(own, site, 1));
  const time = own.description.publishedAt;
  expect(lines).toHaveLength(1_001 + 4);
  expect(lines[2]).toBe(
    `<url><loc>${written}/product/${smallProductId(0)}-spanningsveld-natuurkunde-deel-0</loc><lastmod>${time}</lastmod></url>`,
  );
  expect(lines.at(-3)).toContain(`/product/${smallProductId(1_000)}-spanningsveld-natuurkunde-deel-1000`);
  expect(new Set(lines.slice(2, -2)).size).toBe(1_001);
});

test('the second part begins where the first ended, in pieces of 500; a product without an EAN has no page', async () => {
  const wanted: [from: number, count: number][] = [];
  const large = {
    description: { productCount: productsInPart + 1_000, publishedAt: '2026-11-21T10:00:00.000Z' },
    documents: async (ordinals: readonly number[]) => {
      wanted.push([ordinals[0] ?? -1, ordinals.length]);
      return {
        listedProduct: (ordinal: number) => ({
          id: `p${ordinal}`,
          title: 'Deel',
          ...(ordinal !== productsInPart + 1 && { ean: '9789006987904' }),
        }),
      };
    },
  };
  const pieces: string[] = [];
  for await (const piece of productsPart(large as unknown as Snapshot, site, 2) ?? []) {
    pieces.push(piece.toString());
  }
  expect(wanted).toEqual([productsInPart, productsInPart + 500].map((from) => [from, 500]));
  const lines = pieces.map((piece) => piece.trimEnd().split('\n'));
  expect(lines.map(({ length }) => length)).toEqual([2 + 499, 500, 1]);
  const pageOf = (ordinal: number): string =>
    `<url><loc>${written}/product/p${ordinal}-deel</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod></url>`;
  const ordinals = Array.from({ length: 1_000 }, (_, index) => productsInPart + index).filter((ordinal) => ordinal !== productsInPart + 1);
  expect(lines.flat().slice(2, -1)).toEqual(ordinals.map(pageOf));
});

test('there are as many parts as the products need', () => {
  const partsOf = (productCount: number): number => productParts({ description: { productCount } } as Snapshot);
  expect([0, 1, productsInPart, productsInPart + 1].map(partsOf)).toEqual([0, 1, 1, 2]);
});

test.each([0, -1, 2, 0.5, 1.5, Number.NaN])('there is no part %d', async (part) => {
  expect(productsPart(await opened(1), site, part)).toBeUndefined();
});
