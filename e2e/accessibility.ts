import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// What passed is counted and not listed, and the page itself sums up: half of the work of a run, with the same violations.
const axeFor = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function expectNothingFound(page: Page, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
  expect(found, `what axe found on ${page.url()}`).toEqual([]);
}

/** Expects that axe finds nothing against WCAG 2.2 A and AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, axeFor(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']));
}

/** Expects that a page is accessible in light and in dark: only colours differ there, so in dark only contrast is looked at. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  // Without motion colours change at once: contrast is not measured during a transition.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothingFound(page, axeFor(page).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}
