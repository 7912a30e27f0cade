import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capture, root, runNode } from './child-process.ts';

const script = (text: string): readonly string[] => ['-e', text];

test('what a program writes is kept, from both of its outputs, with the status it ends with', async () => {
  const program = script('console.log("uit"); console.error("fout"); process.exitCode = 3');
  expect(await capture(process.execPath, program)).toMatchObject({ status: 3, output: expect.stringMatching(/uit\n|fout\n/u) as string });
  expect(await capture(process.execPath, script('console.log(process.cwd())'))).toMatchObject({ status: 0, output: `${root}\n` });
});

test('a program that is killed has not ended well', async () => {
  expect((await capture(process.execPath, script('process.kill(process.pid, "SIGKILL")'))).status).not.toBe(0);
  expect(await runNode(script('process.kill(process.pid, "SIGKILL")'))).toBe(128 + 9);
  expect(await runNode(script('process.exitCode = 5'))).toBe(5);
  expect(await runNode(script(''))).toBe(0);
});

test('a program that does not start has not ended well, and says why', async () => {
  const { status, output } = await capture(join(root, 'not-there'), []);
  expect(status).not.toBe(0);
  expect(output).toContain('not-there');
});
