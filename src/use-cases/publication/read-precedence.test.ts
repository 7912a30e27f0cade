import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { readPrecedence } from './read-precedence.ts';

test('the rules of the file are read, and its faults are sentences with the line', async () => {
  const file = join(temporaryFolder(), 'voorrang.txt');
  writeFileSync(file, '# Wie gaat voor\naanbod = prijslijst, eck\nkleur = eck\ntitel = eck\naanbod = eck\n');
  expect(await readPrecedence(file)).toEqual({
    precedence: new Map([
      ['aanbod', ['prijslijst', 'eck']],
      ['titel', ['eck']],
    ]),
    faults: [
      expect.stringMatching(/^voorrang\.txt, regel 3: 'kleur' is geen veld\. /u),
      "voorrang.txt, regel 5: Voor 'aanbod' is er al een regel.",
    ],
  });
});

test('a file that does not exist has no rules, and one that cannot be read is a fault', async () => {
  const folder = temporaryFolder();
  expect(await readPrecedence(join(folder, 'voorrang.txt'))).toEqual({ precedence: new Map(), faults: [] });
  mkdirSync(join(folder, 'map.txt'));
  await expect(readPrecedence(join(folder, 'map.txt'))).rejects.toMatchObject({
    code: 'EISDIR',
    message: expect.stringContaining('map.txt') as string,
  });
});
