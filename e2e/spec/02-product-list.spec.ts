import { filters, open, productLinks, total, untilHydrated } from '#e2e/shell.ts';
import { findListed, searchProducts } from '#e2e/catalogue-requests.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { expect, test } from '#e2e/test.ts';

const dutch = (count: number): string => `${new Intl.NumberFormat('nl-NL').format(count)} resultaten`;

test("'Product list. Search text is also sent as query parameter search.'", async ({ page, request }) => {
  const { totalCount, products } = await searchProducts(request, { query: 'natuurkunde' });
  await page.goto('/producten?search=natuurkunde');
  await expect(total(page)).toHaveText(dutch(totalCount));
  await expect(productLinks(page)).toHaveText(products.map(({ title }) => title));
  await expect(page.getByRole('combobox').first()).toHaveValue('natuurkunde');
});

test("'Query parameter page is the page number (default 1)': page 2 follows on page 1, and 1 is left out", async ({ page, request }) => {
  const first = await searchProducts(request, { page: 0 });
  const second = await searchProducts(request, { page: 1 });
  await page.goto('/producten');
  await expect(productLinks(page)).toHaveText(first.products.map(({ title }) => title));
  await page.goto('/producten?page=1');
  await expect(productLinks(page)).toHaveText(first.products.map(({ title }) => title));
  const pager = page.getByRole('navigation', { name: 'Pagina’s' });
  await pager.getByRole('link', { name: /Volgende/u }).click();
  await expect(page).toHaveURL('/producten?page=2');
  await expect(productLinks(page)).toHaveText(second.products.map(({ title }) => title));
  await expect(pager.locator('[aria-current="page"]')).toHaveText(/2/u);
  await pager.getByRole('link', { name: /Vorige/u }).click();
  await expect(page).toHaveURL('/producten');
});

test('what is no page number shows a page all the same', async ({ request }) => {
  for (const value of ['0', '-1', 'abc', '1e3', '99999999999999999999', '']) {
    const response = await request.get(`/producten?page=${value}`);
    expect(response.status(), value).toBe(200);
    expect(await response.text(), value).toMatch(/<h1[^>]*>[\d.]+ resultaten<\/h1>/u);
  }
});

test('a page past the last one says so and leads to the last one', async ({ page, request }) => {
  const { totalCount } = await searchProducts(request, { query: 'spanningsveld' });
  const pages = Math.ceil(totalCount / 12);
  await page.goto(samplePages['results-last-page']);
  await expect(page.getByText(`Pagina 999 bestaat niet: dit resultaat heeft ${pages} pagina’s.`)).toBeVisible();
  await page.getByRole('link', { name: 'Naar de laatste pagina' }).click();
  await expect(page).toHaveURL(`/producten?search=spanningsveld&page=${pages}`);
  await expect(productLinks(page)).toHaveCount(totalCount - 12 * (pages - 1));
});

