import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { check, type Step } from './check-run.ts';

let said = '';
beforeEach(() => {
  said = '';
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    said += `${line}\n`;
  });
});
afterEach(() => vi.restoreAllMocks());

const step = (name: string, text: string): Step => ({ name, program: process.execPath, words: ['-e', text] });

test('each check that ends well counts as one test', async () => {
  expect(await check([step('one', ''), step('two', 'console.log("quiet when all is well")'), step('three', '')])).toEqual({
    passed: 3,
    failed: [],
    skipped: [],
  });
  expect(said).not.toContain('quiet');
});

test('a checker that finds something, is killed, or does not start is red, and the others go on', async () => {
  const steps = [
    step('finds', 'console.log("line 7 is wrong"); process.exitCode = 1'),
    step('killed', 'process.kill(process.pid, "SIGKILL")'),
    { name: 'missing', program: '/nowhere/oxlint', words: [] },
    step('well', ''),
  ];
  expect(await check(steps)).toMatchObject({
    passed: 1,
    failed: expect.arrayContaining(['finds', 'killed', 'missing']) as string[],
    skipped: [],
  });
  for (const line of ['FAIL finds', 'line 7 is wrong', 'FAIL killed', 'FAIL missing', 'ok   well']) {
    expect(said).toContain(line);
  }
});
