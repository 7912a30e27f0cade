import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './child-process.ts';

it.each([
  [['publish', 'veel'], "This measurement does not know 'veel'."],
  [['quality', '--lijst'], "Unknown option '--lijst'"],
  [['import', '--records'], "Option '--records <value>' argument missing"],
  [['load', '20'], "This measurement does not know '20'."],
])('a measurement that is asked for as %j measures nothing, and says what is wrong', (words, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'bench.ts'), ...words], { encoding: 'utf8' });
  expect({ status, stdout, lines: stderr.split('\n') }).toEqual({ status: 2, stdout: '', lines: [expect.stringContaining(sentence), ''] });
});
