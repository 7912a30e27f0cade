import type { Request } from '@playwright/test';
import { open, searchBox } from '#e2e/shell.ts';
import { fillSignInForm, sendSignInForm } from '#e2e/sign-in-form.ts';
import { expect, test } from '#e2e/test.ts';

type Named = { readonly id: string; readonly name: string; readonly classificationId: string };
type Listed = { readonly id: string; readonly title: string };
type SearchResponse = {
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

test.describe('the endpoints and their responses', () => {
  test('GET /api/settings returns the three names, and what OpenID Connect needs', async ({ request }) => {
    const settings = (await (await request.get('/api/settings')).json()) as Record<string, unknown>;
    expect(settings).toMatchObject({ cdnUrl: '/cdn', AzureB2cTenantId: expect.any(String), AzureB2cBFFClientId: expect.any(String) });
    expect(Object.keys(settings).filter((name) => !/^(?:cdnUrl|AzureB2c|oidc)/u.test(name))).toEqual([]);
  });

  test('the hierarchy has areas, subjects, methods, one method, editions, method sets and the products of a set', async ({ request }) => {
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

  test('POST /api/v2/Products/byId has every field of the specification', async ({ request }) => {
    const product = (await (await request.post('/api/v2/Products/byId?id=2903802494665')).json()) as Record<string, unknown>;
    const names =
      'id title primaryProductImage webText packPriceInclVAT ean publisher deliveryStatus predecessor successor assembly author edition learningPhases educationalLevels grades articleGroup targetUser subjectAreas subjects licenseDuration licenseContent';
    expect(Object.keys(product)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  test('POST /api/v2/Products takes a complete body and a zero-based page, and returns facets of key and value', async ({ request }) => {
    const filter = Object.fromEntries(facets.map((name) => [name, []]));
    const ask = async (page: number): Promise<SearchResponse> =>
      (await (
        await request.post('/api/v2/Products', { data: { sortBy: [], filter, query: '', page, pageSize: 5, profile: 'Full' } })
      ).json()) as SearchResponse;
    const [first, second] = [await ask(0), await ask(1)];
    expect(first.products).toHaveLength(5);
    expect(first.products.map(({ id }) => id)).not.toEqual(expect.arrayContaining(second.products.map(({ id }) => id)));
    expect(Object.keys(first.filterOptions).toSorted()).toEqual(facets);
    expect(first.filterOptions['subjects']?.[0]).toMatchObject({ key: expect.any(String), value: expect.any(String) });
    expect(first.totalCount).toBeGreaterThan(1_000);
  });

  test('the product list, the suggestions and the lookup of an EAN send the body of the specification, and which facet values they show', async ({
    page,
  }) => {
    const filter = Object.fromEntries(facets.map((name) => [name, []]));
    const body = { query: '', page: 0, pageSize: 12, filter, sortBy: [], profile: 'Full' };
    const limits = (most: number, names: readonly string[]) => ({
      filterOptionLimits: Object.fromEntries(names.map((name) => [name, most])),
    });
    const shown = limits(
      12,
      facets.filter((name) => name !== 'educationTypes'),
    );
    const none = limits(0, facets);
    const nextBody = async (pageSize: number): Promise<unknown> => {
      const asks = (request: Request): boolean => isSearch(request) && request.postData()?.includes(`"pageSize":${pageSize},`) === true;
      return (await page.waitForRequest(asks)).postDataJSON() as unknown;
    };
    await open(page, '/over-de-catalogus');
    const listed = nextBody(12);
    await searchBox(page).fill('atlas');
    await searchBox(page).press('Enter');
    expect(await listed).toEqual({ ...body, ...shown, query: 'atlas' });
    await expect(page).toHaveURL('/producten?search=atlas');
    const hinted = nextBody(10);
    await searchBox(page).fill('natuurkunde');
    expect(await hinted).toEqual({ ...body, ...none, query: 'natuurkunde', pageSize: 10 });
    const looked = nextBody(2);
    await searchBox(page).fill('2903802494665');
    await searchBox(page).press('Enter');
    expect(await looked).toEqual({ ...body, ...none, query: 'ean;2903802494665', pageSize: 2 });
  });

  test('GET /api/list/excel?ids= returns a workbook', async ({ request }) => {
    const response = await request.get('/api/list/excel?ids=2903802494665');
    expect(response.headers()['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  test('an anonymous visitor can read the catalogue; the profile, and a request with an invalid token, are 401', async ({ request }) => {
    expect((await request.get('/api/v2/Metadata/areas')).status()).toBe(200);
    expect((await request.get('/api/v2/User/profile')).status()).toBe(401);
    expect((await request.get('/api/v2/Metadata/areas', { headers: { authorization: 'Bearer onzin' } })).status()).toBe(401);
  });
});

test("'Requests whose path contains api/v2 carry header Authorization: Bearer {token}', after sign-in, and no other request does", async ({
  page,
}) => {
  await open(page, '/over-de-catalogus');
  await page.getByRole('banner').getByRole('button', { name: 'Inloggen' }).click();
  await fillSignInForm(page);
  const profile = page.waitForResponse('**/api/v2/User/profile');
  const settings: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/settings') && settings.push(request.url()));
  await sendSignInForm(page);
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
