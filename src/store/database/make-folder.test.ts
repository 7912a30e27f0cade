import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { makeFolder } from './make-folder.ts';

it('makes a folder with those around it, and leaves one that is there', () => {
  const folder = join(temporaryFolder(), 'een', 'twee');
  makeFolder(folder);
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

it('says that a file stands in its way', () => {
  const file = join(temporaryFolder(), 'bestand');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(join(file, 'map'))).toThrow(/EEXIST|ENOTDIR/u);
});

it.skipIf(!existsSync('/proc/self'))('says so where no folder can be made, instead of trying for ever', () => {
  expect(() => makeFolder('/proc/geen/map')).toThrow('ENOENT');
});
