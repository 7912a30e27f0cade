import { setImmediate as nextTurn } from 'node:timers/promises';
import { escapeXml } from '#catalogue/markup.ts';
import { areaHref, editionHref, editionsHref, methodHref, pagePaths, productHref, subjectHref, type Titled } from '#contract/routes.ts';
import { siblingSlugs } from '#contract/text/slug.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';

/** Number of products in one part: far below the 50,000 of sitemaps.org, so that a part is quick to make and fits in the cache. */
export const productsInPart = 10_000;

/** Number of products per turn of the event loop. */
const productsInOneGo = 500;
const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const standing = [pagePaths.home, pagePaths.products, pagePaths.about, pagePaths.ownFeed, pagePaths.questions, pagePaths.consent];

/** Paths of the sitemaps: the pages of the hierarchy, and the products in numbered parts. */
export const sitemapPart = {
  pages: '/sitemap/pages.xml',
  products: (number: number): string => `/sitemap/products-${number}.xml`,
} as const;

/** The number of parts with products. */
export const productParts = ({ description }: Snapshot): number => Math.ceil(description.productCount / productsInPart);

/** The sitemap index as XML. `lastmod` is the time of publication, because all content comes from the catalogue. */
export function sitemapIndex(snapshot: Snapshot, publicUrl: string): string {
  const numbers = Array.from({ length: productParts(snapshot) }, (_, index) => index + 1);
  const lastmod = snapshot.description.publishedAt;
  const parts = [sitemapPart.pages, ...numbers.map(sitemapPart.products)].map(
    (path) => `<sitemap><loc>${escapeXml(`${publicUrl}${path}`)}</loc><lastmod>${lastmod}</lastmod></sitemap>\n`,
  );
  return `${header}<sitemapindex ${namespace}>\n${parts.join('')}</sitemapindex>\n`;
}

function* pathsOfSubject(snapshot: Snapshot, area: Titled, subject: Titled & { readonly id: string }): Generator<string> {
  yield subjectHref(area, subject);
  for (const { id, name, slug } of snapshot.methods(subject.id) ?? []) {
    const method = { title: name, slug };
    yield methodHref(area, subject, method);
    yield editionsHref(area, subject, method);
    for (const edition of snapshot.editions(id) ?? []) {
      yield editionHref(area, subject, method, { title: edition.name, slug: edition.slug });
    }
  }
}

/** Paths of every page that is not of a product: the fixed pages, and the hierarchy from area to edition. */
function* hierarchyPaths(snapshot: Snapshot): Generator<string> {
  yield* standing;
  const areas = snapshot.areas();
  const slugs = siblingSlugs(areas);
  for (const [place, name] of areas.entries()) {
    const area = { title: name, slug: slugs[place] };
    yield areaHref(area);
    for (const { id, name: title, slug } of snapshot.subjects(name) ?? []) {
      yield* pathsOfSubject(snapshot, area, { id, title, slug });
    }
  }
}

async function* productPaths(snapshot: Snapshot, part: number): AsyncGenerator<string> {
  const end = Math.min(part * productsInPart, snapshot.description.productCount);
  for (let start = (part - 1) * productsInPart; start < end; start += productsInOneGo) {
    const ordinals = Array.from({ length: Math.min(productsInOneGo, end - start) }, (_, index) => start + index);
    const documents = await snapshot.documents(ordinals);
    for (const ordinal of ordinals) {
      yield productHref(documents.listedProduct(ordinal));
    }
  }
}

async function* urlSet(paths: Iterable<string> | AsyncIterable<string>, publicUrl: string, lastmod: string): AsyncGenerator<Buffer> {
  let text = `${header}<urlset ${namespace}>\n`;
  let count = 0;
  for await (const path of paths) {
    // A product without a title or an EAN has no page.
    text += path === '' ? '' : `<url><loc>${escapeXml(`${publicUrl}${path}`)}</loc><lastmod>${lastmod}</lastmod></url>\n`;
    count += 1;
    if (count % productsInOneGo === 0) {
      yield Buffer.from(text);
      text = '';
      // Requests of visitors have precedence.
      await nextTurn();
    }
  }
  yield Buffer.from(`${text}</urlset>\n`);
}

/** The sitemap of the hierarchy as XML, in chunks. */
export const pagesPart = (snapshot: Snapshot, publicUrl: string): AsyncGenerator<Buffer> =>
  urlSet(hierarchyPaths(snapshot), publicUrl, snapshot.description.publishedAt);

/** One sitemap of products as XML, in chunks; undefined when there is no such part. Parts count from 1. */
export function productsPart(snapshot: Snapshot, publicUrl: string, part: number): AsyncGenerator<Buffer> | undefined {
  const exists = Number.isInteger(part) && part >= 1 && part <= productParts(snapshot);
  return exists ? urlSet(productPaths(snapshot, part), publicUrl, snapshot.description.publishedAt) : undefined;
}
