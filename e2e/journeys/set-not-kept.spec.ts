import { samplePages } from '#e2e/sample-pages.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

test('a full storage: a way through a set comes on the list, and its button says that the browser does not keep it', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await open(page, samplePages.edition);
  const set = page.getByRole('main').getByRole('region').first();
  await set
    .getByRole('button', { name: /^Zet deze/u })
    .first()
    .click();
  await expect(set.getByRole('button', { name: /^Staat op mijn lijst/u })).toBeVisible();
  await expect(set.getByRole('alert')).toHaveText('Uw browser kan de lijst niet bewaren. De lijst blijft staan tot u deze pagina sluit.');
});

test('a stored set shows no such message', async ({ page }) => {
  await open(page, samplePages.edition);
  const set = page.getByRole('main').getByRole('region').first();
  await set
    .getByRole('button', { name: /^Zet deze/u })
    .first()
    .click();
  await expect(set.getByRole('button', { name: /^Staat op mijn lijst/u })).toBeVisible();
  await expect(set.getByRole('alert')).toHaveCount(0);
});
