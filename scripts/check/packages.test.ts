import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const installed: Readonly<Record<(typeof kinds)[number], Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

test('each package of the project has a row that says what it is for and why, and no other package has', () => {
  const rows = readFileSync(join(root, 'docs', 'packages.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const named = rows.flatMap(([, packages = '']) => Array.from(packages.matchAll(/`([^`]+)`/gu), ([, name = '']) => name));
  expect(named.toSorted()).toEqual(kinds.flatMap((kind) => Object.keys(installed[kind])).toSorted());
  expect(rows.filter(([, , purpose, reason]) => purpose === '' || reason === '')).toEqual([]);
});

test('the version of each package is exact, so that two installations are the same', () => {
  const versions = kinds.flatMap((kind) => Object.values(installed[kind]));
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/u.test(version))).toEqual([]);
});
