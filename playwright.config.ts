import { defineConfig } from '@playwright/test';
import { findTestChromium } from './scripts/tests/chromium.ts';

const browser = findTestChromium();

/**
 * Parts of the browser that are left out. The first ones are Playwright's own (1.65): of two such lists Chromium takes the last. The others
 * prepare the address bar of every new window, which nobody sees here, with pages of their own: as much work as a test. The last one is a second process for
 * pages, which waits beside every page for the next site and is never used: 5% of the work of a test.
 */
const leftOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Once more on a busy machine; what passes only then is named in the closing lines, and more than two of those are a failure.
  retries: 1,
  // `-g` runs one test without leaving a trace in the code.
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    // A trace costs as much as the test itself: only the second try makes one.
    trace: 'on-first-retry',
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        '--disable-gpu',
        // The shell would fit letters to whole pixels, and a whole Chromium does not: its lines would have other widths.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${leftOut.join(',')}`,
      ],
    },
  },
});
