import type { Page, Request } from '@playwright/test';
import { coursesMenu, coursesToggle, open, searchBox } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

type SearchBody = { readonly query: string; readonly page: number; readonly pageSize: number };

const product = '/product/2903802494665-spanningsveld-natuurkunde-havo-4-leerboek';
const bodyOf = (request: Request): SearchBody => request.postDataJSON() as SearchBody;
const isSearch = (request: Request): boolean => new URL(request.url()).pathname === '/api/v2/Products';

test.describe('search hints', () => {
  test('two characters look nothing up, three do', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => isSearch(request) && asked.push(bodyOf(request).query));
    await page.clock.install();
    await open(page, '/over-de-catalogus');
    await searchBox(page).fill('wi');
    await page.clock.runFor(2_000);
    expect(asked).toEqual([]);
    await searchBox(page).fill('wis');
    await page.clock.runFor(300);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain('wis');
  });

  test('the lookup runs 300 ms after the last keystroke, not after the first', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => isSearch(request) && asked.push(bodyOf(request).query));
    await page.clock.install();
    await open(page, '/over-de-catalogus');
    await page.clock.pauseAt(Date.now() + 60_000);
    await searchBox(page).fill('wisk');
    await page.clock.runFor(299);
    await searchBox(page).fill('wiskunde');
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain('wiskunde');
  });

  test('a lookup asks for 10 products, and shows each with a thumbnail of 60x79, 8 px below the field', async ({ page }) => {
    await open(page, '/over-de-catalogus');
    const asked = page.waitForRequest(isSearch);
    await searchBox(page).fill('natuurkunde');
    expect(bodyOf(await asked).pageSize).toBe(10);
    const pictures = page.getByRole('group', { name: 'Producten' }).getByRole('option').locator('img');
    await expect(pictures).toHaveCount(10);
    await expect(pictures.first()).toHaveAttribute('width', '60');
    await expect(pictures.first()).toHaveAttribute('height', '79');
    const field = await searchBox(page).boundingBox();
    const list = await page.locator('div:has(> [role=listbox])').first().boundingBox();
    expect(Math.round((list?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0))).toBe(8);
  });
});

test.describe('the product list', () => {
  test('has 12 products on a page; without a page in the address it is page 1', async ({ page }) => {
    await page.goto('/producten');
    const cards = page.getByRole('main').locator('a[href^="/product/"]:not([aria-hidden])');
    await expect(cards).toHaveCount(12);
    const first = await cards.first().getAttribute('href');
    await page.goto('/producten?page=1');
    await expect(cards.first()).toHaveAttribute('href', first ?? '');
  });

  test('counts pages from 1 in the address and from 0 in the call', async ({ page }) => {
    await open(page, '/producten');
    const asked = page.waitForRequest(isSearch);
    await page.getByRole('link', { name: 'Volgende' }).click();
    expect(bodyOf(await asked)).toMatchObject({ page: 1, pageSize: 12 });
    await expect(page).toHaveURL('/producten?page=2');
  });

  test("has 'grid' as its view until another is chosen, which stays under 'plp-view'", async ({ page }) => {
    await open(page, '/producten');
    await expect(page.getByRole('radio', { name: 'Raster' })).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('plp-view'))).toBeNull();
    await page.getByRole('radio', { name: 'Lijst' }).check({ force: true });
    expect(await page.evaluate(() => localStorage.getItem('plp-view'))).toBe('list');
  });

  test('knows the levels vmbo, havo and vwo, in that order', async ({ page }) => {
    await page.goto('/producten');
    const rows = page
      .getByRole('main')
      .getByRole('table', { name: /Niveau en leerjaar/u })
      .first()
      .getByRole('rowheader');
    await expect(rows).toHaveText(['vmbo', 'havo', 'vwo']);
  });
});

