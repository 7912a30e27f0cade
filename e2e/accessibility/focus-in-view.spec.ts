import { comparisonOf, methodsOf } from '#e2e/comparison.ts';
import { open } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

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
