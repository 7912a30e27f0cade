import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { everyPage, samplePages } from '#e2e/sample-pages.ts';
import { follow, open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';
import { root } from '#scripts/child-process.ts';

const folder = join(root, 'public', 'locales', 'nl');
const keys = new Set(
  readdirSync(folder).flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)),
);

/** Names of texts that stand on the page, or are read out, where the text itself belongs. `html`: on that page instead, as the server makes it. */
async function keysOn(page: Page, html?: string): Promise<readonly string[]> {
  const said = await page.evaluate((made) => {
    const shown = made === undefined ? document : new DOMParser().parseFromString(made, 'text/html');
    const walker = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [shown.title];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      texts.push(node.textContent?.trim() ?? '');
    }
    const labels = [...shown.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
    return [...texts, ...labels];
  }, html);
  return said.filter((text) => keys.has(text));
}

test('from page to page by links, and straight to each, one reads texts and never their names', async ({ page, request }) => {
  test.setTimeout(180_000);
  const address = comparisonOf(await methodsOf(request, 2));
  // The policy of the site lets no script parse a text as HTML.
  const reader = await page.context().newPage();
  const paths = [...everyPage.map(([, path]) => path), address];
  for (const path of paths) {
    await open(page, path === samplePages.about ? samplePages.home : samplePages.about);
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await keysOn(page), `by a link to ${path}`).toEqual([]);
    const html = await (await request.get(path)).text();
    expect(html).toContain('<h1');
    expect(await keysOn(reader, html), path).toEqual([]);
  }
});
