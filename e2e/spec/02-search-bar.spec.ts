import type { APIRequestContext, Page, Request } from '@playwright/test';
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

for (const from of ['/', samplePages.about, '/producten?search=biologie']) {
  test(`what is typed while results are on their way stays, with the focus and its own suggestions (from ${from})`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await open(page, from);
    await page.route('**/api/v2/Products', async (route) => {
      const { profile, query } = route.request().postDataJSON() as { readonly profile: string; readonly query: string };
      await (query === 'natuurkunde' && profile === 'Full' ? held.promise : undefined);
      await route.continue();
    });
    await searchBox(page).fill('natuurkunde');
    await searchBox(page).press('Enter');
    await searchBox(page).press('End');
    await searchBox(page).pressSequentially(' havo');
    held.resolve();
    await expect(page).toHaveURL('/producten?search=natuurkunde');
    await expect(total(page)).toBeVisible();
    await expect(searchBox(page)).toHaveValue('natuurkunde havo');
    await expect(searchBox(page)).toBeFocused();
    await expect(hints(page).first()).toBeVisible();
    await searchBox(page).press('Enter');
    await expect(page).toHaveURL('/producten?search=natuurkunde+havo');
    await expect(total(page)).toBeFocused();
    await test.step('once sent, and once the box is left, it follows the address again', async () => {
      await page.goBack();
      await expect(searchBox(page)).toHaveValue('natuurkunde');
      await searchBox(page).fill('scheikunde');
      await page.getByRole('link', { name: 'Catalogus' }).first().focus();
      await page.goForward();
      await expect(searchBox(page)).toHaveValue('natuurkunde havo');
    });
  });
}

test('a superseded lookup is aborted, and its late response never shows', async ({ page }) => {
  const aborted: string[] = [];
  page.on('requestfailed', (failed) => aborted.push(failed.postData() ?? ''));
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const asksFor = (request: Request, word: string): boolean => request.postData()?.includes(word) ?? false;
  await page.route('**/api/v2/Products', async (route) => {
    await (asksFor(route.request(), 'biologie') ? late : undefined);
    await route.continue().catch(() => undefined);
  });
  await open(page, samplePages.about);
  const asked = page.waitForRequest((request) => asksFor(request, 'biologie'));
  await searchBox(page).fill('biologie');
  await asked;
  await searchBox(page).fill('wiskunde');
  await expect(page.getByRole('group', { name: 'Vakken' }).getByRole('option').first()).toContainText(/wiskunde/iu);
  answer();
  await expect.poll(() => aborted.some((body) => body.includes('biologie'))).toBe(true);
  await expect(page.getByRole('option').filter({ hasText: 'Biologie' })).toHaveCount(0);
});

test('what was typed before the page woke up gets its hints when it does', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/app\/entry\.client-[\w-]+\.js$/u, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/producten', { waitUntil: 'commit' });
  await searchBox(page).fill('natuurkunde');
  held.resolve();
  await expect(hints(page).first()).toBeVisible();
  await expect(searchBox(page)).toHaveValue('natuurkunde');
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

test('while a newer lookup is on its way neither arrow, Enter nor a click leads to what an earlier text found', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await open(page, samplePages.about);
  await searchBox(page).fill('spann');
  await expect(hints(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.route('**/api/v2/Products', async (route) => {
    await (route.request().postData()?.includes('spanningsveld vwo') ? held.promise : undefined);
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/api/v2/Products');
  await searchBox(page).fill('spanningsveld vwo');
  await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant', /./u);
  await asked;
  await expect(page.getByRole('option')).toHaveCount(0);
  // What the earlier text found is still drawn, so that the list does not blink.
  await page.locator('[role="option"]').first().click();
  await expect(page).toHaveURL(samplePages.about);
  await page.keyboard.press('ArrowDown');
  await expect(searchBox(page)).not.toHaveAttribute('aria-activedescendant', /./u);
  await page.keyboard.press('Enter');
  held.resolve();
  await expect(page).toHaveURL('/producten?search=spanningsveld+vwo');
});

test('a slow lookup of an EAN leads nowhere once something else was asked', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const productRequests: string[] = [];
  page.on('request', (request) => (/byId|\/app\/product-/u.test(request.url()) ? productRequests.push(request.url()) : undefined));
  await open(page, samplePages.about);
  await page.route('**/api/v2/Products', async (route) => {
    const isEan = route.request().postData()?.includes('ean;') ?? false;
    await (isEan ? held.promise : undefined);
    await route.continue().catch(() => undefined);
    if (isEan) {
      await (await route.request().response())?.finished();
      ended.resolve();
    }
  });
  await searchBox(page).fill('2903802494665');
  await searchBox(page).press('Enter');
  await searchBox(page).fill('biologie');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/producten?search=biologie');
  await expect(total(page)).toBeVisible();
  held.resolve();
  await ended.promise;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForLoadState('networkidle');
  expect(productRequests, 'requests of the page of a product').toEqual([]);
  await expect(page).toHaveURL('/producten?search=biologie');
});

const windows = [
  { name: 'a laptop', width: 1440, height: 900 },
  { name: 'a low laptop', width: 1440, height: 640 },
  { name: 'a low screen', width: 1440, height: 700 },
  { name: 'a tablet on its side', width: 768, height: 600 },
  { name: 'a phone', width: 360, height: 640 },
  { name: 'a low screen at 200%', width: 720, height: 350 },
  { name: 'a narrow window with the box in the middle of the head', width: 1100, height: 800 },
];
for (const { name, width, height } of windows) {
  for (const where of ['home', 'about'] as const) {
    test(`the suggestions fit on ${name} (${where}), and the active one is always visible`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, samplePages[where]);
      if (where === 'about' && width < 500) {
        await page.getByRole('button', { name: 'Zoekveld tonen' }).click();
      }
      await searchBox(page).click();
      await searchBox(page).pressSequentially('natuurkunde');
      await expect(hints(page).first()).toBeVisible();
      const panel = page.getByRole('listbox').locator('..');
      const expectInside = async (): Promise<void> => {
        const [box, list] = [await searchBox(page).boundingBox(), await panel.boundingBox()];
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect(Math.round((list?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))).toBe(8);
        expect(list?.x).toBeGreaterThanOrEqual(0);
        expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width);
        expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(height);
        expect(list?.height).toBeGreaterThanOrEqual(Math.min(240, height / 2));
      };
      await expectInside();
      const scrolled = await page.evaluate(() => scrollY);
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'] as const) {
        await page.keyboard.press(key);
        const [active, list] = [
          await page.getByRole('option', { selected: true }).boundingBox(),
          await page.getByRole('listbox').boundingBox(),
        ];
        expect(active?.y).toBeGreaterThanOrEqual((list?.y ?? 0) - 1);
        expect((active?.y ?? 0) + (active?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1);
      }
      expect(await page.evaluate(() => scrollY), 'the page itself stays where it is').toBe(scrolled);
      await expectInside();
    });
  }
}
