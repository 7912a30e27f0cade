import type { Page } from '@playwright/test';
import { listText, openList, sample } from '#e2e/my-list.ts';
import { untilHydrated } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

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
