import { expect, type Locator, type Page } from '@playwright/test';
import { withDevelopmentProvider } from '#e2e/identity/providers.ts';
import { listText } from '#e2e/my-list.ts';
import type { Site } from '#e2e/site.ts';

/** Address of the lists of the account. */
export const lists = '/boekenlijsten';

/** Opens a page of the lists of an account, and signs in there. My list has these products in it. */
export async function openSignedIn(page: Page, site: Site, { path = lists, own = [] as readonly string[] } = {}): Promise<void> {
  await page.addInitScript((stored) => localStorage.getItem('my-list') ?? localStorage.setItem('my-list', stored), listText(own));
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await withDevelopmentProvider(site).fillForm(page, 'docent');
  await expect(page).toHaveURL(`${site.address}${path}`);
}

/** Makes a list with this name, and waits until it is open. */
export async function makeList(page: Page, name: string): Promise<void> {
  await page.getByLabel('Naam').fill(name);
  await page.getByRole('button', { name: 'Maak de lijst' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`Catalogus - ${name}`);
}

/** Adds a class to the open list. */
export async function addClass(page: Page, name: string, pupils: number): Promise<void> {
  await page.getByLabel('Nieuwe klas').fill(name);
  await page.getByLabel('Leerlingen', { exact: true }).fill(String(pupils));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Aantal leerlingen van ${name}`)).toHaveValue(String(pupils));
}

/** The groups of numbers of the products of the open list. */
export const numbers = (page: Page): Locator => page.getByRole('group', { name: /^Aantallen van / });
/** Waits until the open list is stored. */
export const stored = (page: Page): Promise<void> => expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
/** A row of the open list. */
export const row = (page: Page, name: string): Locator => page.getByRole('row', { name });
