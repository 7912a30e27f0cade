import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { searchProducts } from '#e2e/catalogue-requests.ts';
import { filters, hints, open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const question = '/producten?search=wiskunde+b+havo+4';
const reading = (page: Page): Locator => page.getByRole('list', { name: 'Zo lezen wij uw vraag', exact: true }).getByRole('link');
const level = (page: Page, name: string): Locator => filters(page).getByLabel(new RegExp(`^${name.replace(' ', '\\s')}, `, 'u'));
const subject = (page: Page): Locator => filters(page).getByLabel(/^Wiskunde B/u);
const link = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('link', { name });
const results = (count: number): string => `${new Intl.NumberFormat('nl').format(count)} resulta${count === 1 ? 'at' : 'ten'}`;

test('a question is typed, read, undone, widened, and searched literally; back goes through all of it', async ({ page, request }) => {
  const exact = await searchProducts(request, { filter: { subjects: ['Wiskunde B'], educationTypes: ['havo 4'] } });
  const wider = await searchProducts(request, { filter: { subjects: ['Wiskunde B'], educationTypes: ['havo 4', 'havo 5'] } });
  const literal = await searchProducts(request, { query: 'wiskunde b havo 4', interpretation: 'literal' });
  await open(page, '/');
  await searchBox(page).fill('wiskunde b havo 4');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(question);
  await expect(reading(page)).toHaveText([/^Wiskunde B/u, /^havo\s4/u]);
  await expect(total(page)).toHaveText(results(exact.totalCount));
  await expect(searchBox(page)).toHaveValue('wiskunde b havo 4');
  await expect(level(page, 'havo 4')).toBeChecked();
  await expect(page.getByText(/^Zo lezen wij uw vraag: Wiskunde B, havo\s4$/u)).toHaveAttribute('aria-live', 'polite');

  await link(page, /^havo\s4, lees als gewoon woord$/u).click();
  await expect(page).toHaveURL(`${question}&letterlijk=11-17`);
  await expect(reading(page)).toHaveText([/^Wiskunde B/u]);
  await expect(level(page, 'havo 4')).not.toBeChecked();
  await expect(searchBox(page)).toHaveValue('wiskunde b havo 4');
  await page.goBack();
  await expect(reading(page)).toHaveCount(2);

  await level(page, 'havo 5').check();
  await expect(page).toHaveURL(`${question}&educationTypes=havo+4&educationTypes=havo+5`);
  await expect(level(page, 'havo 4')).toBeChecked();
  await expect(reading(page)).toHaveText([/^Wiskunde B/u]);
  await expect(total(page)).toHaveText(results(wider.totalCount));
  await link(page, 'Wis alle filters').click();
  await expect(page).toHaveURL(question);
  await expect(reading(page)).toHaveCount(2);

  await link(page, 'Zoek letterlijk').click();
  await expect(page).toHaveURL(`${question}&letterlijk=alles`);
  await expect(page.getByRole('main')).toContainText('U zoekt letterlijk op ‘wiskunde b havo 4’.');
  await expect(total(page)).toHaveText(results(literal.totalCount));
  await expect(reading(page)).toHaveCount(0);
  await page.goBack();
  await expect(reading(page)).toHaveCount(2);
  await page.goForward();
  await link(page, 'Lees het als vraag').click();
  await expect(page).toHaveURL(question);
  await expect(reading(page)).toHaveCount(2);
});

test('unticking the last value that the text says takes its words literally, and paging and sorting keep that', async ({ page }) => {
  await open(page, question);
  await level(page, 'havo 4').uncheck();
  await expect(page).toHaveURL(`${question}&letterlijk=11-17`);
  await expect(subject(page)).toBeChecked();
  await expect(reading(page)).toHaveText([/^Wiskunde B/u]);
  await page.getByLabel('Sorteer').selectOption('title');
  await expect(page).toHaveURL(`${question}&letterlijk=11-17&sort=title`);
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(`${question}&letterlijk=11-17&sort=title`);
  await searchBox(page).fill('wiskunde b havo 5');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/producten?search=wiskunde+b+havo+5');
});

test('a new text is read again, a correction says so, and axe finds nothing', async ({ page }) => {
  await open(page, '/producten?search=natuurkude+havo');
  await expect(link(page, 'Natuurkunde, verbeterd uit natuurkude, lees als gewoon woord')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('where nothing has all of it, the nearest reading is shown with its results', async ({ page }) => {
  await open(page, '/producten?search=wiskunde+b+havo+4+onder+1+euro');
  await expect(page.getByRole('main')).toContainText('Niets gevonden met alles wat u vroeg. Dit komt er het dichtst bij:');
  await expect(reading(page)).toHaveText([/^Wiskunde B/u, /^havo\s4/u]);
  await expect(link(page, 'Zoek letterlijk op ‘wiskunde b havo 4 onder 1 euro’')).toBeVisible();
  await expect(total(page)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('by keyboard alone: focus stays with the reading', async ({ page }) => {
  await open(page, question);
  await link(page, /^Wiskunde B, lees als gewoon woord$/u).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${question}&letterlijk=0-10`);
  await expect(link(page, /^havo\s4, lees als gewoon woord$/u)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${question}&letterlijk=0-10&letterlijk=11-17`);
  await expect(link(page, 'Lees het als vraag')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(question);
  await expect(reading(page)).toHaveCount(2);
});

test('at 360 px the reading fits, and the sheet ticks and counts what the text says', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, question);
  await expect(reading(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: 'Filters 2' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel(/^havo\s4, /u)).toBeChecked();
  await sheet.getByLabel(/^havo\s5, /u).check();
  await expect(page).toHaveURL(`${question}&educationTypes=havo+4&educationTypes=havo+5`);
  await expect(sheet.getByLabel(/^havo\s4, /u)).toBeChecked();
});

test('a half-typed question is completed by keyboard alone, and finds as many products as its completion says', async ({
  page,
  request,
}) => {
  const found = await searchProducts(request, { query: 'wiskunde b havo 4' });
  const completions = page.getByRole('group', { name: 'Maak uw vraag af' }).getByRole('option');
  await open(page, '/over-de-catalogus');
  await searchBox(page).focus();
  await page.keyboard.type('wiskunde b hav');
  await expect(completions).toHaveText([/^wiskunde b havo\s*[\d.]+ producten$/u]);
  await page.keyboard.type('o');
  await expect(completions.first()).toHaveText(/^wiskunde b havo\s*[\d.]+ producten$/u);
  await expect(completions.nth(1)).toHaveText(/^wiskunde b havo [45]/u);
  const chosen = completions.filter({ hasText: 'wiskunde b havo 4' });
  await expect(chosen).toHaveText(new RegExp(`${results(found.totalCount).replace(/ .*$/u, '')} producten$`, 'u'));
  await expectAccessibleInBothSchemes(page);
  const place = (await hints(page).allTextContents()).findIndex((text) => text.startsWith('wiskunde b havo 4'));
  expect(place).toBeLessThan(3);
  for (let step = 0; step <= place; step += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(question);
  await expect(total(page)).toHaveText(results(found.totalCount));
  await expect(total(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('wiskunde b havo 4');
  await expect(reading(page)).toHaveText([/^Wiskunde B/u, /^havo\s4/u]);
});

test('products with the words in their title that the reading excludes are one link away, as many as it says', async ({
  page,
  request,
}) => {
  const asked = { query: 'antwoorden scheikunde', pageSize: 100 };
  const read = await searchProducts(request, asked);
  const answers = new Set(read.products.map(({ id }) => id));
  expect(read.totalCount).toBe(answers.size);
  const literal = { ...asked, interpretation: [{ start: 11, end: 21 }] };
  const { totalCount } = await searchProducts(request, literal);
  const found = await Promise.all(
    Array.from({ length: Math.ceil(totalCount / 100) }, (_, index) => searchProducts(request, { ...literal, page: index })),
  );
  const titled = found.flatMap(({ products }) => products).filter(({ id, title }) => !answers.has(id) && /\bscheikunde\b/iu.test(title));
  expect(titled.length).toBeGreaterThan(0);

  await open(page, '/producten?search=antwoorden+scheikunde');
  await expectAccessibleInBothSchemes(page);
  await link(page, `Nog ${titled.length} met ‘scheikunde’ in de titel`).click();
  await expect(page).toHaveURL('/producten?search=antwoorden+scheikunde&letterlijk=11-21');
  await expect(reading(page)).toHaveText([/^Antwoorden/u]);
  await expect(total(page)).toHaveText(results(totalCount));
  await expect(link(page, /'scheikunde' in de titel$/u)).toHaveCount(0);
});

test('a half-typed word is not read as a whole one: its suggestions begin with it', async ({ page }) => {
  const products = page.getByRole('group', { name: 'Producten' }).getByRole('option');
  await open(page, '/over-de-catalogus');
  await searchBox(page).pressSequentially('gro');
  await expect(products.first()).toBeVisible();
  for (const text of await products.allTextContents()) {
    expect(text).toMatch(/(?<!\p{L})gro/iu);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared link shows its reading, which is undone, widened and searched literally by links and forms', async ({ page }) => {
    await page.goto(`${question}&letterlijk=11-17`);
    await expect(reading(page)).toHaveText([/^Wiskunde B/u]);
    await link(page, 'Lees alles als vraag').click();
    await expect(page).toHaveURL(question);
    await expect(reading(page)).toHaveCount(2);
    await level(page, 'havo 5').check();
    await filters(page).getByRole('button', { name: 'Filters toepassen' }).click();
    await expect(level(page, 'havo 4')).toBeChecked();
    await expect(level(page, 'havo 5')).toBeChecked();
    await level(page, 'havo 4').uncheck();
    await level(page, 'havo 5').uncheck();
    await filters(page).getByRole('button', { name: 'Filters toepassen' }).click();
    await expect(page).toHaveURL(/[?&]letterlijk=11-17(?:&|$)/u);
    await expect(page).not.toHaveURL(/gelezen/u);
    await expect(level(page, 'havo 4')).not.toBeChecked();
    await expect(level(page, 'havo 5')).not.toBeChecked();
    await page.goto(`${question}&letterlijk=11-17`);
    await filters(page).getByRole('button', { name: 'Filters toepassen' }).click();
    await expect(page).toHaveURL(/[?&]letterlijk=11-17(?:&|$)/u);
    await page.goto(question);
    await link(page, 'Zoek letterlijk').click();
    await expect(page).toHaveURL(`${question}&letterlijk=alles`);
    await link(page, 'Lees het als vraag').click();
    await expect(reading(page)).toHaveCount(2);
  });

  test('a search without results shows its reading too', async ({ page }) => {
    await page.goto('/producten?search=natuurkunde&publishers=Nergens');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen resultaten');
    await expect(reading(page)).toHaveText([/^Natuurkunde/u]);
  });
});

test('an order in the text is the chosen one; the best first makes it plain words, and another takes its place', async ({ page }) => {
  const asked = '/producten?search=goedkoopste+natuurkunde';
  await open(page, asked);
  const order = page.getByRole('main').getByLabel('Sorteer op').first();
  await expect(order).toHaveValue('priceAscending');
  await expect(reading(page)).toHaveText([/^laagste prijs eerst/u, /^Natuurkunde/u]);
  await order.selectOption('newest');
  await expect(page).toHaveURL(`${asked}&sort=newest`);
  await expect(reading(page)).toHaveText([/^Natuurkunde/u]);
  await order.selectOption('');
  await expect(page).toHaveURL(`${asked}&letterlijk=0-11`);
  await expect(order).toHaveValue('');
});
