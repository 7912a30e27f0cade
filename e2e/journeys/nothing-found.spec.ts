import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ProductSearchRequest } from '#contract/product-search.ts';
import { searchProducts } from '#e2e/catalogue-requests.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { hints, open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const ways = (page: Page): Locator => page.getByRole('main').locator('ol').getByRole('link');

async function counted(request: APIRequestContext, asked: Partial<ProductSearchRequest>): Promise<string> {
  const { totalCount } = await searchProducts(request, asked);
  expect(totalCount).toBeGreaterThan(0);
  return `${new Intl.NumberFormat('nl').format(totalCount)} resulta${totalCount === 1 ? 'at' : 'ten'}`;
}

/** Takes the first way on, and expects the address and the number of results that it promised. */
async function takeFirst(page: Page, said: RegExp, results: string, address: string): Promise<void> {
  await expect(heading(page)).toHaveText('Geen resultaten');
  await expect(ways(page).first()).toHaveText(said);
  await expect(ways(page).first()).toContainText(results);
  for (const way of [ways(page).first(), ways(page).last()]) {
    await expect(way.locator('> :first-child')).toHaveCSS('text-decoration-line', 'underline');
  }
  await ways(page).first().click();
  await expect(page).toHaveURL(address);
  await expect(total(page)).toHaveText(results);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    // Each step opens an address of its own; nothing is stored.
    test('when nothing is found there are ways on', async ({ page, request }) => {
      test.setTimeout(180_000);

      // A question is corrected by its reading; a literal search is not.
      await test.step('the spelling of a literal search is corrected, and the filters stay', async () => {
        const results = await counted(request, {
          query: 'natuurkunde',
          interpretation: 'literal',
          filter: { articleGroups: ['Leerboek'] },
        });
        await page.goto('/producten?search=natuurkumde&letterlijk=alles&articleGroups=Leerboek');
        await expect(page.getByRole('main')).toContainText('Zo gespeld staat het in de catalogus.');
        await takeFirst(
          page,
          /^Bedoelde u natuurkunde\?/u,
          results,
          '/producten?search=natuurkunde&letterlijk=alles&articleGroups=Leerboek',
        );
        await expect(searchBox(page)).toHaveValue('natuurkunde');
      });

      await test.step('a compound of a literal search is split, and it says how', async () => {
        const results = await counted(request, { query: 'biologie boek', interpretation: 'literal' });
        await page.goto('/producten?search=biologieboek&letterlijk=alles');
        await expect(page.getByRole('main')).toContainText('Aan elkaar geschreven vinden wij niets.');
        await takeFirst(page, /^Los geschreven: biologie boek/u, results, '/producten?search=biologie+boek&letterlijk=alles');
      });

      await test.step('what is one word is joined in a literal search, once', async () => {
        const results = await counted(request, { query: 'geschiedenis', interpretation: 'literal' });
        await page.goto('/producten?search=geschie+denis&letterlijk=alles');
        await expect(ways(page).filter({ hasText: /^Aan elkaar geschreven/u })).toHaveCount(1);
        await takeFirst(page, /^Aan elkaar geschreven: geschiedenis/u, results, '/producten?search=geschiedenis&letterlijk=alles');
      });

      await test.step('a compound that is typed apart is found at once by its parts', async () => {
        const results = await counted(request, { query: 'aardrijkskunde', interpretation: 'literal' });
        await page.goto('/producten?search=aardrijks+kunde&letterlijk=alles');
        await expect(total(page)).toHaveText(results);
        await expect(heading(page)).not.toHaveText('Geen resultaten');
      });

      await test.step('a slip under a filter that fits nothing: corrected without the filter, and it says so', async () => {
        const results = await counted(request, { query: 'natuurkunde', interpretation: 'literal' });
        await page.goto('/producten?search=natuurkumde&letterlijk=alles&publishers=Nergens');
        await expect(page.getByRole('main')).toContainText('Uw filters gaan dan weg, want daarmee is er niets.');
        await takeFirst(page, /^Bedoelde u natuurkunde\?/u, results, '/producten?search=natuurkunde&letterlijk=alles');
      });

      await test.step('the filter that costs most is dropped, and named', async () => {
        const results = await counted(request, { query: 'natuurkunde', filter: { articleGroups: ['Leerboek'] } });
        await page.goto('/producten?search=natuurkunde&articleGroups=Leerboek&publishers=Nergens');
        await takeFirst(page, /^Haal het filter Nergens weg/u, results, '/producten?search=natuurkunde&articleGroups=Leerboek');
      });

      await test.step('two of three filters are dropped where dropping one is not enough', async () => {
        const results = await counted(request, { query: 'natuurkunde', filter: { articleGroups: ['Leerboek'] } });
        await page.goto('/producten?search=natuurkunde&articleGroups=Leerboek&publishers=Nergens&targetUsers=Niemand');
        await takeFirst(page, /^Haal de filters Nergens en Niemand weg/u, results, '/producten?search=natuurkunde&articleGroups=Leerboek');
      });

      await test.step('filters without words are spoken of without words', async () => {
        const results = await counted(request, { filter: { articleGroups: ['Leerboek'] } });
        await page.goto('/producten?articleGroups=Leerboek&publishers=Nergens');
        await expect(page.getByRole('main')).toContainText('Er is geen product met al deze filters.');
        await expect(page.getByRole('main')).not.toContainText(/woorden/u);
        await takeFirst(page, /^Haal het filter Nergens weg/u, results, '/producten?articleGroups=Leerboek');
      });

      await test.step('without its only filter no other filters are spoken of', async () => {
        for (const [address, said] of [
          ['/producten?publishers=Nergens', 'Dan ziet u alle producten.'],
          ['/producten?search=natuurkunde&publishers=Nergens', 'Uw woorden blijven staan.'],
        ] as const) {
          await page.goto(address);
          await expect(ways(page).first()).toHaveText(/^Haal het filter Nergens weg/u);
          await expect(page.getByRole('main')).toContainText(said);
          await expect(page.getByRole('main')).not.toContainText('andere filters');
        }
      });

      await test.step('digits are never read differently', async () => {
        for (const words of ['9789001000004', '2903802494666']) {
          await page.goto(`/producten?search=${encodeURIComponent(words)}`);
          await expect(heading(page)).toHaveText('Geen resultaten');
          await expect(page.getByRole('main')).not.toContainText(/Bedoelde u|Los geschreven|Aan elkaar geschreven/u);
        }
      });

      await test.step('a year that a level does not have is given up, and it says so', async () => {
        await page.goto('/producten?search=havo+7');
        const said = 'Niets gevonden met alles wat u vroeg. Dit komt er het dichtst bij:';
        await expect(page.getByText(said, { exact: true })).toBeVisible();
        await expect(page.getByText(`${said} havo`, { exact: true })).toHaveAttribute('aria-live', 'polite');
      });
    });
  });
}

