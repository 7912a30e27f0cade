import { keepCompareList, methodsOf, storedList } from '#e2e/comparison.ts';
import { foundPages, samplePages } from '#e2e/sample-pages.ts';
import { listText } from '#e2e/my-list.ts';
import { open, signInAsTeacher } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

test('from a small tablet on the links to compare and to the list have their words, on one line with the account', async ({
  page,
  request,
}) => {
  await keepCompareList(page, storedList(await methodsOf(request, 2)));
  await page.evaluate((stored) => localStorage.setItem('my-list', stored), listText(Array.from({ length: 128 }, (_, index) => `${index}`)));
  await open(page, samplePages.about);
  await signInAsTeacher(page);
  const banner = page.getByRole('banner');
  const brand = banner.getByRole('link', { name: /^Catalogus, naar/u });
  const items = [
    banner.getByRole('link', { name: /^Vergelijken, 2/u }),
    banner.getByRole('link', { name: /^Mijn lijst, 128/u }),
    banner.getByRole('button', { name: /^Profiel van /u }),
  ];
  for (const width of [705, 768, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    const { bottom } = await brand.evaluate((element) => element.getBoundingClientRect());
    for (const item of items) {
      const box = await item.evaluate((element) => element.getBoundingClientRect());
      expect(box.top, `at ${width} px`).toBeLessThan(bottom);
      expect(box.right, `at ${width} px`).toBeLessThanOrEqual(width);
    }
    for (const word of ['Vergelijken', 'Mijn lijst']) {
      const { width: seen } = await banner.getByText(word, { exact: true }).evaluate((element) => element.getBoundingClientRect());
      expect(seen, `'${word}' at ${width} px`).toBeGreaterThan(50);
    }
  }
});

test('on a tablet the longest availability and a price that is not there stay in their columns of a set', async ({ page }) => {
  await page.setViewportSize({ width: 706, height: 900 });
  await open(page, samplePages.edition);
  const row = page.getByRole('row').filter({ hasText: 'prijs op aanvraag' }).first();
  const outside = await row.evaluate((shown) => {
    const words = shown.querySelector('td svg')?.nextSibling;
    if (words) {
      words.textContent = 'uitverkocht, oude druk';
    }
    return [...shown.querySelectorAll('td:has(> span)')].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const ends = Array.from(range.getClientRects(), ({ right }) => right);
      return Math.max(...ends) - cell.getBoundingClientRect().right;
    });
  });
  expect(outside.length).toBeGreaterThan(1);
  expect(Math.max(...outside)).toBeLessThanOrEqual(0);
});

for (const width of [320, 360]) {
  test(`on a screen of ${width} pixels the logo and the buttons of the head stand on one line, also where letters are some pixels wider, and no word of a method's name is broken`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, samplePages.results);
    const head = page.getByRole('banner');
    const brand = head.getByRole('link').first();
    const buttons = await head.getByRole('navigation').locator('a, button').filter({ visible: true }).all();
    const [logo, ...others] = await Promise.all(
      [brand, ...buttons].map((item) => item.boundingBox().then((box) => box ?? { x: 0, y: 0, width: 0, height: 0 })),
    );
    const middles = [logo, ...others].map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(middles.length).toBeGreaterThan(5);
    expect(Math.max(...middles) - Math.min(...middles), middles.join(', ')).toBeLessThan(8);
    const margin = Number.parseFloat(await brand.evaluate((element) => getComputedStyle(element).marginInlineEnd));
    const end = (logo?.x ?? 0) + (logo?.width ?? 0) + margin;
    expect(Math.min(...others.map(({ x }) => x)) - end).toBeGreaterThan(4);
    const methods = page.getByRole('region', { name: /^\d+ methodes$/u }).getByRole('listitem');
    const names = await methods
      .getByRole('link', { name: /^\S+$/u })
      .evaluateAll((links) => links.map((link) => ({ name: link.textContent, lines: link.getClientRects().length })));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter(({ lines }) => lines > 1)).toEqual([]);
  });
}

test('on paper a heading stays with what it heads, and an open set does not look like a button', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(samplePages.product);
  const breaks = await page
    .getByRole('article')
    .first()
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  await page.goto(samplePages.edition);
  const set = page.locator('summary').first();
  expect(await set.evaluate((summary) => getComputedStyle(summary).breakAfter)).toBe('avoid');
  await expect(set.locator('svg')).toBeHidden();
});

test('on paper the home page has one left edge, no search field and no examples of what to type', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(samplePages.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Bijvoorbeeld')).toBeHidden();
  const edges = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.slice(0, 2).map((heading) => heading.getBoundingClientRect().left));
  expect(edges[0]).toBe(edges[1]);
});

test('no page is wider than the paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  // A4 of 210 mm, without its margins of 14 mm.
  await page.setViewportSize({ width: 688, height: 1000 });
  for (const [name, path] of foundPages) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(688);
  }
});

test('no line of a trail begins with the mark between its steps, which is not read out', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(samplePages.product);
  const trail = page.getByRole('navigation', { name: 'Kruimelpad' });
  const steps = trail.getByRole('listitem');
  const drawn = (pseudo: string): Promise<readonly boolean[]> =>
    steps.evaluateAll((items, name) => items.map((item) => getComputedStyle(item, name).content !== 'none'), pseudo);
  expect(await drawn('::before')).toEqual([false, false, false, false]);
  expect(await drawn('::after')).toEqual([true, true, true, false]);
  expect(await trail.ariaSnapshot()).not.toMatch(/(?:text:|listitem:) ?"?\//u);
});
