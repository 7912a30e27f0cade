import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { digestOfProgram, programDigest } from './program-digest.ts';

const folders = ['importers', 'catalogue', 'contract'];
const program: Readonly<Record<string, string>> = {
  'package.json': '{"version":"1"}',
  'package-lock.json': '{"packages":{}}',
  'src/importers/importer.ts': 'read',
  'src/importers/eck/eck-record.ts': 'eck',
  'src/importers/eck/test.ts': 'no test by its name',
  'src/importers/eck/eck.test.tsx.ts': 'no test by its end',
  'src/catalogue/ean.ts': 'ean',
  'src/contract/product.ts': 'product',
};

function digestWith(change: Readonly<Record<string, string>> = {}): string {
  const root = temporaryFolder();
  for (const [file, content] of Object.entries({ ...program, ...change })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return digestOfProgram(root, folders);
}

describe('the digest of folders of a program', () => {
  it.each(Object.keys(program))('is another where %s is', (file) => {
    expect(digestWith({ [file]: 'another' })).not.toBe(digestWith());
  });

  it('is another with a file more', () => {
    expect(digestWith({ 'src/importers/reading/more.ts': '' })).not.toBe(digestWith());
  });

  it.each([
    'src/importers/eck/eck-record.test.ts',
    'src/importers/eck/eck.fixture.ts',
    'src/importers/eck/eck.ts.md',
    'src/search/engine.ts',
    'README.md',
  ])('is the same whatever %s is', (file) => {
    expect(digestWith({ [file]: 'another' })).toBe(digestWith());
  });

  it.each([[folders], [['catalogue', 'store']]])('is that of the program that runs, for the folders %j', (own) => {
    expect(programDigest(own)).toBe(digestOfProgram(join(import.meta.dirname, '..'), own));
    expect(programDigest(own)).toMatch(/^[A-Za-z0-9+/]{43}=$/u);
  });
});
