import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { methodsToCompare } from '#e2e/catalogue-calls.ts';
import { everyPage, samplePages } from '#e2e/sample-pages.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';
import { root } from '#scripts/child-process.ts';

const folder = join(root, 'public', 'locales', 'nl');
const keys = new Set(
  readdirSync(folder).flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)),
);

/** Goes to a page by a link, as somebody who looks around. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByText('De pagina wordt geladen')).toHaveCount(0);
}

/** Names of texts that stand on the page, or are read out, where the text itself belongs. */
async function keysOn(page: Page): Promise<readonly string[]> {
  const said = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      texts.push(node.textContent?.trim() ?? '');
    }
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
    return [...texts, ...labels];
  });
  return said.filter((text) => keys.has(text));
}

test('from page to page by links, and straight to each, one reads texts and never their names', async ({ page, request }) => {
  test.setTimeout(180_000);
  const { address } = await methodsToCompare(request, 2);
  const paths = [...everyPage.map(([, path]) => path), address];
  for (const path of paths) {
    await open(page, path === samplePages.about ? samplePages.home : samplePages.about);
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await keysOn(page), `by a link to ${path}`).toEqual([]);
    await page.goto(path);
    expect(await keysOn(page), path).toEqual([]);
  }
});
