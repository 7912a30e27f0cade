import type { Page } from '@playwright/test';
import { samplePages } from './sample-pages.ts';
import { expect, test } from './test.ts';

/** Makes a page throw, and waits until the test has heard of it. */
async function throwOn(page: Page, message: string, pageFaults: readonly string[]): Promise<void> {
  await page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );
  await expect.poll(() => pageFaults.join()).toContain(message);
}

test.describe('an error in the script of a page is seen', () => {
  test('in the first tab, in a second one, and in the window that a page opens', async ({ page, context, pageFaults }) => {
    await page.goto(samplePages.about);
    const opening = context.waitForEvent('page');
    await page.evaluate(() => void window.open('about:blank'));
    const tabs = { 'the first tab': page, 'the second tab': await context.newPage(), 'the opened window': await opening };
    for (const [name, tab] of Object.entries(tabs)) {
      await throwOn(tab, name, pageFaults);
    }
    expect(pageFaults.splice(0)).toHaveLength(3);
  });

  test('in a context of its own', async ({ browser, pageFaults }) => {
    const context = await browser.newContext();
    await throwOn(await context.newPage(), 'elsewhere', pageFaults);
    await context.close();
    expect(pageFaults.splice(0)).toHaveLength(1);
  });

  test('and fails the test', async ({ page }) => {
    test.fail();
    await page.goto(samplePages.about);
    const heard = page.waitForEvent('pageerror');
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('not caught');
        }),
    );
    await heard;
  });
});
