import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { capture, root } from '#scripts/child-process.ts';
import { runReported } from './reported-run.ts';
import type { Tally } from './tally.ts';

let folder = '';
let reportPath = '';
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  folder = mkdtempSync(join(tmpdir(), 'catalogus-run-'));
  reportPath = join(folder, 'report.json');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const three: Tally = { passed: 3, failed: [], skipped: [] };
const writes = (report: string): string => `require('node:fs').writeFileSync(${JSON.stringify(reportPath)}, ${JSON.stringify(report)});`;
const runner = (text: string): Promise<Tally> =>
  runReported({ words: ['-e', text], reportPath, read: (json) => JSON.parse(json) as Tally });

test('a run that ends well counts what its report says', async () => {
  expect(await runner(writes(JSON.stringify(three)))).toEqual(three);
  expect(await runner(`${writes(JSON.stringify({ ...three, failed: ['a', 'b'] }))} process.exitCode = 1`)).toEqual({
    ...three,
    failed: ['a', 'b'],
  });
});

test('a run that crashes after a good report is red', async () => {
  expect(await runner(`${writes(JSON.stringify(three))} process.exitCode = 1`)).toEqual({
    ...three,
    failed: ['the runner ended with status 1'],
  });
  expect(await runner(`${writes(JSON.stringify(three))} process.kill(process.pid, 'SIGKILL')`)).toEqual({
    ...three,
    failed: [expect.stringContaining('the runner ended') as string],
  });
});

test('a run without a report is red, also when it ends with 0 and when the run before left a good report', async () => {
  const noReport: Tally = { passed: 0, failed: ['The runner wrote no report.'], skipped: [] };
  expect(await runner('')).toEqual(noReport);
  writeFileSync(reportPath, JSON.stringify(three));
  expect(await runner('')).toEqual(noReport);
  writeFileSync(reportPath, JSON.stringify(three));
  expect(await runner('process.kill(process.pid, "SIGKILL")')).toEqual(noReport);
});

test('half a report is red', async () => {
  expect(await runner(writes('{"passed": 3, "fai'))).toMatchObject({ passed: 0, failed: [expect.stringContaining('cannot be read')] });
});

/** Runs the unit tests of the folder in a process of their own, whose output is kept apart. */
async function unitTests(): Promise<Tally> {
  const words = ['--root', folder, '--config', join(root, 'vitest.config.ts'), '--globals'];
  const code = `import { unit } from './scripts/tests/unit-run.ts'; console.log(JSON.stringify(await unit(${JSON.stringify(words)}, '${reportPath}')));`;
  const { output } = await capture(process.execPath, ['--input-type=module', '-e', code]);
  return JSON.parse(output.slice(output.lastIndexOf('\n{'))) as Tally;
}

test('unit tests are red when their process is killed, and when one of them is to run alone', { timeout: 120_000 }, async () => {
  const tests = join(folder, 'src');
  mkdirSync(tests);
  writeFileSync(join(tests, 'well.test.ts'), 'test("well", () => undefined);');
  expect(await unitTests()).toEqual({ passed: 1, failed: [], skipped: [] });
  writeFileSync(join(tests, 'killed.test.ts'), 'test("killed", () => process.kill(process.pid, "SIGKILL"));');
  expect((await unitTests()).failed).not.toEqual([]);
  writeFileSync(join(tests, 'killed.test.ts'), 'test.only("alone", () => undefined); test("forgotten", () => { throw new Error(); });');
  expect((await unitTests()).failed).not.toEqual([]);
});

test('browser tests are red when one of them is to run alone, on every machine', { timeout: 60_000 }, async () => {
  // Beside the project's own packages, which a test file outside of it would not find.
  mkdirSync(join(root, 'build'), { recursive: true });
  const tests = mkdtempSync(join(root, 'build', 'only-'));
  try {
    writeFileSync(join(tests, 'a.spec.ts'), "import { test } from '@playwright/test'; test.only('alone', () => undefined);");
    writeFileSync(
      join(tests, 'playwright.config.ts'),
      "import own from '../../playwright.config.ts'; export default { ...own, testDir: '.' };",
    );
    const words = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--list', '--config', tests];
    const { status, output } = await capture('env', ['-u', 'CI', process.execPath, ...words]);
    expect(output).toContain('alone');
    expect(status).not.toBe(0);
  } finally {
    rmSync(tests, { recursive: true });
  }
});
