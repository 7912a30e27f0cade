import { freePort, startSite } from '#e2e/site.ts';
import { expect, test } from './identity-test.ts';
import { accountOf, type SignInSite } from './providers.ts';
import { expectSignedIn, signIn, signOut } from './visitor.ts';

test.describe('a catalogue that is closed to visitors without an account', () => {
  test.describe.configure({ mode: 'default' });
  let around: SignInSite;
  test.beforeAll(async () => {
    const identityPort = await freePort();
    const site = await startSite({ CATALOGUS_ANONYMOUS: 'none', CATALOGUS_IDENTITY_PORT: String(identityPort) });
    around = {
      site,
      authority: `http://localhost:${identityPort}`,
      form: '#email',
      remembers: true,
      fillForm: async (page, name) => {
        await page.locator('#email').fill(accountOf(name).email);
        await page.locator('#password').fill(accountOf(name).password);
        await page.locator('form button').click();
      },
      stop: site.stop,
    };
  });
  test.afterAll(async () => {
    await around.stop();
  });

  for (const path of [
    '/',
    '/producten?search=wiskunde',
    '/domein/exacte-vakken',
    '/domein/exacte-vakken/natuurkunde/spanningsveld',
    '/product/1-x',
  ]) {
    test(`${path} answers 401 with the way to sign in, and nothing of the catalogue in its text`, async ({ request, page }) => {
      const response = await request.get(`${around.site.address}${path}`);
      expect(response.status()).toBe(401);
      expect(response.headers()['www-authenticate']).toContain('Bearer');
      expect(await response.text()).not.toMatch(/Spanningsveld|Natuurkunde|Wiskunde|Exacte vakken|2903802494665/u);
      await page.goto(`${around.site.address}${path}`);
      await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeEnabled();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen');
    });
  }

  test('signing in opens the page one came for, with the menu, and a reload keeps it open', async ({ page }) => {
    const path = `${around.site.address}/domein/exacte-vakken/natuurkunde`;
    await page.goto(path);
    await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
    await around.fillForm(page, 'docent');
    await expectSignedIn(page, 'docent');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natuurkunde');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natuurkunde');
    await page.getByRole('button', { name: 'Vakken' }).click();
    await expect(page.getByRole('navigation').getByRole('button', { name: 'Exacte vakken' })).toBeVisible();
  });

  test('signing out closes it again', async ({ page }) => {
    await signIn(page, around, 'docent', '/producten');
    await expect(page.getByText(/resultaten$/u).first()).toBeVisible();
    await signOut(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeEnabled();
    await page.goto(`${around.site.address}/producten`);
    await expect(page.getByText(/resultaten$/u)).toHaveCount(0);
  });
});
