import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBrowserReport } from './browser-report.ts';
import { root, runNode } from './child-process.ts';
import { chromiumMissing, provideChromium } from './chromium.ts';
import { build } from './site-build.ts';
import { withStatus, type Tally } from './tally.ts';
import { makeTestCatalogue } from './test-catalogue.ts';

const reportPath = join(root, 'build', 'browser-report.json');

/** Runs the end-to-end tests in a real Chromium against the built site. A browser or a build that cannot be had is a failure, never a skip. */
export async function e2e(words: readonly string[]): Promise<Tally> {
  rmSync(reportPath, { force: true });
  const browser = provideChromium();
  if (browser === undefined) {
    console.error(chromiumMissing);
    return { passed: 0, failed: 1, skipped: [] };
  }
  try {
    await build();
    await makeTestCatalogue();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: [] };
  }
  const env = { ...process.env, CATALOGUS_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath };
  const status = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...words], { env });
  const tally = existsSync(reportPath) ? readBrowserReport(readFileSync(reportPath, 'utf8')) : { passed: 0, failed: 0, skipped: [] };
  return withStatus(tally, status);
}
