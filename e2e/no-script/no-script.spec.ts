import { searchProducts } from '#e2e/catalogue-requests.ts';
import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { everyPage, foundPages, samplePages } from '#e2e/sample-pages.ts';
import { coursesToggle, filters, productLinks, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const levels: readonly string[] = ['area', 'subject', 'method', 'editions', 'edition', 'product'];

test.use({ javaScriptEnabled: false });

test('every page has its heading, a search box, and a head and foot that lead on; each level says everything and leads on', async ({
  page,
}) => {
  for (const [name, path] of everyPage) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), name).not.toBeEmpty();
    await expect(searchBox(page), name).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link').first(), name).toBeVisible();
    await expect(page, name).toHaveTitle(/^Catalogus - ./u);
    if (levels.includes(name)) {
      expect(await page.getByRole('main').locator('a[href^="/"]').count(), name).toBeGreaterThan(3);
    }
  }
});

test('every page opens by following links from the home page', async ({ page }) => {
  const opened = new Set<string>();
  const follow = async (start: string): Promise<void> => {
    await page.goto(start);
    const links = page.locator('a[href^="/"]');
    (await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))).forEach((path) =>
      opened.add(path),
    );
  };
  await follow(samplePages.home);
  for (const name of ['area', 'subject', 'method', 'editions', 'edition', 'questions'] as const) {
    expect([...opened], `a link to ${samplePages[name]}`).toContain(samplePages[name]);
    await follow(samplePages[name]);
  }
  const named = foundPages.map(([, path]) => path).filter((path) => !path.includes('?'));
  expect(named.filter((path) => !opened.has(path))).toEqual([]);
});

test('on a phone the search box is there, and no button that does nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [name, path] of foundPages) {
    await page.goto(path);
    await expect(searchBox(page), name).toBeVisible();
    await expect(page.locator('button[type="button"]:visible'), name).toHaveCount(0);
  }
});

test('on a phone a link above the results leads to the filters below them, which are beside them on a wide screen', async ({ page }) => {
  await page.goto('/producten');
  const link = page.getByRole('main').getByRole('link', { name: 'Filters', exact: true });
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(filters(page)).not.toBeInViewport();
  await link.click();
  await expect(filters(page)).toBeInViewport();
});

test('a page that needs script says so, and not that it is being opened', async ({ page }) => {
  for (const path of [samplePages.list, samplePages['account-lists'], '/beheer']) {
    await page.goto(path);
    await expect(page.locator('main noscript p'), path).toBeVisible();
    await expect(page.getByText('…', { exact: false }).filter({ visible: true }), path).toHaveCount(0);
  }
});

test('searching from the home page and from the head of another page', async ({ page, request }) => {
  for (const [start, words] of [
    [samplePages.home, 'natuurkunde'],
    [samplePages.method, 'wiskunde'],
  ] as const) {
    const { totalCount } = await searchProducts(request, { query: words });
    await page.goto(start);
    await searchBox(page).fill(words);
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(`/producten?search=${words}`);
    await expect(total(page)).toHaveText(`${new Intl.NumberFormat('nl-NL').format(totalCount)} resultaten`);
    await expect(searchBox(page)).toHaveValue(words);
  }
});

test('the courses toggle leads to the subjects', async ({ page }) => {
  await page.goto(samplePages.results);
  await coursesToggle(page).click();
  await expect(page).toHaveURL(/\/\??#vakken$/u);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Natuurkunde/u })
    .first()
    .click();
  await expect(page).toHaveURL(samplePages.subject);
});

test('filtering: several boxes and an order go along in one form, and each chip takes its own away', async ({ page, request }) => {
  await page.goto('/producten?search=natuurkunde');
  await filters(page)
    .getByRole('checkbox', { name: /^havo\s4/u })
    .check({ force: true });
  await filters(page)
    .getByRole('checkbox', { name: /^Leerboek/u })
    .check({ force: true });
  await page.getByLabel('Sorteer op').selectOption('Prijs, laag naar hoog');
  await filters(page).getByRole('button', { name: 'Filters toepassen' }).click();
  const { totalCount, products } = await searchProducts(request, {
    query: 'natuurkunde',
    filter: { educationTypes: ['havo 4'], articleGroups: ['Leerboek'] },
    sortBy: ['priceAscending'],
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${totalCount} resulta`, 'u'));
  await expect(productLinks(page)).toHaveText(products.map(({ title }) => title));
  await page
    .getByRole('list', { name: 'Gekozen filters' })
    .getByRole('link', { name: /^Leerboek/u })
    .click();
  await expect(filters(page).getByRole('checkbox', { name: /^Leerboek/u })).not.toBeChecked();
  await expect(filters(page).getByRole('checkbox', { name: /^havo\s4/u })).toBeChecked();
  await page.getByRole('link', { name: 'Wis alle filters' }).click();
  await expect(page).toHaveURL(/\/producten\?search=natuurkunde(?:&sort=priceAscending)?$/u);
});

test('paging through results keeps words and filters', async ({ page, request }) => {
  await page.goto('/producten?search=wiskunde&articleGroups=Leerboek');
  await page
    .getByRole('navigation', { name: 'Pagina’s' })
    .getByRole('link', { name: /Volgende/u })
    .click();
  await expect(page).toHaveURL('/producten?search=wiskunde&articleGroups=Leerboek&page=2');
  const { products } = await searchProducts(request, { query: 'wiskunde', filter: { articleGroups: ['Leerboek'] }, page: 1 });
  await expect(productLinks(page)).toHaveText(products.map(({ title }) => title));
});

test('all values of a long filter are a link away', async ({ page }) => {
  await page.goto(samplePages.results);
  const methods = filters(page).locator('input[name="methods"]');
  const shown = await methods.count();
  await filters(page)
    .getByRole('link', { name: /^Toon alle \d+ methodes/u })
    .click();
  await expect(page).toHaveURL(/alle=methods/u);
  expect(await methods.count()).toBeGreaterThan(shown);
});

test('a result opens its product page, whose facts, price and parts are all there', async ({ page }) => {
  await page.goto(samplePages.results);
  const title = await productLinks(page).first().innerText();
  await productLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article').first()).toContainText(/€|prijs op aanvraag/u);
});

test('a comparison by its address', async ({ page, request }) => {
  const methods = await methodsOf(request, 3);
  const address = comparisonOf(methods);
  await page.goto(address);
  for (const { name } of methods) {
    await expect(page.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible();
  }
});
