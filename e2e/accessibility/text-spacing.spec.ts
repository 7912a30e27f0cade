import type { Page } from '@playwright/test';
import { comparisonOf, keepCompareList, methodsOf, storedList } from '#e2e/comparison.ts';
import { listText, sample } from '#e2e/my-list.ts';
import { everyPage, samplePages } from '#e2e/sample-pages.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

/** What WCAG 1.4.12 lets a reader set. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** Sets that spacing through the browser's own door: the site's policy refuses styles of a page. */
const space = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);

/** What a page is wider than the window, and the elements that make it so. */
const overflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) {
      return [];
    }
    const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [
      `${scrollWidth} pixels`,
      ...wide.slice(0, 8).map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`),
    ];
  });

test('at 360 pixels, with type twice as large in the browser, no page scrolls sideways as it is opened', async ({ page, request }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.addInitScript((text) => localStorage.setItem('my-list', text), listText(Object.values(sample)));
  const address = comparisonOf(await methodsOf(request, 3));
  for (const [name, path] of [...everyPage, ['comparison', address] as const]) {
    await open(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect.soft(await overflow(page), name).toEqual([]);
  }
});

test('on a phone with type twice as large the buttons of the head stand on one line', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, samplePages.results);
    const items = page.getByRole('banner').getByRole('navigation').locator('a, button').filter({ visible: true });
    const places = await items.evaluateAll((all) =>
      all.map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    );
    expect(places.length, `at ${width} px`).toBeGreaterThan(4);
    expect(Math.max(...places) - Math.min(...places), `at ${width} px`).toBeLessThan(8);
  }
});

/** Words in these elements that stand on more than one line. */
const brokenWords = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((kind) => {
    const broken: string[] = [];
    for (const element of document.querySelectorAll(kind)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) {
            broken.push(word);
          }
        }
      }
    }
    return broken;
  }, selector);

test('at 360 pixels, with type twice as large, headings and short answers are not broken inside a word, nor is a fact of four methods with usual type', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const name of ['home', 'product', 'account-lists', 'consent', 'questions'] as const) {
    await open(page, samplePages[name]);
    expect.soft(await brokenWords(page, 'h1'), name).toEqual([]);
    await expect(page.locator('html')).toHaveCSS('hyphens', 'auto');
  }
  const address = comparisonOf(await methodsOf(request, 3));
  await open(page, address);
  expect(await brokenWords(page, 'tbody td a')).toEqual([]);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await open(page, comparisonOf(await methodsOf(request, 4)));
  // Between syllables is another text, after a hyphen.
  expect(await brokenWords(page, 'th, td')).toEqual([]);
});

for (const width of [360, 320]) {
  test(`at ${width} pixels, with the text spacing of WCAG 1.4.12, no page scrolls sideways as it is opened`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript((text) => localStorage.setItem('my-list', text), listText(Object.values(sample)));
    const address = comparisonOf(await methodsOf(request, 3));
    for (const [name, path] of [...everyPage, ['comparison', address] as const]) {
      await open(page, path);
      await space(page);
      expect.soft(await overflow(page), name).toEqual([]);
    }
  });
}

test('on a tablet, with the text spacing of WCAG 1.4.12, the sets of an edition do not scroll sideways, and answers of a method stay in their column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await open(page, samplePages.edition);
  await page
    .getByRole('button', { name: /^Zet op lijst/u })
    .first()
    .click();
  await space(page);
  expect(await overflow(page)).toEqual([]);
  await open(page, samplePages.method);
  await space(page);
  const beyond = await page.getByText('niet opgegeven', { exact: true }).evaluateAll((answers) =>
    answers.map((answer) => {
      const words = document.createRange();
      words.selectNodeContents(answer);
      return words.getBoundingClientRect().right - (answer.closest('li')?.getBoundingClientRect().right ?? 0);
    }),
  );
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
});

test('at 360 pixels, with the text spacing of WCAG 1.4.12, methods that are compared stay within their columns', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await keepCompareList(page, storedList(await methodsOf(request, 6)));
  await page.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    });
  }, spacing);
  await open(page, samplePages.subject);
  await expect(page.getByRole('button', { name: /^Staat bij Vergelijken/u })).toHaveCount(6);
  expect(await overflow(page)).toEqual([]);
});
