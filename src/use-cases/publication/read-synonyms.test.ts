import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { readSynonyms } from './read-synonyms.ts';

const subjects = (phrase: string, file?: string) =>
  readSynonyms(file)
    .synonyms.filter((synonym) => synonym.phrase === phrase)
    .map(({ targets }) => targets);

test('the synonyms of the program have no faults, and need no file of the manager', () => {
  expect(subjects('wia')).toEqual([[{ field: 'vak', values: ['Wiskunde A'] }]]);
  const own = readSynonyms();
  const beside = readSynonyms(join(temporaryFolder(), 'synoniemen.txt'));
  expect([own.faults, beside.faults, beside.synonyms.length === own.synonyms.length]).toEqual([[], [], true]);
});

test('those of the manager come after them, so that they take precedence, and faulty lines are named', () => {
  const file = join(temporaryFolder(), 'synoniemen.txt');
  writeFileSync(file, 'wia = vak Wiskunde\nzomaar iets\n');
  expect(subjects('wia', file)).toEqual([[{ field: 'vak', values: ['Wiskunde A'] }], [{ field: 'vak', values: ['Wiskunde'] }]]);
  expect(readSynonyms(file).faults).toEqual([
    { file: 'synoniemen.txt', line: 2, reason: "Schrijf de woorden, ' = ' en de betekenis, zoals: wi, wisk = vak Wiskunde" },
  ]);
});

test('only the synonyms of the program are general: a value of the catalogue goes before them', () => {
  const file = join(temporaryFolder(), 'synoniemen.txt');
  writeFileSync(file, 'wia = vak Wiskunde');
  const found = readSynonyms(file).synonyms.filter(({ phrase }) => phrase === 'wia');
  expect(found.map(({ isGeneral = false }) => isGeneral)).toEqual([true, false]);
});

test('a file that is there and cannot be read is a fault that names it', () => {
  const file = join(temporaryFolder(), 'synoniemen.txt');
  mkdirSync(file);
  expect(() => readSynonyms(file)).toThrow(expect.objectContaining({ code: 'EISDIR', message: expect.stringContaining(file) as string }));
});
