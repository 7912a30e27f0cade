import type { Page, Request } from '@playwright/test';
import { samplePages } from '#e2e/sample-pages.ts';
import { hints, oneFrame, open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

type Counted = typeof globalThis & { clocksSet: number };

/** Counts the clocks of `wait` milliseconds that the page has set after a call: on a busy machine it does so some time after the browser reports the call. */
const countClocks = (wait: number): void => {
  const counted = globalThis as Counted;
  const set = globalThis.setTimeout;
  counted.clocksSet = 0;
  globalThis.setTimeout = ((callback: () => void, delay?: number) => {
    counted.clocksSet += delay === wait ? 1 : 0;
    return set(callback, delay);
  }) as typeof setTimeout;
};
const clocksSet = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Counted).clocksSet);

const isSearch = (request: Request): boolean => new URL(request.url()).pathname === '/api/v2/Products';

test.describe("'Data-fetching cache: dedupe 2 s, focus throttle 5 s, error retry 5 s'", () => {
  test('navigating back and forth within two seconds sends no request twice; later it does', async ({ page }) => {
    await page.clock.install();
    await open(page, '/producten');
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked: string[] = [];
    page.on('request', (request) => isSearch(request) && asked.push(request.postData() ?? ''));
    const go = async (link: string, results: string): Promise<void> => {
      await page.getByRole('link', { name: link, exact: true }).click();
      await page.clock.runFor(oneFrame);
      await expect(page).toHaveURL(results);
    };
    await go('Volgende', '/producten?page=2');
    await go('Vorige', '/producten');
    expect(asked).toHaveLength(2);
    await go('Volgende', '/producten?page=2');
    expect(asked).toHaveLength(2);
    await page.clock.runFor(2_000);
    await go('Vorige', '/producten');
    expect(asked).toHaveLength(3);
  });

  test('returning to the tab revalidates every page', async ({ page }) => {
    // A request that only this page sends: the menu is requested again too.
    for (const [path, call] of [
      ['/producten?search=atlas', '**/api/v2/Products'],
      [samplePages.product, '**/api/v2/Products/byId?*'],
      [samplePages.method, '**/api/v2/Metadata/methods/*/methodEditions'],
      [samplePages.subject, '**/api/v2/Metadata/subjects/**'],
    ] as const) {
      await test.step(path, async () => {
        await page.clock.install();
        await open(page, path);
        const asked = page.waitForRequest(call);
        await page.clock.runFor(5_000);
        await page.evaluate("window.dispatchEvent(new Event('focus'))");
        await asked;
      });
    }
  });

  test('returning to the tab reloads the menu; a failure leaves the shown menu, and is retried after five seconds', async ({ page }) => {
    const areas = '**/api/v2/Metadata/areas';
    await page.clock.install();
    await open(page, '/over-de-catalogus');
    await page.clock.pauseAt(Date.now() + 60_000);
    const comeBack = async (): Promise<void> => {
      const asked = page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname.endsWith('/Metadata/areas'));
      await page.clock.runFor(5_000);
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
      await asked;
    };
    const footer = page.getByRole('contentinfo');
    await page.route(areas, (route) => route.fulfill({ status: 500, body: '' }));
    await comeBack();
    await expect(footer.getByRole('link', { name: 'Exacte vakken' })).toBeVisible();
    await page.unroute(areas);
    await page.route(areas, (route) => route.fulfill({ json: ['Sterrenkunde'] }));
    await page.route(`${areas}/Sterrenkunde/subjects`, (route) => route.fulfill({ json: [] }));
    const again = page.waitForRequest(areas);
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(footer.getByRole('link', { name: 'Sterrenkunde' })).toBeVisible({ timeout: 200 });
    }).toPass();
    await again;
    await expect(footer.getByRole('link', { name: 'Exacte vakken' })).toHaveCount(0);
  });

  test('a failed lookup of suggestions is retried after five seconds, and repeated on returning to the tab', async ({ page }) => {
    await page.clock.install();
    await open(page, '/over-de-catalogus');
    await page.clock.pauseAt(Date.now() + 60_000);
    let asked = 0;
    page.on('request', (request) => (asked += isSearch(request) ? 1 : 0));
    await page.route('**/api/v2/Products', (route) => route.fulfill({ status: 500, body: '' }));
    await searchBox(page).fill('spanningsveld');
    await page.clock.runFor(300);
    await expect.poll(() => asked).toBe(1);
    await page.unroute('**/api/v2/Products');
    await expect(async () => {
      await page.clock.runFor(5_300);
      await expect(hints(page).first()).toBeVisible({ timeout: 200 });
    }).toPass();
    const before = asked;
    await page.clock.runFor(5_000);
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await page.clock.runFor(300);
    await expect.poll(() => asked).toBeGreaterThan(before);
  });

  test('a page is revalidated at most once in five seconds; a failure leaves the shown page, and is retried after five seconds', async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(countClocks, 5_000);
    await open(page, '/producten?search=spanningsveld');
    const words = await total(page).innerText();
    // From here time passes only as the test says. One load of this page is one call.
    await page.clock.pauseAt(Date.now() + 60_000);
    let asked = 0;
    page.on('request', (request) => (asked += isSearch(request) ? 1 : 0));
    const comeBack = async (after: number): Promise<void> => {
      await page.clock.runFor(after);
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
    };
    const answered = page.waitForEvent('requestfinished', isSearch);
    await comeBack(5_000);
    await answered;
    await comeBack(4_000);
    expect(asked).toBe(1);
    await page.route('**/api/v2/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', isSearch);
    await comeBack(1_000);
    await failed;
    // The page and what surrounds it, each of which failed.
    await expect.poll(() => clocksSet(page)).toBe(2);
    await expect(total(page)).toHaveText(words);
    await page.clock.runFor(4_000);
    expect(asked).toBe(2);
    await page.unroute('**/api/v2/**');
    const again = page.waitForEvent('requestfinished', isSearch);
    await page.clock.runFor(1_000);
    await again;
    expect(asked).toBe(3);
    await expect(total(page)).toHaveText(words);
  });

  test('returning to the tab reloads the list, at most once in five seconds', async ({ page }) => {
    await page.clock.install();
    // For two seconds after an answer the same call is not sent again.
    await page.addInitScript(countClocks, 2_000);
    const item = {
      id: '2903802494665',
      title: 'Spanningsveld',
      ean: '2903802494665',
      imageUrl: '',
      price: null,
      publisher: null,
      type: null,
      method: null,
      classSet: null,
      course: null,
    };
    await page.addInitScript((list) => localStorage.setItem('my-list', list), JSON.stringify([item]));
    let asked = 0;
    const isOfProducts = (request: Request): boolean => request.url().includes('/api/v2/Products');
    page.on('request', (request) => (asked += isOfProducts(request) ? 1 : 0));
    await open(page, '/mijn-lijst');
    // While a call is on its way, coming back does not ask again.
    await expect(page.getByRole('main')).toContainText('€');
    expect([asked, await clocksSet(page)]).toEqual([1, 1]);
    // From here time passes only as the test says.
    await page.clock.pauseAt(Date.now() + 60_000);
    const comeBack = async (after: number): Promise<void> => {
      await page.clock.runFor(after);
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
      await page.clock.runFor(oneFrame);
    };
    await comeBack(6_000);
    await expect.poll(async () => [asked, await clocksSet(page)]).toEqual([2, 2]);
    await comeBack(3_000);
    await comeBack(1_000);
    expect(asked).toBe(2);
    await comeBack(2_000);
    await expect.poll(() => asked).toBe(3);
  });
});
