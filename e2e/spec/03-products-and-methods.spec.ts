import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductSearchRequest, ProductSearchResponse } from '#contract/product-search.ts';
import type { WireMethod } from '#contract/metadata.ts';
import type { WireCurrentProduct, WireProduct } from '#contract/product.ts';
import { formatCents, type Cents } from '#catalogue/prices/money.ts';
import { characteristicLabels } from '#catalogue/comparison/characteristic-labels.ts';
import { expectAccessible } from '#e2e/accessibility.ts';
import { sample as listed } from '#e2e/my-list.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const method = '/domein/exacte-vakken/natuurkunde/spanningsveld';

async function findProduct(
  request: APIRequestContext,
  wanted: (product: WireProduct) => boolean,
  filter: ProductSearchRequest['filter'] = {},
): Promise<WireProduct> {
  // Fewer than a server lets wait before it refuses, on however slow a machine.
  const atOnce = 10;
  for (let page = 0; page < 200; page += 1) {
    const found = await request.post('/api/v2/Products', { data: { filter, page, pageSize: atOnce, profile: 'Hints' } });
    const { products } = (await found.json()) as ProductSearchResponse;
    const whole = await Promise.all(products.map(({ id }) => request.post(`/api/v2/Products/byId?id=${id}`)));
    const product = (await Promise.all(whole.map((answer) => answer.json() as Promise<WireProduct>))).find(wanted);
    if (product) {
      return product;
    }
  }
  throw new Error('The sample has no such product.');
}

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`, 'u') }) })
    .locator('dd');

test.describe('a product', () => {
  test('shows all its facts, its price to the cent and its availability in a word', async ({ page }) => {
    await page.goto('/product/2903802494665');
    await expect(fact(page, 'EAN')).toHaveText('2903802494665');
    await expect(fact(page, 'Uitgeverij')).toHaveText('Halsema & Vonk');
    await expect(fact(page, 'Auteurs')).toHaveText('J. van der Meulen, F. Ait Haddou, P. Terpstra');
    await expect(fact(page, 'Druk')).toHaveText('3e druk, 2024');
    await expect(fact(page, 'Vakgebied')).toHaveText('Exacte vakken');
    await expect(fact(page, 'Vak')).toHaveText('Natuurkunde');
    await expect(fact(page, 'Niveau en leerjaar')).toHaveText('havo\u00a04');
    await expect(fact(page, 'Fase')).toHaveText('bovenbouw');
    await expect(fact(page, 'Soort')).toHaveText('Leerboek');
    const article = page.getByRole('article').first();
    await expect(article.getByText('€\u00a048,50').first()).toBeVisible();
    await expect(article.getByText('inclusief btw')).toBeVisible();
    await expect(article.getByText('leverbaar', { exact: true }).first()).toBeVisible();
  });

  test('without a price says so, on the page and in its structured data', async ({ page, request }) => {
    const product = await findProduct(request, ({ packPriceInclVAT }) => packPriceInclVAT === null);
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole('article').getByText('prijs op aanvraag').first()).toBeVisible();
    await expect(page.getByText('inclusief btw')).toHaveCount(0);
    expect(await page.content()).not.toContain('9999');
    const [described] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(described ?? '')).not.toHaveProperty('offers');
  });

  test('without a description says that there is none', async ({ page, request }) => {
    const product = await findProduct(request, ({ webText }) => webText === null);
    await page.goto(`/product/${product.id}`);
    await expect(page.getByText('Geen beschrijving beschikbaar')).toBeVisible();
  });

  test('stands between its predecessor and its successor, each a link', async ({ page, request }) => {
    const product = await findProduct(request, ({ predecessor, successor }) => predecessor !== null && successor !== null);
    await page.goto(`/product/${product.id}`);
    const table = page.getByRole('table', { name: 'Eerdere en latere druk' });
    await expect(table.getByRole('row').filter({ hasText: 'u bekijkt deze druk' })).toContainText(product.ean ?? '');
    await expect(table.getByRole('row').filter({ hasText: 'voorganger' })).toContainText(product.predecessor?.ean ?? 'no ean');
    await expectAccessible(page);
    await table.getByRole('row').filter({ hasText: 'opvolger' }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/product/${product.successor?.id}-`, 'u'));
    await expect(table.getByRole('row').filter({ hasText: 'voorganger' })).toContainText(product.ean ?? '');
  });

  test('that is sold out leads to its successor first of all', async ({ page }) => {
    await open(page, `/product/${listed.oldEdition}`);
    const first = page.getByRole('main').getByRole('article').locator('a[href^="/product/"], button').first();
    await expect(first).toHaveAccessibleName(/^Bekijk de opvolger: /u);
    await first.click();
    await expect(page).toHaveURL(new RegExp(`/product/${listed.newEdition}-`, 'u'));
    await expect(page.getByRole('link', { name: /^Bekijk de opvolger: / })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article').getByRole('button').first()).toHaveText('Zet op mijn lijst');
  });

  test('that is a package lists its parts, and each part names the package', async ({ page, request }) => {
    const product = await findProduct(request, ({ assembly }) => assembly.length > 1, { articleGroups: ['Pakket'] });
    await page.goto(`/product/${product.id}`);
    const parts = page.getByRole('table', { name: 'Dit pakket bestaat uit' });
    await expect(parts.getByRole('row')).toHaveCount(product.assembly.length + 1);
    await expectAccessible(page);
    await parts.getByRole('link').first().click();
    await expect(page.getByRole('table', { name: 'Zit ook in een pakket' }).getByRole('link', { name: product.title })).toBeVisible();
  });

  test("that is a licence says how long it runs, what it holds and for whom: 'LicenseDuration', 'LicenseContent', 'TargetUser'", async ({
    page,
    request,
  }) => {
    const product = await findProduct(
      request,
      ({ licenseDuration, licenseContent, targetUser }) => licenseDuration === 365 && licenseContent !== null && targetUser.length > 0,
    );
    await page.goto(`/product/${product.id}`);
    await expect(fact(page, 'Looptijd')).toHaveText('1 jaar');
    await expect(fact(page, 'Inhoud van de licentie')).toHaveText(product.licenseContent ?? '');
    await expect(fact(page, 'Voor')).toHaveText(product.targetUser.join(', '));
  });

  test('goes on my list and off again, and puts its method on the compare list', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    await page.goto('/product/2903802494665');
    await test.step("'My-list item': 'method, classSet and course, which are always null when added'", async () => {
      await page.getByRole('button', { name: 'Zet op mijn lijst' }).click();
      await expect(page.getByRole('button', { name: 'Op mijn lijst', exact: true })).toBeVisible();
      expect(await stored(page, 'my-list')).toMatchObject([
        { id: '2903802494665', price: 48.5, method: null, classSet: null, course: null },
      ]);
      await page.getByRole('button', { name: 'Op mijn lijst', exact: true }).click();
      expect(await stored(page, 'my-list')).toEqual([]);
    });
    await test.step('says that adding the method failed, and so does the console', async () => {
      await page.route('**/api/v2/Metadata/methods/*', (route) => route.fulfill({ status: 500 }));
      await page.getByRole('button', { name: 'Vergelijk deze methode' }).click();
      await expect(page.getByRole('alert')).toHaveText('Dat is niet gelukt. Probeer het nog eens.');
      expect(said.join('\n')).toContain('Error fetching method');
      await page.unroute('**/api/v2/Metadata/methods/*');
    });
    await test.step("'the full method is fetched by id first'; 'Compare-list entry: method, area, subject'", async () => {
      const fetched = page.waitForRequest(/\/api\/v2\/Metadata\/methods\/[^/]+$/u);
      await page.getByRole('button', { name: 'Vergelijk deze methode' }).click();
      await fetched;
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Staat bij Vergelijken' })).toBeVisible();
      expect(await stored(page, 'my-compare-list-detailed')).toMatchObject([
        { method: { title: 'Spanningsveld', slug: 'spanningsveld' }, area: { title: 'Exacte vakken' }, subject: { title: 'Natuurkunde' } },
      ]);
    });
  });
});

