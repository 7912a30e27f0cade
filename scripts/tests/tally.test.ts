import { expect, test } from 'vitest';
import { readBrowserReport } from './browser-report.ts';
import { conclude, withStatus } from './tally.ts';
import { readUnitReport } from './unit-report.ts';

const unitReport = (testResults: readonly object[]): string => JSON.stringify({ testResults });
const browserReport = (statuses: readonly string[], errors: readonly object[] = []): string =>
  JSON.stringify({
    suites: [
      { title: 'smoke', specs: [], suites: [{ title: 'home', specs: statuses.map((status) => ({ title: status, tests: [{ status }] })) }] },
    ],
    errors,
  });

test('the closing line sums every runner and names what was skipped', () => {
  const lines: string[] = [];
  const status = conclude(
    [
      { passed: 2, failed: 0, skipped: ['needs data'] },
      { passed: 3, failed: 0, skipped: [] },
    ],
    (line) => lines.push(line),
  );
  expect(lines.at(-1)?.trim()).toBe('5 passed, 0 failed');
  expect(lines.join('\n')).toContain('needs data');
  expect(status).toBe(0);
});

test('one failure, or no test at all, is not success', () => {
  const quiet = (): void => undefined;
  expect(conclude([{ passed: 5, failed: 1, skipped: [] }], quiet)).toBe(1);
  expect(conclude([{ passed: 0, failed: 0, skipped: [] }], quiet)).toBe(1);
});

test('what passes only when tried again is named, and more than two of them are a failure', () => {
  const run = (unsteady: readonly string[]) => {
    const lines: string[] = [];
    const status = conclude(
      [
        { passed: 9, failed: 0, skipped: [], unsteady: unsteady.slice(0, 1) },
        { passed: 9, failed: 0, skipped: [], unsteady: unsteady.slice(1) },
      ],
      (line) => lines.push(line),
    );
    return { status, said: lines.join('\n') };
  };
  expect(run(['one', 'two'])).toMatchObject({ status: 0, said: expect.stringMatching(/one\n.*two\n\n18 passed, 0 failed$/u) as string });
  expect(run(['one', 'two', 'three'])).toMatchObject({
    status: 1,
    said: expect.stringMatching(/three\n[^]*18 passed, 1 failed$/u) as string,
  });
});

test('a runner that crashes without a failed test counts as a failure', () => {
  expect(withStatus({ passed: 4, failed: 0, skipped: [] }, 1).failed).toBe(1);
  expect(withStatus({ passed: 4, failed: 2, skipped: [] }, 1).failed).toBe(2);
  expect(withStatus({ passed: 4, failed: 0, skipped: [] }, 0).failed).toBe(0);
});

test('a unit test file that does not load counts as a failure', () => {
  const report = unitReport([
    {
      name: 'a',
      status: 'passed',
      assertionResults: [
        { fullName: 'x', status: 'passed' },
        { fullName: 'y', status: 'skipped' },
      ],
    },
    { name: 'b', status: 'failed', assertionResults: [] },
    { name: 'c', status: 'failed', assertionResults: [{ fullName: 'z', status: 'failed' }] },
  ]);
  expect(readUnitReport(report)).toEqual({ passed: 1, failed: 2, skipped: ['y'] });
});

test('a browser test that only passes when tried again is named, and an error outside the tests counts as failed', () => {
  const report = browserReport(['expected', 'flaky', 'unexpected', 'skipped'], [{ message: 'no browser' }]);
  expect(readBrowserReport(report)).toEqual({ passed: 2, failed: 2, skipped: ['smoke: home: skipped'], unsteady: ['smoke: home: flaky'] });
});

test('a browser test that ended in a way nobody knows counts as failed', () => {
  expect(readBrowserReport(browserReport(['expected', 'crashed']))).toMatchObject({ passed: 1, failed: 1, skipped: [] });
});
