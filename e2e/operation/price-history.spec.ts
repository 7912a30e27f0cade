import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runNode } from '#scripts/child-process.ts';
import { expectAccessible } from '#e2e/accessibility.ts';
import { startSite, type Site } from '#e2e/site.ts';
import { expect, test } from '#e2e/test.ts';

const empty = { assembly: [], authors: [], learningPhases: [], educationTypes: [], targetUsers: [], subjectIds: [], methodIds: [] };
const products = (price: number): string =>
  [
    { kind: 'product', id: 'alfa', ean: '9789006987904', title: 'Alfa havo 4', price, ...empty },
    { kind: 'product', id: 'beta', ean: '9789006484908', title: 'Beta havo 4', price: 1_000, ...empty },
  ]
    .map((record) => JSON.stringify(record))
    .join('\n');

test.describe('a catalogue that was delivered more than once', () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({}, { published: false });
    const env = { ...process.env, CATALOGUS_DATA: site.dataFolder };
    const file = join(site.dataFolder, 'feed.ndjson');
    for (const [price, day] of [
      [2_995, '2025-03-01'],
      [3_250, '2026-02-01'],
    ] as const) {
      writeFileSync(file, products(price));
      expect(await runNode(['src/cli.ts', 'import', file], { env, stdio: 'ignore' })).toBe(0);
      // The imports of a test are of one day; the days that visitors see are those of the runs.
      const database = new DatabaseSync(join(site.dataFolder, 'catalogue.sqlite'));
      database.prepare('UPDATE import_runs SET finished_at = ? WHERE id = (SELECT max(id) FROM import_runs)').run(`${day}T12:00:00.000Z`);
      database.close();
    }
    expect(await runNode(['src/cli.ts', 'publish'], { env, stdio: 'ignore' })).toBe(0);
  });
  test.afterAll(() => site.stop());

  test('shows what a product cost before, also as a table, without script, and only where the price changed', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const prices = page.getByRole('region', { name: 'Prijs door de tijd' });
    // Until the last publication is shown: that of the second import has the day of the test.
    await expect(async () => {
      await page.goto(`${site.address}/product/alfa-alfa-havo-4`);
      await expect(page.getByRole('heading', { name: 'Prijs door de tijd' })).toBeVisible({ timeout: 1_000 });
      await prices.getByText('Alle prijzen').click();
      await expect(prices.getByRole('table').getByRole('row')).toHaveText(['VanafPrijs', '1 maart 2025€ 29,95', '1 februari 2026€ 32,50'], {
        timeout: 1_000,
      });
    }).toPass({ timeout: 30_000 });
    await expect(prices).toContainText('Tussen € 29,95 en € 32,50 sinds 1 maart 2025.');
    await page.goto(`${site.address}/product/beta-beta-havo-4`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta havo 4');
    await expect(page.getByRole('heading', { name: 'Prijs door de tijd' })).toHaveCount(0);
    await context.close();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`plots the prices accessibly and within the page, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 768, 1_440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${site.address}/product/alfa-alfa-havo-4`);
        const prices = page.getByRole('region', { name: 'Prijs door de tijd' });
        await prices.getByText('Alle prijzen').click();
        const plot = await prices.locator('svg').boundingBox();
        expect(plot?.width, `${width}`).toBeGreaterThan(200);
        expect((plot?.x ?? 0) + (plot?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
        await expectAccessible(page);
        await test.info().attach(`${width} ${colorScheme}`, { body: await prices.screenshot(), contentType: 'image/png' });
      }
    });
  }
});
