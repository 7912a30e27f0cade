import type { Page } from '@playwright/test';
import { findListed, searchProducts } from '#e2e/catalogue-requests.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { follow, open, productLinks, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const ean = '2903802494665';

async function searchFor(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press('Enter');
}

async function submit(page: Page, text: string): Promise<void> {
  await open(page, samplePages.about);
  await searchFor(page, text);
}

/** Whether a search asks whose EAN was typed. */
const isLookup = (body: string | null): boolean => body?.includes(`ean;${ean}`) === true && body.includes('"pageSize":2');

test.describe("'An EAN is exactly 13 digits after trimming'", () => {
  test("it leads to its product page: 'the product is looked up with page size 2. If exactly one result has a matching ean and a title'", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, samplePages.about);
    for (const text of [ean, `  ${ean}  `, '290-3802-494665', '2903802 494 665']) {
      await test.step(`'${text}'`, async () => {
        // What was asked a moment ago is not asked again.
        await page.clock.runFor(2_000);
        const asked = page.waitForRequest((request) => isLookup(request.postData()));
        await searchFor(page, text);
        expect((await asked).postDataJSON()).toMatchObject({ pageSize: 2 });
        await expect(page).toHaveURL(samplePages.product);
        await follow(page, samplePages.about);
      });
    }
  });

  test('a wrong check digit is said and not repaired', async ({ page }) => {
    await submit(page, '2903802494666');
    await expect(page).toHaveURL('/producten?search=2903802494666');
    await expect(page.getByRole('main')).toContainText('Het laatste cijfer van EAN 2903802494666 klopt niet.');
    await expect(productLinks(page)).toHaveCount(0);
    await test.step("'Otherwise the user goes to /producten with the text as search query': an EAN that nobody has, 12 digits", async () => {
      await searchFor(page, '9789001000004');
      await expect(page).toHaveURL('/producten?search=9789001000004');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen resultaten');
      await searchFor(page, '290380249466');
      await expect(page).toHaveURL('/producten?search=290380249466');
    });
  });

  test("'Otherwise the user goes to /producten': an EAN whose lookup gives anything but one product with it and a title", async ({
    page,
  }) => {
    for (const [what, change] of [
      ['two products', (products: object[]) => [...products, ...products]],
      ['a product without a title', (products: object[]) => products.map((product) => ({ ...product, title: '' }))],
      ['a product with another EAN', (products: object[]) => products.map((product) => ({ ...product, ean: '9789001000004' }))],
    ] as const) {
      await test.step(what, async () => {
        await page.route('**/api/v2/Products', async (route) => {
          if (!isLookup(route.request().postData())) {
            return route.continue();
          }
          const response = await route.fetch();
          const answer = (await response.json()) as { products: object[] };
          return route.fulfill({ response, json: { ...answer, products: change(answer.products) } });
        });
        await submit(page, ean);
        await expect(page).toHaveURL(`/producten?search=${ean}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 resultaat');
        await page.unroute('**/api/v2/Products');
      });
    }
  });

  test('the lookup that fails leads to the search too', async ({ page }) => {
    let first = true;
    await page.route('**/api/v2/Products', (route) => {
      const fails = first;
      first = false;
      return fails ? route.abort() : route.continue();
    });
    await submit(page, ean);
    await expect(page).toHaveURL(`/producten?search=${ean}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 resultaat');
  });
});

test("'Non-EAN text goes to /producten with that query'", async ({ page }) => {
  await open(page, samplePages.about);
  for (const text of ['wiskunde b havo 4', '12345', '50% korting & meer']) {
    await searchFor(page, text);
    await expect(page).toHaveURL(`/producten?${new URLSearchParams({ search: text }).toString()}`);
    await expect(searchBox(page)).toHaveValue(text);
  }
});

test("'Search text is lower-cased and URL-decoded'", async ({ page, request }) => {
  const { totalCount } = await searchProducts(request, { query: 'freetext;wiskunde|freetext;havo' });
  for (const search of ['WISKUNDE HAVO', 'wiskunde%20havo', 'wiskunde%2520havo', 'Wiskunde+Havo']) {
    await page.goto(`/producten?search=${search}&letterlijk=alles`);
    await expect(total(page)).toHaveText(`${new Intl.NumberFormat('nl-NL').format(totalCount)} resultaten`);
  }
});

test("'If it contains ; it is treated as structured syntax. Otherwise each space-separated word becomes a freetext entry.'", async ({
  page,
  request,
}) => {
  const words = await searchProducts(request, { query: 'freetext;natuurkunde|freetext;werkboek' });
  for (const search of ['natuurkunde werkboek', 'freetext;natuurkunde|freetext;werkboek', 'FREETEXT;Natuurkunde|freetext;WERKBOEK']) {
    await page.goto(`/producten?search=${encodeURIComponent(search)}&letterlijk=alles`);
    await expect(total(page)).toHaveText(`${new Intl.NumberFormat('nl-NL').format(words.totalCount)} resultaten`);
  }
  await page.goto(`/producten?search=${encodeURIComponent(`ean;${ean}`)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 resultaat');
});

test("text with ';' and no known key is free text after all", async ({ page }) => {
  await page.goto(`/producten?search=${encodeURIComponent('natuurkunde; werkboek')}`);
  await expect(total(page)).toBeVisible();
});

test("'Free-text extraction takes the first 100 characters after the prefix'", async ({ page, request }) => {
  const word = 'spanningsveld';
  const text = word.padEnd(100, ' ');
  const asked = await searchProducts(request, { query: `freetext;${word}` });
  await page.goto(`/producten?syntax=${encodeURIComponent(`freetext;${text}qqqqxxxx`)}`);
  await expect(total(page)).toHaveText(`${asked.totalCount} resultaten`);
  await page.goto(`/producten?syntax=${encodeURIComponent(`freetext;${word} qqqqxxxx`)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen resultaten');
});

test("'Links are built only when the needed title, or id and title, are present': a product without an EAN is shown without a link", async ({
  page,
  request,
}) => {
  const product = await findListed(request, (candidate) => candidate.ean !== null);
  await page.route('**/api/v2/Products', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { products: { id: string; ean: string | null }[] };
    const products = answer.products.map((one) => (one.id === product.id ? { ...one, ean: null } : one));
    return route.fulfill({ response, json: { ...answer, products } });
  });
  await open(page, samplePages.about);
  await searchBox(page).fill(product.title);
  await searchBox(page).press('Enter');
  await expect(total(page).or(page.getByRole('heading', { name: '1 resultaat' }))).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href^="/product/${product.id}"]`)).toHaveCount(0);
});
