import { test as siteTest } from '#e2e/test.ts';

export { expect } from '@playwright/test';

/** Tests that start the site themselves, with a provider of their choice; addresses are whole ones. */
export const test = siteTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern
  baseURL: async ({}, use) => use(undefined),
});
