import type { Locator, Page } from '@playwright/test';
import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { coursesMenu, coursesToggle, filters, hints, open, searchBox } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** What is left of an element's looks where the system chooses the colours: grounds of its own, frames and lines; no shadows, no weight of letters. */
const looks = (element: Locator): Promise<unknown> =>
  element.evaluate((target) => {
    const { backgroundColor, borderTop, borderBottom, borderInlineStart, outline, textDecoration } = getComputedStyle(target);
    const { backgroundColor: around } = getComputedStyle(target.parentElement ?? target);
    return {
      ground: backgroundColor === around ? 'none' : backgroundColor,
      borderTop,
      borderBottom,
      borderInlineStart,
      outline,
      textDecoration,
    };
  });

/** Expects that two elements of one kind, in two states, can be told apart. */
async function expectToldApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  expect(await looks(one)).not.toEqual(await looks(other));
}

test('ticked filters are seen, boxes and cells alike, in light and in dark colours', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await open(page, '/producten?search=wiskunde&articleGroups=Leerboek&educationTypes=havo+4');
    const kinds = filters(page).locator('input[name="articleGroups"]');
    const ticked = await filters(page)
      .getByRole('checkbox', { name: /^Leerboek/u })
      .screenshot();
    expect(ticked.equals(await kinds.first().screenshot()), 'a ticked box looks like one that is not').toBe(false);
    const cell = (name: RegExp): Locator => filters(page).getByRole('checkbox', { name }).locator('xpath=following-sibling::label');
    await expectToldApart(cell(/^havo\s4/u), cell(/^havo\s5/u));
    await expect(page.getByRole('list', { name: 'Gekozen filters' }).getByRole('link').first()).toHaveCSS('border-top-style', 'solid');
  }
});

test('the chosen view, the current page and the place in the head are seen', async ({ page }) => {
  await open(page, samplePages.results);
  const view = (name: string): Locator => page.getByRole('radio', { name }).locator('xpath=following-sibling::label');
  await expectToldApart(view('Raster'), view('Lijst'));
  const pages = page.getByRole('navigation', { name: 'Pagina’s' });
  await expectToldApart(
    pages.getByRole('link', { name: 'Pagina 1', exact: true }),
    pages.getByRole('link', { name: 'Pagina 2', exact: true }),
  );
  await open(page, samplePages.list);
  const head = page.getByRole('banner');
  await expectToldApart(head.getByRole('link', { name: 'Mijn lijst' }), head.getByRole('link', { name: 'Vergelijken' }));
});

test('the active suggestion and the letters that match are seen', async ({ page }) => {
  await open(page, samplePages.about);
  await searchBox(page).fill('natuurk');
  await expect(hints(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectToldApart(hints(page).first(), hints(page).nth(1));
  const mark = hints(page).nth(1).locator('mark').first();
  await expect(mark).toHaveCSS('text-decoration-line', 'underline');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const drawn = await hints(page).evaluateAll((options) =>
      options.slice(0, 2).map((option) => {
        const letters = getComputedStyle(option.querySelector('mark') ?? option).color;
        const grounds = [option, ...document.querySelectorAll('[role="listbox"], body')].map(
          (element) => getComputedStyle(element).backgroundColor,
        );
        return { letters, ground: grounds.find((ground) => !ground.endsWith(', 0)')) };
      }),
    );
    for (const { letters, ground } of drawn) {
      expect(letters, `letters that match, in ${colorScheme} colours`).not.toBe(ground);
    }
  }
});

test('what a search found in a title is seen', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await open(page, samplePages.results);
    const mark = page.locator('#resultaten h2 mark').first();
    await expect(mark).toBeVisible();
    const [letters, ground, around] = await mark.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(element).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(ground, `a mark in ${colorScheme} colours`).not.toBe(around);
    expect(letters).not.toBe(ground);
  }
});

test('the marks of differences, pins and the switch of a comparison are seen', async ({ page, request }) => {
  await open(page, comparisonOf(await methodsOf(request, 3)));
  // Only a class says which answer differs from the others; the row says it in words.
  const odd = page.getByRole('table').locator('tbody td[class]');
  const plain = page.getByRole('table').locator('tbody td:not([class])');
  expect(await odd.count()).toBeGreaterThan(0);
  await expectToldApart(odd.first(), plain.last());
  await expect(
    page
      .getByRole('table')
      .getByText(/^(?:verschilt|gelijk)$/u)
      .first(),
  ).toBeVisible();
  const toggle = page.getByRole('switch', { name: /verschil/u });
  const off = await toggle.screenshot();
  await toggle.check();
  await page.mouse.move(0, 0);
  await toggle.evaluate((element) => (element as HTMLElement).blur());
  expect((await toggle.screenshot()).equals(off)).toBe(false);
});

test('what is on the list or compared is seen, within its row, and so is a first button', async ({ page }) => {
  await open(page, samplePages.results);
  const buttons = page.getByRole('main').getByRole('button', { name: /lijst\s*:/u });
  await buttons.first().click();
  await page.mouse.move(0, 0);
  await expectToldApart(buttons.first(), buttons.nth(1));
  const beyond = await buttons.first().evaluate((button) => {
    const row = button.closest('li') ?? button;
    return button.getBoundingClientRect().right - row.getBoundingClientRect().right;
  });
  expect(beyond).toBeLessThanOrEqual(0);
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Mijn lijst/u })
      .locator('span')
      .last(),
  ).toHaveCSS('border-top-style', 'solid');
});

test('the open area of the courses menu, the years of a method and the sign to play its video are seen', async ({ page }) => {
  await open(page, samplePages.method);
  const years = page.getByRole('table', { name: 'Voor welke niveaus en leerjaren' });
  await expectToldApart(years.getByText(', ja').first().locator('..'), years.getByText('nee', { exact: true }).first());
  const [sign, letters] = await page
    .getByRole('button', { name: /video/u })
    .locator('svg')
    .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).color]);
  expect(sign).toBe(letters);
  await coursesToggle(page).click();
  await expectToldApart(
    coursesMenu(page).getByRole('button', { expanded: true }),
    coursesMenu(page).getByRole('button', { expanded: false }).first(),
  );
});

/** Places whose focus must be seen, on a page each. */
const stops: readonly (readonly [string, (page: Page) => Locator])[] = [
  [samplePages.results, (page) => filters(page).getByRole('checkbox', { name: /^Leerboek/u })],
  [samplePages.results, (page) => page.getByRole('radio', { name: 'Lijst' })],
  [
    samplePages.results,
    (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /lijst\s*:/u })
        .first(),
  ],
  [samplePages.home, searchBox],
];
test('the focus is seen', async ({ page }) => {
  for (const [address, stop] of stops) {
    await open(page, address);
    await page.keyboard.press('Tab');
    await stop(page).focus();
    const drawn = await stop(page).evaluate((element) =>
      [element, element.nextElementSibling].some((part) => {
        const style = part && getComputedStyle(part);
        return style !== null && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      }),
    );
    expect(drawn, `the focus on ${address}`).toBe(true);
  }
});