test.describe('a method', () => {
  test('shows its characteristics, its levels and its editions, and leads to its products', async ({ page, request }) => {
    await page.goto(method);
    await test.step('answers all 34 characteristics with yes, no or not given', async () => {
      const rows = page.getByRole('region', { name: 'Kenmerken' }).getByRole('listitem');
      await expect(rows).toHaveCount(34);
      const texts = await rows.evaluateAll((items) => items.map((item) => [...item.children].map((child) => child.textContent)));
      expect(texts.map(([name]) => name)).toEqual(Object.values(characteristicLabels));
      const wire = (await (await request.get('/api/v2/Metadata/subjects/natuurkunde/methods')).json()) as readonly WireMethod[];
      const given = wire.find(({ name }) => name === 'Spanningsveld')?.educationalAttributes ?? [];
      const words = new Map([
        [true, 'ja'],
        [false, 'nee'],
      ]);
      const expected = Object.keys(characteristicLabels).map((name) => {
        const value = given.find((attribute) => attribute.name === name)?.value;
        return typeof value === 'boolean' ? words.get(value) : 'niet opgegeven';
      });
      expect(texts.map(([, answer]) => answer)).toEqual(expected);
    });
    await test.step("'availableGradesWithinCourse (for vmbo, havo, vwo: list of grade numbers)' as a picture that can be read out", async () => {
      const picture = page.getByRole('table', { name: 'Voor welke niveaus en leerjaren' });
      await expect(picture.getByRole('row', { name: /^havo/u }).getByText(', ja')).toHaveCount(3);
      await expect(picture.getByRole('row', { name: /^vmbo/u }).getByText(', ja')).toHaveCount(0);
    });
    await test.step("'publicationOrder': its editions, the newest first, with links and availability", async () => {
      const names = page.getByRole('table', { name: 'Edities' }).getByRole('rowheader');
      await expect(names).toHaveText(['4e druk', '3e druk', '2e druk']);
      await expect(page.getByRole('row', { name: /^3e druk/u })).toContainText('leverbaar');
    });
    await test.step('has a button that compares it, and leads to its products through the filter', async () => {
      await expect(page.getByRole('button', { name: /Vergelijk/u }).first()).toBeVisible();
      await page.getByRole('link', { name: /^\d+ producten$/u }).click();
      await expect(page).toHaveURL(/\/producten\?methods=/u);
      await expect(page.getByText(/^[\d.]+ resultaten$/u).first()).toBeVisible();
    });
  });

  test('asks nothing of YouTube before the visitor says yes', async ({ page }) => {
    const asked: string[] = [];
    await page.route(/youtube/u, (route) => {
      asked.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<p>video</p>' });
    });
    await page.goto(method);
    await page.getByRole('button', { name: /^Speel de video af/u }).click();
    await expect(page.getByText(/laden wij niets van YouTube/u)).toBeVisible();
    await expectAccessible(page);
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//u);
    await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com']);
  });

  test('has a button that compares it, and leads to its products through the filter', async ({ page }) => {
    await page.goto(method);
    await expect(page.getByRole('button', { name: /Vergelijk/u }).first()).toBeVisible();
    await page.getByRole('link', { name: /^\d+ producten$/u }).click();
    await expect(page).toHaveURL(/\/producten\?methods=/u);
    await expect(page.getByText(/^[\d.]+ resultaten$/u).first()).toBeVisible();
  });
});

