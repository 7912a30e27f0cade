import type { Locator, Page } from '@playwright/test';
import type { WireMethod } from '#contract/metadata.ts';
import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { untilHydrated } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const names = (page: Page): Locator => page.getByRole('columnheader').getByRole('link', { name: /^(?!Haal|Zet)/u });
const top = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? Number.NaN;
const left = async (place: Locator): Promise<number> => (await place.boundingBox())?.x ?? Number.NaN;

test('what a screen reader says with every answer is the name of the method and of the row, with its mark, and no button', async ({
  page,
  request,
}) => {
  const methods = await methodsOf(request, 2);
  await page.goto(comparisonOf(methods));
  for (const { name } of methods) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('rowheader', { name: 'Zelfstandig werken', exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Klassikaal werken, verschilt', exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Zet vast/u })).toHaveCount(0);
});

test('on a phone the price of a licence stands beside the word before it, and the years of a licence on one line', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(comparisonOf(await methodsOf(request, 2)));
  const prices = page.getByRole('cell').filter({ hasText: 'vanaf' });
  const lines = await prices.evaluateAll((cells) =>
    cells.map((cell) => {
      const [word, price, years] = [cell.firstChild, cell.querySelector('.fixed'), cell.querySelector('.sub .fixed:last-of-type')];
      const range = document.createRange();
      range.selectNode(word ?? cell);
      return [range.getBoundingClientRect().top - (price?.getBoundingClientRect().top ?? NaN), years?.getClientRects().length];
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  for (const [distance = NaN, yearLines] of lines) {
    expect(Math.abs(distance)).toBeLessThan(4);
    expect(yearLines).toBe(1);
  }
});

test('on a phone the links of a column and the pins of rows are as large as a finger, as far as there is room', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [count, mostNarrow] of [
    [2, 44],
    [4, 24],
    [6, 36],
  ] as const) {
    await page.goto(comparisonOf(await methodsOf(request, count)));
    for (const link of await page
      .getByRole('columnheader')
      .getByRole('link', { name: /^(?:Haal|Zet)/u })
      .all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(width, `${count} methods`).toBeGreaterThanOrEqual(mostNarrow);
      expect(height).toBeGreaterThanOrEqual(40);
    }
  }
  const pin = page.getByRole('button', { name: 'Zet vast: Klassikaal werken' });
  await pin.scrollIntoViewIfNeeded();
  const reached = await pin.evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [top - 7, bottom + 7].map((y) => button.contains(document.elementFromPoint((left + right) / 2, y)));
  });
  expect(reached).toEqual([true, true]);
});

test('a long name breaks between syllables, and is unbroken when copied or read aloud', async ({ page, request }) => {
  const subject = (await (await request.get('/api/v2/Metadata/subjects/natuurkunde/methods')).json()) as readonly WireMethod[];
  const long = subject.filter(({ name }) => name === 'Proefondervindelijk');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(comparisonOf([...long, ...subject.filter(({ name }) => name !== 'Proefondervindelijk')].slice(0, 5)));
  const name = page.getByRole('columnheader').getByRole('link', { name: 'Proefondervindelijk', exact: true });
  await expect(name).toHaveText('Proefondervindelijk');
  const lines = await name.evaluate((link) => {
    const found: string[] = [];
    let last = Number.NEGATIVE_INFINITY;
    const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        if (top > last + 4) {
          found.push('');
          last = top;
        }
        found.push(`${found.pop()}${node.textContent?.[at]}`);
      }
    }
    return found;
  });
  expect(lines.length).toBeGreaterThan(1);
  const syllables = ['Proef', 'on', 'der', 'vin', 'de', 'lijk'];
  const ends = syllables.map((_, index) => syllables.slice(0, index + 1).join('').length);
  const breaks = lines.slice(0, -1).map((_, index) => lines.slice(0, index + 1).join('').length);
  expect(breaks.filter((place) => !ends.includes(place))).toEqual([]);
});

