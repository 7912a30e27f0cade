import { runNode } from '#scripts/child-process.ts';
import { expectAccessible } from '#e2e/accessibility.ts';
import { startSite, type Site } from '#e2e/site.ts';
import { expect, test } from '#e2e/test.ts';

test.describe('a catalogue without products', () => {
  let empty: Site;
  test.beforeAll(async () => {
    empty = await startSite({}, { published: false });
  });
  test.afterAll(() => empty.stop());

  test('that was never published says so and looks again by itself; once published it is a page of its own', async ({ page }) => {
    await page.goto(empty.address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('De catalogus wordt klaargezet');
    const env = { ...process.env, CATALOGUS_DATA: empty.dataFolder };
    expect(await runNode(['src/cli.ts', 'publish'], { env, stdio: 'ignore' })).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('De catalogus is nog leeg', { timeout: 30_000 });
    await expectAccessible(page);
    for (const path of ['/', '/producten', '/producten?search=natuurkunde']) {
      await page.goto(`${empty.address}${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('De catalogus is nog leeg');
      await expect(page.getByRole('main'), path).not.toContainText(/Geen resultaten|Bijvoorbeeld/u);
    }
    await page.getByRole('main').getByRole('link', { name: 'Zo laadt u uw eigen aanbod' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zo laadt u uw eigen aanbod');
    expect((await page.goto(`${empty.address}/domein/bestaat-niet`))?.status()).toBe(404);
  });
});
