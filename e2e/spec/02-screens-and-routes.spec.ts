import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '#e2e/accessibility.ts';
import { expect, test } from '#e2e/test.ts';

const subject = '/domein/exacte-vakken/natuurkunde';
const method = `${subject}/spanningsveld`;
const product = '/product/2903802494665-spanningsveld-natuurkunde-havo-4-leerboek';

const levels = [
  { path: '/domein/exacte-vakken', heading: 'Exacte vakken' },
  { path: subject, heading: 'Natuurkunde' },
  { path: method, heading: 'Spanningsveld' },
  { path: `${method}/edities`, heading: 'Edities van Spanningsveld' },
  { path: `${method}/3e-druk`, heading: 'Spanningsveld, 3e druk' },
  { path: product, heading: 'Spanningsveld Natuurkunde havo 4 leerboek' },
] as const;

test.describe('paths', () => {
  for (const { path, heading } of levels) {
    test(`${path} is a page of its own, without faults for those who cannot see it`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(/^Catalogus - /u);
      await expectAccessible(page);
    });
  }

  test('every level leads to the next by links, and the crumbs lead back', async ({ page }) => {
    await page.goto('/domein/exacte-vakken');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Natuurkunde/u }).click();
    await expect(page).toHaveURL(subject);
    await main.getByRole('link', { name: 'Spanningsveld', exact: true }).click();
    await expect(page).toHaveURL(method);
    await main.getByRole('link', { name: 'Alle edities met hun producten' }).click();
    await expect(page).toHaveURL(`${method}/edities`);
    await main.getByRole('link', { name: '3e druk', exact: true }).click();
    await expect(page).toHaveURL(`${method}/3e-druk`);
    await main.getByRole('link', { name: 'Spanningsveld Natuurkunde havo 4 leerboek', exact: true }).click();
    await expect(page).toHaveURL(product);
    await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Natuurkunde' }).click();
    await expect(page).toHaveURL(subject);
  });

  test('a set on the editions page leads to its place on the page of the edition', async ({ page }) => {
    await page.goto(`${method}/edities`);
    const link = page.getByRole('main').getByRole('link', { name: 'Spanningsveld vwo 4' }).first();
    await link.click();
    await expect(page).toHaveURL(/3e-druk#set-/u);
    await expect(page.getByRole('heading', { name: 'Spanningsveld vwo 4' })).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of levels) {
    test(`${path} says everything and leads on`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(await page.getByRole('main').locator('a[href^="/"]').count()).toBeGreaterThan(3);
    });
  }
});

test.describe('addresses that are not there', () => {
  for (const { path, title, nearest } of [
    { path: '/domein/exacte-vaken', title: 'Dit vakgebied is er niet', nearest: '/domein/exacte-vakken' },
    { path: '/domein/exacte-vakken/natuurkude', title: 'Dit vak is er niet', nearest: subject },
    { path: `${subject}/spaningsveld`, title: 'Deze methode is er niet', nearest: method },
    { path: `${method}/9e-druk`, title: 'Deze editie is er niet', nearest: `${method}/2e-druk` },
  ]) {
    test(`${path} is a 404 page with the nearest page as a link`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectAccessible(page);
      await page.getByRole('main').locator(`a[href="${nearest}"]`).click();
      await expect(page).toHaveURL(nearest);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
    });
  }

  test('an unknown product is a 404 page that searches for the words of its address', async ({ page }) => {
    const response = await page.goto('/product/0000-leerboek-natuurkunde');
    expect(response?.status()).toBe(404);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Zoek op leerboek natuurkunde' }).click();
    await expect(page).toHaveURL('/producten?search=leerboek+natuurkunde');
  });

  for (const path of ['/product/%E0%A4%A', '/product/-', '/domein/%00', `/domein/${'a'.repeat(5_000)}`]) {
    test(`${path.slice(0, 30)} gets an answer below 500`, async ({ request }) => {
      const { status } = await request.get(path).then((response) => ({ status: response.status() }));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });
  }
});

test.describe('a product whose title changed', () => {
  const move = async (request: APIRequestContext, path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return { status: response.status(), location: response.headers()['location'] };
  };

  test('moves from every older address to the current one, for good', async ({ request }) => {
    expect(await move(request, '/product/2903802494665-oude-titel')).toEqual({ status: 301, location: product });
    expect(await move(request, '/product/2903802494665')).toEqual({ status: 301, location: product });
  });

  test('keeps what stood behind the question mark', async ({ request }) => {
    expect(await move(request, '/product/2903802494665?van=brief')).toEqual({ status: 301, location: `${product}?van=brief` });
  });
});

test.describe('the head of a page', () => {
  test('has a canonical link and every social tag, built from its path', async ({ page, site }) => {
    await page.goto(product);
    const tag = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
    expect(await tag('link[rel="canonical"]', 'href')).toBe(`${site.address}${product}`);
    expect(await tag('meta[property="og:url"]', 'content')).toBe(`${site.address}${product}`);
    expect(await tag('meta[property="og:title"]', 'content')).toBe('Catalogus - Spanningsveld Natuurkunde havo 4 leerboek');
    expect(await tag('meta[property="og:description"]', 'content')).toMatch(/^Spanningsveld gaat uit van wat leerlingen/u);
    expect(await tag('meta[property="og:image"]', 'content')).toMatch(/^http:\/\/localhost:\d+\/cdn\/assets\/.+\?width=600$/u);
    expect(await tag('meta[property="og:site_name"]', 'content')).toBe('Catalogus');
    expect(await tag('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
  });

  test('describes a product and its place in the words of schema.org', async ({ page, site }) => {
    await page.goto(product);
    const [described, crumbs] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((json) =>
      JSON.parse(json),
    );
    expect(described).toMatchObject({
      '@type': ['Product', 'Book', 'LearningResource'],
      name: 'Spanningsveld Natuurkunde havo 4 leerboek',
      sku: '2903802494665',
      offers: { price: '48.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1, item: `${site.address}/domein/exacte-vakken` }, {}, {}, {}],
    });
  });
});

test.describe('images', () => {
  test('an area and a subject have a drawing at the path that follows from their title', async ({ request }) => {
    for (const path of [
      '/images/subjectareas/exacte-vakken.svg',
      '/images/subjects/natuurkunde.svg',
      '/images/subjects/lichamelijke-opvoeding.svg',
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(response.headers()['content-type']).toContain('image/svg+xml');
    }
  });

  test('a method has a picture at the path that follows from its name', async ({ request }) => {
    const response = await request.get('/images/methods/spanningsveld.png');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^image\//u);
  });

  test('a cover comes from the CDN path at width 600, and one that fails gives way to the fallback image', async ({ page }) => {
    await page.route('**/cdn/assets/**', (route) => route.abort());
    await page.goto(product);
    await expect(page.getByRole('img', { name: /^Omslag van/u })).toHaveAttribute('src', '/images/fallback-image.png');
    await page.unroute('**/cdn/assets/**');
    await page.reload();
    await expect(page.getByRole('img', { name: /^Omslag van/u })).toHaveAttribute('src', /^\/cdn\/assets\/.+\?width=600$/u);
  });
});
