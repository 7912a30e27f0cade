import { searchProducts } from '#e2e/catalogue-requests.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { open, productLinks } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const subject = '/domein/exacte-vakken/natuurkunde';
const method = `${subject}/spanningsveld`;
const product = '/product/2903802494665-spanningsveld-natuurkunde-havo-4-leerboek';

const levels = [
  { path: '/domein/exacte-vakken', heading: 'Exacte vakken', link: {} },
  { path: subject, heading: 'Natuurkunde', link: { name: /^Natuurkunde/u } },
  { path: method, heading: 'Spanningsveld', link: { name: 'Spanningsveld', exact: true } },
  { path: `${method}/edities`, heading: 'Edities van Spanningsveld', link: { name: 'Alle edities met hun producten' } },
  { path: `${method}/3e-druk`, heading: 'Spanningsveld, 3e druk', link: { name: '3e druk', exact: true } },
  {
    path: product,
    heading: 'Spanningsveld Natuurkunde havo 4 leerboek',
    link: { name: 'Spanningsveld Natuurkunde havo 4 leerboek', exact: true },
  },
] as const;

test('the examples on the home page are searches that find something', async ({ page, request }) => {
  await open(page, samplePages.home);
  const examples = page.getByRole('main').locator('a[href^="/producten?search="]');
  await expect(examples).toHaveCount(2);
  for (const words of await examples.allInnerTexts()) {
    const { totalCount } = await searchProducts(request, { query: words, pageSize: 1 });
    expect(totalCount, words).toBeGreaterThan(0);
  }
  const words = await examples.first().innerText();
  await examples.first().click();
  await expect(page).toHaveURL(`/producten?${new URLSearchParams({ search: words }).toString()}`);
  await expect(productLinks(page).first()).toBeVisible();
});

test.describe('Routes', () => {
  test('every level leads to the next by links, each a page of its own, and the crumbs lead back', async ({ page, request }) => {
    const main = page.getByRole('main');
    await page.goto(levels[0].path);
    for (const [index, { path, heading, link }] of levels.entries()) {
      await test.step(`${path} is '${heading}'`, async () => {
        if (index > 0) {
          await main.getByRole('link', link).click();
        }
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect((await request.get(path)).status()).toBe(200);
      });
    }
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

  test("'/_app': 'Registration of the application shell page. Nothing else is shown about it.': the shell, and no page in it", async ({
    page,
  }) => {
    const response = await page.goto('/_app');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(3);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test("'Each level's slug comes from the item's title, lowercased and stripped of special characters', on every level of the menu", async ({
    request,
  }) => {
    const areas = (await (await request.get('/api/v2/Metadata/areas')).json()) as readonly string[];
    const html = await (await request.get('/')).text();
    const paths = [...html.matchAll(/href="\/domein\/([^"]*)"/gu)].map(([, path]) => path ?? '');
    expect(paths.length).toBeGreaterThan(areas.length);
    expect(paths.filter((path) => !/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/u.test(path))).toEqual([]);
    const slugOf = (title: string): string =>
      title
        .toLowerCase()
        .normalize('NFD')
        .replaceAll('&', ' en ')
        .replaceAll(/\p{Mark}/gu, '')
        .replaceAll(/[^a-z0-9]+/gu, '-')
        .replaceAll(/^-|-$/gu, '');
    expect(areas.map(slugOf).filter((slug) => !paths.includes(slug))).toEqual([]);
  });
});

test.describe('addresses that are not there', () => {
  test('every level has a 404 page with the nearest page as a link', async ({ page }) => {
    for (const { path, title, nearest } of [
      { path: '/domein/exacte-vaken', title: 'Dit vakgebied is er niet', nearest: '/domein/exacte-vakken' },
      { path: '/domein/exacte-vakken/natuurkude', title: 'Dit vak is er niet', nearest: subject },
      { path: `${subject}/spaningsveld`, title: 'Deze methode is er niet', nearest: method },
      { path: `${method}/9e-druk`, title: 'Deze editie is er niet', nearest: `${method}/2e-druk` },
    ]) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await page.getByRole('main').locator(`a[href="${nearest}"]`).click();
        await expect(page).toHaveURL(nearest);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
      });
    }
  });

  test('an unknown product is a 404 page that searches for the words of its address', async ({ page }) => {
    const response = await page.goto('/product/0000-leerboek-natuurkunde');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Zoek op leerboek natuurkunde' }).click();
    await expect(page).toHaveURL('/producten?search=leerboek+natuurkunde');
  });

  test('an undecodable address gets a status below 500', async ({ request }) => {
    for (const path of ['/product/%E0%A4%A', '/product/-', '/domein/%00', `/domein/${'a'.repeat(5_000)}`]) {
      const { status } = await request.get(path).then((response) => ({ status: response.status() }));
      expect(status, path.slice(0, 30)).toBeGreaterThanOrEqual(400);
      expect(status, path.slice(0, 30)).toBeLessThan(500);
    }
  });
});

test('a product whose title changed moves from every older address to the current one, for good, with what stood behind the question mark', async ({
  request,
}) => {
  for (const [path, location] of [
    ['/product/2903802494665-oude-titel', product],
    ['/product/2903802494665-Oude_Titel%20(2e%20druk)', product],
    ['/product/2903802494665', product],
    ['/product/2903802494665?van=brief', `${product}?van=brief`],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], path).toEqual([301, location]);
  }
});