test.describe('my list and the compare list', () => {
  test("are kept under 'my-list' and 'my-compare-list-detailed'", async ({ page }) => {
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
  const serve = async (page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> => {
    await page.route('**/api/v2/Products/byId?id=2903802494665', async (route) => {
      const known = (await (await route.fetch()).json()) as Bare;
      await route.fulfill({ json: { ...known, ...changes } });
    });
    await open(page, '/producten?search=2903802494665');
    await page.getByRole('main').locator(`a[href="${product}"]:not([aria-hidden])`).click();
    await expect(page).toHaveURL(product);
  };

  for (const packPriceInclVAT of [9999, null]) {
    test(`price ${packPriceInclVAT} is unknown: it never reaches the page`, async ({ page }) => {
      await serve(page, { packPriceInclVAT });
      await expect(page.getByRole('main').getByText('prijs op aanvraag').first()).toBeVisible();
      expect(await page.getByRole('main').innerText()).not.toMatch(/9[. ]?999/u);
    });
  }

  test("a product without a description says 'Geen beschrijving beschikbaar'", async ({ page }) => {
    await serve(page, { webText: null });
    await expect(page.getByRole('main').getByText('Geen beschrijving beschikbaar')).toBeVisible();
  });

  test("a product without a picture, or with a blank one, has the cover 'no-cover-image.jpg'", async ({ page, request }) => {
    await serve(page, { primaryProductImage: ' ' });
    const cover = page.getByRole('img', { name: /^Omslag van/u });
    await expect(cover).toHaveAttribute('src', /^\/cdn\/assets\/no-cover-image\.jpg\?width=600/u);
    expect((await request.get((await cover.getAttribute('src')) ?? '')).headers()['content-type']).toMatch(/^image\//u);
  });
});

test.describe('images', () => {
  test("one that fails is '/images/fallback-image.png', which is there", async ({ page, request }) => {
    expect((await request.get('/images/fallback-image.png')).headers()['content-type']).toBe('image/png');
    await page.route('**/cdn/assets/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(product);
    await expect(page.getByRole('img', { name: /^Omslag van/u })).toHaveAttribute('src', '/images/fallback-image.png');
  });

  test('the CDN is asked for width 600', async ({ page }) => {
    await page.goto(product);
    await expect(page.getByRole('img', { name: /^Omslag van/u })).toHaveAttribute('src', /\?width=600$/u);
  });

  test('one on another host goes through the optimiser with width 1080 and quality 75', async ({ page }) => {
    await page.route('**/api/v2/Products/byId?id=2903802494665', async (route) => {
      const known = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...known, primaryProductImage: 'https://elders.test/omslag.jpg' } });
    });
    await open(page, '/producten?search=2903802494665');
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/images/optimised');
    await page.getByRole('main').locator(`a[href="${product}"]:not([aria-hidden])`).click();
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      url: 'https://elders.test/omslag.jpg',
      w: '1080',
      q: '75',
    });
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

  for (const typed of ['2903802494665', ' 2903802494665 ', '290-3802-494665']) {
    test(`'${typed}' is an EAN of 13 digits and leads to its product`, async ({ page }) => {
      await open(page, '/over-de-catalogus');
      await searchBox(page).fill(typed);
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL(product);
    });
  }

  test('12 digits are no EAN: they are searched', async ({ page }) => {
    await open(page, '/over-de-catalogus');
    await searchBox(page).fill('290380249466');
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/producten?search=290380249466');
  });
});

test("the courses menu opens at 'Exacte vakken'", async ({ page }) => {
  await open(page, '/');
  await coursesToggle(page).click();
  await expect(coursesMenu(page).getByRole('link', { name: 'Alles van Exacte vakken' })).toBeVisible();
});

test('application icons are 30x30, and sign-in asks for the scopes openid, profile and offline_access', async ({ page }) => {
  await open(page, '/over-de-catalogus');
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('scope'));
  await page.getByRole('banner').getByRole('button', { name: 'Inloggen' }).click();
  const scopes = new URL((await asked).url()).searchParams.get('scope')?.split(' ');
  expect(scopes?.slice(0, 3)).toEqual(['openid', 'profile', 'offline_access']);
  await page.locator('#email').fill('docent@school.test');
  await page.locator('#password').fill('docent');
  await page.locator('form button').click();
  await page.getByRole('banner').getByRole('button', { name: 'Toepassingen' }).click();
  const icon = page.locator('#toepassingen img').first();
  await expect(icon).toHaveAttribute('src', /^\/images\/applications\/[\w-]+\.svg$/u);
  expect(await icon.boundingBox()).toMatchObject({ width: 30, height: 30 });
});

test("texts come by language and namespace; 'common' is one of every page", async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (wanted) => asked.push(new URL(wanted.url()).pathname));
  await open(page, '/');
  expect(asked.filter((path) => path.startsWith('/locales/'))).toContain('/locales/nl/common.json');
  expect((await request.get('/locales/nl/common.json')).headers()['content-type']).toContain('application/json');
});
