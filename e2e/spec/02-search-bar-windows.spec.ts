import type { Page } from '@playwright/test';
import { samplePages } from '#e2e/sample-pages.ts';
import { hints, open, searchBox } from '#e2e/shell.ts';
import { expect, test } from '#e2e/test.ts';

const windows = [
  { name: 'a laptop', width: 1440, height: 900 },
  { name: 'a low laptop', width: 1440, height: 640 },
  { name: 'a low screen', width: 1440, height: 700 },
  { name: 'a tablet on its side', width: 768, height: 600 },
  { name: 'a phone', width: 360, height: 640 },
  { name: 'a low screen at 200%', width: 720, height: 350 },
  { name: 'a phone on its side with its keyboard', width: 740, height: 200 },
  { name: 'a small phone on its side with its keyboard', width: 568, height: 180 },
  { name: 'a narrow window with the box in the middle of the head', width: 1100, height: 800 },
];
async function expectToFit(page: Page, where: 'home' | 'about', width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await open(page, samplePages[where]);
  if (where === 'about' && width < 704) {
    await page.getByRole('button', { name: 'Zoekveld tonen' }).click();
  }
  await searchBox(page).click();
  await searchBox(page).pressSequentially('natuurkunde');
  await expect(hints(page).first()).toBeVisible();
  const panel = page.getByRole('listbox').locator('..');
  const expectInside = async (): Promise<void> => {
    const [box, list] = [await searchBox(page).boundingBox(), await panel.boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(Math.round((list?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))).toBe(8);
    expect(list?.x).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(list?.height).toBeGreaterThanOrEqual(Math.min(240, height / 2));
  };
  await expectInside();
  const scrolled = await page.evaluate(() => scrollY);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'] as const) {
    await page.keyboard.press(key);
    const [active, list] = [
      await page.getByRole('option', { selected: true }).boundingBox(),
      await page.getByRole('listbox').boundingBox(),
    ];
    expect(active?.y).toBeGreaterThanOrEqual((list?.y ?? 0) - 1);
    expect((active?.y ?? 0) + (active?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1);
  }
  expect(await page.evaluate(() => scrollY), 'the page itself stays where it is').toBe(scrolled);
  await expectInside();
}

for (const where of ['home', 'about'] as const) {
  test(`the suggestions fit on every screen (${where}), and the active one is always visible`, async ({ page }) => {
    test.setTimeout(180_000);
    // The page is opened anew for each, in one browser: a new browser with its first page is half of the work of such a test.
    for (const { name, width, height } of windows) {
      await test.step(`on ${name}`, () => expectToFit(page, where, width, height));
    }
  });
}

test('on a tablet the suggestions have the edges of their box', async ({ page }) => {
  for (const [width, where] of [
    [768, 'about'],
    [1024, 'home'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, samplePages[where]);
    await searchBox(page).pressSequentially('natuurkunde');
    await expect(hints(page).first()).toBeVisible();
    const [box, list] = [await searchBox(page).boundingBox(), await page.getByRole('listbox').locator('..').boundingBox()];
    expect(list?.x, `at ${width} px`).toBe(box?.x);
    expect(list?.width, `at ${width} px`).toBe(box?.width);
  }
});
