import type { Page } from 'playwright-core';

/** Fills in the form of the development provider, which must be open, with the account of the teacher. */
export async function fillSignInForm(page: Page): Promise<void> {
  await page.locator('#email').fill('docent@school.test');
  await page.locator('#password').fill('docent');
}

/** Sends the form of the development provider. */
export const sendSignInForm = (page: Page): Promise<void> => page.locator('form button').click();

/** Signs in as the teacher, from the header of a page. The page comes back after this. */
export async function signInFromHeader(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Inloggen' }).click();
  await fillSignInForm(page);
  await sendSignInForm(page);
}
