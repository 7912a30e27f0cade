import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessibility.ts';
import { comparedSubject, comparisonOf, keepCompareList, methodsOf, storedIds, storedList } from '#e2e/comparison.ts';
import { untilHydrated } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const names = (page: Page): Locator => page.getByRole('columnheader').getByRole('link', { name: /^(?!Haal|Zet)/u });

test('a column is moved by keyboard; the address, the own list and the focus go along', async ({ page, request }) => {
  const methods = await methodsOf(request, 3);
  const [first = '', second = '', third = ''] = methods.map(({ name }) => name);
  await keepCompareList(page, storedList(methods));
  await page.goto('/vergelijken');
  const right = page.getByRole('link', { name: `Zet ${first} een plaats naar rechts` });
  await right.press('Enter');
  await expect(names(page)).toHaveText([second, first, third]);
  await expect(page.getByText(`${first} staat nu op plaats 2 van 3.`)).toBeAttached();
  await expect(right).toBeFocused();
  await right.press('Enter');
  await expect(names(page)).toHaveText([second, third, first]);
  await expect(page.getByRole('link', { name: `Zet ${first} een plaats naar links` })).toBeFocused();
  const moved = [...methods.slice(1), ...methods.slice(0, 1)];
  await expect(page).toHaveURL(comparisonOf(moved));
  expect(await storedIds(page)).toEqual(moved.map(({ id }) => id));
});

test('after pinning by keyboard the focus is where one goes on, and the switch keeps it', async ({ page, request }) => {
  await page.goto(comparisonOf(await methodsOf(request, 2)));
  await page.getByRole('button', { name: 'Zet vast: Toetsen', exact: true }).press('Enter');
  await expect(page.getByRole('rowgroup').filter({ hasText: 'Vastgezet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zet vast: Toetsmatrijs met taxonomie' })).toBeFocused();
  const toggle = page.getByRole('switch', { name: /verschil/u });
  await toggle.press('Space');
  await expect(page).toHaveURL(/verschil=1/u);
  await expect(toggle).toBeFocused();
  await expect(toggle).toBeChecked();
  await page.goBack();
  await expect(toggle).not.toBeChecked();
});

test('the switch and the pins ask nothing of the catalogue', async ({ page, request }) => {
  await page.goto(comparisonOf(await methodsOf(request, 2)));
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.getByRole('switch', { name: /verschil/u }).check();
  await expect(page).toHaveURL(/verschil=1/u);
  await page
    .getByRole('button', { name: /^Zet vast/u })
    .first()
    .click();
  await expect(page).toHaveURL(/vast=/u);
  expect(asked.filter((path) => path.startsWith('/api/v2/'))).toEqual([]);
});

test('facts precede the characteristics, and the value of the minority is marked by more than colour', async ({ page, request }) => {
  const methods = await methodsOf(request, 4);
  await page.goto(comparisonOf(methods));
  for (const fact of ['Niveau en leerjaar', 'Nieuwste editie', 'Producten', 'Licentie per leerling per jaar']) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: fact, exact: true }) });
    await expect(row.getByRole('cell')).toHaveCount(4);
    await expect(row).not.toContainText('9999');
  }
  const cells = page.getByRole('table').getByRole('cell');
  const shadows = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).boxShadow));
  const marked = shadows.filter((shadow) => shadow.includes('3px 0px 0px 0px inset')).length;
  // Of four methods one may stand out in a row, no more.
  expect(marked).toBeGreaterThan(0);
  expect(marked).toBeLessThanOrEqual(34);
});

test('the rows that differ are marked, or the others where those are fewer', async ({ page, request }) => {
  await page.goto(comparisonOf(await methodsOf(request, 4)));
  const rows = page.getByRole('rowheader').filter({ has: page.getByRole('button') });
  const [differ, same] = [await rows.filter({ hasText: 'verschilt' }).count(), await rows.filter({ hasText: 'gelijk' }).count()];
  expect(Math.min(differ, same)).toBe(0);
  expect(Math.max(differ, same)).toBeGreaterThan(0);
  expect(Math.max(differ, same)).toBeLessThanOrEqual(17);
});

