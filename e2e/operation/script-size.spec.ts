import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { foundPages } from '#e2e/sample-pages.ts';
import { expect, test } from '#e2e/test.ts';

/** Most bytes of script of a page, brotli. My list and a comparison keep more in the browser than other pages: see docs/benchmarks/pages.md. */
const mostBytes = (name: string): number => ({ list: 117_000, compare: 110_500 })[name] ?? 110_000;

/** The scripts that a first visit loads, each with its bytes as brotli. */
async function loadedScripts(page: Page, path: string): Promise<readonly { readonly address: string; readonly bytes: number }[]> {
  const addresses: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      addresses.push(response.url());
    }
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const bytesOf = async (address: string): Promise<number> => brotliCompressSync(await (await page.request.get(address)).body()).length;
  return Promise.all(addresses.map(async (address) => ({ address, bytes: await bytesOf(address) })));
}

for (const [name, path] of foundPages) {
  test(`'${name}' loads at most three scripts, within their bytes, and nothing of signing in`, async ({ page }) => {
    const scripts = await loadedScripts(page, path);
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.length).toBeLessThanOrEqual(3);
    expect(scripts.reduce((total, { bytes }) => total + bytes, 0)).toBeLessThanOrEqual(mostBytes(name));
    expect(scripts.filter(({ address }) => /account|sign-in/u.test(address))).toEqual([]);
  });
}
