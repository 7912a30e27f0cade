import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { hints, open, searchBox } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const titles = (page: Page): Locator => page.locator('#resultaten li').getByRole('heading', { level: 2 });
const rows = (page: Page): Locator => page.locator('#resultaten').getByRole('rowheader');
const marksOf = (place: Locator): Promise<readonly string[]> => place.locator('mark').allInnerTexts();
const plain = (texts: readonly string[]): readonly string[] => texts.map((text) => text.replaceAll('\u00a0', ' ').toLowerCase());

test('what was read of a question is marked in the titles, on cards and in rows, with and without script', async ({ page, browser }) => {
  await open(page, '/producten?search=wi+b+4h');
  for (const title of await titles(page).all()) {
    expect(plain(await marksOf(title))).toEqual(['wiskunde', 'b', 'havo', '4']);
    expect(await title.innerText()).toMatch(/Wiskunde B havo\s4/u);
  }
  await page.getByRole('radio', { name: 'Lijst' }).check({ force: true });
  expect(plain(await marksOf(rows(page).first()))).toEqual(['wiskunde', 'b', 'havo', '4']);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(page.url());
  expect(plain(await marksOf(titles(bare).first()))).toEqual(['wiskunde', 'b', 'havo', '4']);
  await context.close();
});

test('a part of a compound, a form of a word and a corrected word are marked', async ({ page }) => {
  const first = async (search: string): Promise<readonly string[]> => {
    await open(page, `/producten?${new URLSearchParams({ search }).toString()}`);
    return plain(await marksOf(titles(page).first()));
  };
  expect(await first('natuurkude')).toEqual(['natuurkunde']);
  expect(await first('"leerwerkboek"')).toEqual(['leerwerkboek']);
  await open(page, '/producten?search=boek&letterlijk=alles&articleGroups=Leerwerkboek');
  expect(plain(await marksOf(titles(page).first()))).toEqual(['boek']);
  await expect(titles(page).first()).toContainText('leerwerkboek');
});

test('the description shows why a product was found, when its title does not', async ({ page }) => {
  await open(page, '/producten?search=optica');
  const results = page.locator('#resultaten').getByRole('list').last().getByRole('listitem');
  expect(await marksOf(titles(page).first())).toEqual([]);
  expect(plain(await marksOf(results.first()))).toContain('optica');
  await expectAccessibleInBothSchemes(page);
  await open(page, '/producten?search=natuurkunde');
  expect(await marksOf(results.first())).toEqual(await marksOf(titles(page).first()));
});

test('suggestions mark what the search finds: names, and EANs only by what was typed of them', async ({ page }) => {
  await open(page, '/over');
  const products = hints(page).filter({ hasText: /\d{13}/u });
  await searchBox(page).fill('natuurkunde havo 2');
  await expect(products.first()).toBeVisible();
  expect(plain(await marksOf(products.first()))).toEqual(['natuurkunde', 'havo', '2']);
  await expectAccessibleInBothSchemes(page);
  const ean = /\d{13}/u.exec(await products.first().innerText())?.[0] ?? '';
  await searchBox(page).fill(ean.slice(0, 8));
  await expect(products.first().locator('small mark')).toHaveText(ean.slice(0, 8));
  await searchBox(page).fill('werkboeken spanningsv');
  await expect(products.first().locator('mark').first()).toHaveText(/^spanningsv$/iu);
});
