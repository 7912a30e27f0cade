import type { Page, Request } from '@playwright/test';
import { searchProducts } from '#e2e/catalogue-requests.ts';
import { coursesMenu, coursesToggle, follow, open, searchBox } from '#e2e/shell.ts';
import { fillSignInForm, sendSignInForm } from '#e2e/sign-in-form.ts';
import { expect, test } from '#e2e/test.ts';

type SearchBody = { readonly query: string; readonly page: number; readonly pageSize: number };

const product = '/product/2903802494665-spanningsveld-natuurkunde-havo-4-leerboek';
const bodyOf = (request: Request): SearchBody => request.postDataJSON() as SearchBody;
const isSearch = (request: Request): boolean => new URL(request.url()).pathname === '/api/v2/Products';

test('search hints: 3 characters, 300 ms, 10 products, 60x79, 8 px', async ({ page }) => {
  const asked: SearchBody[] = [];
  page.on('request', (request) => isSearch(request) && asked.push(bodyOf(request)));
  await page.clock.install();
  await open(page, '/over-de-catalogus');
  await page.clock.pauseAt(Date.now() + 60_000);
  await test.step("'Hint minimum length 3 characters'", async () => {
    await searchBox(page).fill('na');
    await page.clock.runFor(2_000);
    expect(asked).toEqual([]);
    await searchBox(page).fill('nat');
    await page.clock.runFor(300);
    await expect.poll(() => asked.map(({ query }) => query)).toEqual([expect.stringContaining('nat')]);
  });
  await test.step("'Debounce 300 ms', after the last keystroke and not after the first", async () => {
    await searchBox(page).fill('natuur');
    await page.clock.runFor(299);
    await searchBox(page).fill('natuurkunde');
    await page.clock.runFor(299);
    expect(asked).toHaveLength(1);
    await page.clock.runFor(1);
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]?.query).toContain('natuurkunde');
    await page.clock.resume();
  });
  await test.step("'Hints page size default 10'", async () => {
    expect(asked.map(({ pageSize }) => pageSize)).toEqual([10, 10]);
  });
  await test.step("'Hint thumbnail 60x79', 'Dropdown offset 8 px'", async () => {
    const pictures = page.getByRole('group', { name: 'Producten' }).getByRole('option').locator('img');
    await expect(pictures).toHaveCount(10);
    await expect(pictures.first()).toHaveAttribute('width', '60');
    await expect(pictures.first()).toHaveAttribute('height', '79');
    const field = await searchBox(page).boundingBox();
    const list = await page.locator('div:has(> [role=listbox])').first().boundingBox();
    expect(Math.round((list?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0))).toBe(8);
  });
});

test("the product list: 'page size default 12', pages from 1, 'grid', and the levels vmbo, havo and vwo", async ({ page, request }) => {
  await open(page, '/producten');
  const cards = page.getByRole('main').locator('a[href^="/product/"]:not([aria-hidden])');
  await test.step("'Product list page size default 12', also for who asks the API without one", async () => {
    await expect(cards).toHaveCount(12);
    expect((await searchProducts(request, {})).products).toHaveLength(12);
  });
  await test.step("'Educational levels: vmbo, havo, vwo'", async () => {
    const levels = page
      .getByRole('main')
      .getByRole('table', { name: /Niveau en leerjaar/u })
      .first();
    await expect(levels.getByRole('rowheader')).toHaveText(['vmbo', 'havo', 'vwo']);
  });
  await test.step("'plp-view (default grid)', until another is chosen", async () => {
    await expect(page.getByRole('radio', { name: 'Raster' })).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('plp-view'))).toBeNull();
    await page.getByRole('radio', { name: 'Lijst' }).check({ force: true });
    expect(await page.evaluate(() => localStorage.getItem('plp-view'))).toBe('list');
  });
  await test.step("'The API page index is zero-based. Default page in the URL is 1.'", async () => {
    const first = await searchProducts(request, { page: 0 });
    const byAddress = await (await request.get('/producten?page=1')).text();
    expect(first.products.filter(({ id }) => !byAddress.includes(`/product/${id}-`))).toEqual([]);
    const asked = page.waitForRequest(isSearch);
    await page.getByRole('link', { name: 'Volgende' }).click();
    expect(bodyOf(await asked)).toMatchObject({ page: 1, pageSize: 12 });
    await expect(page).toHaveURL('/producten?page=2');
  });
});

