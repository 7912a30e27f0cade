import type { Page } from '@playwright/test';
import { samplePages } from '#e2e/sample-pages.ts';
import { follow, open, untilHydrated } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const scrollPage = (page: Page, top: number): Promise<void> => page.evaluate((y) => scrollTo(0, y), top);

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Follows a link within the page without scrolling to it first. */
const jump = (page: Page, hash: string): Promise<void> =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.click(), hash);

async function expectTarget(page: Page, hash: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${hash}$`, 'u'));
  await expect(page.locator(hash)).toBeInViewport();
  await expect.poll(() => page.locator(hash).evaluate((target) => target.getBoundingClientRect().top)).toBeLessThan(150);
}

test('a link within a page leads to its target, and Back to where each step was left', async ({ page }) => {
  await open(page, samplePages.home);
  await scrollPage(page, 300);
  await follow(page, samplePages.questions);
  await jump(page, '#over-list');
  await expectTarget(page, '#over-list');
  await scrollPage(page, 1300);
  await jump(page, '#over-compare');
  await expectTarget(page, '#over-compare');
  await scrollPage(page, 700);
  await jump(page, '#over-list');
  await expectTarget(page, '#over-list');
  for (const top of [700, 1300, 0, 300]) {
    await page.goBack();
    await expect.poll(() => scrolled(page), `${page.url()} is left at ${top}`).toBe(top);
  }
});

test('a page that was opened by its address is not scrolled as another that was', async ({ page }) => {
  await open(page, samplePages.home);
  await scrollPage(page, 300);
  await follow(page, samplePages.about);
  await open(page, samplePages.results);
  await scrollPage(page, 1100);
  await follow(page, samplePages.list);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(1100);
  await page.goBack();
  await expect(page).toHaveURL(samplePages.about);
  await untilHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(samplePages.home);
  await expect.poll(() => scrolled(page)).toBe(300);
});
