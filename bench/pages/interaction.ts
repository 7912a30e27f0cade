import type { Page } from 'playwright-core';
import { launchChromium } from '#scripts/tests/chromium.ts';

/** The slowest answer to a touch or a key of one kind, in ms, from the event to the next paint. */
export type Interaction = { readonly name: string; readonly worst: number };

/** Processor four times as slow, as on an old school laptop. */
const slowness = 4;

type Step = { readonly name: string; readonly path: string; readonly act: (page: Page) => Promise<void> };

const steps: readonly Step[] = [
  {
    name: 'typing with suggestions',
    path: '/producten',
    async act(page) {
      await page.getByRole('combobox').first().pressSequentially('natuurkunde', { delay: 60 });
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'ticking a filter',
    path: '/producten?search=natuurkunde',
    async act(page) {
      await page
        .getByRole('main')
        .getByRole('checkbox', { name: /^Leerboek/u })
        .click();
      await page.waitForURL((url) => url.searchParams.size > 1);
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'putting a product on the list',
    path: '/producten?search=natuurkunde',
    act: (page) =>
      page
        .getByRole('button', { name: /^Zet op lijst/u })
        .first()
        .click(),
  },
  {
    name: 'opening the courses',
    path: '/',
    async act(page) {
      await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button').first().click();
      await page.locator('#courses-panel').waitFor();
    },
  },
  {
    name: 'opening a product',
    path: '/producten?search=natuurkunde',
    async act(page) {
      await page.locator('main a[href^="/product/"]:not([aria-hidden])').first().click();
      await page.waitForURL(/\/product\//u);
    },
  },
];

// The browser rounds durations to 8 ms, and names only those of 16 ms and more.
const watch = `addEventListener('load', () => { window.worst = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) window.worst = Math.max(window.worst, entry.duration);
}).observe({ type: 'event', durationThreshold: 16 }); });`;

async function measure(page: Page, origin: string, { name, path, act }: Step): Promise<Interaction> {
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await act(page);
  // What happened is told after the next paint.
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)))');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { name, worst: Number(await page.evaluate('window.worst')) };
}

/** Does what visitors do most, each in a fresh page, and gives the slowest answer to each. */
export async function measureInteractions(origin: string): Promise<readonly Interaction[]> {
  const browser = await launchChromium();
  try {
    const measured: Interaction[] = [];
    for (const step of steps) {
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
      await page.addInitScript(watch);
      measured.push(await measure(page, origin, step));
      await page.close();
    }
    return measured;
  } finally {
    await browser.close();
  }
}