test.describe('my list and the compare list', () => {
  test("are stored under 'my-list' and 'my-compare-list-detailed'", async ({ page }) => {
    await open(page, product);
    await page.getByRole('button', { name: 'Zet op mijn lijst' }).click();
    const stored = await page.evaluate(() => localStorage.getItem('my-list') ?? '[]');
    expect(JSON.parse(stored)).toMatchObject([{ id: '2903802494665' }]);
    await open(page, '/domein/exacte-vakken/natuurkunde/spanningsveld');
    await page.getByRole('button', { name: 'Vergelijk deze methode' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('my-compare-list-detailed') ?? '')).toContain('Spanningsveld');
  });

  test('the Excel export joins ids with commas', async ({ request }) => {
    const listed = (await (await request.post('/api/v2/Products', { data: { pageSize: 2 } })).json()) as {
      readonly products: readonly { readonly id: string }[];
    };
    const response = await request.get(`/api/list/excel?ids=${listed.products.map(({ id }) => id).join(',')}`);
    expect(response.status()).toBe(200);
    expect((await response.body()).subarray(0, 2).toString()).toBe('PK');
  });
});

test.describe('what is not known of a product', () => {
  type Bare = { readonly id: string; readonly webText: string | null; readonly packPriceInclVAT: number | null };
  /** Goes to the page of a product whose answer is changed on its way. */
  const serve = async (page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> => {
    const call = '**/api/v2/Products/byId?id=2903802494665';
    await page.unroute(call);
    await page.route(call, async (route) => {
      const known = (await (await route.fetch()).json()) as Bare;
      await route.fulfill({ json: { ...known, ...changes } });
    });
    await follow(page, '/over-de-catalogus');
    await page.clock.runFor(2_000);
    await follow(page, product);
  };

  test('never shows its placeholder value on a page', async ({ page, request }) => {
    await page.clock.install();
    await open(page, '/veelgestelde-vragen');
    for (const packPriceInclVAT of [9999, null]) {
      await test.step(`'Default missing price 9999': ${packPriceInclVAT} is unknown`, async () => {
        await serve(page, { packPriceInclVAT });
        await expect(page.getByRole('main').getByText('prijs op aanvraag').first()).toBeVisible();
        expect(await page.getByRole('main').innerText()).not.toMatch(/9[. ]?999/u);
      });
    }
    await test.step("'Default description Geen beschrijving beschikbaar'", async () => {
      await serve(page, { webText: null });
      await expect(page.getByRole('main').getByText('Geen beschrijving beschikbaar')).toBeVisible();
    });
    for (const primaryProductImage of [' ', null]) {
      await test.step(`'Default cover no-cover-image.jpg', where the image is ${JSON.stringify(primaryProductImage)}`, async () => {
        await serve(page, { primaryProductImage });
        const cover = page.getByRole('img', { name: /^Omslag van/u });
        await expect(cover).toHaveAttribute('src', /^\/cdn\/assets\/no-cover-image\.jpg\?width=600/u);
        expect((await request.get((await cover.getAttribute('src')) ?? '')).headers()['content-type']).toMatch(/^image\//u);
      });
    }
    await test.step("'imageUrl (empty string if missing)' on my list", async () => {
      await page.getByRole('button', { name: 'Zet op mijn lijst' }).click();
      await expect(page.getByRole('button', { name: 'Op mijn lijst', exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('my-list'))).toContain('"imageUrl":""');
    });
    await test.step("'Image proxy width 1080, quality 75', for an image on another host", async () => {
      const asked = page.waitForRequest((wanted) => new URL(wanted.url()).pathname === '/images/optimised');
      await serve(page, { primaryProductImage: 'https://elders.test/omslag.jpg' });
      expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
        url: 'https://elders.test/omslag.jpg',
        w: '1080',
        q: '75',
      });
    });
  });
});

test.describe('images', () => {
  test("'CDN image width 600', 'Fallback image /images/fallback-image.png'", async ({ page, request }) => {
    expect((await request.get('/images/fallback-image.png')).headers()['content-type']).toBe('image/png');
    const html = await (await request.get(product)).text();
    expect(html).toMatch(/<img[^>]* src="\/cdn\/assets\/[^"]+\?width=600"/u);
    await page.route('**/cdn/assets/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(product);
    await expect(page.getByRole('img', { name: /^Omslag van/u })).toHaveAttribute('src', '/images/fallback-image.png');
  });

  test('the optimiser takes no other width or quality, and no host that is not configured', async ({ request }) => {
    const status = async (query: string): Promise<number> =>
      (await request.get(`/images/optimised?url=https%3A%2F%2Felders.test%2Fa.jpg&${query}`)).status();
    expect(await status('w=1080&q=75')).toBe(403);
    expect(await status('w=640&q=75')).toBe(400);
    expect(await status('w=1080&q=80')).toBe(400);
  });
});

test.describe('typed words', () => {
  test('free text counts for its first 100 characters', async ({ request }) => {
    const total = async (query: string): Promise<number> =>
      ((await (await request.post('/api/v2/Products', { data: { query } })).json()) as { readonly totalCount: number }).totalCount;
    const words = `natuurkunde${' '.repeat(89)}`;
    expect(words).toHaveLength(100);
    expect(await total(`freetext;${words}qqqqxxxx`)).toBe(await total('freetext;natuurkunde'));
    expect(await total(`freetext;${words.slice(1)}qqqqxxxx`)).toBe(0);
  });

  test("'EAN is 13 digits': 13 lead to their product, 12 are searched", async ({ page }) => {
    await open(page, '/over-de-catalogus');
    for (const [typed, address] of [
      ['290380249466', '/producten?search=290380249466'],
      [' 2903802494665 ', product],
    ] as const) {
      await searchBox(page).fill(typed);
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(address);
    }
  });
});

test("'Default mega-menu area Exacte vakken', 'App icons 30x30', 'Scopes: openid, profile, offline_access'", async ({ page }) => {
  await open(page, '/over-de-catalogus');
  await coursesToggle(page).click();
  await expect(coursesMenu(page).getByRole('link', { name: 'Alles van Exacte vakken' })).toBeVisible();
  await page.keyboard.press('Escape');
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('scope'));
  await page.getByRole('banner').getByRole('button', { name: 'Inloggen' }).click();
  const scopes = new URL((await asked).url()).searchParams.get('scope')?.split(' ');
  expect(scopes?.slice(0, 3)).toEqual(['openid', 'profile', 'offline_access']);
  await fillSignInForm(page);
  await sendSignInForm(page);
  await page.getByRole('banner').getByRole('button', { name: 'Toepassingen' }).click();
  const icon = page.locator('#app-drawer img').first();
  await expect(icon).toHaveAttribute('src', /^\/images\/applications\/[\w-]+\.svg$/u);
  expect(await icon.boundingBox()).toMatchObject({ width: 30, height: 30 });
});

test("'Default locale en, default namespace common': texts that Dutch lacks come from there", async ({ page, request }) => {
  const texts = (await (await request.get('/locales/nl/common.json')).json()) as Readonly<Record<string, string>>;
  const asked: string[] = [];
  page.on('request', (wanted) => asked.push(new URL(wanted.url()).pathname));
  await page.route('**/locales/nl/common.json*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/locales/en/common.json*', (route) => route.fulfill({ json: texts }));
  await open(page, '/');
  expect(asked.filter((path) => path.endsWith('/common.json'))).toEqual(['/locales/nl/common.json', '/locales/en/common.json']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Over de catalogus' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over de catalogus');
});