test('the strip of names stays in view while one scrolls down', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(comparisonOf(await methodsOf(request, 4)));
  await page.getByRole('rowheader', { name: 'Docentenhandleiding' }).scrollIntoViewIfNeeded();
  await expect(names(page).first()).toBeInViewport();
});

test('six methods stand beside each other on a screen of 1440 pixels, also with a scroll bar in their frame', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(comparisonOf(await methodsOf(request, 6)));
  const frame = page.getByRole('region', { name: /^Tabel met 6 methodes/u });
  expect(await frame.evaluate(({ clientWidth, children: [table] }) => clientWidth - (table?.scrollWidth ?? NaN))).toBeGreaterThanOrEqual(0);
  expect(
    await frame.evaluate(({ children: [table] }) => parseFloat(getComputedStyle(table ?? document.body).minWidth)),
  ).toBeLessThanOrEqual(1312 - 15);
  // A name on two lines has a break in it. Letters that are fitted to whole pixels are a little wider.
  for (const name of await names(page).all()) {
    await name.evaluate((link: HTMLElement) => (link.style.letterSpacing = '0.2px'));
    expect((await name.boundingBox())?.height, await name.innerText()).toBeLessThan(30);
  }
});

for (const [width, count] of [
  [1440, 8],
  [360, 6],
] as const) {
  test(`${count} methods scroll sideways at ${width} pixels, with names and labels in view, and Back finds them there`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const others = await methodsOf(request, 2, 'scheikunde');
    await page.goto(comparisonOf([...(await methodsOf(request, 6)), ...others].slice(0, count)));
    const frame = page.getByRole('region', { name: new RegExp(`^Tabel met ${count} methodes`, 'u') });
    const label = frame.getByRole('rowheader', { name: 'Klassikaal werken' }).getByText('Klassikaal werken');
    const before = await left(label);
    await frame.focus();
    await frame.evaluate((place) => place.scrollTo({ left: 60, top: 300 }));
    expect(await frame.evaluate((place) => place.scrollLeft)).toBeGreaterThan(0);
    expect(Math.abs((await left(label)) - before)).toBeLessThan(2);
    expect(Math.abs((await top(names(page).last())) - (await top(frame)))).toBeLessThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await untilHydrated(page);
    await frame
      .getByRole('link', { name: /^\d+ producten$/u })
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/^[^?]*\/producten/u);
    await page.goBack();
    await expect.poll(() => frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([60, 300]);
  });
}

/** By how much something in a cell of the table sticks out of it at the end, in pixels: the most of all cells. */
const sticksOut = (page: Page): Promise<number> =>
  page.locator('table :is(thead th, td)').evaluateAll((cells) =>
    Math.max(
      ...cells.map((cell) => {
        const content = document.createRange();
        content.selectNodeContents(cell);
        return Math.max(...Array.from(content.getClientRects(), ({ right }) => right)) - cell.getBoundingClientRect().right;
      }),
    ),
  );

test('an answer in wider letters breaks before it leaves its column', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(comparisonOf(await methodsOf(request, 6)));
  await page.locator('table').evaluate((table) => (table.style.letterSpacing = '0.5px'));
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
});

test('on paper and on a tablet every answer of eight methods stays within its own column', async ({ page, request }) => {
  const subjects = ['natuurkunde', 'wiskunde-b'];
  const methods = (await Promise.all(subjects.map((subject) => methodsOf(request, 4, subject)))).flat();
  for (const [media, width] of [
    // The width of a landscape A4 within its margins.
    ['print', 1032],
    ['screen', 1024],
    ['screen', 768],
    ['screen', 710],
  ] as const) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: 900 });
    for (const count of [6, 7, 8]) {
      await page.goto(comparisonOf(methods.slice(0, count)));
      await expect(names(page)).toHaveCount(count);
      expect(await sticksOut(page), `${count} methods on ${media} of ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
