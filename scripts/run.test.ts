import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './child-process.ts';

const run = (...words: readonly string[]): { readonly status: number | null; readonly stderr: string } =>
  spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), ...words], { encoding: 'utf8' });

it('a command that does not exist is refused with the names of those that do', () => {
  expect(run('onzin')).toMatchObject({ status: 2, stderr: expect.stringContaining("no command 'onzin'. There are: start, ") as string });
});

it.each(['start', 'build', 'readme', 'lock', 'terms'])('%s does nothing when it is given words that it would not read', (name) => {
  expect(run(name, '--port', '4000')).toMatchObject({
    status: 2,
    stderr: `The command '${name}' takes no words, not '--port 4000'. Settings are variables of the environment: see 'Configuration' in README.md.\n`,
  });
  expect(run(name, '--help')).toMatchObject({ status: 0, stderr: expect.stringContaining('takes no words. Settings') as string });
});
