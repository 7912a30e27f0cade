import { test as base } from '@playwright/test';
import { startSite, type Site } from './site.ts';

export { expect } from '@playwright/test';

/** Tests against a running site. One server serves all tests of a worker, so a test must leave the catalogue as it is. */
export const test = base.extend<{ pageFaults: string[] }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  /** Errors in the page's own script: every test with a page fails on one, unless it takes it out of the list. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  pageFaults: async ({}, use) => use([]),
  // Not a fixture that every test gets: what only asks the API would open a page for nothing.
  page: async ({ page, pageFaults }, use) => {
    page.on('pageerror', (error) => pageFaults.push(error.stack ?? error.message));
    await use(page);
    base.expect(pageFaults, 'errors in the script of the page').toEqual([]);
  },
});
