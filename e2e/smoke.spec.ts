import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

test('the home page shows the subject areas with their subjects and says that this is a sample', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Catalogus - /u);
  await expect(page.getByRole('main').getByText('Exacte vakken').first()).toBeVisible();
  await expect(page.getByText(/voorbeeld/iu).first()).toBeVisible();
  await expectAccessible(page);
});

test('searching from the home page gives results, and a result opens its product page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox').first().fill('wiskunde');
  await page.getByRole('combobox').first().press('Enter');
  await expect(page).toHaveURL(/\/producten\?search=wiskunde/u);
  await expect(page.getByText(/^[\d.]+ resultaten$/u).first()).toBeVisible();
  await expectAccessible(page);
  const first = page.getByRole('main').locator('a[href^="/product/"]:not([aria-hidden])').first();
  const address = await first.getAttribute('href');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${address ?? 'no address'}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('an area leads to a subject, a subject to a method, and a method to its editions', async ({ page }) => {
  await page.goto('/domein/exacte-vakken');
  for (const levels of [3, 4, 5]) {
    const deeper = page.getByRole('main').locator('a[href^="/domein/exacte-vakken/"]');
    const hrefs = await deeper.evaluateAll((links) => links.map((link) => new URL((link as unknown as { href: string }).href).pathname));
    const next = hrefs.find((href) => href.split('/').length === levels + 1);
    expect(next, `a link of ${levels} levels on ${page.url()}`).toBeDefined();
    await page.goto(next ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('an address that does not exist is a 404 page with a way on', async ({ page }) => {
  const response = await page.goto('/domein/bestaat-niet');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('a product that does not exist is a 404 page', async ({ page }) => {
  const response = await page.goto('/product/bestaatniet-titel');
  expect(response?.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filters and paging work', async ({ page }) => {
    await page.goto('/producten?search=wiskunde');
    const total = page.getByText(/^[\d.]+ resultaten$/u).first();
    const before = await total.innerText();
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    await form.getByRole('checkbox').first().check({ force: true });
    await form.locator('button[type=submit], button:not([type])').first().click();
    await expect(page).toHaveURL(/search=wiskunde/u);
    await expect(total).not.toHaveText(before);
    await page.goto('/producten?search=wiskunde&page=2');
    await expect(page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible();
  });
});
