import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { keptIds, listText, openList, sample } from '#e2e/my-list.ts';
import { expect, test } from '#e2e/test.ts';

const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id });

async function paste(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Plak EAN’s of ISBN’s');
  const title = page.getByText('Voeg producten toe met EAN’s');
  await expect(title).toBeVisible();
  // On an empty list it is open already.
  if (await field.isHidden()) {
    await title.click();
  }
  await field.fill(text);
  await page.getByRole('button', { name: 'Zet ze op de lijst' }).click();
}

test.describe('a pasted column of EANs', () => {
  test('can be pasted at once on an empty list, and its outcome stays to be read; a list with something in it comes first', async ({
    page,
  }) => {
    await openList(page, '[]');
    const field = page.getByLabel('Plak EAN’s of ISBN’s');
    await expect(field).toBeVisible();
    await field.fill(`${sample.book}\n123`);
    await page.getByRole('button', { name: 'Zet ze op de lijst' }).click();
    await expect(page.getByText('1 product is op uw lijst gezet.')).toBeVisible();
    await expect(field).toBeVisible();
    await page.reload();
    await expect(page.getByText('Voeg producten toe met EAN’s')).toBeVisible();
    await expect(field).toBeHidden();
  });

  test('is added to the list, and every other line gets a reason and stays in the field', async ({ page }) => {
    await openList(page, listText([sample.book]));
    const lines = [
      'EAN;Titel',
      `${sample.book};Leerboek`,
      `Werkboek\t${sample.workbook}\t30`,
      '2903802494666',
      '978-0-306-40615-7',
      '9,78E+12',
      'niets',
    ];
    await paste(page, lines.join('\n'));
    await expect(page.getByText('1 product is op uw lijst gezet.')).toBeVisible();
    expect(await keptIds(page)).toEqual([sample.book, sample.workbook]);
    await expect(page.getByRole('list', { name: 'Regels die niets toevoegden' }).getByRole('listitem')).toHaveText([
      `${sample.book} stond al op uw lijst.`,
      'Regel 1Het laatste cijfer van 2903802494666 klopt niet. Kijk of er een typefout in staat.',
      'Regel 29780306406157 staat niet in de catalogus.',
      /^Regel 3Excel heeft het nummer afgekort tot 9,78E\+12\./u,
      'Regel 4Hier staat geen EAN of ISBN.',
    ]);
    await expect(page.getByLabel('Plak EAN’s of ISBN’s')).toHaveValue('2903802494666\n978-0-306-40615-7\n9,78E+12\nniets');
    await expect(row(page, sample.workbook)).toContainText('27,95');
    await expectAccessible(page);
    await page.getByRole('status').getByRole('button', { name: 'Ongedaan maken' }).click();
    expect(await keptIds(page)).toEqual([sample.book]);
  });

  test('leaves no report behind on a list that was cleared, and has it again when the list comes back', async ({ page }) => {
    await openList(page, '[]');
    await paste(page, `${sample.book}\n${sample.workbook}`);
    const report = page.getByText('2 producten zijn op uw lijst gezet.');
    await expect(report).toBeVisible();
    await page.getByRole('button', { name: 'Maak de lijst leeg' }).click();
    await expect(report).toHaveCount(0);
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(report).toBeVisible();
    expect(await keptIds(page)).toEqual([sample.book, sample.workbook]);
  });

  test('of 500 lines comes on the list at once; what is beyond waits in the field', async ({ page, request }) => {
    const eans: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      const answer = await request.post('/api/v2/Products', { data: { page: number, pageSize: 100, profile: 'Hints' } });
      eans.push(...((await answer.json()) as { products: { ean: string }[] }).products.map(({ ean }) => ean));
    }
    await page.goto('/mijn-lijst');
    await paste(page, eans.slice(0, 503).join('\r\n'));
    await expect(page.getByText('500 producten zijn op uw lijst gezet.')).toBeVisible();
    await expect(page.getByText('De andere 3 regels staan nog in het veld')).toBeVisible();
    expect(await keptIds(page)).toEqual(eans.slice(0, 500));
    await expect(page.getByLabel('Plak EAN’s of ISBN’s')).toHaveValue(eans.slice(500, 503).join('\n'));
    await page.getByRole('button', { name: 'Zet ze op de lijst' }).click();
    await expect(page.getByText('3 producten zijn op uw lijst gezet.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download als Excel' }).click();
    expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');
    await page.getByRole('button', { name: 'Kopieer een link naar deze lijst' }).click();
    await expect(page.getByText('Uw lijst is te lang voor een link: die mag hoogstens 2.000 tekens hebben.')).toBeVisible();
  });

  test('loses nothing when the catalogue does not respond, and when there is no EAN in the text', async ({ page }) => {
    await page.goto('/mijn-lijst');
    await paste(page, ' \n ');
    await expect(page.getByText('Er staat nog niets in het veld.')).toBeVisible();
    await page.route('**/api/v2/Products', (route) => route.abort());
    await page.getByLabel('Plak EAN’s of ISBN’s').fill(sample.book);
    await page.getByRole('button', { name: 'Zet ze op de lijst' }).click();
    await expect(page.getByText('Er is niets op uw lijst gezet en uw tekst staat er nog.')).toBeVisible();
    await expect(page.getByLabel('Plak EAN’s of ISBN’s')).toHaveValue(sample.book);
    await page.unroute('**/api/v2/Products');
    await page.getByRole('button', { name: 'Zet ze op de lijst' }).click();
    await expect(row(page, sample.book)).toContainText('48,50');
  });
});

