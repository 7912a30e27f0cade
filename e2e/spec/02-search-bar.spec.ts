import type { APIRequestContext, Page } from '@playwright/test';
import { samplePages } from '#e2e/sample-pages.ts';
import { searchProducts } from '#e2e/catalogue-requests.ts';
import { hints, open, searchBox, total } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const typed = 'spanningsveld';

/** Types a word and expects a hint for each product that the catalogue suggests, as specification 2 draws it. */
async function expectHints(page: Page, request: APIRequestContext): Promise<void> {
  const { products } = await searchProducts(request, { query: typed, pageSize: 10, profile: 'Hints' });
  await searchBox(page).pressSequentially(typed);
  const productHints = page.getByRole('group', { name: 'Producten' }).getByRole('option');
  await expect(productHints).toHaveCount(products.length);
  for (const [index, product] of products.entries()) {
    const hint = productHints.nth(index);
    await expect(hint).toContainText(product.title);
    await expect(hint).toContainText(product.ean ?? 'no ean');
    expect(await hint.locator('img').evaluate(({ width, height }: HTMLImageElement) => ({ width, height }))).toEqual({
      width: 60,
      height: 79,
    });
  }
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ suggesties\. Gebruik de pijltjestoetsen\.$/u);
}

test("'A type-ahead dropdown shows hints, each with a thumbnail (60x79), title and EAN': on the home page", async ({ page, request }) => {
  await open(page, samplePages.home);
  await expectHints(page, request);
});

test("'A type-ahead dropdown shows hints, each with a thumbnail (60x79), title and EAN': on any other page", async ({ page, request }) => {
  await open(page, samplePages.about);
  await expectHints(page, request);
  await test.step("'The dropdown offset is 8 px'", async () => {
    const box = await searchBox(page).boundingBox();
    const list = await page.getByRole('listbox').evaluate((element) => (element.parentElement ?? element).getBoundingClientRect().top);
    expect(Math.round(list - (box?.y ?? 0) - (box?.height ?? 0))).toBe(8);
  });
  await test.step("'Arrow up and down move through the hints with wrap-around'", async () => {
    const count = await hints(page).count();
    const chosen = async (): Promise<number> => {
      const active = await searchBox(page).getAttribute('aria-activedescendant');
      const ids = await hints(page).evaluateAll((all) => all.map(({ id }) => id));
      const index = ids.indexOf(active ?? '');
      await expect(hints(page).nth(index)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
      return index;
    };
    await page.keyboard.press('ArrowUp');
    expect(await chosen()).toBe(count - 1);
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(0);
    for (let step = 1; step < count; step += 1) {
      await page.keyboard.press('ArrowDown');
    }
    expect(await chosen()).toBe(count - 1);
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(0);
    await expect(searchBox(page)).toBeFocused();
  });
  await test.step('Escape closes the hints and leaves the text, and a second keystroke brings them back', async () => {
    await page.keyboard.press('Escape');
    await expect(hints(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(searchBox(page)).toHaveValue(typed);
    await page.keyboard.press('ArrowDown');
    await expect(hints(page).first()).toBeVisible();
  });
});

test('Enter on a hint opens what it names, and so does a click', async ({ page }) => {
  await open(page, samplePages.about);
  for (const [word, choose] of [
    [typed, 'keyboard'],
    ['golflengte', 'mouse'],
  ] as const) {
    await searchBox(page).fill(word);
    const first = page
      .getByRole('group', { name: 'Producten' })
      .getByRole('option')
      .filter({ hasText: new RegExp(word, 'iu') })
      .first();
    await expect(first).toBeVisible();
    const ean = /\d{13}/u.exec((await first.textContent()) ?? '')?.[0] ?? 'no ean';
    if (choose === 'mouse') {
      await first.click();
    } else {
      const before = await hints(page).evaluateAll((all) => all.findIndex((option) => /\d{13}/u.test(option.textContent)));
      for (let step = 0; step <= before; step += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(new RegExp(`/product/${ean}-`, 'u'));
    await expect(page.getByRole('main')).toContainText(ean);
  }
});

test("'Enter or a click on the search icon submits'", async ({ page }) => {
  await open(page, samplePages.about);
  for (const [words, submit] of [
    ['wiskunde', 'Enter'],
    ['natuurkunde', 'icon'],
  ] as const) {
    await searchBox(page).fill(words);
    await (submit === 'Enter' ? searchBox(page).press('Enter') : page.getByRole('button', { name: 'Zoeken' }).click());
    await expect(page).toHaveURL(`/producten?search=${words}`);
    await expect(total(page)).toBeVisible();
    await expect(searchBox(page)).toHaveValue(words);
    await expect(hints(page)).toHaveCount(0);
  }
});

test('subjects and methods that match come first, then the products', async ({ page }) => {
  await open(page, samplePages.about);
  await searchBox(page).fill('natuurkunde');
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(3);
  const groups = await page
    .getByRole('listbox')
    .getByRole('group')
    .evaluateAll((all) => all.map((group) => group.firstElementChild?.textContent));
  expect(groups).toEqual(['Vakken', 'Methodes', 'Producten']);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Natuurkunde/u);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(samplePages.subject);
});

test('a failed lookup leaves an empty list: arrow and Enter search for what is typed', async ({ page }) => {
  await open(page, samplePages.about);
  await searchBox(page).fill('wisk');
  await expect(hints(page).first()).toBeVisible();
  await page.route('**/api/v2/Products', (route) =>
    route.request().postData()?.includes('wiskunde b') ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const failed = page.waitForResponse((response) => response.status() === 500);
  await searchBox(page).fill('wiskunde b');
  await failed;
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Suggesties ophalen lukt nu niet, Enter zoekt verder');
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/producten?search=wiskunde+b');
});
