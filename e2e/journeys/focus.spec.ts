import type { Page } from '@playwright/test';
import { comparisonOf, keepCompareList, methodsOf, storedList } from '#e2e/comparison.ts';
import { listText, openList, sample } from '#e2e/my-list.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { filters, follow, open, productLinks, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';
import { expectVisibleFocus, tabTo } from './keys.ts';

const chips = (page: Page) => page.getByRole('list', { name: 'Gekozen filters' });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagina’s' });

/** Gives the name of what has the focus, once it is on the screen and within its first 900 px. */
async function focusedName(page: Page): Promise<string> {
  const read = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { top = -1, bottom = -1 } = element?.getBoundingClientRect() ?? {};
      const isSeen = bottom > 0 && top < Math.min(innerHeight, 900);
      return element === null || element === document.body || !isSeen
        ? ''
        : (element.getAttribute('aria-label') ?? element.textContent.replaceAll('\u00a0', ' ').trim());
    });
  await expect.poll(read, 'something with a name has the focus, in sight').not.toBe('');
  return read();
}

for (const [name, viewport] of [
  ['on a wide screen', { width: 1440, height: 900 }],
  ['on a high screen', { width: 1440, height: 2600 }],
  ['on a phone', { width: 360, height: 740 }],
] as const) {
  test(`after paging the focus is on the number of results, ${name}, and the title says which page it is`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, samplePages.results);
    const next = pager(page).getByRole('link', { name: /Volgende/u });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/u);
    await expect(page).toHaveTitle(/^Catalogus - wiskunde, [\d.]+ resultaten, pagina 2$/u);
    await expect(total(page)).toBeFocused();
    await expectVisibleFocus(page);
    expect(await focusedName(page)).toMatch(/^[\d.]+ resultaten$/u);
    await expect(page.getByText(/, pagina 2 van \d+$/u)).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('#resultaten')?.contains(document.activeElement))).toBe(true);
  });
}

test('the first page is not numbered in the title', async ({ page }) => {
  await open(page, samplePages.results);
  await expect(page).toHaveTitle(/resultaten$/u);
});

test('after removing a chip the next one has the focus, then the last, and after the last one the number of results', async ({ page }) => {
  await open(page, '/producten?search=wiskunde&educationTypes=havo+4&articleGroups=Leerboek&articleGroups=Werkboek');
  const expectFocus = async (chip: RegExp): Promise<void> => {
    await expect(chips(page).getByRole('link', { name: chip })).toBeFocused();
    await expectVisibleFocus(page);
  };
  await chips(page)
    .getByRole('link', { name: /^Leerboek/u })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/Leerboek/u);
  await expectFocus(/^Werkboek/u);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/Werkboek/u);
  await expectFocus(/^havo\s4/u);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(samplePages.results);
  await expect(total(page)).toBeFocused();
  await expectVisibleFocus(page);
});

test('after clearing the filters the focus is on the number of results, also where the list had nothing', async ({ page }) => {
  for (const address of [
    '/producten?search=wiskunde&educationTypes=havo+4&articleGroups=Leerboek',
    '/producten?search=spanningsveld&subjects=Frans&publishers=Duinkruid',
  ]) {
    await open(page, address);
    await page.getByRole('link', { name: 'Wis alle filters' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/educationTypes|subjects/u);
    await expect(total(page)).toBeFocused();
    await expectVisibleFocus(page);
  }
});

test('after bringing earlier filters back the first chip has the focus', async ({ page }) => {
  await open(page, '/producten?search=wiskunde&articleGroups=Leerboek&educationTypes=havo+4');
  await searchBox(page).fill('natuurkunde');
  await searchBox(page).press('Enter');
  await expect(total(page)).toBeFocused();
  await page.getByRole('link', { name: 'Zet 2 filters terug' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/natuurkunde.*articleGroups=Leerboek/u);
  await expect(chips(page).getByRole('link').first()).toBeFocused();
});

test('a tick that leaves nothing leads to the heading that says so', async ({ page }) => {
  await open(page, '/producten?search=spanningsveld&educationTypes=vwo+6&alle=publishers');
  await page.route('**/api/v2/Products', async (route) => {
    const answer = (await (await route.fetch()).json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...answer, products: [], methods: [], totalCount: 0 } });
  });
  await filters(page)
    .getByRole('checkbox', { name: /^Leerboek/u })
    .press('Space');
  await expect(page.getByRole('heading', { level: 1, name: 'Geen resultaten' })).toBeFocused();
});

test('on another page the focus is on its heading, also when that page is not there', async ({ page }) => {
  await open(page, samplePages.results);
  for (const path of [samplePages.product, samplePages.subject, samplePages.list, samplePages['missing-page'], samplePages.about]) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await focusedName(page)).toBe((await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\u00a0', ' '));
  }
});

