import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { startSite } from '#e2e/site.ts';
import { root } from './child-process.ts';
import { chromiumMissing, provideChromium } from './chromium.ts';
import { build } from './site-build.ts';
import { makeTestCatalogue } from './test-catalogue.ts';

const widths = [360, 768, 1440] as const;
const schemes = ['light', 'dark'] as const;
const folder = join(root, 'build', 'screens');

/** Address of the first link that begins with `start` on a page: what stands behind a list depends on the sample. */
async function firstLink(browser: Browser, address: string, start: string, levels: number): Promise<string> {
  const page = await browser.newPage();
  await page.goto(address);
  const hrefs = await page.locator(`main a[href^="${start}"]`).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.close();
  const href = hrefs.find((candidate) => candidate.split('/').length === levels + 1);
  if (href === undefined) {
    throw new Error(`${address} has no link that begins with ${start} and has ${levels} levels.`);
  }
  return href;
}

async function pagesOf(browser: Browser, site: string): Promise<Readonly<Record<string, string>>> {
  const area = '/domein/exacte-vakken';
  const subject = await firstLink(browser, `${site}${area}`, `${area}/`, 3);
  const method = await firstLink(browser, `${site}${subject}`, `${subject}/`, 4);
  const product = await firstLink(browser, `${site}/producten?search=wiskunde`, '/product/', 2);
  return {
    home: '/',
    results: '/producten?search=wiskunde',
    nothing: '/producten?search=qqqqxxxx',
    product,
    area,
    subject,
    method,
    editions: `${method}/edities`,
    edition: await firstLink(browser, `${site}${method}/edities`, `${method}/`, 5),
    missing: '/domein/bestaat-niet',
  };
}

async function photograph(browser: Browser, site: string): Promise<number> {
  const pages = Object.entries(await pagesOf(browser, site));
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, locale: 'nl-NL', reducedMotion: 'reduce' });
      for (const [name, path] of pages) {
        await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  }
  return pages.length * schemes.length * widths.length;
}

const executablePath = provideChromium();
if (executablePath === undefined) {
  console.error(chromiumMissing);
  process.exit(1);
}
await build();
await makeTestCatalogue();
await mkdir(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  console.log(`${await photograph(browser, site.address)} pictures in build/screens`);
} finally {
  await browser.close();
  await site.stop();
}
