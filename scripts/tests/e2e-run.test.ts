import { afterEach, expect, test, vi } from 'vitest';
import { chromiumMissing } from './chromium.ts';
import { e2e, type Preparation } from './e2e-run.ts';
import type { Tally } from './tally.ts';

const passed: Tally = { passed: 2, failed: [], skipped: [] };
const runner = vi.fn(async (): Promise<Tally> => passed);
const ready: Preparation = { browser: () => '/usr/bin/browser', site: async () => false, catalogue: async () => undefined };

afterEach(() => runner.mockClear());

test('browser tests run in the browser that was found, once site and catalogue are there', async () => {
  const made: string[] = [];
  const preparation: Preparation = {
    browser: () => '/usr/bin/browser',
    site: async () => made.push('site'),
    catalogue: async () => void made.push('catalogue'),
  };
  const run = async (words: readonly string[], browser: string): Promise<Tally> => {
    made.push(`tests ${words.join(' ')} in ${browser}`);
    return passed;
  };
  expect(await e2e(['smoke'], preparation, run)).toBe(passed);
  expect(made).toEqual(['site', 'catalogue', 'tests smoke in /usr/bin/browser']);
});

test.each([
  ['no browser', { ...ready, browser: () => undefined }, chromiumMissing],
  ['no site', { ...ready, site: () => Promise.reject(new Error('The site could not be built.')) }, 'The site could not be built.'],
  [
    'no catalogue',
    { ...ready, catalogue: () => Promise.reject(new Error('The sample could not be made.')) },
    'The sample could not be made.',
  ],
])('%s is red, and nothing is tested', async (_what, preparation, reason) => {
  expect(await e2e([], preparation, runner)).toEqual({ passed: 0, failed: [reason], skipped: [] });
  expect(runner).not.toHaveBeenCalled();
});
