import type { Request } from '@playwright/test';
import { samplePages } from '#e2e/sample-pages.ts';
import { hints, open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

for (const from of ['/', samplePages.about, '/producten?search=biologie']) {
  test(`what is typed while results are on their way stays, with the focus and its own suggestions (from ${from})`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await open(page, from);
    await page.route('**/api/v2/Products', async (route) => {
      const { profile, query } = route.request().postDataJSON() as { readonly profile: string; readonly query: string };
      await (query === 'natuurkunde' && profile === 'Full' ? held.promise : undefined);
      await route.continue();
    });
    await searchBox(page).fill('natuurkunde');
    await searchBox(page).press('Enter');
    await searchBox(page).press('End');
    await searchBox(page).pressSequentially(' havo');
    held.resolve();
    await expect(page).toHaveURL('/producten?search=natuurkunde');
    await expect(total(page)).toBeVisible();
    await expect(searchBox(page)).toHaveValue('natuurkunde havo');
    await expect(searchBox(page)).toBeFocused();
    await expect(hints(page).first()).toBeVisible();
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/producten?search=natuurkunde+havo');
    await expect(total(page)).toBeFocused();
    await test.step('once sent, and once the box is left, it follows the address again', async () => {
      await page.goBack();
      await expect(searchBox(page)).toHaveValue('natuurkunde');
      await searchBox(page).fill('scheikunde');
      await page.getByRole('link', { name: 'Catalogus' }).first().focus();
      await page.goForward();
      await expect(searchBox(page)).toHaveValue('natuurkunde havo');
    });
  });
}

test('a superseded lookup is aborted, and its late response never shows', async ({ page }) => {
  const aborted: string[] = [];
  page.on('requestfailed', (failed) => aborted.push(failed.postData() ?? ''));
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const asksFor = (request: Request, word: string): boolean => request.postData()?.includes(word) ?? false;
  await page.route('**/api/v2/Products', async (route) => {
    await (asksFor(route.request(), 'biologie') ? late : undefined);
    await route.continue().catch(() => undefined);
  });
  await open(page, samplePages.about);
  const asked = page.waitForRequest((request) => asksFor(request, 'biologie'));
  await searchBox(page).fill('biologie');
  await asked;
  await searchBox(page).fill('wiskunde');
  await expect(page.getByRole('group', { name: 'Vakken' }).getByRole('option').first()).toContainText(/wiskunde/iu);
  answer();
  await expect.poll(() => aborted.some((body) => body.includes('biologie'))).toBe(true);
  await expect(page.getByRole('option').filter({ hasText: 'Biologie' })).toHaveCount(0);
});

test('what was typed before the page woke up gets its hints when it does', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/app\/entry\.client-[\w-]+\.js$/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/producten', { waitUntil: 'commit' });
  await searchBox(page).fill('natuurkunde');
  held.resolve();
  await expect(hints(page).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('natuurkunde');
});

test('while a newer lookup is on its way neither arrow, Enter nor a click leads to what an earlier text found', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await open(page, samplePages.about);
  await searchBox(page).fill('spann');
  await expect(hints(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.route('**/api/v2/Products', async (route) => {
    await (route.request().postData()?.includes('spanningsveld vwo') ? held.promise : undefined);
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/api/v2/Products');
  await searchBox(page).fill('spanningsveld vwo');
  await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant', /./u);
  await asked;
  await expect(page.getByRole('option')).toHaveCount(0);
  // What the earlier text found is still drawn, so that the list does not blink.
  await page.locator('[role="option"]').first().click();
  await expect(page).toHaveURL(samplePages.about);
  await page.keyboard.press('ArrowDown');
  await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant', /./u);
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(page).toHaveURL('/producten?search=spanningsveld+vwo');
});

test('a slow lookup of an EAN leads nowhere once something else was asked', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const productRequests: string[] = [];
  page.on('request', (request) => (/byId|\/app\/product-/u.test(request.url()) ? productRequests.push(request.url()) : undefined));
  await open(page, samplePages.about);
  await page.route('**/api/v2/Products', async (route) => {
    const isEan = route.request().postData()?.includes('ean;') ?? false;
    await (isEan ? held.promise : undefined);
    await route.continue().catch(() => undefined);
    if (isEan) {
      await (await route.request().response())?.finished();
      ended.resolve();
    }
  });
  await searchBox(page).fill('2903802494665');
  await searchBox(page).press('Enter');
  await searchBox(page).fill('biologie');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/producten?search=biologie');
  await expect(total(page)).toBeVisible();
  held.resolve();
  await ended.promise;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForLoadState('networkidle');
  expect(productRequests, 'requests of the page of a product').toEqual([]);
  await expect(page).toHaveURL('/producten?search=biologie');
});
