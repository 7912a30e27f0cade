import { methodsToCompare } from '#e2e/catalogue-requests.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

for (const [width, height] of [
  [320, 256],
  [640, 450],
  [1280, 500],
] as const) {
  test(`at ${width} by ${height} pixels the head of a wide comparison never covers all of what has the focus`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const { address } = await methodsToCompare(request, 6);
    await open(page, address);
    const table = page.getByRole('table');
    await table.getByRole('link').first().focus();
    const covered: string[] = [];
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
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
