import { expectAccessible, expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { putOnList } from '#e2e/my-list.ts';
import { everyPage, samplePages } from '#e2e/sample-pages.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const half = Math.ceil(everyPage.length / 2);
for (const [which, pages] of [
  ['first', everyPage.slice(0, half)],
  ['second', everyPage.slice(half)],
] as const) {
  test(`axe finds nothing on the ${which} half of all pages`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const [name, path] of pages) {
      await test.step(name, async () => {
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessibleInBothSchemes(page);
      });
    }
  });
}

test('axe finds nothing on the results as rows', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('plp-view', 'list'));
  await open(page, samplePages.results);
  await expect(page.getByRole('columnheader', { name: 'EAN' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('axe finds nothing on a list with products, and with one just taken off', async ({ page }) => {
  await open(page, samplePages.results);
  await putOnList(page, 3);
  await open(page, samplePages.list);
  await expectAccessibleInBothSchemes(page);
  await page
    .getByRole('button', { name: /^Haal weg/u })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Ongedaan maken/u })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('axe finds nothing on a comparison of three methods', async ({ page, request }) => {
  const address = comparisonOf(await methodsOf(request, 3));
  await open(page, address);
  await expectAccessibleInBothSchemes(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('axe finds nothing on the pages that are laid out in another way', async ({ page }) => {
    for (const name of ['home', 'results', 'product', 'method', 'list'] as const) {
      await open(page, samplePages[name]);
      await expectAccessible(page);
    }
  });
});
