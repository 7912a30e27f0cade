import { expectAccessible } from '#e2e/accessibility.ts';
import { samplePages } from '#e2e/sample-pages.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

test('a method of the sample shows three spreads, its picture and its video, each behind a button', async ({ page }) => {
  await open(page, samplePages.method);
  const shown = page.getByRole('img', { name: /Spanningsveld/u });
  const spread = (number: number) => `Bladzijden uit Spanningsveld, voorbeeld ${number} van 3: tekst met twee tekeningen`;
  await expect(shown).toHaveAccessibleName(spread(1));
  const sources = new Set<string | null>();
  for (const number of [1, 2, 3]) {
    const button = page.getByRole('button', { name: `Toon voorbeeld ${number} van 3` });
    await button.click();
    await expect(button).toHaveAttribute('aria-current', 'true');
    await expect(shown).toHaveAccessibleName(spread(number));
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(900);
    sources.add(await shown.getAttribute('src'));
  }
  expect(sources.size).toBe(3);
  await page.getByRole('button', { name: 'Toon de afbeelding' }).click();
  await expect(shown).toHaveAccessibleName('Afbeelding van Spanningsveld');
  await expect(page.getByRole('button', { name: /^Speel de video af/u })).toBeVisible();
  await expectAccessible(page);
});

test('the gallery takes its room before its pictures come: nothing moves when they do', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*-bladzijden-*.svg*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(samplePages.method, { waitUntil: 'domcontentloaded' });
  const below = page.getByRole('heading', { name: 'Kenmerken' });
  const thumbs = page.getByRole('button', { name: /^Toon voorbeeld/u }).locator('img');
  await expect(thumbs).toHaveCount(3);
  for (const thumb of await thumbs.all()) {
    await expect(thumb).toHaveAttribute('loading', 'lazy');
  }
  await page.evaluate(() => document.fonts.ready);
  const before = await below.boundingBox();
  release();
  await expect.poll(() => thumbs.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  expect(await below.boundingBox()).toEqual(before);
});
