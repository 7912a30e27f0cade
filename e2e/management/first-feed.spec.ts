import { entry, placed } from '#importers/eck/eck.fixture.ts';
import { expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { startSite, type Site } from '#e2e/site.ts';
import { expect, test } from '#e2e/identity/identity-test.ts';
import { feedWith, job, openDesk } from './desk-site.ts';

for (const [access, anonymous, statusOfDesk] of [
  ['an open', 'read', 200],
  ['a closed', 'none', 401],
] as const) {
  test.describe(`the desk of ${access} catalogue before anything is published`, () => {
    let site: Site;
    test.beforeAll(async () => {
      site = await startSite({ CATALOGUS_ANONYMOUS: anonymous }, { published: false });
    });
    test.afterAll(() => site.stop());

    test('takes the first feed, by keyboard, and visitors see its product; others see that there is no catalogue', async ({
      page,
      request,
      browser,
    }) => {
      test.setTimeout(180_000);
      const status = async (path: string): Promise<number> => (await request.get(`${site.address}${path}`)).status();
      for (const path of ['/', '/producten', '/mijn-lijst', '/?state=x', '/beheerder', '/api/ready']) {
        expect([path, await status(path)]).toEqual([path, 503]);
      }
      expect(await (await request.get(`${site.address}/producten`)).text()).toContain('De catalogus wordt klaargezet');
      expect(await status('/beheer')).toBe(statusOfDesk);

      const elsewhere = await browser.newPage();
      await openDesk(elsewhere, site, 'docent');
      await expect(elsewhere.getByRole('alert')).toContainText('Met dit account kunt u niet in het beheer.');
      await elsewhere.close();

      await openDesk(page, site, 'beheerder');
      await expect(page.getByText('Er is nog geen catalogus.')).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await page.getByRole('link', { name: 'Kwaliteit' }).click();
      await expect(page.getByRole('alert')).toContainText('Hier is nog niets ingelezen. Lees eerst een bestand in.');
      await page.goBack();
      await page.getByRole('main').getByRole('link', { name: 'Bestand inlezen' }).last().focus();
      await page.keyboard.press('Enter');
      const chooser = page.waitForEvent('filechooser');
      await page.getByLabel('Bestand', { exact: true }).focus();
      await page.keyboard.press('Enter');
      const feed = entry(
        `<Publisher>Halsema</Publisher><ProductFamilyName>Hocus</ProductFamilyName>${placed('Drama')}`,
        '9789060523094',
        'Toneel op school',
      );
      await (await chooser).setFiles(await feedWith(site, 'eerste.xml', feed));
      await page.getByLabel('Naam van de bron').focus();
      await page.keyboard.type('halsema');
      await page.keyboard.press('Enter');
      await expect(job(page).filter({ hasText: /eerste.xml wordt verstuurd|Het bestand wordt ingelezen/u })).toBeVisible();
      await expect(job(page).filter({ hasText: 'Het bestand is ingelezen' })).toBeVisible({ timeout: 90_000 });

      await page.getByRole('link', { name: 'Naar het overzicht' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('table', { name: 'Publicaties' })).toContainText('bezoekers zien deze');
      await expect(page.getByRole('table', { name: 'Bronnen' })).toContainText('halsema');
      await expect(async () => expect(await status('/api/ready')).toBe(200)).toPass({ timeout: 30_000 });
      // The page was rendered without a catalogue: its menu comes by itself.
      await page.getByRole('banner').getByRole('button', { name: 'Vakken' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Kunst en cultuur' })).toBeVisible({ timeout: 20_000 });
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
      await page.keyboard.type('toneel');
      await page.keyboard.press('Enter');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Toneel op school/u })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Toneel op school');
      await expect(page).toHaveURL(/\/product\/\w+-toneel-op-school$/u);
      expect((await page.reload())?.status()).toBe(statusOfDesk);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Toneel op school');
    });
  });
}
