import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/child-process.ts';
import { foundHashes, missingEntries, unverifiedPlaces, type LockFile } from './lock-file.ts';

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

const hash = `sha512-${'a'.repeat(86)}==`;
const unverified = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/own': { link: true },
    'node_modules/a': { version: '1.0.0', integrity: hash },
    'node_modules/a/node_modules/@scope/b': { version: '2.0.0', os: ['linux'] },
    'node_modules/c': { version: '3.0.0', integrity: 'sha1-abc=' },
  },
};

test('an entry without a strong hash is one whose archive nothing is compared with', () => {
  expect(unverifiedPlaces(unverified)).toEqual(['node_modules/a/node_modules/@scope/b', 'node_modules/c']);
});

test('hashes are asked for by name and version, and only what is a hash is taken', async () => {
  const asked: string[] = [];
  const found = await foundHashes(unverified, async (name, version) => {
    asked.push(`${name}@${version}`);
    return name === 'c' ? 'E404' : hash;
  });
  expect(asked).toEqual(['@scope/b@2.0.0', 'c@3.0.0']);
  expect([...found]).toEqual([['node_modules/a/node_modules/@scope/b', { version: '2.0.0', os: ['linux'], integrity: hash }]]);
});

test('every entry of the lock file has a hash', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  expect(unverifiedPlaces(lock)).toEqual([]);
});

test('the lock file of this project has an entry for every machine, so that npm ci accepts it everywhere (npm run lock)', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  expect([...missingEntries(lock).keys()]).toEqual([]);
});
