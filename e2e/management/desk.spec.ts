import { entry, placed } from '#importers/eck/eck.fixture.ts';
import { expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import type { Site } from '#e2e/site.ts';
import { expect, test } from '#e2e/identity/identity-test.ts';
import { feedWith, importFile, job, openDesk, productLine, startSmallSite } from './desk-site.ts';

const eans = ['9789006439816', '9789006616286', '9789055742905'];

test.describe('the desk of the catalogue manager', () => {
  let site: Site;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await startSmallSite();
  });
  test.afterAll(() => site.stop());

  test('shows nothing to others: no content, no link, no index, and 403 for an account without the role', async ({ page, request }) => {
    const response = await request.get(`${site.address}/beheer`);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/Bronnen|Publicatie|voorbeeld<\/b>/u);
    expect((await request.get(`${site.address}/beheer/iets`)).status()).toBe(404);
    expect(await (await request.get(`${site.address}/sitemap.xml`)).text()).not.toContain('beheer');
    await page.goto(`${site.address}/`);
    await expect(page.locator('a[href*="beheer"]')).toHaveCount(0);
    await openDesk(page, site, 'docent');
    await expect(page.getByRole('alert')).toContainText('Met dit account kunt u niet in het beheer.');
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('button', { name: 'Toepassingen' }).click();
    await expect(page.getByRole('group', { name: 'Toepassingen' }).getByRole('link', { name: 'Beheer' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Bestand inlezen' }).click();
    await expect(page.getByRole('alert')).toContainText('Met dit account kunt u niet in het beheer.');
    await expect(page.getByLabel('Bestand', { exact: true })).toHaveCount(0);
  });

  test('a day: a feed comes in with its faults, the manager goes back and releases', async ({ page }) => {
    test.setTimeout(300_000);
    await openDesk(page, site, 'beheerder');
    await expect(page.getByRole('heading', { level: 1, name: 'Beheer' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Bronnen' })).toContainText('eerst');
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Toepassingen' }).click();
    await expect(page.getByRole('group', { name: 'Toepassingen' }).getByRole('link', { name: 'Beheer' })).toHaveAttribute(
      'href',
      '/beheer',
    );
    await page.keyboard.press('Escape');

    const feed = await feedWith(
      site,
      'levering.ndjson',
      [productLine('alfa', '9789006987904'), productLine('beta', '9789006484908'), productLine('gamma', '123')].join('\n'),
    );
    await importFile(page, feed, 'uitgever', /Het bestand is ingelezen/u);
    // What was wrong is there without a click, also when the rest was taken.
    await expect(page.getByText('1 afgewezen')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('link', { name: 'Naar het overzicht' }).click();
    await expect(page.getByRole('table', { name: 'Bronnen' }).getByRole('row', { name: /^uitgever/u })).toContainText('2');

    await page.getByRole('table', { name: 'Inleesbeurten' }).getByRole('link').first().click();
    const lines = page.getByRole('table', { name: 'Afgewezen records en opmerkingen' });
    await expect(lines).toContainText('levering.ndjson');
    await expectAccessibleInBothSchemes(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Opslaan voor een spreadsheet (CSV)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^verslag-\d+\.csv$/u);

    await page.goto(`${site.address}/product/alfa-boek-alfa`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Boek alfa');

    await page.goto(`${site.address}/beheer`);
    const back = page.getByRole('button', { name: /^Terugzetten naar/u }).first();
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Ja, zet terug' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(job(page).filter({ hasText: 'De publicatie staat vast.' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('bezoekers zien deze, en ze staat vast')).toBeVisible();
    await page.getByRole('button', { name: 'Vrijgeven en publiceren' }).click();
    await expect(job(page).filter({ hasText: 'Gepubliceerd.' })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('Bezoekers zien alles wat is ingelezen.')).toBeVisible();
  });

  test('a word that nobody knows gets a subject, and its products a place', async ({ page }) => {
    test.setTimeout(300_000);
    const magic = entry(
      `<Publisher>Halsema</Publisher><ProductFamilyName>Hocus</ProductFamilyName>${placed('TOVEREN')}`,
      '9789060523094',
      'Toveren',
    );
    const file = await feedWith(site, 'eck.xml', magic);
    await openDesk(page, site, 'beheerder');
    await importFile(page, file, 'eck', /Het bestand is ingelezen/u);
    await page.getByRole('link', { name: 'Koppelingen' }).click();
    await expect(page.getByRole('heading', { name: /^TOVEREN/u })).toBeVisible();
    await page.getByRole('button', { name: 'Koppelen' }).first().click();
    await expect(page.getByText('Kies eerst een vak.')).toBeVisible();
    await page.getByLabel('Vak voor TOVEREN').selectOption('Drama');
    await expect(page.getByText('Dan krijgt 1 product een andere plaats, onder Drama.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Toveren: geen vak/u })).toContainText('Drama › Hocus');
    await page.getByRole('button', { name: 'Koppelen' }).first().click();
    await expect(page.getByText('TOVEREN hoort bij Drama').first()).toBeVisible();
    const family = page.getByLabel('Vak voor Hocus van Halsema');
    await family.focus();
    await page.keyboard.type('Drama');
    await expect(page.getByText('Dan krijgt 1 product een andere plaats, onder Drama.')).toHaveCount(2);
    const skeleton = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Opslaan als leeg koppelbestand' }).click();
    expect((await skeleton).suggestedFilename()).toBe('mapping.json');
    await page.getByRole('button', { name: 'Koppelen', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Hocus hoort bij Drama').first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await importFile(page, file, 'eck', /Het bestand is ingelezen/u);
    await page.getByRole('link', { name: 'Koppelingen' }).click();
    await expect(page.getByText('Er zijn geen onbekende woorden')).toBeVisible();
    await page.getByRole('link', { name: 'Kwaliteit' }).click();
    const row = page.getByRole('table', { name: 'Volledigheid per uitgeverij' }).getByRole('row', { name: /Halsema/u });
    await expect(row.getByRole('cell').nth(9)).toHaveText('100%');
    await page.getByRole('button', { name: 'Omslagen controleren' }).click();
    await expect(job(page).filter({ hasText: 'De omslagen zijn gecontroleerd.' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Er waren geen omslagen op een adres uit IMAGE_ORIGINS.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Opnieuw controleren' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  test('a delivery that would lose many products is withheld, until the manager says that it is right', async ({ page }) => {
    test.setTimeout(300_000);
    const line = (count: number): string =>
      ['a', 'b', 'c']
        .map((name, place) => productLine(`vol${name}`, eans[place] ?? ''))
        .slice(0, count)
        .join('\n');
    await openDesk(page, site, 'beheerder');
    await importFile(page, await feedWith(site, 'vol.ndjson', line(3)), 'volledig', /Het bestand is ingelezen/u);
    await page.getByLabel('Dit is alles wat deze bron heeft').check();
    await importFile(page, await feedWith(site, 'leeg.ndjson', line(1)), 'volledig', /Het inlezen is niet of niet helemaal gelukt/u);
    await page.getByRole('link', { name: 'Naar het overzicht' }).click();
    await expect(page.getByText(/zouden er 2 verdwijnen\. Wat is ingelezen, is bewaard\./u)).toBeVisible();
    expect((await page.request.get(`${site.address}/product/volc-boek-volc`)).status()).toBe(200);
    await page.getByRole('button', { name: 'Toch publiceren' }).click();
    await page.getByRole('button', { name: 'Ja, publiceren' }).click();
    await expect(job(page).filter({ hasText: 'Gepubliceerd.' })).toBeVisible({ timeout: 90_000 });
    await expect(async () => {
      expect((await page.request.get(`${site.address}/product/volc-boek-volc`)).status()).toBe(404);
    }).toPass({ timeout: 30_000 });
  });

  test('a product of two sources shows which of them gives each field', async ({ page }) => {
    test.setTimeout(300_000);
    await openDesk(page, site, 'beheerder');
    const ean = '9789006910230';
    const priced = productLine('winkelboek', ean).replace('"assembly"', '"price":1995,"assembly"');
    await importFile(page, await feedWith(site, 'teksten.ndjson', productLine('tekstboek', ean)), 'teksten', /Het bestand is ingelezen/u);
    await page.getByRole('link', { name: 'Naar het overzicht' }).click();
    await importFile(page, await feedWith(site, 'prijzen.ndjson', priced), 'prijzen', /Het bestand is ingelezen/u);
    await page.getByRole('link', { name: 'Herkomst' }).click();
    await page.getByLabel('EAN of id van een product').fill('978-9006910230');
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: /Boek/u });
    await expect(table.getByRole('row', { name: /^Prijs/u })).toContainText('19,95');
    await expect(table.getByRole('row', { name: /^Prijs/u })).toContainText('prijzen');
    await expect(table.getByRole('row', { name: /^Titel/u })).toContainText('prijzen: Boek winkelboek');
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel('EAN of id van een product').fill('onbekend');
    await page.getByRole('button', { name: 'Toon' }).click();
    await expect(page.getByRole('alert')).toContainText('Dit product bestaat niet.');
  });

  test('says at the field what is wrong with a choice, and of an address without an import that it names none', async ({ page }) => {
    await openDesk(page, site, 'beheerder', '/beheer/inlezen');
    const [file, name] = [page.getByLabel('Bestand', { exact: true }), page.getByLabel('Naam van de bron')];
    await name.fill('Noordhoff!');
    await page.keyboard.press('Enter');
    await expect(file).toBeFocused();
    await expect(page.getByText('Kies eerst een bestand.')).toBeVisible();
    await file.setInputFiles(await feedWith(site, 'naam.ndjson', productLine('naam', '9789001000004')));
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Dit kan geen naam van een bron zijn')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await name.fill('noordhoff');
    await expect(page.getByText('Dit kan geen naam van een bron zijn')).toHaveCount(0);
    for (const query of ['', '?beurt=x', '?beurt=0']) {
      await page.goto(`${site.address}/beheer/verslag${query}`);
      await expect(page.getByRole('alert')).toHaveText('Deze inleesbeurt is er niet. Kies er een in het overzicht.');
    }
  });

  test('fits a phone and a desk, light and dark', async ({ page }) => {
    await openDesk(page, site, 'beheerder');
    for (const path of [
      '/beheer',
      '/beheer/inlezen',
      '/beheer/koppelingen',
      '/beheer/kwaliteit',
      '/beheer/herkomst?product=9789006987904',
      '/beheer/verslag?beurt=1',
    ]) {
      await page.goto(`${site.address}${path}`);
      await expect(page.getByText('De gegevens worden opgehaald')).toHaveCount(0);
      for (const [width, colorScheme] of [
        [360, 'light'],
        [768, 'dark'],
        [1440, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await test
          .info()
          .attach(`${path} ${width} ${colorScheme}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
      }
    }
  });
});
