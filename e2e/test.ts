import { test as base, type BrowserContext, type WebError } from '@playwright/test';
import { startSite, type Site } from './site.ts';

export { expect } from '@playwright/test';

type TestFixtures = {
  /** Errors that the scripts of pages did not catch, in whatever tab, window or context. A test fails on one, unless it takes it out of the list. */
  readonly pageFaults: string[];
};

/** Tests against a running site. One server serves all tests of a worker, so a test must leave the catalogue as it is. */
export const test = base.extend<TestFixtures, { site: Site }>({
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
  pageFaults: [
    // The browser, not the page: what only asks the API would open a page for nothing, and a page says nothing of the tabs beside it.
    async ({ browser }, use) => {
      const faults: string[] = [];
      const keep = (webError: WebError): void => {
        const error: unknown = webError.error();
        faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      };
      const watch = (context: BrowserContext): BrowserContext => context.on('weberror', keep);
      browser.on('context', watch);
      await use(faults);
      browser.off('context', watch);
      base.expect(faults, 'errors in the script of a page').toEqual([]);
    },
    { auto: true },
  ],
});
