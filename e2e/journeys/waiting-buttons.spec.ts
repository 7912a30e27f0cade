import type { Page, Route } from '@playwright/test';
import { listText, openList, sample } from '#e2e/my-list.ts';
import { expect, test } from '#e2e/test.ts';
import { tabTo } from './keys.ts';

/** Holds the answers of a call until `release`, which lets them through or fails them, once there are any. */
async function hold(
  page: Page,
  path: string,
): Promise<{ readonly release: (how: 'pass' | 'fail') => Promise<void>; readonly asked: () => number }> {
  const waiting: ((how: 'pass' | 'fail') => void)[] = [];
  let asked = 0;
  await page.route(path, async (route: Route) => {
    asked += 1;
    const how = await new Promise<'pass' | 'fail'>((resolve) => waiting.push(resolve));
    await (how === 'pass' ? route.continue() : route.fulfill({ status: 500, body: '' }));
  });
  const release = async (how: 'pass' | 'fail'): Promise<void> => {
    // A button says that it waits before its call comes here.
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.splice(0).forEach((resolve) => resolve(how));
  };
  return { release, asked: () => asked };
}

test('by keyboard alone: asking for prices again keeps the focus, while it waits, when it fails, and when it succeeds', async ({
  page,
}) => {
  // The page's own retry, 5 seconds after a failure, would take the place of the visitor's while the keys are pressed.
  await page.clock.install();
  let failures = 0;
  await page.route('**/api/v2/Products/byIds', async (route) => {
    await route.fulfill({ status: 500, body: '' });
    failures += 1;
  });
  await openList(page, listText([sample.book]));
  const again = page.getByRole('button', { name: 'Opnieuw proberen' });
  const trying = page.getByRole('button', { name: 'Bezig met proberen' });
  await expect(page.getByRole('alert')).toContainText('De catalogus gaf geen antwoord.');
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await expect.poll(() => failures).toBeGreaterThan(1);
  await expect(again).toBeVisible();
  // The later route goes first.
  const held = await hold(page, '**/api/v2/Products/byIds');
  await tabTo(page, again);
  await page.keyboard.press('Enter');
  await expect(trying).toBeFocused();
  const asked = held.asked();
  await page.keyboard.press('Enter');
  expect(held.asked(), 'it asks once at a time').toBe(asked);
  await held.release('fail');
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(trying).toBeFocused();
  await held.release('pass');
  await expect(page.getByRole('row').filter({ hasText: sample.book })).toContainText('48,50');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('by keyboard alone: putting pasted EANs on the list keeps the focus on its button', async ({ page }) => {
  await openList(page, listText([]));
  await tabTo(page, page.getByLabel('Plak EAN’s of ISBN’s'));
  await page.keyboard.insertText(sample.book);
  const held = await hold(page, '**/api/v2/Products');
  await tabTo(page, page.getByRole('button', { name: 'Zet ze op de lijst' }));
  await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Wordt opgezocht …' });
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await held.release('pass');
  await expect(page.getByText('1 product is op uw lijst gezet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zet ze op de lijst' })).toBeFocused();
  expect(held.asked(), 'it asks once at a time').toBe(1);
});

test('by keyboard alone: the spreadsheet keeps the focus while it is made', async ({ page }) => {
  await openList(page, listText([sample.book]));
  const held = await hold(page, '**/list/excel*');
  const link = page.getByRole('link', { name: 'Download als Excel' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const busy = page.getByRole('link', { name: 'Excel-bestand wordt gemaakt …' });
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  // Screen readers say nothing of what changes inside a busy element.
  await expect(page.getByRole('status').filter({ hasText: 'Excel-bestand wordt gemaakt …' })).toHaveCount(1);
  await held.release('fail');
  await expect(page.getByRole('alert')).toContainText('Het Excel-bestand kon niet worden gemaakt.');
  await expect(link).toBeFocused();
});
