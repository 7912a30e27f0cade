import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { foundPages } from '#e2e/sample-pages.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

/** Most bytes of style of a page, brotli. */
const mostStyleBytes = 8_192;
/** Most bytes of script of a page, brotli. */
const mostScriptBytes = 110_000;

type Loaded = { readonly kind: string; readonly address: string; readonly bytes: number };

/** The bytes as brotli of each file by its address. Pages share their files: compressing one takes longer than opening a page. */
const compressedBytes = new Map<string, number>();

async function bytesOf(page: Page, address: string): Promise<number> {
  const bytes = compressedBytes.get(address) ?? brotliCompressSync(await (await page.request.get(address)).body()).length;
  compressedBytes.set(address, bytes);
  return bytes;
}

/** The scripts and styles that a first visit loads, each with its bytes as brotli. */
async function loadedFiles(page: Page, path: string): Promise<readonly Loaded[]> {
  const files: Pick<Loaded, 'kind' | 'address'>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') {
      files.push({ kind, address: response.url() });
    }
  });
  // The browser's code is asked for after the first paint: on a busy machine the network may be idle before that.
  await open(page, path);
  await page.waitForLoadState('networkidle');
  return Promise.all(files.map(async (file) => ({ ...file, bytes: await bytesOf(page, file.address) })));
}

const sizeOf = (files: readonly Loaded[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** Pages of lists have a script more: what they share, and other pages do not need. */
const listPages: readonly string[] = ['list', 'account-lists'];

for (const [name, path] of foundPages) {
  const mostScripts = listPages.includes(name) ? 4 : 3;
  test(`'${name}' loads at most ${mostScripts} scripts, within their bytes and those of its styles, and nothing of signing in`, async ({
    page,
  }) => {
    const files = await loadedFiles(page, path);
    const scripts = files.filter(({ kind }) => kind === 'script');
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.length).toBeLessThanOrEqual(mostScripts);
    expect(sizeOf(scripts)).toBeLessThanOrEqual(mostScriptBytes);
    const styleBytes = sizeOf(files.filter(({ kind }) => kind === 'stylesheet'));
    expect(styleBytes).toBeGreaterThan(1_000);
    expect(styleBytes).toBeLessThanOrEqual(mostStyleBytes);
    expect(scripts.filter(({ address }) => /account-parts|sign-in/u.test(address))).toEqual([]);
  });
}
