import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startSite } from '#e2e/site.ts';
import { root } from '#scripts/child-process.ts';
import { build } from '#scripts/site/site-build.ts';
import { chromiumMissing, launchChromium, provideChromium } from '#scripts/tests/chromium.ts';
import { makeTestCatalogue } from '#scripts/tests/test-catalogue.ts';
import { scenes, type Scene } from './screen-scenes.ts';

const widths = [360, 768, 1440] as const;
const schemes = ['light', 'dark'] as const;
const folder = join(root, 'build', 'screens');

type Picture = { readonly name: string; readonly scene: Scene; readonly width: number; readonly colorScheme: 'light' | 'dark' };

async function photograph(browser: Browser, site: string, { name, scene, width, colorScheme }: Picture): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale: 'nl-NL', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    // The question about cookies was answered: it would lie over the foot of every picture.
    await page.addInitScript((answer) => localStorage.setItem('consent', answer), '{"security_storage":"granted"}');
    await page.goto(`${site}${scene.path}`, { waitUntil: 'networkidle' });
    await scene.arrange?.(page);
    // Covers further down load when they are scrolled to, and a picture of the whole page scrolls nowhere.
    await page.evaluate(`document.querySelectorAll('img[loading="lazy"]').forEach((image) => (image.loading = 'eager'))`);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: !scene.over });
  } finally {
    await context.close();
  }
}

function picturesOf(wanted: readonly string[]): readonly Picture[] {
  const named = scenes.filter(([name]) => wanted.length === 0 || wanted.includes(name));
  return named.flatMap(([name, scene]) =>
    widths
      .filter((width) => width >= (scene.from ?? 0) && width < (scene.below ?? Infinity))
      .flatMap((width) => schemes.map((colorScheme) => ({ name, scene, width, colorScheme }))),
  );
}

/** Takes all pictures, two at a time; gives a sentence about each that could not be taken. */
async function photographAll(browser: Browser, site: string, pictures: readonly Picture[]): Promise<readonly string[]> {
  const waiting = [...pictures];
  const faults: string[] = [];
  const take = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const { name, width, colorScheme } = picture;
      await photograph(browser, site, picture).catch((error: Error) => faults.push(`${name}-${width}-${colorScheme}: ${error.message}`));
    }
  };
  await Promise.all([take(), take()]);
  return faults;
}

const wanted = process.argv.slice(2);
const pictures = picturesOf(wanted);
const hasChromium = provideChromium() !== undefined;
if (!hasChromium || pictures.length === 0) {
  console.error(hasChromium ? `There is no page called ${wanted.join(', ')}.` : chromiumMissing);
  process.exit(1);
}
await build();
await makeTestCatalogue();
if (wanted.length === 0) {
  await rm(folder, { recursive: true, force: true });
}
await mkdir(folder, { recursive: true });
const site = await startSite();
const browser = await launchChromium();
try {
  const faults = await photographAll(browser, site.address, pictures);
  faults.forEach((fault) => console.error(fault));
  console.log(`${pictures.length - faults.length} pictures in build/screens`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.stop();
}
