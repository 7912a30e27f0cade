import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './child-process.ts';
import { missingEntries, type LockFile } from './lock-file.ts';

const packages = {
  '': { version: '1.0.0' },
  'node_modules/linter': {
    version: '2.0.0',
    dev: true,
    optionalDependencies: { '@linter/binding-linux-x64-gnu': '2.0.0', '@linter/binding-darwin-arm64': '2.0.0', fsevents: '^2.3.3' },
  },
  'node_modules/@linter/binding-linux-x64-gnu': { version: '2.0.0' },
};

test('a package for another machine that the lock file forgot gets an entry with its system and processor', () => {
  expect([...missingEntries({ packages })]).toEqual([
    ['node_modules/@linter/binding-darwin-arm64', { version: '2.0.0', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] }],
  ]);
});

test('an entry below the package that needs it counts too', () => {
  const nested = 'node_modules/linter/node_modules/@linter/binding-darwin-arm64';
  expect(missingEntries({ packages: { ...packages, [nested]: { version: '2.0.0' } } }).size).toBe(0);
});

test('the lock file of this project has an entry for every machine, so that npm ci accepts it everywhere (npm run lock)', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  expect([...missingEntries(lock).keys()]).toEqual([]);
});
