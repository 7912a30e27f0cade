import type { APIRequestContext } from '@playwright/test';
import { putOnList } from '#e2e/my-list.ts';
import { filters, follow, open, productLinks, searchBox, signInAsTeacher, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const subject = '/domein/exacte-vakken/natuurkunde';

test("'Page title: Catalogus - {title}', with its default title and its default description", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Een overzichtelijke plek waar alle leermiddelen en methodes voor het voortgezet onderwijs bij elkaar staan.',
  );
  for (const [path, title] of [
    ['/', 'Alle leermiddelen voor het voorgezet onderwijs'],
    ['/over-de-catalogus', 'Over de catalogus'],
    ['/veelgestelde-vragen', 'Veelgestelde vragen'],
    ['/toestemming', 'Cookies en toestemming'],
    ['/mijn-lijst', 'Mijn lijst'],
    ['/domein/exacte-vakken', 'Exacte vakken'],
    ['/domein/exacte-vakken/natuurkunde', 'Natuurkunde'],
    // A subject with the name of its area has a title of its own.
    ['/domein/kunst-en-cultuur', 'Kunst en cultuur'],
    ['/domein/kunst-en-cultuur/kunst-en-cultuur', 'Vak Kunst en cultuur'],
  ] as const) {
    await follow(page, path);
    await expect(page).toHaveTitle(`Catalogus - ${title}`);
  }
});

test("'Page language is Dutch and the page is marked as not to be translated'", async ({ request }) => {
  for (const path of ['/', '/producten', subject, '/bestaat-niet']) {
    expect(await (await request.get(path)).text(), path).toMatch(/<html(?=[^>]*\blang="nl")(?=[^>]*\btranslate="no")/u);
  }
});

test.describe("'Visitors can'", () => {
  test("'browse subject areas, subjects, methods (course series), editions and products'", async ({ page }) => {
    await open(page, '/');
    const main = page.getByRole('main');
    await main
      .getByRole('link', { name: /^Natuurkunde/u })
      .first()
      .click();
    await expect(page).toHaveURL(subject);
    await main.locator(`a[href^="${subject}/"]:not([aria-hidden])`).first().click();
    await expect(page).toHaveURL(new RegExp(`${subject}/[^/]+$`, 'u'));
    await main.locator('a[href$="/edities"]').first().click();
    await expect(page).toHaveURL(/\/edities$/u);
    await main.locator('a[href$="-druk"]').first().click();
    await expect(page).toHaveURL(/-druk$/u);
    await productLinks(page).first().click();
    await expect(page).toHaveURL(/\/product\//u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test("'search with type-ahead hints and filter results'", async ({ page }) => {
    await open(page, '/');
    await searchBox(page).fill('natuurkunde');
    await expect(page.getByRole('option').first()).toBeVisible();
    await searchBox(page).press('Enter');
    await expect(total(page)).toBeVisible();
    const before = await total(page).innerText();
    await filters(page)
      .getByRole('checkbox', { name: /^Leerboek/u })
      .check({ force: true });
    await expect(page).toHaveURL(/articleGroups=Leerboek/u);
    await expect(total(page)).not.toHaveText(before);
  });

  test("'keep a personal my list'", async ({ page }) => {
    await open(page, '/producten?search=natuurkunde');
    const href = await productLinks(page).first().getAttribute('href');
    await putOnList(page);
    await page.getByRole('link', { name: 'Mijn lijst, 1 product' }).click();
    const listed = page.getByRole('main').locator(`a[href="${href}"]:not([aria-hidden])`);
    await expect(listed).toBeVisible();
    await page.reload();
    await expect(listed).toBeVisible();
  });

  test("'compare methods side by side on educational characteristics'", async ({ page, request }) => {
    const methods = (await (await request.get('/api/v2/Metadata/subjects/natuurkunde/methods')).json()) as readonly {
      readonly id: string;
      readonly name: string;
    }[];
    const [first, second] = methods;
    await page.goto(`/vergelijken?methode=${first?.id}&methode=${second?.id}`);
    const table = page.getByRole('main').getByRole('table');
    await expect(table.getByRole('columnheader', { name: first?.name ?? '' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: second?.name ?? '' })).toBeVisible();
    expect(await table.getByRole('row').count()).toBeGreaterThan(34);
  });

  test("'open other applications from a header app drawer' and 'log out from a profile menu', after 'single sign-on'", async ({ page }) => {
    await open(page, '/over-de-catalogus');
    const head = page.getByRole('banner');
    await expect(head.getByRole('button', { name: 'Toepassingen' })).toBeHidden();
    await signInAsTeacher(page);
    await expect(page).toHaveURL('/over-de-catalogus');
    await head.getByRole('button', { name: 'Toepassingen' }).click();
    await expect(page.locator('#app-drawer').getByRole('link').first()).toHaveAttribute('href', /^https?:\/\//u);
    await page.keyboard.press('Escape');
    await head.getByRole('button', { name: /^Profiel van /u }).click();
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click();
    await expect(head.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  });
});

test('the sample notice links to how a feed is imported, and the about page does not', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('complementary', { name: 'Over deze catalogus' }).getByRole('link', { name: 'Zo laadt u uw eigen aanbod' }).click();
  await expect(page).toHaveURL('/eigen-aanbod');
  // Each kind of file that the program reads.
  await expect(page.getByRole('listitem').filter({ hasText: /ECK CatalogService.*ONIX.*Excel of CSV.*bundelformaat/u })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zo laadt u uw eigen aanbod');
  await expect(page.getByText('npm run import -- bestand.xml')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Over de catalogus' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Over de catalogus');
  await expect(page.getByRole('main')).not.toContainText(/npm|koppelbestand|server/u);
});

test('every question has an answer, and its group is one click away', async ({ page }) => {
  await open(page, '/veelgestelde-vragen');
  const questions = page.getByRole('main').getByRole('article');
  expect(await questions.count()).toBeGreaterThan(20);
  for (const answer of await questions.all()) {
    expect((await answer.locator('p').first().innerText()).length).toBeGreaterThan(20);
  }
  await page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link', { name: 'Prijzen en leverbaarheid' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Prijzen en leverbaarheid' })).toBeInViewport();
});

