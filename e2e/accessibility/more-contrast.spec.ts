import type { Page } from '@playwright/test';
import { samplePages } from '#e2e/sample-pages.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

/** The colours of the text of a page, of soft letters, and of the line under its head. */
const colours = (page: Page): Promise<Readonly<Record<'text' | 'soft' | 'line', string>>> =>
  page.evaluate(() => {
    const styleOf = (selector: string): CSSStyleDeclaration => getComputedStyle(document.querySelector(selector) ?? document.body);
    return { text: styleOf('body').color, soft: styleOf('footer a').color, line: styleOf('header').borderBottomColor };
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`who asks for more contrast has soft letters as strong as the text, and stronger lines, in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, samplePages.product);
    const plain = await colours(page);
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const more = await colours(page);
    expect(plain.soft).not.toBe(plain.text);
    expect(more.soft).toBe(more.text);
    expect(more.line).not.toBe(plain.line);
  });
}
