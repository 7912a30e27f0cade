import { entry, placed } from '#importers/eck/eck.fixture.ts';
import type { Site } from '#e2e/site.ts';
import { expect, test } from '#e2e/identity/identity-test.ts';
import { feedWith, importFile, job, openDesk, productLine, startSmallSite } from './desk-site.ts';

test.describe('what the desk says of states that a manager meets by chance', () => {
  let site: Site;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    site = await startSmallSite();
  });
  test.afterAll(() => site.stop());

  test('a file is on its way until its import runs, and the browser asks before it leaves the page meanwhile', async ({ page }) => {
    test.setTimeout(120_000);
    await openDesk(page, site, 'beheerder', '/beheer/inlezen');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    let start = (): void => undefined;
    const mayStart = new Promise<void>((resolve) => (start = resolve));
    await page.route('**/Management/jobs', async (route) => {
      await mayStart;
      await route.continue();
    });
    await page
      .getByLabel('Bestand', { exact: true })
      .setInputFiles(await feedWith(site, 'traag.ndjson', productLine('traag', '9789006987904')));
    await page.getByLabel('Naam van de bron').fill('traag');
    const begun = page.waitForRequest('**/Management/jobs');
    await page.getByRole('button', { name: 'Inlezen', exact: true }).click();
    await begun;
    await expect(page.getByRole('button', { name: 'Bezig' })).toBeVisible();
    await expect(job(page).filter({ hasText: 'traag.ndjson wordt verstuurd' })).toBeVisible();
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked).toEqual(['beforeunload']);
    start();
    await expect(job(page).filter({ hasText: 'Het bestand is ingelezen' })).toBeVisible({ timeout: 90_000 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Inlezen', exact: true })).toBeVisible();
    expect(asked).toEqual(['beforeunload']);
  });

  test('an empty file is named as one at the field, and the longest name of a file is taken', async ({ page }) => {
    test.setTimeout(120_000);
    await openDesk(page, site, 'beheerder', '/beheer/inlezen');
    const file = page.getByLabel('Bestand', { exact: true });
    await file.setInputFiles(await feedWith(site, 'leeg.xml', ''));
    await page.getByRole('button', { name: 'Inlezen', exact: true }).click();
    await expect(page.getByText('Dit bestand is leeg. Kies een ander bestand.')).toBeVisible();
    await expect(file).toBeFocused();
    const long = await feedWith(site, `${'l'.repeat(248)}.ndjson`, productLine('lang', '9789006484908'));
    await importFile(page, long, 'lang', /Het bestand is ingelezen/u);
  });

  test('a publication that is held and released keeps the focus at what came of it, and an import meanwhile says that it waits', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await openDesk(page, site, 'beheerder');
    await page.getByRole('button', { name: 'Vastzetten' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(job(page).filter({ hasText: 'De publicatie wordt vastgezet' })).toBeVisible();
    await expect(page.getByText('bezoekers zien deze, en ze staat vast')).toBeVisible({ timeout: 60_000 });
    await expect(job(page).filter({ hasText: 'De publicatie staat vast.' })).toBeFocused();
    await importFile(page, await feedWith(site, 'vast.ndjson', productLine('vast', '9789006910230')), 'vast', /Het bestand is ingelezen/u);
    await expect(page.getByText('Bezoekers zien dit nog niet: de publicatie staat vast.')).toBeVisible();
    await page.getByRole('link', { name: 'Naar het overzicht' }).click();
    await page.getByRole('button', { name: 'Vrijgeven en publiceren' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bezoekers zien alles wat is ingelezen.')).toBeVisible({ timeout: 90_000 });
    await expect(job(page).filter({ hasText: 'Gepubliceerd.' })).toBeFocused();
  });

  test('an import leads to its report, which does not call a file without anything useful imported', async ({ page }) => {
    test.setTimeout(120_000);
    await openDesk(page, site, 'beheerder');
    await importFile(page, await feedWith(site, 'brief.pdf', '%PDF-1.7'), 'brief', /Het inlezen is niet of niet helemaal gelukt/u);
    await page.getByRole('link', { name: 'Bekijk het verslag' }).click();
    await expect(page.getByText(/^Op .+ stond er niets bruikbaars in brief\.pdf\. De catalogus is niet veranderd\.$/u)).toBeVisible();
  });

  test('the overview has what was read elsewhere as soon as its page is shown again, and keeps what it shows when that cannot be had', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await openDesk(page, site, 'beheerder');
    const sources = page.getByRole('table', { name: 'Bronnen' });
    await expect(sources).toBeVisible();
    const other = await page.context().browser()?.newPage();
    if (!other) {
      throw new Error('there is no browser');
    }
    await openDesk(other, site, 'beheerder');
    await importFile(other, await feedWith(site, 'elders.ndjson', productLine('elders', '9789006987904')), 'elders', /is ingelezen/u);
    await other.close();
    const showAgain = (): Promise<boolean> => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await showAgain();
    await expect(sources.getByText('elders')).toBeVisible();
    await page.route('**/Management/overview', (route) => route.abort());
    await showAgain();
    await expect(page.getByRole('alert')).toContainText('geen antwoord');
    await expect(sources.getByText('elders')).toBeVisible();
    await page.unroute('**/Management/overview');
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('on paper the name of a source is not broken in the middle of a word', async ({ page }) => {
    test.setTimeout(120_000);
    const ean = '9789006484908';
    const line = productLine('breed', ean).replace('Boek breed', 'Een lange titel van een boek '.repeat(8).trim());
    await openDesk(page, site, 'beheerder');
    await importFile(page, await feedWith(site, 'breed.ndjson', line), 'voorbeelduitgeverij', /Het bestand is ingelezen/u);
    await page.goto(`${site.address}/beheer/herkomst?product=${ean}`);
    const name = page.getByRole('cell', { name: 'voorbeelduitgeverij', exact: true }).first();
    await expect(name).toBeVisible();
    await page.setViewportSize({ width: 690, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const lines = await name.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  });

  test('a report keeps an EAN on one line beside its reasons, and breaks a long value of a feed within its page', async ({ page }) => {
    test.setTimeout(120_000);
    const list = `EAN;Titel;Prijs\n9789006987904;Boek een;${'x'.repeat(300)}\n`;
    await openDesk(page, site, 'beheerder');
    await importFile(page, await feedWith(site, 'prijzen.csv', list), 'prijzen', /is ingelezen/u);
    await page.getByRole('link', { name: 'Bekijk het verslag' }).click();
    const record = page.getByRole('rowheader').filter({ hasText: '9789006987904' }).locator('b').first();
    await expect(record).toBeVisible();
    for (const width of [320, 360, 720, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await record.evaluate(({ firstChild }) => {
        const ean = document.createRange();
        const start = firstChild?.textContent?.indexOf('9789') ?? 0;
        ean.setStart(firstChild as Text, start);
        ean.setEnd(firstChild as Text, start + 13);
        return ean.getClientRects().length;
      });
      expect(lines, `at ${width} pixels`).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} pixels`).toBe(width);
    }
  });

  test('a product of another sector is named as one, without a link to a page that it does not have', async ({ page }) => {
    test.setTimeout(120_000);
    const ean = '9789060523094';
    const other = entry(
      placed('Rekenen').replace('<Sector>VO</Sector>', '<Sector>PO</Sector>').replace('HAVO', 'PO'),
      ean,
      'Klein rekenen',
    );
    await openDesk(page, site, 'beheerder');
    await importFile(page, await feedWith(site, 'klein.xml', other), 'klein', /Het bestand is ingelezen/u);
    await page.goto(`${site.address}/beheer/herkomst?product=${ean}`);
    await expect(page.getByRole('heading', { name: 'Klein rekenen' })).toBeVisible();
    await expect(page.getByText('Bezoekers zien dit product niet: het is voor een andere sector.')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="/product/"]')).toHaveCount(0);
  });
});
