import type { Locator, Page } from '@playwright/test';
import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { filters, follow, open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

const valueInFocus = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''));

/** Presses the link that shows all methods, and expects the focus on the first one that was not there before. */
async function showAllMethods(page: Page, group: Locator): Promise<void> {
  const methods = group.locator('input[name="methods"]');
  const values = (): Promise<readonly string[]> => methods.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  const before = await values();
  await group.getByRole('link', { name: /^Toon alle \d+ methodes/u }).press('Enter');
  await expect.poll(() => methods.count()).toBeGreaterThan(before.length);
  const firstNew = (await values()).find((value) => !before.includes(value));
  await expect.poll(() => valueInFocus(page)).toBe(firstNew);
  await expect(page.locator(':focus')).toBeInViewport();
}

test('showing all values of a filter keeps the place on the page, and the first new value has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, samplePages.results);
  const link = filters(page).getByRole('link', { name: /^Toon alle \d+ methodes/u });
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(0);
  await showAllMethods(page, filters(page));
  expect(await scrolled(page)).toBe(before);
});

test('showing all values of a filter on a phone leaves the sheet open, with the focus on the first new value', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, samplePages.results);
  await page.getByRole('button', { name: /^Filters/u }).click();
  const sheet = page.getByRole('dialog');
  const group = sheet.getByRole('group', { name: /^Methode/u });
  if (await group.getByRole('link').isHidden()) {
    await group.locator('summary').click();
  }
  await showAllMethods(page, sheet);
});

test('pinning the lowest row on the screen scrolls no further than to the next one, which has the focus', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, comparisonOf(await methodsOf(request, 3)));
  const names = await page
    .locator('[data-pin]')
    .evaluateAll((pins) => pins.filter((pin) => pin.getBoundingClientRect().bottom <= innerHeight).map((pin) => pin.ariaLabel ?? ''));
  const pin = page.getByRole('button', { name: names.at(-1) ?? '', exact: true });
  await page.evaluate(() => scrollTo(0, 0));
  await pin.press('Enter');
  await expect(page).toHaveURL(/vast=/u);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Zet vast: /u);
  await expect(page.locator(':focus')).toBeInViewport();
  expect(await scrolled(page)).toBeLessThan(200);
});

test('after a search that is tried again and succeeds the focus is on the number of results', async ({ page }) => {
  await open(page, samplePages.about);
  await page.route('**/api/v2/Products', (route) => route.fulfill({ status: 500, body: '' }));
  await follow(page, samplePages.results);
  const again = page.getByRole('button', { name: 'Opnieuw proberen' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/v2/Products');
  await again.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^[\d.]+ resultaten$/u })).toBeFocused();
});
