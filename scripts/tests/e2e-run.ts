import { join } from 'node:path';
import { errorMessage } from '#contract/caught-error.ts';
import { root } from '#scripts/child-process.ts';
import { build } from '#scripts/site/site-build.ts';
import { readBrowserReport } from './browser-report.ts';
import { chromiumMissing, findTestChromium, provideChromium } from './chromium.ts';
import { runReported } from './reported-run.ts';
import { brokenRun, type Tally } from './tally.ts';
import { makeTestCatalogue } from './test-catalogue.ts';

/** What must be there before the first browser test: a browser, the built site, and the sample catalogue. Each throws or gives nothing when it cannot be had. */
export type Preparation = {
  readonly browser: () => string | undefined;
  readonly site: () => Promise<unknown>;
  readonly catalogue: () => Promise<void>;
};

const preparation: Preparation = { browser: () => provideChromium(findTestChromium), site: build, catalogue: makeTestCatalogue };

/** Runs browser tests: the words of its command line, the path of the browser, and the environment of the sites, by default that of this process. */
export type BrowserRunner = (words: readonly string[], browser: string, environment?: NodeJS.ProcessEnv) => Promise<Tally>;

/** Runs Playwright in a browser. */
export const playwright: BrowserRunner = (words, browser, environment = process.env) => {
  const reportPath = join(root, 'build', 'browser-report.json');
  return runReported({
    words: ['node_modules/@playwright/test/cli.js', 'test', ...words],
    env: { ...environment, CATALOGUS_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath },
    reportPath,
    read: readBrowserReport,
  });
};

/** Runs the end-to-end tests in a real Chromium against the built site. A browser or a build that cannot be had is a failure, never a skip. */
export async function e2e(
  words: readonly string[],
  { browser, site, catalogue }: Preparation = preparation,
  runner: BrowserRunner = playwright,
): Promise<Tally> {
  // Processes of their own, which use both cores; the install of a browser, mostly a download, holds this one up and not those.
  const making = Promise.allSettled([site(), catalogue()]);
  const found = browser();
  const failed = (await making).find((made) => made.status === 'rejected');
  if (found === undefined) {
    return brokenRun(chromiumMissing);
  }
  if (failed !== undefined) {
    return brokenRun(errorMessage(failed.reason));
  }
  return runner(words, found);
}
