import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startFaultySite, type FaultySite } from '#e2e/faulty-site.ts';
import { coursesMenu, coursesToggle, untilHydrated } from '#e2e/shell.ts';
import { startSite, type Site } from '#e2e/site.ts';
import { expect, test } from '#e2e/test.ts';
import { testCatalogue } from '#scripts/tests/test-catalogue.ts';

const broken = { status: 500, body: '{"title":"Stuk.","status":500}' };

test.describe('a server whose own calls fail', () => {
  test.describe.configure({ mode: 'default' });
  let site: FaultySite;
  test.beforeAll(async () => {
    site = await startFaultySite();
  });
  test.afterAll(() => site.stop());

  test("'If settings fail to load, the app renders nothing': an empty body, 503, and when to come back", async ({ page, request }) => {
    await site.plant({ '/api/settings': broken });
    for (const path of ['/', '/producten?search=wiskunde', '/domein/exacte-vakken', '/bestaat-niet']) {
      const response = await request.get(`${site.address}${path}`);
      expect(response.status(), path).toBe(503);
      expect(response.headers()['retry-after'], path).toMatch(/^\d+$/u);
      expect(await response.text(), path).toBe('');
    }
    // Where nothing came a whole Chromium fails and shows a page of its own, and its headless shell an empty one: nothing of the app.
    const opened = page.goto(`${site.address}/`).then((page) => `${page?.status()}`, String);
    expect(await opened).toMatch(/^503$|ERR_HTTP_RESPONSE_CODE_FAILURE/u);
    await expect(page.getByRole('main').or(page.getByRole('banner'))).toHaveCount(0);
    expect(site.output()).toContain('Error fetching settings');
    await site.plant({});
    const response = await page.goto(`${site.address}/`);
    expect(response?.status()).toBe(200);
  });

  /** Expects a page without a menu that works all the same. */
  async function expectWithoutAreas(page: Page, path: string): Promise<void> {
    // A menu without a failure is kept for two seconds, and a page that was made with it for longer.
    await expect(async () => {
      const response = await page.goto(`${site.address}${path}?opnieuw=${Date.now()}`);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Vakgebieden' })).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Over de catalogus' })).toBeVisible();
    await coursesToggle(page).click();
    await expect(coursesMenu(page).getByRole('link')).toHaveCount(0);
  }

  test("'subject areas return an empty list (also when the response is empty)': the page still renders, and the console says so", async ({
    page,
  }) => {
    await site.plant({ '/api/v2/Metadata/areas': broken });
    await expectWithoutAreas(page, '/producten');
    expect(site.output()).toContain('Error fetching subject areas');
    await expect(page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible();
    await expectWithoutAreas(page, '/');
    await expect(page.getByRole('region', { name: 'Vakken', exact: true })).toHaveCount(0);
    await site.plant({ '/api/v2/Metadata/areas': { status: 200, body: 'null' } });
    await expectWithoutAreas(page, '/veelgestelde-vragen');
    await site.plant({});
    // A menu without a failure is kept for two seconds.
    await expect(async () => {
      await page.goto(`${site.address}/mijn-lijst?opnieuw=${Date.now()}`);
      await expect(page.getByRole('contentinfo').getByRole('navigation', { name: 'Vakgebieden' })).toBeVisible({ timeout: 100 });
    }).toPass();
  });
});

/** Publishes the sample catalogue by copying files: the pointer last, so that it never names a missing file. */
async function publishInto({ dataFolder }: Site): Promise<void> {
  const pointer = join('snapshots', 'current');
  await cp(testCatalogue, dataFolder, { recursive: true, filter: (path) => !path.endsWith(pointer) });
  await cp(join(testCatalogue, pointer), join(dataFolder, pointer));
}

test('while nothing is published every page says that the catalogue is being prepared, and opens when it is there', async ({
  page,
  request,
}) => {
  const site = await startSite({}, { published: false });
  try {
    for (const path of ['/', '/producten', '/product/2903802494665']) {
      const response = await page.goto(`${site.address}${path}`);
      expect([response?.status(), response?.headers()['retry-after'], response?.headers()['cache-control']], path).toEqual([
        503,
        '5',
        'no-store',
      ]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('De catalogus wordt klaargezet');
      await expect(page).toHaveTitle('Catalogus - De catalogus wordt klaargezet');
      await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute('content', '5');
    }
    const call = await request.get(`${site.address}/api/v2/Metadata/areas`);
    expect([call.status(), call.headers()['retry-after']]).toEqual([503, '5']);
    expect(await call.json()).toMatchObject({ status: 503, code: 'catalogue.preparing' });
    await publishInto(site);
    // Nobody touches the page: it looks again by itself.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spanningsveld Natuurkunde havo 4 leerboek', { timeout: 30_000 });
    await untilHydrated(page);
  } finally {
    await site.stop();
  }
});
