import { samplePages } from '#e2e/sample-pages.ts';
import { follow, open, untilHydrated } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

for (const outcome of ['waits', 'fails'] as const) {
  test(`Back to another page of a document that was loaded anew loads that page, while its code ${outcome}`, async ({ page }) => {
    await open(page, samplePages.home);
    await follow(page, samplePages.questions);
    const gate = Promise.withResolvers<void>();
    await page.route(/\/app\/[\w.-]+\.js$/u, async (route) =>
      outcome === 'fails' ? route.abort() : gate.promise.then(() => route.continue()),
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Veelgestelde vragen' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(samplePages.home);
    await expect(page.getByRole('heading', { level: 1, name: 'Veelgestelde vragen' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (outcome === 'waits') {
      gate.resolve();
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });
}
