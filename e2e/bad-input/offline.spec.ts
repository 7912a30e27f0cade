import { expect, test } from '#e2e/test.ts';
import { filters, open, productLinks, untilHydrated } from '#e2e/shell.ts';

/** The connection is lost after a page was opened. */
test.describe('without a connection', () => {
  test('a link to a page whose code was never loaded keeps the open page, says so, and leads there when the connection is back', async ({
    page,
    context,
  }) => {
    await open(page, '/producten?search=natuurkunde');
    const link = productLinks(page).nth(9);
    const title = await link.innerText();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await context.setOffline(true);
    await link.click();
    const note = page.getByRole('alert');
    await expect(note).toContainText('geen verbinding');
    await expect(note).toBeInViewport();
    await expect(page).toHaveURL('/producten?search=natuurkunde');
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);

    const again = note.getByRole('link', { name: 'Opnieuw proberen' });
    const probe = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/robots.txt'));
    await again.click();
    await probe;
    await expect(page.getByRole('status').filter({ hasText: 'wordt geladen' })).toHaveCount(0);
    await expect(again).toBeFocused();

    await context.setOffline(false);
    await again.click();
    await expect(page).toHaveURL(/\/product\//u);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(note).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/producten?search=natuurkunde');
    await expect(note).toHaveCount(0);
  });

  test('a link to a page whose data was never loaded keeps the open page, and so does a filter', async ({ page, context }) => {
    await open(page, '/producten?search=natuurkunde');
    await productLinks(page).first().click();
    await expect(page).toHaveURL(/\/product\//u);
    await page.goBack();
    // The address changes before the results are there.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('resultaten');
    await context.setOffline(true);
    await productLinks(page).nth(2).click();
    await expect(page.getByRole('alert')).toContainText('geen verbinding');
    await expect(page).toHaveURL('/producten?search=natuurkunde');

    const box = filters(page)
      .getByRole('checkbox', { name: /^leerboek/iu })
      .first();
    await box.click();
    await expect(page.getByRole('status').filter({ hasText: 'wordt geladen' })).toHaveCount(0);
    await expect(box).not.toBeChecked();
    await expect(productLinks(page).first()).toBeVisible();
  });

  test('Back to a page whose code was never loaded tells of the failure, and shows the page when the connection is back', async ({
    page,
    context,
  }) => {
    await open(page, '/over-de-catalogus');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Veelgestelde vragen' }).click();
    await expect(page).toHaveURL('/veelgestelde-vragen');
    await page.reload();
    await untilHydrated(page);
    const browser = await context.newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina kan niet worden getoond');
    await expect(page).toHaveURL('/over-de-catalogus');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Over' })).toBeVisible();
  });
});
