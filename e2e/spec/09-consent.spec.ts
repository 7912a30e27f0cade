import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/accessibility.ts';
import { startSite, type Site } from '#e2e/site.ts';
import { expect, test as siteTest } from '#e2e/test.ts';

/** Tests against a site that measures visits. */
const test = siteTest.extend<object, { measured: Site }>({
  measured: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const measured = await startSite({ MEASUREMENT_ID: 'G-TEST123' });
      await use(measured);
      await measured.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ measured }, use) => use(measured.address),
});

const everythingDenied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  personalization_storage: 'denied',
  functionality_storage: 'denied',
  security_storage: 'granted',
};
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const no = { name: 'Nee, liever niet' } as const;
const yes = { name: 'Ja, dat mag' } as const;

/** What the page has told the measuring service so far, each a list of arguments. */
const told = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => ((globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)));

/** Hosts that the page asks anything of, this site left out. */
function foreignHosts(page: Page, site: Pick<Site, 'address'>): readonly string[] {
  const hosts: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site.address && protocol.startsWith('http')) {
      hosts.push(origin);
    }
  });
  return hosts;
}

siteTest('where nothing is measured nobody is asked', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => told(page)).toEqual([['consent', 'default', everythingDenied]]);
  await expect(banner(page)).toHaveCount(0);
});

test('everything is denied by default until consent is given; security storage is granted', async ({ page, measured }) => {
  const hosts = foreignHosts(page, measured);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  expect(await told(page)).toEqual([['consent', 'default', everythingDenied]]);
  expect(hosts).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('a refusal is stored, and the question does not return', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', no).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect.poll(() => told(page)).toContainEqual(['consent', 'update', everythingDenied]);
  await expect(banner(page)).toBeHidden();
});

test('a yes to measuring grants that alone', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', yes).click();
  await expect.poll(() => told(page)).toContainEqual(['consent', 'update', { ...everythingDenied, analytics_storage: 'granted' }]);
});

test('the banner leads to a page where one changes one’s mind, also in another tab', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/over-de-catalogus');
  await banner(page).getByRole('link', { name: 'Lees meer over cookies' }).click();
  await expect(page).toHaveURL('/toestemming');
  await page.getByRole('button', { name: 'Alles toestaan' }).click();
  await expect(page.getByText('Uw keuze is bewaard.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Advertenties' })).toBeChecked();
  await expect(banner(other)).toBeHidden();
  await page.getByRole('checkbox', { name: 'Advertenties' }).uncheck();
  await page.getByRole('button', { name: 'Bewaar mijn keuze' }).click();
  const last = { ...everythingDenied, analytics_storage: 'granted', functionality_storage: 'granted', personalization_storage: 'granted' };
  await expect.poll(async () => (await told(page)).at(-1)).toEqual(['consent', 'update', last]);
  await expect(page.getByRole('checkbox', { name: 'Beveiliging' })).toBeDisabled();
  await expectAccessible(page);
});

test('by keyboard the question comes right after the link that skips the head', async ({ page }) => {
  await page.goto('/veelgestelde-vragen');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', no)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an unreadable stored choice is no choice', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('consent', '{"analytics_storage":'));
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
});

test('the banner covers nothing that has the focus, and is without faults', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/veelgestelde-vragen');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  const [link, cover] = [await last.boundingBox(), await banner(page).boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
});

test.describe('with a measuring service', () => {
  test('its script is asked for after a yes and not before, and the policy lets it in', async ({ page, measured }) => {
    const hosts = foreignHosts(page, measured);
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.measured = "yes"' }),
    );
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    expect(hosts).toEqual([]);
    const script = page.waitForRequest('https://www.googletagmanager.com/gtag/js?id=G-TEST123');
    await banner(page).getByRole('button', yes).click();
    await script;
    await expect(page.locator('html')).toHaveAttribute('data-measured', 'yes');
    await page.goto('/toestemming');
    await page.getByRole('button', { name: 'Alles weigeren' }).click();
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as Record<string, unknown>)['ga-disable-G-TEST123'])).toBe(true);
  });

  test('nothing is asked of it after a no', async ({ page, measured }) => {
    const hosts = foreignHosts(page, measured);
    await page.goto('/');
    await banner(page).getByRole('button', no).click();
    await page.goto('/over-de-catalogus');
    await expect.poll(() => told(page)).toContainEqual(['consent', 'update', everythingDenied]);
    expect(hosts).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing asks for anything, and the page says why', async ({ page, request }) => {
    await page.goto('/toestemming');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies en toestemming');
    await expect(banner(page)).toBeHidden();
    // Chromium keeps hiding noscript when a test turns scripts off, so the text is looked for in the HTML.
    expect(await (await request.get('/toestemming')).text()).toMatch(/<noscript><p>Om te kiezen hebt u JavaScript nodig/u);
  });
});
