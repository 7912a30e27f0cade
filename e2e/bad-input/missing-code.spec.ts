import type { Route } from '@playwright/test';
import { expect, test } from '#e2e/test.ts';
import { coursesToggle, open, productLinks, searchBox, untilHydrated } from '#e2e/shell.ts';

/** Code that a page names and the server no longer has: the site was renewed since the page was opened. */
test.describe('code that is gone', () => {
  test('of a page: the page is loaded whole, and works as one without script', async ({ page }) => {
    await open(page, '/producten?search=natuurkunde');
    await page.route(/\/app\/product-[\w-]+\.js$/u, (route) => route.fulfill({ status: 404 }));
    const title = await productLinks(page).first().innerText();
    await productLinks(page).first().click();
    await expect(page).toHaveURL(/\/product\//u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('De pagina wordt geladen')).toHaveCount(0);
  });

  for (const [how, lose] of [
    ['404', (route: Route) => route.fulfill({ status: 404 })],
    ['no answer', (route: Route) => route.abort()],
  ] as const) {
    test(`of the courses menu (${how}): the toggle leads to the courses of the home page`, async ({ page }) => {
      await open(page, '/producten');
      await page.route(/\/app\/courses-panel-[\w-]+\.js$/u, lose);
      await coursesToggle(page).click();
      await expect(page).toHaveURL('/#vakken');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Veelgestelde vragen' })).toBeVisible();
    });
  }

  test('of the suggestions and of the rule for EANs: Enter searches', async ({ page }) => {
    await open(page, '/producten');
    await page.route(/\/app\/(?:lazy-suggestions|ean-lookup)-[\w-]+\.js$/u, (route) => route.fulfill({ status: 404 }));
    await searchBox(page).fill('scheikunde');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/producten?search=scheikunde');
    await expect(productLinks(page).first()).toBeVisible();
  });

  for (const path of ['/mijn-lijst', '/vergelijken']) {
    test(`of ${path}: the page says that it could not be opened, and offers it again`, async ({ page }) => {
      const addresses = /\/app\/entry\.client-[\w-]+\.js$/u;
      await page.route(addresses, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByText('Openen is niet gelukt')).toBeVisible();
      await expect(page.getByText('wordt geopend')).toBeHidden();
      await page.unroute(addresses);
      await page.getByRole('link', { name: 'Opnieuw proberen' }).click();
      await untilHydrated(page);
      await expect(page.getByText('Openen is niet gelukt')).toHaveCount(0);
    });
  }
});