test('it prints on landscape A4, with the head on every page and without what is for the screen', async ({ page, request }) => {
  await page.goto(comparisonOf(await methodsOf(request, 4)));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(pages.map(String))).toEqual(new Set(['842,595']));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group');
  expect(
    await page
      .locator('thead th')
      .first()
      .evaluate((head) => getComputedStyle(head).position),
  ).toBe('static');
  expect(
    await page
      .locator('tbody tr')
      .last()
      .evaluate((row) => getComputedStyle(row).breakInside),
  ).toBe('avoid');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Zet vast/u }).first()).toBeHidden();
});

test('it downloads as a spreadsheet; when that fails the page says so, and it can be tried again', async ({ page, request }) => {
  await page.goto(comparisonOf(await methodsOf(request, 2)));
  const link = page.getByRole('link', { name: 'Download als Excel' });
  await page.route('**/comparison/excel*', (route) => route.abort());
  await untilHydrated(page);
  await link.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Het downloaden is niet gelukt.' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Bezig met downloaden' })).toHaveCount(1);
  await page.unroute('**/comparison/excel*');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('vergelijking.xlsx');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});

test('the link is copied; a browser that refuses shows it', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = comparisonOf(await methodsOf(request, 2));
  await page.goto(address);
  await page.getByRole('button', { name: 'Kopieer de link' }).click();
  await expect(page.getByRole('button', { name: 'Link gekopieerd' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(address);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.reload();
  await page.getByRole('button', { name: 'Kopieer de link' }).click();
  await expect(page.getByLabel('Uw browser laat kopiëren niet toe.')).toHaveValue(new RegExp(`${address.replace('?', '\\?')}$`, 'u'));
});

test('two methods are compared by keyboard alone, from the page of their subject to the differences', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await page.goto(comparedSubject);
  for (const { name } of methods) {
    await page.getByRole('button', { name: `Vergelijk: ${name}`, exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: `Staat bij Vergelijken: ${name}`, exact: true })).toBeVisible();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Vergelijken, 2 methodes' }).press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  const toggle = page.getByRole('switch', { name: /verschil/u });
  for (let tabs = 0; tabs < 40 && !(await toggle.evaluate((box) => box === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/verschil=1/u);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two methods stand beside each other, move, go, and download; what needs script is not there', async ({ page, request }) => {
    const methods = await methodsOf(request, 2);
    await page.goto(comparisonOf(methods));
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Zet vast|Druk af|Kopieer/u })).toHaveCount(0);
    await page.getByRole('link', { name: `Zet ${methods[0]?.name} een plaats naar rechts` }).click();
    await expect(page).toHaveURL(comparisonOf(methods.toReversed()));
    const href = await page.getByRole('link', { name: 'Download als Excel' }).getAttribute('href');
    expect((await request.get(href ?? '')).headers()['content-type']).toContain('spreadsheetml');
    await page.getByRole('link', { name: `Haal ${methods[0]?.name} weg` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vergelijk 1 methode');
  });

  test('without an address the page says what it needs', async ({ page }) => {
    await page.goto('/vergelijken');
    // Texts inside noscript are not found by their words.
    const said = page.locator('main noscript p');
    await expect(said).toBeVisible();
    await expect(said).toContainText('Daarvoor is JavaScript nodig.');
    await expect(said).toContainText('‘Vergelijk ze’');
  });
});

test('a catalogue that does not respond gives a message instead of an empty comparison', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await keepCompareList(page, storedList(methods));
  await page.goto('/over-de-catalogus');
  await page.route('**/api/v2/Metadata/comparison*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('banner').getByRole('link', { name: 'Vergelijken, 2 methodes' }).click();
  await expect(
    page
      .getByRole('button', { name: /opnieuw/iu })
      .or(page.getByRole('link', { name: /opnieuw/iu }))
      .first(),
  ).toBeVisible();
  await expect(page.getByText('U vergelijkt nog geen methodes')).toHaveCount(0);
  expect(await storedIds(page)).toEqual(methods.map(({ id }) => id));
  await expectAccessible(page);
});
