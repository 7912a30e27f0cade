import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { expectSignedIn, signInButton } from '#e2e/identity/visitor.ts';
import { providerEnvironment, withDevelopmentProvider } from '#e2e/identity/providers.ts';
import { startSite, type Site } from '#e2e/site.ts';
import { freePort } from '#free-port.fixture.ts';
import { hints, searchBox, total } from '#e2e/shell.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { expect, test } from '#e2e/test.ts';

type TwoOrigins = { readonly site: Site; readonly api: Site; readonly stopApi: () => Promise<void>; readonly stop: () => Promise<void> };

/** Starts a site and an API, each in its own process and on its own port, so on its own origin. Both sign in with the provider of the site. */
async function startBoth(
  both: Readonly<Record<string, string>>,
  ofSite: (apiUrl: string) => Readonly<Record<string, string>>,
  published: boolean,
): Promise<TwoOrigins> {
  const apiPort = await freePort();
  const apiUrl = `http://localhost:${apiPort}`;
  const site = await startSite({ ...both, PUBLIC_API_URL: apiUrl, ...ofSite(apiUrl) }, { published });
  const own = { PORT: String(apiPort), CATALOGUS_SITE_ORIGINS: site.address, ...providerEnvironment(site.authority) };
  const api = await startSite({ ...both, ...own });
  let running = true;
  const stopApi = async (): Promise<void> => {
    if (running) {
      running = false;
      await api.stop();
    }
  };
  return { site, api, stopApi, stop: async () => void (await Promise.all([site.stop(), stopApi()])) };
}

/** Everything that a page says in the console, and the calls that it makes. */
function watch(page: Page): { readonly said: string[]; readonly calls: Request[] } {
  const [said, calls]: [string[], Request[]] = [[], []];
  // Pictures of methods are the site's own: where nothing is published the fallback shows.
  const isFault = (message: ConsoleMessage): boolean => message.type() === 'error' && !message.location().url.includes('/images/methods/');
  page.on('console', (message) => void (isFault(message) && said.push(`${message.text()} ${message.location().url}`)));
  page.on('request', (request) => void (new URL(request.url()).pathname.startsWith('/api/') && calls.push(request)));
  return { said, calls };
}

const originOf = (request: Request): string => new URL(request.url()).origin;
const isV2 = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/v2/');

async function signIn(page: Page, { site }: TwoOrigins): Promise<void> {
  await signInButton(page).click();
  await withDevelopmentProvider(site).fillForm(page, 'docent');
}

test.describe('a site whose API runs on another origin, and where nothing is published', () => {
  test.describe.configure({ mode: 'default' });
  let both: TwoOrigins;
  test.beforeAll(async () => {
    both = await startBoth({}, (apiUrl) => ({ CDN_URL: `${apiUrl}/cdn` }), false);
  });
  test.afterAll(() => both.stop());

  test('makes its pages from that API, without a script', async ({ request }) => {
    for (const [path, words] of [
      ['/', 'Exacte vakken'],
      ['/producten?search=atlas', 'resultaten'],
      [samplePages.product, '2903802494665'],
      [samplePages.method, 'Spanningsveld'],
    ] as const) {
      const response = await request.get(`${both.site.address}${path}`);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).toContain(words);
    }
  });

  test('lets the browser of an anonymous visitor call that API: hints, results, pages, covers, and the spreadsheet', async ({ page }) => {
    const { said, calls } = watch(page);
    await page.goto(`${both.site.address}${samplePages.about}`);
    await searchBox(page).click();
    await searchBox(page).pressSequentially('natuurkunde');
    await expect(hints(page).first()).toBeVisible();
    await searchBox(page).press('Enter');
    await expect(total(page)).toBeVisible();
    const cover = page.getByRole('main').locator('img[src*="/cdn/assets/"]').first();
    await cover.scrollIntoViewIfNeeded();
    await expect(cover).toHaveAttribute('src', new RegExp(`^${both.api.address}/cdn/assets/`, 'u'));
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
    await page.getByRole('main').getByRole('button', { name: /lijst/u }).first().click();
    await page
      .getByRole('link', { name: /Mijn lijst/u })
      .first()
      .click();
    const excel = page.getByRole('link', { name: /Excel/u });
    await expect(excel).toHaveAttribute('href', new RegExp(`^${both.api.address}/api/list/excel\\?ids=`, 'u'));
    const [download] = await Promise.all([page.waitForEvent('download'), excel.click()]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/u);
    expect(calls.filter(isV2).length).toBeGreaterThan(2);
    expect(calls.filter((call) => isV2(call) && originOf(call) !== both.api.address)).toEqual([]);
    for (const call of calls.filter((one) => originOf(one) === both.api.address)) {
      const headers = await call.allHeaders();
      expect([headers['authorization'], headers['cookie']], call.url()).toEqual([undefined, undefined]);
    }
    expect(said).toEqual([]);
  });

  test('sends the token to api/v2 of that origin, and nowhere else', async ({ page }) => {
    const { said, calls } = watch(page);
    await page.goto(`${both.site.address}${samplePages.about}`);
    await signIn(page, both);
    await expectSignedIn(page, 'docent');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Exacte vakken' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Exacte vakken');
    const ours = calls.filter((call) => call.method() !== 'OPTIONS');
    expect(ours.some((call) => call.url() === `${both.api.address}/api/v2/User/profile`)).toBe(true);
    expect(ours.some((call) => call.url() === `${both.site.address}/api/settings`)).toBe(true);
    for (const call of ours) {
      const carries = (await call.allHeaders())['authorization'] !== undefined;
      expect(carries, call.url()).toBe(originOf(call) === both.api.address && isV2(call));
    }
    expect(said).toEqual([]);
  });

  test('says that it failed while that API is away, and keeps the pages that need nothing of it', async ({ request }) => {
    await both.stopApi();
    const results = await request.get(`${both.site.address}/producten?search=atlas`);
    expect(results.status()).toBe(503);
    expect(await results.text()).toContain('Het zoeken is niet gelukt');
    expect((await request.get(`${both.site.address}${samplePages.about}`)).status()).toBe(200);
  });
});

test('a closed catalogue with its API on another origin shows pages and covers after sign-in, and nothing before', async ({ page }) => {
  const closed = { CATALOGUS_ANONYMOUS: 'none', CATALOGUS_IMAGE_KEY: 'a key of more than thirty-two characters' };
  const both = await startBoth(closed, () => ({}), true);
  try {
    const { calls } = watch(page);
    const response = await page.goto(`${both.site.address}/producten?search=natuurkunde`);
    expect(response?.status()).toBe(401);
    expect(calls.filter(isV2)).toEqual([]);
    await signIn(page, both);
    await expect(total(page)).toBeVisible();
    const cover = page.getByRole('main').locator('img[src*="/cdn/assets/"]').first();
    await cover.scrollIntoViewIfNeeded();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1);
    await expect(cover).toHaveAttribute('src', /^\/cdn\/assets\//u);
  } finally {
    await both.stop();
  }
});
