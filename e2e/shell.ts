import { expect, type Locator, type Page } from '@playwright/test';
import { signInFromHeader } from './sign-in-form.ts';

/** Milliseconds to advance a stopped clock for one frame: the effects of a press follow the next paint. */
export const oneFrame = 17;

/** The search box in the head, or the large one of the home page. */
export const searchBox = (page: Page): Locator => page.getByRole('combobox').first();
/** The suggestions under the search box. */
export const hints = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
/** The toggle of the courses menu. */
export const coursesToggle = (page: Page): Locator => page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('button').first();
/** What the courses toggle opens. */
export const coursesMenu = (page: Page): Locator => page.locator('#courses-panel');
/** The number of results, above them. */
export const total = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^[\d.]+ resulta(?:at|ten)$/u });
/** The products of a page of results: links to product pages that are read out. */
export const productLinks = (page: Page): Locator => page.getByRole('main').locator('a[href^="/product/"]:not([aria-hidden])');
/** The filters beside the results. */
export const filters = (page: Page): Locator => page.getByRole('main').getByRole('form', { name: 'Filters' });

const hydrated = 'html[data-hydrated]';

/** Whether the page is hydrated: its buttons and links work. */
export const isHydrated = async (page: Page): Promise<boolean> => (await page.locator(hydrated).count()) > 0;

/** Waits until the page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator(hydrated).waitFor({ state: 'attached' });
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Navigates to a page by a link: the document stays, and the browser sends the requests to the API. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(path);
  await expect(page.getByText('De pagina wordt geladen')).toHaveCount(0);
}

/** Signs in with the account of the development provider, and comes back to the page where it began. */
export async function signInAsTeacher(page: Page): Promise<void> {
  await signInFromHeader(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Profiel van / })).toBeVisible();
  // The account shows a moment before the page where signing in began.
  await expect(page).not.toHaveURL(/[?&]state=/u);
}
