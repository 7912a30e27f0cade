import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { runNode } from '#scripts/child-process.ts';
import { startSite, type Site } from '#e2e/site.ts';
import { withDevelopmentProvider, type AccountName } from '#e2e/identity/providers.ts';

const rest = { assembly: [], authors: [], learningPhases: [], educationTypes: [], targetUsers: [], subjectIds: [], methodIds: [] };

/** A line of a bundle: a product with a title and an EAN. */
export const productLine = (id: string, ean: string): string => JSON.stringify({ kind: 'product', id, ean, title: `Boek ${id}`, ...rest });

/** Starts a site whose catalogue has one product, of the source 'eerst'. */
export async function startSmallSite(): Promise<Site> {
  const site = await startSite({}, { published: false });
  const file = await feedWith(site, 'eerst.ndjson', productLine('eerste', '9789001000004'));
  const env = { ...process.env, CATALOGUS_DATA: site.dataFolder };
  expect(await runNode(['src/cli.ts', 'import', file, '--source', 'eerst'], { env, stdio: 'ignore' })).toBe(0);
  await expect(async () => expect((await fetch(`${site.address}/api/ready`)).status).toBe(200)).toPass({ timeout: 30_000 });
  return site;
}

/** Opens a page of the desk and signs in there. */
export async function openDesk(page: Page, site: Site, name: AccountName, path = '/beheer'): Promise<void> {
  await page.goto(`${site.address}${path}`);
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  await withDevelopmentProvider(site).fillForm(page, name);
  await expect(page).toHaveURL(`${site.address}${path}`);
}

/** The command that runs or ran last on the page. */
export const job = (page: Page): Locator => page.getByRole('main').getByRole('status');

/** Writes a feed of the site's folder, and gives its path. */
export async function feedWith(site: Site, name: string, content: string): Promise<string> {
  const file = join(site.dataFolder, name);
  await writeFile(file, content);
  return file;
}

/** Chooses a file on the page of imports, sends it, and waits until it was read. */
export async function importFile(page: Page, file: string, source: string, says: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Bestand inlezen' }).first().click();
  await page.getByLabel('Bestand', { exact: true }).setInputFiles(file);
  await page.getByLabel('Naam van de bron').fill(source);
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click();
  await expect(job(page).filter({ hasText: says })).toBeVisible({ timeout: 90_000 });
}