test('Back leads to the link that was followed, where it stood, and so does Forward', async ({ page }) => {
  await open(page, samplePages.results);
  const link = productLinks(page).nth(7);
  const href = (await link.getAttribute('href')) ?? '';
  await link.focus();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Mijn lijst' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn lijst' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn lijst' })).toBeFocused();
  await page.goBack();
  await expect(total(page)).toBeAttached();
  await expect(productLinks(page).nth(7)).toBeFocused();
  await expectVisibleFocus(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('Back from a later page of results leads to the link in the pager', async ({ page }) => {
  await open(page, samplePages.results);
  await pager(page)
    .getByRole('link', { name: /Volgende/u })
    .focus();
  await page.keyboard.press('Enter');
  await expect(total(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(samplePages.results);
  await expect(pager(page).getByRole('link', { name: /Volgende/u })).toBeFocused();
  await expectVisibleFocus(page);
});

test('Back to a page where nothing had the focus gives it to the first thing in sight', async ({ page }) => {
  await open(page, samplePages.results);
  await page.evaluate(() => scrollTo(0, 700));
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, samplePages.about);
  await expect(page.getByRole('heading', { level: 1, name: 'Over de catalogus' })).toBeFocused();
  await page.goBack();
  await expect(total(page)).toBeAttached();
  await expect.poll(() => focusedName(page)).not.toBe('');
  expect(await page.evaluate(() => scrollY)).toBe(700);
});

test('the skip link leads past the filters to the results', async ({ page }) => {
  for (const address of [samplePages.results, samplePages.nothing, samplePages.refused]) {
    await open(page, address);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('#resultaten')?.contains(document.activeElement))).toBe(true);
    await expectVisibleFocus(page);
  }
});

test('the first stop after the head leads past the filters too', async ({ page }) => {
  await open(page, samplePages.results);
  await tabTo(page, page.getByRole('link', { name: 'Sla de filters over' }));
  expect(await page.evaluate(() => document.querySelector('main :is(a, button, input, select, summary)') === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('#resultaten')?.contains(document.activeElement))).toBe(true);
});

test('every group of filters has a name, beside the results and in the sheet', async ({ page }) => {
  const names = ['Niveau en leerjaar', 'Soort', 'Beschikbaarheid', 'Methode', 'Uitgeverij', 'Vak', 'Vakgebied', 'Fase', 'Doelgroep'];
  await open(page, '/producten');
  for (const name of names) {
    await expect(filters(page).getByRole('group', { name, exact: true })).toHaveCount(1);
  }
  await expect(filters(page).getByRole('group')).toHaveCount(names.length);
  await page.setViewportSize({ width: 360, height: 740 });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/u })
    .click();
  for (const name of names) {
    await expect(page.getByRole('dialog').getByRole('group', { name, exact: true })).toHaveCount(1);
  }
});

const said = (page: Page) => page.getByRole('main').getByRole('status').last();

test("'op lijst' says what happened, and whether it is pressed", async ({ page }) => {
  await open(page, samplePages.results);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /lijst\s*:/u })
    .first();
  const title = ((await button.textContent()) ?? '').replace(/^.*: /u, '');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(said(page)).toHaveText(`${title} staat op uw lijst.`);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(said(page)).toHaveText(`${title} staat niet meer op uw lijst.`);
});

test("'Vergelijk' says what happened, and whether it is pressed", async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await open(page, samplePages.subject);
  const [first, second] = methods.map(({ name }) => page.getByRole('button', { name: new RegExp(`: ${name}$`, 'u') }));
  await first?.press('Enter');
  await expect(first ?? page.locator('nothing')).toHaveAttribute('aria-pressed', 'true');
  await expect(said(page)).toHaveText(`${methods[0]?.name} staat bij Vergelijken. Daar staat nu 1 methode.`);
  await second?.press('Enter');
  await expect(said(page)).toHaveText(`${methods[1]?.name} staat bij Vergelijken. Daar staan nu 2 methodes.`);
  await second?.press('Enter');
  await expect(second ?? page.locator('nothing')).toHaveAttribute('aria-pressed', 'false');
  await expect(said(page)).toHaveText(`${methods[1]?.name} staat niet meer bij Vergelijken.`);
});

test('after removing a method from a comparison the one beside it has the focus, and it is said', async ({ page, request }) => {
  const methods = await methodsOf(request, 3);
  await keepCompareList(page, storedList(methods));
  await open(page, comparisonOf(methods));
  const removal = (name: string | undefined) => page.getByRole('link', { name: `Haal ${name} weg` });
  const [first, second, third] = methods.map(({ name }) => name);
  await removal(second).press('Enter');
  await expect(removal(second)).toHaveCount(0);
  await expect(removal(third)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${second} staat niet meer in de vergelijking` })).toHaveCount(1);
  await removal(third).press('Enter');
  await expect(removal(first)).toBeFocused();
  await removal(first).press('Enter');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('after clearing a comparison the focus is on the heading', async ({ page, request }) => {
  const methods = await methodsOf(request, 2);
  await keepCompareList(page, storedList(methods));
  await open(page, comparisonOf(methods));
  await page.getByRole('link', { name: 'Haal alles weg' }).press('Enter');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('after clearing my list the way back has the focus, and after that something of the list', async ({ page }) => {
  await openList(page, listText([sample.book, sample.workbook]));
  await page.getByRole('button', { name: 'Maak de lijst leeg' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Haal weg/u })).toHaveCount(2);
  await expect.poll(() => focusedName(page)).not.toBe('');
});

test('what became of pasted lines comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await openList(page, listText([sample.book]));
  const summary = page.locator('summary').filter({ hasText: /Plak|Voeg/u });
  const field = page.getByRole('main').getByRole('textbox');
  if (!(await field.isVisible())) {
    await summary.click();
  }
  await field.fill([sample.workbook, sample.licence, sample.oldEdition, sample.newEdition, sample.soldOut, 'onzin'].join('\n'));
  await page.getByRole('button', { name: 'Zet ze op de lijst' }).press('Enter');
  await expect(page.getByText(/producten? .*lijst/u).last()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').getByRole('button', { name: 'Ongedaan maken' })).toBeInViewport();
  await page.getByRole('main').getByRole('status').getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
  await expect.poll(() => focusedName(page)).not.toBe('');
});