test('typed, searched, corrected with the keyboard, and back again', async ({ page }) => {
  await open(page, samplePages.about);
  await searchBox(page).fill('qqqqxxxx');
  await expect(page.getByText('Geen suggesties, Enter zoekt verder').first()).toBeVisible();
  await expect(hints(page)).toHaveCount(0);
  await searchBox(page).fill('natuurkumde');
  await expect(hints(page).first()).toBeVisible();
  await searchBox(page).press('Enter');
  await page.getByRole('link', { name: 'Zoek letterlijk' }).press('Enter');
  await expect(heading(page)).toHaveText('Geen resultaten');
  await ways(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/producten?search=natuurkunde&letterlijk=alles');
  await expect(total(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/producten?search=natuurkumde&letterlijk=alles');
  await expect(ways(page).first()).toHaveText(/^Bedoelde u natuurkunde\?/u);
});

test('other readings are asked only when a search finds nothing, and a failure of that call leaves the other ways on', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/api/v2/Products/readings', (route) => {
    asked.push(route.request().postData() ?? '');
    return route.fulfill({ status: 500, body: 'stuk' });
  });
  await open(page, samplePages.results);
  await page
    .getByRole('navigation', { name: 'Pagina’s' })
    .getByRole('link', { name: /Volgende/u })
    .click();
  await expect(page).toHaveURL(/page=2/u);
  expect(asked).toEqual([]);
  await searchBox(page).fill('natuurkumde leerboek');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/producten?search=natuurkumde+leerboek');
  await page.getByRole('link', { name: 'Zoek letterlijk' }).click();
  await expect(heading(page)).toHaveText('Geen resultaten');
  await expect(ways(page).filter({ hasText: 'Zoek alleen op leerboek' })).toHaveCount(1);
  expect(asked).toHaveLength(1);
});
