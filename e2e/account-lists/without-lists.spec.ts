import { startSite } from '#e2e/site.ts';
import { withDevelopmentProvider } from '#e2e/identity/providers.ts';
import { expect, test } from '#e2e/identity/identity-test.ts';

test('a site without lists of accounts has no link to them, and says so at their address', async ({ page }) => {
  const site = await startSite({ CATALOGUS_LISTS: 'none' });
  try {
    await page.goto(`${site.address}/mijn-lijst`);
    await expect(page.getByText('Voeg producten toe met EAN’s')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Maak een boekenlijst met aantallen' })).toHaveCount(0);
    await page.goto(`${site.address}/boekenlijsten`);
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await withDevelopmentProvider(site).fillForm(page, 'docent');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('lijsten');
  } finally {
    await site.stop();
  }
});