test.describe('a shared list', () => {
  test('comes by a link, leaves the own list as it is, and is taken over on demand', async ({ page, context, browser, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page, listText([sample.book, sample.workbook]));
    await page.getByRole('button', { name: 'Kopieer een link naar deze lijst' }).click();
    await expect(page.getByText('De link is gekopieerd')).toBeVisible();
    const link = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(link).toBe(`${site.address}/mijn-lijst?ids=${sample.book},${sample.workbook}`);

    const other = await (await browser.newContext()).newPage();
    await other.addInitScript(
      (stored) => localStorage.getItem('my-list') ?? localStorage.setItem('my-list', stored),
      listText([sample.licence, sample.book]),
    );
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Gedeelde lijst');
    await expect(row(other, sample.workbook)).toContainText('27,95');
    await expect(other.getByRole('button', { name: /^Haal weg/u })).toHaveCount(0);
    expect(await keptIds(other)).toEqual([sample.licence, sample.book]);
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Neem over in mijn lijst' }).click();
    await expect(other.getByText('1 product is op uw lijst gezet.')).toBeVisible();
    expect(await keptIds(other)).toEqual([sample.licence, sample.book, sample.workbook]);
    await other.getByRole('link', { name: 'Naar mijn lijst' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mijn lijst');
    await expect(row(other, sample.licence)).toBeVisible();
    await other.context().close();
  });

  test('shows its link where the browser does not let it be copied', async ({ page, site }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await openList(page, listText([sample.book]));
    await page.getByRole('button', { name: 'Kopieer een link naar deze lijst' }).click();
    await expect(page.getByLabel('Kopieer deze link')).toHaveValue(`${site.address}/mijn-lijst?ids=${sample.book}`);
  });

  test('says what stands double on it of that list, not of the own one', async ({ page }) => {
    const bookWithLicence = '2982015606881';
    await page.goto(`/mijn-lijst?ids=${sample.book},${bookWithLicence}`);
    await expect(row(page, sample.book)).toContainText('Dit zit ook in een pakket op de lijst:');
    await expect(page.getByText('1 product staat dubbel op de lijst en telt dubbel mee in dit totaal.')).toBeVisible();
    await expect(page.getByText('op uw lijst')).toHaveCount(0);
  });

  test('names what is no longer there, and is a page also when nothing is', async ({ page }) => {
    await page.goto(`/mijn-lijst?ids=${sample.book},weg`);
    await expect(page.getByText('1 product van deze lijst staat niet meer in de catalogus: weg.')).toBeVisible();
    await page.goto('/mijn-lijst?ids=weg,%E0%A4%A');
    await expect(page.getByText('2 producten van deze lijst staan niet meer in de catalogus')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Naar mijn lijst' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared list can be read, and the own page says what it needs', async ({ page, request }) => {
    await page.goto(`/mijn-lijst?ids=${sample.book},${sample.licence}`);
    await expect(row(page, sample.book)).toContainText('48,50');
    await expect(page.getByRole('complementary', { name: 'Totaal' })).toContainText('80,25');
    // A browser that is only told not to run scripts leaves `noscript` out; one whose scripts are off shows it.
    expect(await (await request.get('/mijn-lijst')).text()).toMatch(/<noscript>.*Om hem te tonen is JavaScript nodig\./u);
  });
});

test('the spreadsheet is asked for with the ids joined with commas', async ({ page }) => {
  await openList(page, listText([sample.book, sample.workbook]));
  const link = page.getByRole('link', { name: 'Download als Excel' });
  await expect(link).toHaveAttribute('href', `/api/list/excel?ids=${sample.book},${sample.workbook}`);
  const asked = page.waitForRequest(`**/api/list/excel?ids=${sample.book},${sample.workbook}`);
  const download = page.waitForEvent('download');
  await link.click();
  expect((await asked).method()).toBe('GET');
  expect((await download).suggestedFilename()).toMatch(/^mijn-lijst-\d{4}-\d{2}-\d{2}\.xlsx$/u);
  await page.route('**/api/list/excel?*', (route) => route.fulfill({ status: 503, body: '' }));
  await link.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Het Excel-bestand kon niet worden gemaakt.' })).toBeVisible();
});

test('the spreadsheet of a list that does not fit in an address is asked for with the ids in a body', async ({ page }) => {
  const ids = [sample.book, ...Array.from({ length: 500 }, (_, index) => `weg${index}`)];
  await openList(page, listText(ids));
  const asked = page.waitForRequest('**/api/v2/list/excel');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download als Excel' }).click();
  expect((await asked).postDataJSON()).toEqual({ ids });
  expect((await download).suggestedFilename()).toMatch(/^mijn-lijst-.*\.xlsx$/u);
});

test('paper gets the list, its notes and its sum, and nothing to press', async ({ page }) => {
  await openList(page, listText([sample.book, sample.oldEdition]));
  await expect(row(page, sample.book)).toContainText('48,50');
  await page.emulateMedia({ media: 'print' });
  await expect(row(page, sample.oldEdition)).toContainText('Er is een nieuwe druk: 3e druk');
  await expect(page.getByRole('complementary', { name: 'Totaal' })).toContainText('95,25');
  for (const name of ['Druk af', 'Maak de lijst leeg', 'Vervang door de 3e druk']) {
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`, 'u') })).toHaveCount(0);
  }
  const [price, sum] = [row(page, sample.book).getByText('48,50'), page.getByRole('complementary').getByText('95,25').last()];
  const end = async (place: typeof price): Promise<number> => place.evaluate((element) => element.getBoundingClientRect().right);
  expect(Math.abs((await end(price)) - (await end(sum))), 'prices end where their sum ends').toBeLessThan(1);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByText('Voeg producten toe met EAN’s')).toBeHidden();
});

for (const width of [360, 1440]) {
  test(`every state is accessible and fits at ${width} pixels, in light and dark; the page hydrates without a mismatch`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => (['error', 'warning'].includes(message.type()) ? complaints.push(message.text()) : undefined));
    await page.setViewportSize({ width, height: 800 });
    await openList(page, listText([...Object.values(sample), '2000000000008']));
    await expect(page.getByText('Totaal, één van elk')).toBeVisible();
    await page.getByRole('button', { name: /^Haal weg: .*werkboek/u }).click();
    await page.getByText('Voeg producten toe met EAN’s').click();
    await expectAccessibleInBothSchemes(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Maak de lijst leeg' }).click();
    await expectAccessibleInBothSchemes(page);
    await page.reload();
    await expect(page.getByText('Er staat nog niets op uw lijst.')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