test('the head of a page has a canonical link and every social tag, built from its path, and describes what it is about', async ({
  page,
  request,
  site,
}) => {
  await page.goto(product);
  const tag = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
  expect(await tag('link[rel="canonical"]', 'href')).toBe(`${site.address}${product}`);
  expect(await tag('meta[property="og:url"]', 'content')).toBe(`${site.address}${product}`);
  expect(await tag('meta[property="og:title"]', 'content')).toBe('Catalogus - Spanningsveld Natuurkunde havo 4 leerboek');
  expect(await tag('meta[property="og:description"]', 'content')).toMatch(/^Spanningsveld gaat uit van wat leerlingen/u);
  expect(await tag('meta[property="og:image"]', 'content')).toMatch(/^http:\/\/localhost:\d+\/cdn\/assets\/.+\?width=600$/u);
  expect(await tag('meta[property="og:type"]', 'content')).toBe('product');
  expect(await tag('meta[property="og:site_name"]', 'content')).toBe('Catalogus');
  expect(await tag('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
  await test.step("'image (optional), type (optional)'", async () => {
    const html = await (await request.get('/mijn-lijst')).text();
    expect(html).not.toMatch(/property="og:(?:image|type)"/u);
  });
  await test.step('the home page, an area and a subject have an image that other sites show, and no drawing', async () => {
    for (const path of ['/', '/domein/exacte-vakken', '/domein/exacte-vakken/natuurkunde']) {
      const [, image = ''] = /property="og:image" content="([^"]+)"/u.exec(await (await request.get(path)).text()) ?? [];
      expect((await request.get(image)).headers()['content-type'], path).toBe('image/png');
    }
  });
  await test.step('in the words of schema.org', async () => {
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

test.describe("'Static images'", () => {
  test("'/images/subjectareas/{title-slug}.svg', '/images/subjects/{title-slug}.svg' and '/images/methods/{slug of name}.png' are there", async ({
    request,
  }) => {
    type Named = { readonly name: string; readonly imageUrl: string };
    const get = async <Value>(path: string): Promise<Value> => (await (await request.get(`/api/v2/Metadata/${path}`)).json()) as Value;
    const subjects: Named[] = [];
    for (const area of await get<readonly string[]>('areas')) {
      subjects.push(...(await get<readonly Named[]>(`areas/${encodeURIComponent(area)}/subjects`)));
    }
    const [firstMethod] = await get<readonly Named[]>('subjects/natuurkunde/methods');
    // 'For the subject image, digits are first removed from the title': both years of a subject share one.
    expect(subjects.find(({ name }) => name === 'Lichamelijke opvoeding 2')?.imageUrl).toBe('/images/subjects/lichamelijke-opvoeding.svg');
    const drawings = [...new Set(subjects.map(({ imageUrl }) => imageUrl)), '/images/subjectareas/exacte-vakken.svg'];
    for (const path of drawings) {
      const response = await request.get(path);
      expect([response.status(), response.headers()['content-type']], path).toEqual([200, expect.stringContaining('image/svg+xml')]);
    }
    for (const path of [firstMethod?.imageUrl ?? '', '/images/methods/spanningsveld.png']) {
      const response = await request.get(path);
      expect(path).toMatch(/^\/images\/methods\/[a-z0-9-]+\.png$/u);
      expect([response.status(), response.headers()['content-type']], path).toEqual([200, expect.stringMatching(/^image\//u)]);
    }
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
