import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';
import { readBrowserReport } from './browser-report.ts';
import { conclude, withStatus } from './tally.ts';
import { readUnitReport } from './unit-report.ts';

const unitReport = (testResults: readonly object[]): string => JSON.stringify({ testResults });
const browserReport = (statuses: readonly string[], errors: readonly object[] = []): string =>
  JSON.stringify({
    suites: [
      {
        title: 'smoke',
        specs: [],
        suites: [
          {
            title: 'home',
            specs: statuses.map((status) => ({ title: status, tests: [{ status, results: [{}, { error: { message: 'too slow' } }] }] })),
          },
        ],
      },
    ],
    errors,
  });

test('the closing line sums every runner and names what was skipped', () => {
  const lines: string[] = [];
  const status = conclude(
    [
      { passed: 2, failed: [], skipped: ['needs data'] },
      { passed: 3, failed: [], skipped: [] },
    ],
    (line) => lines.push(line),
  );
  expect(lines.at(-1)?.trim()).toBe('5 passed, 0 failed');
  expect(lines.join('\n')).toContain('needs data');
  expect(status).toBe(0);
});

test('one failure, or no test at all, is not success, and what failed is named', () => {
  const lines: string[] = [];
  const quiet = (): void => undefined;
  expect(conclude([{ passed: 5, failed: ['one'], skipped: [] }], (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n')).toMatch(/Failed \(1\):\n {2}one\n\n5 passed, 1 failed$/u);
  expect(conclude([{ passed: 0, failed: [], skipped: [] }], quiet)).toBe(1);
});

test('what passes only when tried again is named, and more than two of them are a failure', () => {
  const run = (unsteady: readonly string[]) => {
    const lines: string[] = [];
    const status = conclude(
      [
        { passed: 9, failed: [], skipped: [], unsteady: unsteady.slice(0, 1) },
        { passed: 9, failed: [], skipped: [], unsteady: unsteady.slice(1) },
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
  expect(withStatus({ passed: 4, failed: [], skipped: [] }, 1).failed).toEqual(['the runner ended with status 1']);
  expect(withStatus({ passed: 4, failed: ['a', 'b'], skipped: [] }, 1).failed).toEqual(['a', 'b']);
  expect(withStatus({ passed: 4, failed: [], skipped: [] }, 0).failed).toEqual([]);
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
    { name: join(root, 'src', 'b.test.ts'), status: 'failed', message: 'SyntaxError: odd', assertionResults: [] },
    {
      name: join(root, 'c.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'z', status: 'failed', failureMessages: ['\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at c.test.ts:3'] },
      ],
    },
  ]);
  expect(readUnitReport(report)).toEqual({
    passed: 1,
    failed: ['c.test.ts: z: AssertionError: 1 is not 2', 'src/b.test.ts: SyntaxError: odd'],
    skipped: ['y'],
  });
});

test('a browser test that only passes when tried again is named, and an error outside the tests counts as failed', () => {
  const report = browserReport(['expected', 'flaky', 'unexpected', 'skipped'], [{ message: 'no browser' }]);
  expect(readBrowserReport(report)).toEqual({
    passed: 2,
    failed: ['smoke: home: unexpected: too slow', 'outside the tests: no browser'],
    skipped: ['smoke: home: skipped'],
    unsteady: ['smoke: home: flaky'],
  });
});

test('a browser test that ended in a way nobody knows counts as failed', () => {
  expect(readBrowserReport(browserReport(['expected', 'crashed']))).toMatchObject({
    passed: 1,
    failed: ['smoke: home: crashed: too slow'],
    skipped: [],
  });
});
