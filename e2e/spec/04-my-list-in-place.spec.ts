import type { Page } from '@playwright/test';
import { listText, openList, sample } from '#e2e/my-list.ts';
import { untilHydrated } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id });

test('no line moves when the newer editions come, and lines without them do not wait long', async ({ page }) => {
  const products = Promise.withResolvers<void>();
  await page.route('**/api/v2/Products/**', async (route) => {
    await products.promise;
    await route.continue();
  });
  const last = row(page, sample.book);
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { tops: [] as (number | undefined)[] });
    const look = (): void => {
      const shown = document.querySelector('main tbody tr:last-child');
      if (shown?.checkVisibility({ visibilityProperty: true })) {
        seen.tops.push(shown.getBoundingClientRect().top);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await openList(page, listText([sample.oldEdition, sample.book]));
  await expect(page.getByText('Uw lijst wordt geopend')).toBeVisible();
  products.resolve();
  await expect(row(page, sample.oldEdition)).toContainText('3e druk');
  await expect(page.getByText('Uw lijst wordt geopend')).toHaveCount(0);
  await expect(last).toBeVisible();
  expect(await page.evaluate(() => new Set((globalThis as unknown as { tops: number[] }).tops).size)).toBe(1);
  await page.unroute('**/api/v2/Products/**');
  await page.route('**/api/v2/Products/**', () => undefined);
  await page.reload();
  await expect(last).toBeVisible();
});

test('what is put on an empty list does not hide it until prices come', async ({ page }) => {
  await page.route('**/api/v2/Products/**', () => undefined);
  // The longest wait never ends.
  await page.addInitScript(() => {
    const start = setTimeout;
    Object.assign(globalThis, {
      setTimeout: (work: () => void, delay?: number): unknown => (delay === 1_500 ? undefined : start(work, delay)),
    });
  });
  await openList(page, listText([]));
  await page.getByLabel('Plak EAN’s of ISBN’s').fill(sample.book);
  const add = page.getByRole('button', { name: 'Zet ze op de lijst' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 product is op uw lijst gezet.')).toBeVisible();
  await expect(row(page, sample.book)).toBeVisible();
  await expect(add).toBeFocused();
});

const scrollPosition = (page: Page): Promise<number> => page.evaluate(() => scrollY);

const lastLine = (page: Page) => page.getByRole('row').filter({ hasText: `${sample.book}39` });

test.describe('the part of the own list that is in view', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const lines = Array.from({ length: 40 }, (_, index) => `${sample.book}${index}`);
    await openList(page, listText([sample.book, ...lines]));
    await expect(lastLine(page)).toBeVisible();
    await untilHydrated(page);
    await page.evaluate(() => scrollTo(0, 2000));
  });

  test('is the same after a reload, and after a return from another site', async ({ page }) => {
    await page.reload();
    await expect.poll(() => scrollPosition(page)).toBe(2000);
    await page.goto('/favicon.svg');
    await page.goBack();
    await expect.poll(() => scrollPosition(page)).toBe(2000);
  });

  test('is its top when a link within the site leads to it, also after a reload of this page or another', async ({ page }) => {
    const home = page.getByRole('banner').getByRole('link', { name: 'Catalogus' }).first();
    const list = page.getByRole('banner').getByRole('link', { name: /^Mijn lijst/u });
    await page.reload();
    await expect.poll(() => scrollPosition(page)).toBe(2000);
    await untilHydrated(page);
    await home.click();
    await expect(page).toHaveURL('/');
    await list.click();
    await expect(lastLine(page)).toBeVisible();
    expect(await scrollPosition(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 1500));
    await page.goto('/over-de-catalogus');
    await page.reload();
    await untilHydrated(page);
    await list.click();
    await expect(lastLine(page)).toBeVisible();
    expect(await scrollPosition(page)).toBe(0);
  });
});
