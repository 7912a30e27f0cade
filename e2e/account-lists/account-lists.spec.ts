import type { Route } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { sample } from '#e2e/my-list.ts';
import { expect, test } from '#e2e/test.ts';
import { addClass, lists, makeList, numbers, openSignedIn, row, stored } from './list-page.ts';

test.describe('lists of an account', () => {
  test('go from my list to numbers and costs for classes, and are there again in another browser', async ({ page, site, browser }) => {
    await openSignedIn(page, site, { own: [sample.book, sample.workbook] });
    await makeList(page, 'Havo 4');
    await addClass(page, 'H4a', 28);
    await addClass(page, 'H4b', 30);
    await expect(page.getByLabel('Nieuwe klas')).toBeFocused();
    await expect(numbers(page)).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Eén per leerling/ })
      .first()
      .click();
    await expect(numbers(page).first().getByLabel('H4b')).toHaveValue('30');
    await numbers(page).nth(1).getByLabel('Overig').fill('3');
    await expect(row(page, 'Totaal')).toContainText('61');
    await expect(row(page, 'Totaal')).toContainText(/€\s[\d.]+,\d\d/u);
    await stored(page);
    const totals = await row(page, 'Totaal').textContent();
    const other = await (await browser.newContext({ baseURL: site.address })).newPage();
    await openSignedIn(other, site, { path: new URL(page.url()).pathname });
    await expect(row(other, 'Totaal')).toHaveText(totals ?? '');
    await expect(numbers(other).first().getByLabel('H4a')).toHaveValue('28');
    await other.context().close();
  });

  test('keep what two browsers change at the same time, and say so', async ({ page, site, browser }) => {
    await openSignedIn(page, site, { own: [sample.book] });
    await makeList(page, 'Twee schermen');
    await addClass(page, 'V5', 20);
    await stored(page);
    const second = await (await browser.newContext({ baseURL: site.address })).newPage();
    await openSignedIn(second, site, { path: new URL(page.url()).pathname });
    await numbers(second).getByLabel('V5').fill('19');
    await stored(second);
    await numbers(page).getByLabel('Overig').fill('2');
    await expect(page.getByText('Deze lijst is intussen ook ergens anders veranderd.')).toBeVisible();
    await expect(numbers(page).getByLabel('V5')).toHaveValue('19');
    await stored(page);
    await second.reload();
    await expect(numbers(second).getByLabel('Overig')).toHaveValue('2');
    await second.context().close();
  });

  test('that cannot be stored say so, lose nothing at a reload, and are stored later', async ({ page, site }) => {
    await openSignedIn(page, site, { own: [sample.book] });
    await makeList(page, 'Storing');
    await stored(page);
    const refuse = (route: Route): Promise<void> => (route.request().method() === 'PUT' ? route.abort() : route.fallback());
    await page.route('**/api/v2/Lists/*', refuse);
    await numbers(page).getByLabel('Aantal').fill('12');
    // Shown, and not read out after every key.
    await expect(page.getByText('Wordt opgeslagen').first()).toHaveAttribute('aria-hidden', 'true');
    await expect(page.getByText('Niet opgeslagen')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('De server geeft geen antwoord.');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(numbers(page).getByLabel('Aantal')).toHaveValue('12');
    await expect(page.getByText('Niet opgeslagen')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('main').getByRole('button', { name: 'Opnieuw proberen' }).click();
    await stored(page);
    await page.reload();
    await expect(numbers(page).getByLabel('Aantal')).toHaveValue('12');
  });

  test('bring back a product, a class and a whole list that were removed', async ({ page, site }) => {
    await openSignedIn(page, site, { own: [sample.book, sample.workbook] });
    await makeList(page, 'Terughalen');
    await addClass(page, 'M2', 24);
    await page
      .getByRole('button', { name: /^Eén per leerling/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Verwijder klas M2' }).click();
    const undo = page.getByRole('button', { name: 'Ongedaan maken' });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(numbers(page).first().getByLabel('M2')).toHaveValue('24');
    await page
      .getByRole('button', { name: /^Haal weg: / })
      .first()
      .click();
    await expect(numbers(page)).toHaveCount(1);
    await undo.click();
    await expect(numbers(page).first().getByLabel('M2')).toHaveValue('24');
    await page.getByRole('button', { name: 'Verwijder deze lijst' }).click();
    await expect(page).toHaveURL(`${site.address}${lists}`);
    await expect(page.getByText('De lijst ‘Terughalen’ is verwijderd.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Terughalen' })).toHaveCount(0);
    await undo.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terughalen' })).toBeVisible();
    await expect(numbers(page).first().getByLabel('M2')).toHaveValue('24');
  });

  test('that were removed elsewhere can be stored as new ones, with what was changed meanwhile', async ({ page, site, browser }) => {
    await openSignedIn(page, site, { own: [sample.book] });
    await makeList(page, 'Elders weg');
    await stored(page);
    const other = await (await browser.newContext({ baseURL: site.address })).newPage();
    await openSignedIn(other, site, { path: new URL(page.url()).pathname });
    await other.getByRole('button', { name: 'Verwijder deze lijst' }).click();
    await expect(other.getByText('De lijst ‘Elders weg’ is verwijderd.')).toBeVisible();
    await other.context().close();
    const address = page.url();
    await numbers(page).getByLabel('Aantal').fill('14');
    await page.getByRole('button', { name: 'Sla op als nieuwe lijst' }).click();
    await expect(page).not.toHaveURL(address);
    await stored(page);
    await expect(numbers(page).getByLabel('Aantal')).toHaveValue('14');
  });

  test('let numbers follow a class that grew, take EANs and notes, and have a copy for the next year', async ({ page, site }) => {
    await openSignedIn(page, site);
    await makeList(page, 'Volgend jaar');
    await addClass(page, 'T3', 25);
    await page.getByText('Voeg producten toe met EAN’s').click();
    await page.getByLabel('Plak EAN’s of ISBN’s').fill(sample.book);
    await page.getByRole('button', { name: 'Zet ze op de lijst' }).click();
    await expect(numbers(page).getByLabel('T3')).toHaveValue('25');
    await page.getByLabel('Naam van de klas').fill('T3b');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Aantal leerlingen van T3b')).toBeFocused();
    await expect(numbers(page).getByLabel('T3b')).toHaveValue('25');
    await page.getByLabel('Naam van de klas').fill('T3');
    await page.keyboard.press('Enter');
    await page.getByLabel('Aantal leerlingen van T3').fill('27');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Maak daar 27 van' }).click();
    await expect(numbers(page).getByLabel('T3')).toHaveValue('27');
    await page.getByText('Opmerking toevoegen').click();
    await numbers(page).locator('xpath=..').getByRole('textbox', { name: 'T3' }).last().fill('eerst de voorraad tellen');
    await expect(page.getByRole('listitem').filter({ hasText: 'eerst de voorraad tellen' })).toBeVisible();
    const year = await page.getByText(/^Schooljaar \d{4}-\d{4}$/).textContent();
    await page.getByRole('button', { name: /^Kopieer voor / }).click();
    await expect(page.getByText(/^Schooljaar \d{4}-\d{4}$/)).not.toHaveText(year ?? '');
    await expect(numbers(page).getByLabel('T3')).toHaveValue('27');
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download als Excel' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Excel-bestand wordt gemaakt …' })).toHaveCount(1);
    expect((await arriving).suggestedFilename()).toMatch(/^volgend-jaar-\d{4}-\d{4}\.xlsx$/);
  });

  test('refuse what is no number and a class that is there, in words, and keep what was', async ({ page, site }) => {
    await openSignedIn(page, site, { own: [sample.book] });
    await makeList(page, 'Fouten');
    await addClass(page, 'H4a', 28);
    await page.getByRole('button', { name: 'Voeg toe', exact: true }).click();
    await expect(page.getByText('Vul de naam van de klas in.')).toBeVisible();
    await page.getByLabel('Nieuwe klas').fill('h4A');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Er is al een klas h4A.')).toBeVisible();
    const field = numbers(page).getByLabel('H4a');
    await field.fill('veel');
    await expect(page.getByText('Vul een heel getal in, hoogstens 100.000.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('');
    await page.getByRole('button', { name: 'Verander naam of schooljaar' }).click();
    await expect(page.getByLabel('Naam', { exact: true })).toBeFocused();
    await page.getByLabel('Naam', { exact: true }).fill(' ');
    await page.getByRole('button', { name: 'Sla op' }).click();
    await expect(page.getByText('Geef de lijst een naam.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Fouten' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verander naam of schooljaar' })).toBeFocused();
  });

  test('take names as they are pasted from a spreadsheet, and are stored', async ({ page, site }) => {
    await openSignedIn(page, site, { own: [sample.book] });
    await makeList(page, 'Havo 4\tvoorjaar');
    await expect(page.getByRole('heading', { level: 1, name: 'Havo 4 voorjaar', exact: true })).toBeVisible();
    await addClass(page, 'H4a\t28', 28);
    await page.getByLabel('Nieuwe klas').fill('\u202aH4b\u202c');
    await page.getByLabel('Leerlingen', { exact: true }).fill('30');
    await page.keyboard.press('Enter');
    await stored(page);
    await expect(numbers(page).first().getByLabel('H4b', { exact: true })).toBeVisible();
    const renamed = page.getByLabel('Naam van de klas H4a 28', { exact: true });
    await renamed.fill('H4c\t29');
    await renamed.press('Enter');
    await stored(page);
    await page.reload();
    await expect(numbers(page).first().getByLabel('H4c 29', { exact: true })).toBeVisible();
  });

  test('are accessible, and fit a phone', async ({ page, site }) => {
    await page.goto(lists);
    await expect(page.getByRole('main').getByRole('button', { name: 'Inloggen' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await openSignedIn(page, site, { own: [sample.book, sample.oldEdition, sample.withoutPrice, sample.soldOut] });
    await makeList(page, 'Een lijst met een lange naam voor alle klassen van de onderbouw');
    await addClass(page, 'Een klas met een lange naam, 40 tekens..', 28);
    await page
      .getByRole('button', { name: /^Eén per leerling/ })
      .nth(2)
      .click();
    await expect(page.getByText(/28 exemplaren hebben geen prijs/)).toBeVisible();
    await stored(page);
    await expectAccessibleInBothSchemes(page);
    // What a screen reader says with every cell has no fields, notes or buttons in it.
    const [book, group] = ['Spanningsveld Natuurkunde havo 4 leerboek', 'Een klas met een lange naam, 40 tekens..'];
    await expect(page.getByRole('rowheader', { name: book, exact: true })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: group, exact: true })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const boxes = [page.getByLabel(`Naam van de klas ${group}`), page.getByRole('button', { name: `Verwijder klas ${group}` })];
    const [name, remove] = await Promise.all(boxes.map((part) => part.evaluate((element) => element.getBoundingClientRect())));
    expect(remove?.top).toBe(name?.top);
    expect(remove?.left).toBeGreaterThanOrEqual(name?.right ?? NaN);
    await page.goto(lists);
    await expect(page.getByRole('link', { name: /^Een lijst met een lange naam/ })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('that are not there or of somebody else are said to be so', async ({ page, site }) => {
    await openSignedIn(page, site, { path: `${lists}/bestaat-niet` });
    await expect(page.getByRole('alert')).toContainText('Deze lijst bestaat niet');
    await page.getByRole('link', { name: 'Naar alle boekenlijsten' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Boekenlijsten' })).toBeVisible();
  });

  test('are linked from my list', async ({ page }) => {
    await page.goto('/mijn-lijst');
    await page.getByRole('link', { name: 'Maak een boekenlijst met aantallen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Boekenlijsten' })).toBeVisible();
  });
});
