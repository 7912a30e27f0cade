import { expect, test } from './test.ts';

test('from the home page to a product: the areas with their subjects, a search, a result', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Catalogus - /u);
  await expect(page.getByRole('main').getByText('Exacte vakken').first()).toBeVisible();
  await expect(page.getByText(/voorbeeld/iu).first()).toBeVisible();
  await page.getByRole('combobox').first().fill('wiskunde');
  await page.getByRole('combobox').first().press('Enter');
  await expect(page).toHaveURL(/\/producten\?search=wiskunde/u);
  await expect(page.getByText(/^[\d.]+ resultaten$/u).first()).toBeVisible();
  const first = page.getByRole('main').locator('a[href^="/product/"]:not([aria-hidden])').first();
  const address = await first.getAttribute('href');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${address ?? 'no address'}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an address that does not exist is a 404 page with a way on', async ({ page }) => {
  const response = await page.goto('/domein/bestaat-niet');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
