import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './child-process.ts';

const attack = (...words: readonly string[]): { readonly status: number | null; readonly stderr: string } =>
  spawnSync(process.execPath, [join(root, 'scripts', 'attack.ts'), ...words], { encoding: 'utf8' });

it.each([['x'], ['-5'], ['0'], ['1.5'], ['10', 'x']])(
  'an attack with the numbers %s is refused: it would try nothing, and hold every promise',
  (...words) => {
    expect(attack('stops', ...words)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^Behind the name of an attack come whole numbers above 0, not '[^']+'\.\n$/u) as string,
    });
  },
);

it('an attack that does not exist is refused with the names of those that do', () => {
  expect(attack('onzin', '5')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("There is no 'onzin'. There are: kills, ") as string,
  });
});