test('long texts travel only with the pages that show them', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  expect(asked).not.toContain('/locales/nl/content.json');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Veelgestelde vragen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veelgestelde vragen');
  await expect(page.getByText('Kan ik zoeken op EAN of ISBN?')).toBeVisible();
  expect(asked).toContain('/locales/nl/content.json');
});

test('the terms of use are a PDF', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.getByRole('contentinfo').getByRole('link', { name: 'Gebruiksvoorwaarden (pdf)' }).getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

const canonicalOf = async (request: APIRequestContext, path: string): Promise<string | undefined> => {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return /<link rel="canonical" href="([^"]*)"/u.exec(await response.text())?.[1];
};

test('search engines find every page by robots.txt and the sitemap, and each tells them what it is', async ({ request, site }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.address}/sitemap.xml`);
  const partsOf = async (address: string): Promise<readonly string[]> =>
    [...(await (await request.get(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/gu)].map((found) => found[1] ?? '');
  const parts = await partsOf('/sitemap.xml');
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    const pages = await partsOf(part);
    for (const address of [pages[0], pages.at(-1)]) {
      expect(await canonicalOf(request, address ?? '')).toBe(address);
    }
  }
  for (const [path, type] of [
    ['/', 'WebSite'],
    ['/veelgestelde-vragen', 'FAQPage'],
    ['/over-de-catalogus', 'BreadcrumbList'],
    [`${subject}/spanningsveld`, 'LearningResource'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const described = [...html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>([^<]*)</gu)].map(([, json]) => json ?? '');
    expect(
      described.map((json) => (JSON.parse(json) as { readonly '@type': unknown })['@type']),
      path,
    ).toContain(type);
  }
});

test('a product list is known by its plain address: facets, words and orders are not part of it', async ({ request, site }) => {
  for (const [path, canonical] of [
    ['/producten?page=2', '/producten?page=2'],
    ['/producten?page=2&sort=title', '/producten?page=2'],
    ['/producten?search=wiskunde&page=2', '/producten'],
    ['/producten?educationTypes=havo+4', '/producten'],
  ] as const) {
    expect(await canonicalOf(request, path), path).toBe(`${site.address}${canonical}`);
  }
});

test('a page has one address: another spelling of it leads there, with its query', async ({ request }) => {
  for (const [path, canonical] of [
    ['/domein/Exacte-Vakken', '/domein/exacte-vakken'],
    ['/domein/exacte%2Dvakken/?a=b', '/domein/exacte-vakken?a=b'],
    ['/Mijn-Lijst/', '/mijn-lijst'],
    [`${subject.toUpperCase()}/`, subject],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers()['location']]).toEqual([path, 301, canonical]);
  }
});
