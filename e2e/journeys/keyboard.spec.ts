import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { coursesMenu, coursesToggle, filters, hints, open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';
import { expectVisibleFocus, tabTo } from './keys.ts';

test('by keyboard alone: find a product, put it on the list, look at the list, take it off and put it back', async ({ page }) => {
  await open(page, samplePages.home);
  await tabTo(page, searchBox(page));
  await page.keyboard.type('spanningsveld havo 4');
  await expect(hints(page).first()).toBeVisible();
  const product = page.getByRole('group', { name: 'Producten' }).getByRole('option').first();
  while ((await product.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown');
  }
  const [heading = 'no title'] = (await product.locator('> span').last().innerText()).split('\n');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await tabTo(page, page.getByRole('button', { name: 'Zet op mijn lijst' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Op mijn lijst', exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 1 product' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(samplePages.list);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: `Haal weg: ${heading}` }));
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: /^Ongedaan maken/u });
  await expect(undo).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is not lost with the button').toBe(true);
  if (!(await undo.evaluate((button) => button === document.activeElement))) {
    await tabTo(page, undo);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn lijst, 1 product' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is not lost with the button').toBe(true);
});

test('by keyboard alone: through the courses menu to a subject, compare two methods, and see only their differences', async ({
  page,
  request,
}) => {
  const methods = await methodsOf(request, 2);
  const address = comparisonOf(methods);
  await open(page, samplePages.home);
  await tabTo(page, coursesToggle(page));
  await page.keyboard.press('Enter');
  await expect(coursesMenu(page)).toBeVisible();
  await tabTo(page, coursesMenu(page).getByRole('link', { name: /^Natuurkunde/u }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(samplePages.subject);
  await expect(coursesMenu(page)).toBeHidden();
  for (const { name } of methods) {
    await tabTo(page, page.getByRole('button', { name: `Vergelijk: ${name}`, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Staat bij Vergelijken: ${name}`, exact: true })).toBeFocused();
  }
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Vergelijken, 2 methodes' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await tabTo(page, page.getByRole('switch', { name: /verschil/u }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/verschil=1/u);
  await expect(page.getByRole('switch', { name: /verschil/u })).toBeFocused();
});

test('by keyboard alone: filter, and clear', async ({ page }) => {
  await open(page, samplePages.results);
  const before = await total(page).innerText();
  const box = filters(page).getByRole('checkbox', { name: /^havo\s4/u });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/educationTypes=havo\+4/u);
  await expect(total(page)).not.toHaveText(before);
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
  await tabTo(page, page.getByRole('link', { name: 'Wis alle filters' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(samplePages.results);
  await expect(total(page)).toHaveText(before);
});

test('by keyboard alone: the next page of results begins where one reads on', async ({ page }) => {
  await open(page, '/producten');
  await tabTo(page, page.getByRole('navigation', { name: 'Pagina’s' }).getByRole('link', { name: /Volgende/u }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/producten?page=2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('by keyboard alone: the filter sheet keeps the focus inside, and Escape gives it back', async ({ page }) => {
    await open(page, samplePages.results);
    const opener = page.getByRole('main').getByRole('button', { name: /^Filters/u });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    const box = sheet.getByRole('checkbox').first();
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await page.keyboard.press('Shift+Tab');
    await expectVisibleFocus(page);
    expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
