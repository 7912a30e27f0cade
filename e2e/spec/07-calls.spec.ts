import type { Request } from '@playwright/test';
import { samplePages } from '#e2e/sample-pages.ts';
import { hints, oneFrame, open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

type Named = { readonly id: string; readonly name: string; readonly classificationId: string };
type Listed = { readonly id: string; readonly title: string };
type Answer = {
  readonly products: readonly Listed[];
  readonly totalCount: number;
  readonly filterOptions: Readonly<Record<string, readonly { readonly key: string; readonly value: string }[]>>;
};

const facets = [
  'articleGroups',
  'deliveryStatus',
  'educationTypes',
  'learningPhases',
  'methods',
  'publishers',
  'subjectAreas',
  'subjects',
  'targetUsers',
];
const isSearch = (request: Request): boolean => new URL(request.url()).pathname === '/api/v2/Products';

test.describe('the calls and their answers', () => {
  test('GET /api/settings: the three names, and what OpenID Connect needs', async ({ request }) => {
    const settings = (await (await request.get('/api/settings')).json()) as Record<string, unknown>;
    expect(settings).toMatchObject({ cdnUrl: '/cdn', AzureB2cTenantId: expect.any(String), AzureB2cBFFClientId: expect.any(String) });
    expect(Object.keys(settings).filter((name) => !/^(?:cdnUrl|AzureB2c|oidc)/u.test(name))).toEqual([]);
  });

  test('the hierarchy: areas, subjects, methods, one method, its editions, their sets and the products of a set', async ({ request }) => {
    const get = async <Value>(path: string): Promise<Value> => {
      const response = await request.get(`/api/v2/${path}`);
      expect(response.status(), path).toBe(200);
      return (await response.json()) as Value;
    };
    const named = { id: expect.any(String), name: expect.any(String), classificationId: expect.any(String) };
    const areas = await get<readonly string[]>('Metadata/areas');
    expect(areas).toContain('Exacte vakken');
    const subjects = await get<readonly Named[]>(`Metadata/areas/${encodeURIComponent('Exacte vakken')}/subjects`);
    expect(subjects[0]).toMatchObject({ ...named, imageUrl: expect.any(String) });
    const methods = await get<readonly Named[]>('Metadata/subjects/natuurkunde/methods');
    expect(methods[0]).toMatchObject({ ...named, educationalAttributes: expect.any(Array), educationTypes: expect.any(Array) });
    expect(await get(`Metadata/methods/${methods[0]?.id}`)).toEqual(methods[0]);
    const editions = await get<readonly Named[]>(`Metadata/methods/${methods[0]?.id}/methodEditions`);
    expect(editions[0]).toMatchObject({ ...named, educationTypes: expect.any(Array) });
    expect(editions[0]).toHaveProperty('orderIndicator');
    const sets = await get<readonly Named[]>(`Metadata/editions/${editions[0]?.id}/methodSets`);
    expect(sets[0]).toMatchObject({ ...named, educationTypes: expect.any(Array) });
    const products = await get<readonly Listed[]>(`Products/byMethodSet/${encodeURIComponent(sets[0]?.classificationId ?? '')}`);
    expect(products[0]).toMatchObject({ id: expect.any(String), title: expect.any(String) });
  });

  test('POST /api/v2/Products/byId answers every name of the specification', async ({ request }) => {
    const product = (await (await request.post('/api/v2/Products/byId?id=2903802494665')).json()) as Record<string, unknown>;
    const names =
      'id title primaryProductImage webText packPriceInclVAT ean publisher deliveryStatus predecessor successor assembly author edition learningPhases educationalLevels grades articleGroup targetUser subjectAreas subjects licenseDuration licenseContent';
    expect(Object.keys(product)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  test('POST /api/v2/Products: a whole body, a zero-based page, and facets of key and value', async ({ request }) => {
    const filter = Object.fromEntries(facets.map((name) => [name, []]));
    const ask = async (page: number): Promise<Answer> =>
      (await (
        await request.post('/api/v2/Products', { data: { sortBy: [], filter, query: '', page, pageSize: 5, profile: 'Full' } })
      ).json()) as Answer;
    const [first, second] = [await ask(0), await ask(1)];
    expect(first.products).toHaveLength(5);
    expect(first.products.map(({ id }) => id)).not.toEqual(expect.arrayContaining(second.products.map(({ id }) => id)));
    expect(Object.keys(first.filterOptions).toSorted()).toEqual(facets);
    expect(first.filterOptions['subjects']?.[0]).toMatchObject({ key: expect.any(String), value: expect.any(String) });
    expect(first.totalCount).toBeGreaterThan(1_000);
  });

  test('POST /api/v2/Products from the browser: the list, the hints and the look-up of an EAN send exactly this body', async ({ page }) => {
    const filter = Object.fromEntries(facets.map((name) => [name, []]));
    const body = { query: '', page: 0, pageSize: 12, filter, sortBy: [], profile: 'Full' };
    const nextBody = async (pageSize: number): Promise<unknown> => {
      const asks = (request: Request): boolean => isSearch(request) && request.postData()?.includes(`"pageSize":${pageSize},`) === true;
      return (await page.waitForRequest(asks)).postDataJSON() as unknown;
    };
    await open(page, '/over-de-catalogus');
    const listed = nextBody(12);
    await searchBox(page).fill('atlas');
    await searchBox(page).press('Enter');
    expect(await listed).toEqual({ ...body, query: 'atlas' });
    await expect(page).toHaveURL('/producten?search=atlas');
    const hinted = nextBody(10);
    await searchBox(page).fill('natuurkunde');
    expect(await hinted).toEqual({ ...body, query: 'natuurkunde', pageSize: 10 });
    const looked = nextBody(2);
    await searchBox(page).fill('2903802494665');
    await searchBox(page).press('Enter');
    expect(await looked).toEqual({ ...body, query: 'ean;2903802494665', pageSize: 2 });
  });

  test('GET /api/list/excel?ids= answers a workbook', async ({ request }) => {
    const response = await request.get('/api/list/excel?ids=2903802494665');
    expect(response.headers()['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  test('an anonymous visitor reads the catalogue; the profile, and a token that is not valid, are 401', async ({ request }) => {
    expect((await request.get('/api/v2/Metadata/areas')).status()).toBe(200);
    expect((await request.get('/api/v2/User/profile')).status()).toBe(401);
    expect((await request.get('/api/v2/Metadata/areas', { headers: { authorization: 'Bearer onzin' } })).status()).toBe(401);
  });
});

test("'Requests whose path contains api/v2 carry header Authorization: Bearer {token}', once somebody is signed in, and no others", async ({
  page,
}) => {
  await open(page, '/over-de-catalogus');
  await page.getByRole('banner').getByRole('button', { name: 'Inloggen' }).click();
  await page.locator('#email').fill('docent@school.test');
  await page.locator('#password').fill('docent');
  const profile = page.waitForResponse('**/api/v2/User/profile');
  const settings: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/settings') && settings.push(request.url()));
  await page.locator('form button').click();
  const { applications } = (await (await profile).json()) as { readonly applications: readonly object[] };
  const named = { uri: expect.any(String), iconName: expect.any(String), name: expect.any(String), friendlyName: expect.any(String) };
  expect(applications).toContainEqual(named);
  expect((await profile).request().headers()['authorization']).toMatch(/^Bearer \S+$/u);
  const carrying: string[] = [];
  page.on('request', (request) => request.headers()['authorization'] && carrying.push(new URL(request.url()).pathname));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Exacte vakken' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exacte vakken');
  expect(carrying.length).toBeGreaterThan(0);
  expect(carrying.filter((path) => !path.includes('/api/v2/'))).toEqual([]);
  await test.step("'GET /api/settings': 'Read once and cached'", () => {
    expect(settings).toHaveLength(1);
  });
});

test("'Translation files are loaded by language and namespace from the public locales folder'", async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (wanted) => asked.push(new URL(wanted.url()).pathname));
  await open(page, '/veelgestelde-vragen');
  const files = asked.filter((path) => path.startsWith('/locales/'));
  expect([...new Set(files)].toSorted()).toEqual(['/locales/nl/common.json', '/locales/nl/content.json']);
  for (const file of files) {
    expect((await request.get(file)).status()).toBe(200);
  }
});

test.describe("'Data-fetching cache: dedupe 2 s, focus throttle 5 s, error retry 5 s'", () => {
  test('going back and forth within two seconds asks nothing twice; later it does', async ({ page }) => {
    await page.clock.install();
    await open(page, '/producten');
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked: string[] = [];
    page.on('request', (request) => isSearch(request) && asked.push(request.postData() ?? ''));
    const go = async (link: string, results: string): Promise<void> => {
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.clock.runFor(oneFrame);
      await expect(page).toHaveURL(results);
    };
    await go('Volgende', '/producten?page=2');
    await go('Vorige', '/producten');
    expect(asked).toHaveLength(2);
    await go('Volgende', '/producten?page=2');
    expect(asked).toHaveLength(2);
    await page.clock.runFor(2_000);
    await go('Vorige', '/producten');
    expect(asked).toHaveLength(3);
  });

  test('coming back to the tab loads every page anew', async ({ page }) => {
    // A call that only this page makes: the menu is asked anew too.
    for (const [path, call] of [
      ['/producten?search=atlas', '**/api/v2/Products'],
      [samplePages.product, '**/api/v2/Products/byId?*'],
      [samplePages.method, '**/api/v2/Metadata/methods/*/methodEditions'],
      [samplePages.subject, '**/api/v2/Metadata/subjects/**'],
    ] as const) {
      await test.step(path, async () => {
        await page.clock.install();
        await open(page, path);
        const asked = page.waitForRequest(call);
        await page.clock.runFor(5_000);
        await page.evaluate("window.dispatchEvent(new Event('focus'))");
        await asked;
      });
    }
  });

  test('coming back to the tab asks for the menu anew; what fails leaves what was shown, and is asked again after five seconds', async ({
    page,
  }) => {
    const areas = '**/api/v2/Metadata/areas';
    await page.clock.install();
    await open(page, '/over-de-catalogus');
    await page.clock.pauseAt(Date.now() + 60_000);
    const comeBack = async (): Promise<void> => {
      const asked = page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname.endsWith('/Metadata/areas'));
      await page.clock.runFor(5_000);
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
      await asked;
    };
    const footer = page.getByRole('contentinfo');
    await page.route(areas, (route) => route.fulfill({ status: 500, body: '' }));
    await comeBack();
    await expect(footer.getByRole('link', { name: 'Exacte vakken' })).toBeVisible();
    await page.unroute(areas);
    await page.route(areas, (route) => route.fulfill({ json: ['Sterrenkunde'] }));
    await page.route(`${areas}/Sterrenkunde/subjects`, (route) => route.fulfill({ json: [] }));
    const again = page.waitForRequest(areas);
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(footer.getByRole('link', { name: 'Sterrenkunde' })).toBeVisible({ timeout: 200 });
    }).toPass();
    await again;
    await expect(footer.getByRole('link', { name: 'Exacte vakken' })).toHaveCount(0);
  });

  test('a look-up of suggestions that failed is tried again after five seconds, and made anew on coming back to the tab', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/over-de-catalogus');
    await page.clock.pauseAt(Date.now() + 60_000);
    let asked = 0;
    page.on('request', (request) => (asked += isSearch(request) ? 1 : 0));
    await page.route('**/api/v2/Products', (route) => route.fulfill({ status: 500, body: '' }));
    await searchBox(page).fill('spanningsveld');
    await page.clock.runFor(300);
    await expect.poll(() => asked).toBe(1);
    await page.unroute('**/api/v2/Products');
    await expect(async () => {
      await page.clock.runFor(5_300);
      await expect(hints(page).first()).toBeVisible({ timeout: 200 });
    }).toPass();
    const before = asked;
    await page.clock.runFor(5_000);
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await page.clock.runFor(300);
    await expect.poll(() => asked).toBeGreaterThan(before);
  });

  test('a page is loaded anew at most once in five seconds; when that fails it stays, and is tried again after five seconds', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/producten?search=spanningsveld');
    const words = await total(page).innerText();
    // From here time passes only as the test says. One load of this page is one call.
    await page.clock.pauseAt(Date.now() + 60_000);
    let asked = 0;
    page.on('request', (request) => (asked += isSearch(request) ? 1 : 0));
    const comeBack = async (after: number): Promise<void> => {
      await page.clock.runFor(after);
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
    };
    const answered = page.waitForEvent('requestfinished', isSearch);
    await comeBack(5_000);
    await answered;
    await comeBack(4_000);
    expect(asked).toBe(1);
    await page.route('**/api/v2/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', isSearch);
    await comeBack(1_000);
    await failed;
    await expect(total(page)).toHaveText(words);
    await page.clock.runFor(4_000);
    expect(asked).toBe(2);
    await page.unroute('**/api/v2/**');
    const again = page.waitForEvent('requestfinished', isSearch);
    await page.clock.runFor(1_000);
    await again;
    expect(asked).toBe(3);
    await expect(total(page)).toHaveText(words);
  });

  test('coming back to the tab asks for the list anew, at most once in five seconds', async ({ page }) => {
    await page.clock.install();
    const item = {
      id: '2903802494665',
      title: 'Spanningsveld',
      ean: '2903802494665',
      imageUrl: '',
      price: null,
      publisher: null,
      type: null,
      method: null,
      classSet: null,
      course: null,
    };
    await page.addInitScript((list) => localStorage.setItem('my-list', list), JSON.stringify([item]));
    let asked = 0;
    page.on('request', (request) => {
      asked += request.url().includes('/api/v2/Products') ? 1 : 0;
    });
    await open(page, '/mijn-lijst');
    // While a call is on its way, coming back does not ask again.
    await expect(page.getByRole('main')).toContainText('€');
    expect(asked).toBe(1);
    // From here time passes only as the test says.
    await page.clock.pauseAt(Date.now() + 60_000);
    const comeBack = async (after: number): Promise<void> => {
      await page.clock.runFor(after);
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
      await page.clock.runFor(oneFrame);
    };
    await comeBack(6_000);
    await expect.poll(() => asked).toBe(2);
    await comeBack(3_000);
    await comeBack(1_000);
    expect(asked).toBe(2);
    await comeBack(2_000);
    await expect.poll(() => asked).toBe(3);
  });
});
