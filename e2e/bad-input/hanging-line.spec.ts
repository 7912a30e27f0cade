import { openSignedIn, makeList, numbers, stored } from '#e2e/account-lists/list-page.ts';
import { sample } from '#e2e/my-list.ts';
import { filters, open, productLinks, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';
import { hang, installClock, pass } from './hanging-line.ts';

/** Milliseconds after which a call is given up, and a moment before that. */
const [late, nearlyLate] = [15_100, 14_000];

test.describe('on a line that hangs', () => {
  test('a search that hangs is given up, says so, and is found when it is tried again', async ({ page }) => {
    await installClock(page);
    await open(page, '/producten?search=natuurkunde');
    const release = await hang(page, '**/api/v2/Products');
    await searchBox(page).fill('scheikunde');
    await searchBox(page).press('Enter');
    await pass(page, nearlyLate);
    await expect(page.getByRole('status').filter({ hasText: 'wordt geladen' })).toHaveCount(1);
    await pass(page, late - nearlyLate);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/search=scheikunde/u);
    await release();
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(total(page)).toBeVisible();
  });

  test('a page of which nothing comes keeps the open one, and so does one of which the code does not come', async ({ page }) => {
    await installClock(page);
    await open(page, '/producten?search=natuurkunde');
    const release = await hang(page, '**');
    await productLinks(page).first().click();
    await pass(page, late);
    await pass(page, 5_100);
    const note = page.getByRole('alert');
    await expect(note).toContainText('geen verbinding');
    await expect(page).toHaveURL('/producten?search=natuurkunde');
    await expect(filters(page)).toBeVisible();
    await release();
    await note.getByRole('link', { name: 'Opnieuw proberen' }).click();
    await pass(page, late);
    await expect(page).toHaveURL(/\/product\//u);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a list that is being stored says that it is not, loses nothing, and is stored by itself later', async ({ page, site }) => {
    await installClock(page);
    await openSignedIn(page, site, { own: [sample.book] });
    await makeList(page, 'Hangt');
    const release = await hang(page, '**/api/v2/Lists/*');
    await numbers(page).getByLabel('Aantal').fill('12');
    await pass(page, 700);
    await expect(page.getByText('Wordt opgeslagen').first()).toBeVisible();
    await pass(page, late);
    await expect(page.getByText('Niet opgeslagen')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('De server geeft geen antwoord.');
    await release();
    await pass(page, 3_100);
    await stored(page);
    await expect(numbers(page).getByLabel('Aantal')).toHaveValue('12');
  });

  test('a list that is made while the line hangs is there once after the second attempt', async ({ page, site }) => {
    await installClock(page);
    await openSignedIn(page, site);
    let arrived = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    await page.route('**/api/v2/Lists', async (route) => {
      if (route.request().method() !== 'POST') {
        return route.fallback();
      }
      // The server makes the list, and its response is lost.
      await route.fetch();
      return arrived();
    });
    await page.getByLabel('Naam').fill('Maar één keer');
    await page.getByRole('button', { name: 'Maak de lijst' }).click();
    await arrival;
    await pass(page, late);
    await expect(page.getByRole('alert')).toContainText('De server geeft geen antwoord.');
    await page.unroute('**/api/v2/Lists');
    await page.getByRole('button', { name: 'Maak de lijst' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maar één keer' })).toBeVisible();
    await page.getByRole('link', { name: 'Boekenlijsten' }).first().click();
    await expect(page.getByRole('link', { name: 'Maar één keer' })).toHaveCount(1);
  });

  test('the lists of an account that do not come say so, and come when they are asked again', async ({ page, site }) => {
    await installClock(page);
    await openSignedIn(page, site);
    const release = await hang(page, '**/api/v2/Lists');
    const asked = page.waitForRequest('**/api/v2/Lists');
    await page.reload();
    await asked;
    // Another request may follow the one that was seen, with a time limit of its own.
    await expect(async () => {
      await pass(page, late);
      await expect(page.getByRole('alert')).toContainText('De server geeft geen antwoord.', { timeout: 1_000 });
    }).toPass();
    await release();
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(page.getByLabel('Naam')).toBeVisible();
  });
});
