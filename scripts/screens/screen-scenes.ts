import type { Page } from 'playwright-core';
import { samplePages } from '#e2e/sample-pages.ts';
import { signInFromHeader } from '#e2e/sign-in-form.ts';

/** A page in a state that is worth looking at: where it is, and what happens after it was opened. */
export type Scene = {
  readonly path: string;
  readonly arrange?: (page: Page) => Promise<unknown>;
  /** Widths below this are left out, or those from it on. */
  readonly from?: number;
  readonly below?: number;
  /** What lies over the page is photographed as it stands on the screen, everything else in its whole length. */
  readonly over?: boolean;
};

const physics = ['spanningsveld', 'golflengte', 'hefboom', 'brandpunt', 'proefondervindelijk', 'veld-en-golf'];
const comparison = (count: number): string =>
  `/vergelijken?${physics
    .slice(0, count)
    .map((method) => `methode=voorbeeld-methode-${method}`)
    .join('&')}`;

async function search(page: Page, words: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Zoekveld tonen' });
  if (await toggle.isVisible()) {
    await toggle.click();
  }
  await page.getByRole('combobox').first().fill(words);
}

async function showHints(page: Page): Promise<void> {
  await search(page, 'wiskunde');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('ArrowDown');
}

async function failToSearch(page: Page): Promise<void> {
  await page.route('**/api/v2/**', (route) => route.abort());
  await search(page, 'biologie');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
}

async function fillList(page: Page): Promise<void> {
  const add = page.getByRole('main').getByRole('button', { name: /^Zet op lijst/u });
  for (let left = Math.min(6, await add.count()); left > 0; left -= 1) {
    await add.first().click();
  }
  await page.goto(new URL(samplePages.list, page.url()).href, { waitUntil: 'networkidle' });
}

async function openProfile(page: Page): Promise<void> {
  await signInFromHeader(page);
  await page.getByRole('button', { name: /^Profiel van /u }).click();
}

async function openDrawer(page: Page): Promise<void> {
  await openProfile(page);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Toepassingen' }).click();
}

const showFilters = (page: Page): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/u })
    .click();
const showCourses = (page: Page): Promise<void> => page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button').first().click();

const chosen = '/producten?search=wiskunde&educationTypes=havo+4&articleGroups=Leerboek';

const states: Readonly<Record<string, Scene>> = {
  'results-filtered': { path: chosen },
  'results-as-rows': { path: samplePages.results, arrange: (page) => page.getByRole('radio', { name: 'Lijst' }).check() },
  'results-failed': { path: samplePages.about, arrange: failToSearch },
  'filter-sheet': { path: chosen, arrange: showFilters, below: 1024, over: true },
  hints: { path: samplePages.about, arrange: showHints, over: true },
  'courses-menu': { path: samplePages.results, arrange: showCourses, over: true },
  'list-filled': { path: samplePages.results, arrange: fillList },
  'list-noted': { path: '/producten?deliveryStatus=Uitverkocht+oude+druk', arrange: fillList },
  readings: { path: '/producten?search=wiskudne' },
  'one-result': { path: '/producten?search=2903802494665' },
  'last-of-all': { path: '/producten?page=1667' },
  'compare-two': { path: comparison(2) },
  'compare-three': { path: comparison(3) },
  'compare-differences': { path: `${comparison(3)}&verschil=1&vast=toetsen` },
  'compare-four': { path: comparison(4) },
  'compare-six': { path: comparison(6) },
  'signed-in': { path: samplePages.about, arrange: openProfile, over: true },
  'app-drawer': { path: samplePages.about, arrange: openDrawer, over: true, from: 768 },
};

/** Every page of the sample, and the states that a page can be brought into. */
export const scenes: readonly (readonly [name: string, scene: Scene])[] = [
  ...Object.entries(samplePages).map(([name, path]) => [name, { path }] as const),
  ...Object.entries(states),
];