test.describe('an edition', () => {
  test('has sets whose columns line up, and which fold', async ({ page }) => {
    await open(page, samplePages.edition);
    const tables = page.getByRole('main').getByRole('table');
    expect(await tables.count()).toBeGreaterThan(1);
    const lefts = await tables.evaluateAll((all) =>
      all.map((table) => [...table.querySelectorAll('thead th')].map((head) => Math.round(head.getBoundingClientRect().left))),
    );
    expect(new Set(lefts.map((columns) => columns.join())).size, JSON.stringify(lefts)).toBe(1);
    const set = page.getByRole('main').getByRole('region').first();
    await set.getByRole('heading', { level: 2 }).click();
    await expect(set.getByRole('table')).toBeHidden();
    await expect(tables.nth(1)).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Sets in deze editie' }).getByRole('link');
    await links.first().click();
    await expect(set.getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    const starts = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
    expect(new Set(starts).size, 'columns of links on a phone').toBe(2);
  });

  test('says the cheapest complete way for a pupil, puts it on my list at once, and off again', async ({ page, request }) => {
    await page.goto(`${method}/3e-druk`);
    const set = page.getByRole('region', { name: 'Spanningsveld havo 4' });
    const button = set.getByRole('button', { name: /^Zet deze \d+ producten op mijn lijst/u }).first();
    const count = Number(/\d+/u.exec((await button.textContent()) ?? '')?.[0]);
    await button.click();
    await expect(set.getByRole('button', { name: /^Op mijn lijst/u })).toHaveCount(count);
    const kept = ((await stored(page, 'my-list')) as readonly { readonly id: string }[]).map(({ id }) => id);
    const answer = await request.post('/api/v2/Products/byIds', { data: { ids: kept } });
    const products = (await answer.json()) as readonly WireCurrentProduct[];
    // Nothing of it is for teachers alone, in a package too, or a licence twice.
    const eans = products.map(({ ean }) => ean);
    expect(products.every(({ targetUser }) => targetUser.includes('leerling'))).toBe(true);
    expect(products.flatMap(({ assembly }) => assembly).filter((ean) => eans.includes(ean))).toEqual([]);
    const sum = products.reduce((total, { packPriceInclVAT }) => total + Math.round((packPriceInclVAT ?? 0) * 100), 0);
    await expect(set.getByText(/^Voordeligst voor één leerling/u)).toContainText(formatCents(sum as Cents));
    await set.getByRole('button', { name: /^Staat op mijn lijst/u }).click();
    expect(await stored(page, 'my-list')).toEqual([]);
  });

  test('offers each duration of a licence as a choice, and my list holds one of them', async ({ page }) => {
    await open(page, '/domein/exacte-vakken/natuur-en-scheikunde-i/meetlat/2e-druk');
    const set = page.getByRole('main').getByRole('region').filter({ hasText: 'Of, met een licentie voor' }).first();
    await set
      .getByRole('button', { name: /^Zet deze/u })
      .first()
      .click();
    const taken = set.getByRole('button', { name: /^Staat op mijn lijst/u });
    await expect(taken).toHaveCount(1);
    const first = await stored(page, 'my-list');
    expect(first).not.toEqual([]);
    await set.getByRole('button', { name: /^Zet deze/u }).click();
    await expect.poll(() => stored(page, 'my-list')).not.toEqual(first);
    await expect(taken).toHaveCount(1);
    await taken.click();
    await expect.poll(() => stored(page, 'my-list')).toEqual([]);
  });

  test('says which set failed and keeps the others', async ({ page }) => {
    await open(page, `${method}/edities`);
    let first = true;
    await page.route('**/api/v2/Products/byMethodSet/**', (route) => {
      const fails = first;
      first = false;
      return fails ? route.fulfill({ status: 500 }) : route.continue();
    });
    await page.getByRole('main').getByRole('link', { name: '3e druk', exact: true }).click();
    await expect(page.getByText(/De producten van deze set konden niet worden opgehaald/u)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Zet deze/u }).first()).toBeVisible();
  });
});

test('a page whose data failed says so, and works after a retry', async ({ page }) => {
  await open(page, '/domein/exacte-vakken');
  await page.route('**/api/v2/Metadata/subjects/*/methods', (route) => route.fulfill({ status: 500 }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Natuurkunde/u })
    .click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/v2/Metadata/subjects/*/methods');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natuurkunde');
});
