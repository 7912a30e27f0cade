import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus; every focused element on the way must show its focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(page);
      return;
    }
  }
  throw new Error('Tab never came to the element.');
}

/** Expects that the focus can be seen: on screen, not under something else, and marked by an outline or a shadow. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) {
      return 'nothing has the focus';
    }
    // A checkbox may be drawn by its label.
    const drawn = [element, element.parentElement, element.nextElementSibling].filter((candidate) => candidate !== null);
    const isMarked = drawn.some((candidate) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const { top, bottom } = element.getBoundingClientRect();
    return isMarked && bottom > 0 && top < innerHeight ? 'seen' : `${element.outerHTML.slice(0, 200)} is not seen`;
  });
  expect(seen).toBe('seen');
}
