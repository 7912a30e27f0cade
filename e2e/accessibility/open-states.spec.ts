import { expectAccessibleInBothSchemes } from '#e2e/accessibility.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { coursesMenu, coursesToggle, hints, open, productLinks, searchBox, signInAsTeacher } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

test('axe finds nothing on the open courses menu', async ({ page }) => {
  await open(page, samplePages.results);
  await coursesToggle(page).click();
  await expect(coursesMenu(page)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('axe finds nothing on the suggestions, one of them chosen, nor when there are none', async ({ page }) => {
  await open(page, samplePages.about);
  await searchBox(page).fill('wiskunde');
  await expect(hints(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await searchBox(page).fill('qqqqxxxx');
  await expect(page.getByText('Geen suggesties, Enter zoekt verder').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('axe finds nothing on the app drawer and the profile menu', async ({ page }) => {
  await open(page, samplePages.about);
  await signInAsTeacher(page);
  await page.getByRole('button', { name: 'Toepassingen' }).click();
  await expect(page.getByRole('link', { name: 'Rooster' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: /^Profiel van /u }).click();
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('axe finds nothing on a page whose data failed', async ({ page }) => {
  await open(page, samplePages.results);
  await page.route('**/api/v2/Products**', (route) => route.fulfill({ status: 500 }));
  await searchBox(page).fill('biologie');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('axe finds nothing while the next page is on its way', async ({ page }) => {
  await open(page, samplePages.results);
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v2/Products/byId**', async (route) => {
    await late;
    await route.continue();
  });
  await productLinks(page).first().click();
  await expect(page.getByText('De pagina wordt geladen')).toBeAttached();
  await expectAccessibleInBothSchemes(page);
  answer();
  await expect(page).toHaveURL(/\/product\//u);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('axe finds nothing on the filter sheet with every group open', async ({ page }) => {
    await open(page, '/producten?search=wiskunde&articleGroups=Leerboek');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/u })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    await sheet.locator('details').evaluateAll((groups) => groups.forEach((group) => group.setAttribute('open', '')));
    await expectAccessibleInBothSchemes(page);
  });

  test('axe finds nothing on the search box, the courses menu and the profile menu', async ({ page }) => {
    await open(page, samplePages.product);
    await page.getByRole('button', { name: 'Zoekveld tonen' }).click();
    await searchBox(page).fill('wiskunde');
    await expect(hints(page).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await coursesToggle(page).click();
    await expect(coursesMenu(page)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });
});
