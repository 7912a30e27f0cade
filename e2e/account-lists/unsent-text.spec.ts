import type { Page } from '@playwright/test';
import { sample } from '#e2e/my-list.ts';
import type { Site } from '#e2e/site.ts';
import { expect, test } from '#e2e/test.ts';
import { lists, makeList, numbers, openSignedIn, stored } from './list-page.ts';

/** Ends the session: its token expires, and its refresh token is refused. The page needs `page.clock.install()`. */
async function endSession(page: Page, { authority }: Site): Promise<void> {
  await page.route(`${authority}/token`, async (route) => {
    if ((route.request().postData() ?? '').includes('grant_type=refresh_token')) {
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
      await route.fulfill({ status: 400, headers, body: '{"error":"invalid_grant"}' });
    } else {
      await route.continue();
    }
  });
  await page.clock.fastForward(120_000);
}

const leaving = (page: Page, { authority }: Site) => page.waitForRequest((request) => request.url().startsWith(`${authority}/auth?`));
const field = (page: Page) => page.getByLabel('Plak EAN’s of ISBN’s');
const openPaste = (page: Page): Promise<void> => page.getByText('Voeg producten toe met EAN’s').click();

test('a name that was half typed is there again after a session that had expired, and is gone once its list is made', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site);
  await page.getByLabel('Naam').fill('Havo 4 van vol');
  await endSession(page, site);
  const left = leaving(page, site);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await left;
  await expect(page).toHaveURL(`${site.address}${lists}`);
  await expect(page.getByLabel('Naam')).toHaveValue('Havo 4 van vol');
  await makeList(page, 'Havo 4 van volgend jaar');
  await page.goBack();
  await expect(page.getByLabel('Naam')).toHaveValue('');
});

test('pasted EANs are there again after a reload', async ({ page, site }) => {
  await openSignedIn(page, site);
  await makeList(page, 'Geplakt');
  await openPaste(page);
  await field(page).fill(sample.book);
  await page.reload();
  await openPaste(page);
  await expect(field(page)).toHaveValue(sample.book);
});

test('products of pasted EANs that are found after their list was left are on it', async ({ page, site }) => {
  await openSignedIn(page, site);
  await makeList(page, 'Verlaten');
  await stored(page);
  await openPaste(page);
  await field(page).fill(sample.book);
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  await page.route(/filter(?:%3B|;)products/iu, async (route) => {
    await isLeft;
    await route.continue();
  });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Zet ze op de lijst' }).click();
  await page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name: 'Boekenlijsten' }).click();
  await expect(page).toHaveURL(`${site.address}${lists}`);
  leave();
  await saved;
  await page.getByRole('link', { name: 'Verlaten' }).click();
  await expect(numbers(page)).toHaveCount(1);
});
