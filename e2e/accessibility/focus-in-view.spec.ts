import type { Locator } from '@playwright/test';
import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

/** Of what has the focus in a place, the parts that can be seen: none when something covers it. A box that is not seen is its label. */
const seenParts = (focused: Locator): Promise<readonly boolean[]> =>
  focused.evaluate((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const { left, top, width, height } = (label ?? element).getBoundingClientRect();
    return [0.1, 0.5, 0.9].map((down) => {
      const found = document.elementFromPoint(left + width / 2, top + height * down);
      return found !== null && (element.contains(found) || label?.contains(found) === true);
    });
  });

for (const [width, height] of [
  [320, 256],
  [360, 640],
] as const) {
  test(`at ${width} by ${height} pixels the head and the foot of the filter sheet cover nothing that has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/producten?search=wiskunde&articleGroups=Leerboek');
    const filters = page.getByRole('main').getByRole('button', { name: /^Filters/u });
    await filters.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet).toBeVisible();
    const covered: string[] = [];
    for (const key of Array.from({ length: 60 }, (_, stop) => (stop < 30 ? 'Tab' : 'Shift+Tab'))) {
      await page.keyboard.press(key);
      const focused = sheet.locator(':focus');
      if ((await focused.count()) > 0 && !(await seenParts(focused)).includes(true)) {
        covered.push(`${key}: ${await focused.evaluate((element) => element.id || element.textContent)}`);
      }
    }
    expect(covered).toEqual([]);
    // On a page that is enlarged four times the head and the foot would leave three lines for the filters: they scroll along.
    const isAllForm = await sheet.evaluate((dialog) => {
      dialog.scrollTo(0, 600);
      const { left, top, bottom } = dialog.getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) => document.elementFromPoint(left + 60, y)?.closest('form') !== null);
    });
    expect(isAllForm).toBe(height < 300);
  });
}

for (const [width, height, methods] of [
  [320, 256, 6],
  [640, 450, 6],
  [1280, 500, 6],
  [768, 700, 2],
  [1440, 900, 2],
] as const) {
  test(`at ${width} by ${height} pixels the head of a comparison of ${methods} never covers all of what has the focus, there or back`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const address = comparisonOf(await methodsOf(request, methods));
    await open(page, address);
    const table = page.getByRole('table');
    await table.getByRole('link').first().focus();
    const covered: string[] = [];
    const stops = Array.from({ length: 38 }, (_, stop) => (stop < 19 ? 'Tab' : 'Shift+Tab'));
    for (const key of stops) {
      await page.keyboard.press(key);
      const name = await table.locator(':focus').evaluateAll((focused) =>
        focused.flatMap((element) => {
          const { left, top, width: wide, height: high } = element.getBoundingClientRect();
          const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
          const seen = parts.flatMap((across) => parts.map((down) => document.elementFromPoint(left + wide * across, top + high * down)));
          return seen.some((found) => found !== null && element.contains(found)) ? [] : [element.textContent];
        }),
      );
      covered.push(...name);
    }
    expect(covered).toEqual([]);
  });
}