test("'Query parameter syntax holds an advanced search syntax'", async ({ page, request }) => {
  const { ean, title } = await findListed(request, (product) => product.ean !== null);
  await page.goto(`/producten?syntax=${encodeURIComponent(`ean;${ean}`)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 resultaat');
  await expect(productLinks(page)).toHaveText([title]);
  await expect(page).toHaveTitle(`Catalogus - ean;${ean}, 1 resultaat`);
  await page.goto(`/producten?search=natuurkunde&syntax=${encodeURIComponent('freetext;werkboek')}`);
  const both = await searchProducts(request, { query: 'freetext;natuurkunde|freetext;werkboek' });
  await expect(total(page)).toHaveText(dutch(both.totalCount));
});

test('with script a tick applies at once, so there is no button that applies', async ({ page }) => {
  await open(page, '/producten?search=natuurkunde');
  await expect(filters(page).getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters toepassen' })).toHaveCount(0);
});

test("'View mode is grid by default and is remembered in local storage under plp-view'", async ({ page }) => {
  await open(page, samplePages.results);
  const main = page.getByRole('main');
  const table = main.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'EAN' }) });
  await expect(main.getByRole('radio', { name: 'Raster' })).toBeChecked();
  await expect(table).toHaveCount(0);
  await main.getByRole('radio', { name: 'Lijst' }).check();
  await expect(table).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('plp-view'))).toBe('list');
  await page.reload();
  await expect(main.getByRole('radio', { name: 'Lijst' })).toBeChecked();
  await expect(table.getByRole('row')).toHaveCount(13);
  await main.getByRole('radio', { name: 'Raster' }).check();
  expect(await page.evaluate(() => localStorage.getItem('plp-view'))).toBe('grid');
  await test.step('a view mode that nobody knows is the grid', async () => {
    await page.evaluate(() => localStorage.setItem('plp-view', '{"mode":3}'));
    await page.reload();
    await untilHydrated(page);
    await expect(main.getByRole('radio', { name: 'Raster' })).toBeChecked();
    await expect(table).toHaveCount(0);
  });
});

test('paper gets the results over its whole width, without the filters and what can be pressed only', async ({ page }) => {
  // The width of A4 within its margins.
  await page.setViewportSize({ width: 688, height: 970 });
  await page.emulateMedia({ media: 'print' });
  await open(page, samplePages.results);
  await expect(filters(page)).toBeHidden();
  expect(await page.locator('#resultaten').evaluate((results) => results.getBoundingClientRect().width)).toBeGreaterThan(650);
  const reading = page.getByRole('list', { name: 'Zo lezen wij uw vraag' });
  await expect(reading).toBeVisible();
  await expect(reading.locator('svg').first()).toBeHidden();
  await expect(page.getByRole('link', { name: 'Vergelijk ze' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('the order stands in the address, and unknown prices come last both ways', async ({ page, request }) => {
  await open(page, '/producten?search=natuurkunde');
  for (const [label, name] of [
    ['Prijs, laag naar hoog', 'priceAscending'],
    ['Prijs, hoog naar laag', 'priceDescending'],
    ['Titel, A tot Z', 'title'],
    ['Nieuwste eerst', 'newest'],
  ] as const) {
    await page.getByLabel('Sorteer op').first().selectOption(label);
    await expect(page).toHaveURL(`/producten?search=natuurkunde&sort=${name}`);
    const { products, totalCount } = await searchProducts(request, { query: 'natuurkunde', sortBy: [name] });
    await expect(productLinks(page)).toHaveText(products.map(({ title }) => title));
    if (name.startsWith('price')) {
      const size = 100;
      const last = await searchProducts(request, {
        query: 'natuurkunde',
        sortBy: [name],
        page: Math.ceil(totalCount / size) - 1,
        pageSize: size,
      });
      const prices = last.products.map(({ packPriceInclVAT }) => packPriceInclVAT === null);
      expect(prices).toEqual(prices.toSorted((one, other) => Number(one) - Number(other)));
    }
  }
});

test('back and forward restore results, filters and scroll', async ({ page }) => {
  await open(page, samplePages.results);
  const before = await total(page).innerText();
  const box = filters(page).getByRole('checkbox').first();
  await box.check({ force: true });
  await expect(total(page)).not.toHaveText(before);
  const filtered = { url: page.url(), total: await total(page).innerText() };
  const fourth = productLinks(page).nth(6);
  await fourth.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 500));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await fourth.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/product\//u);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(filtered.url);
  await expect(total(page)).toHaveText(filtered.total);
  await expect(filters(page).getByRole('checkbox').first()).toBeChecked();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goBack();
  await expect(page).toHaveURL(samplePages.results);
  await expect(total(page)).toHaveText(before);
  await expect(filters(page).getByRole('checkbox').first()).not.toBeChecked();
  await page.goForward();
  await expect(total(page)).toHaveText(filtered.total);
});

test('boxes ticked in quick succession all count, and each is ticked at once', async ({ page }) => {
  await open(page, samplePages.results);
  const ticked = await filters(page).evaluate(async (form) => {
    const boxes = ['Leerboek', 'havo 4', 'vwo 4'].map((value) => form.querySelector<HTMLInputElement>(`input[value="${value}"]`));
    const shown: unknown[] = [];
    for (const box of boxes) {
      box?.click();
      shown.push(box?.checked, location.search.includes('Leerboek'));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return shown.slice(0, 2);
  });
  expect(ticked, 'ticked before the search for it begins').toEqual([true, false]);
  await expect.poll(() => new URL(page.url()).searchParams.getAll('educationTypes')).toEqual(['havo 4', 'vwo 4']);
  expect(new URL(page.url()).searchParams.getAll('articleGroups')).toEqual(['Leerboek']);
});

test('a text looks for a value among all of its group, in any spelling, and gives the short list back when it goes', async ({ page }) => {
  await open(page, '/producten');
  const values = filters(page).locator('input[name="methods"]');
  const short = await values.count();
  const field = filters(page).getByRole('searchbox', { name: 'Zoek een methode' });
  await field.fill('sPÁNNINGSV');
  await expect(page).toHaveURL(/alle=methods/u);
  await expect(values).toHaveCount(1);
  await expect(filters(page).getByRole('checkbox', { name: /^Spanningsveld/u })).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('');
  await expect(page).not.toHaveURL(/alle=/u);
  await expect(values).toHaveCount(short);
});
