import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deskMappingSchema } from '#contract/management/management.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import type { MappingFile } from '#importers/mapping/mapping-schema.ts';
import { readMappingFile } from '#importers/mapping/read-mapping-file.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { changedMapping } from './changed-mapping.ts';
import { writeMapping } from './write-mapping.ts';

function changed(...asked: Parameters<typeof changedMapping>): MappingFile {
  const result = changedMapping(...asked);
  if (!result.ok) {
    throw new Error(result.problem);
  }
  return result.value;
}

const none = { subjects: [], families: [], publishers: {} };

describe('the meaning of a word', () => {
  test('is added to its subject, or to a new entry', () => {
    const once = changed(none, { word: 'FYSICA BB', subject: 'Natuurkunde' });
    expect(once.subjects).toEqual([{ subject: 'Natuurkunde', words: ['FYSICA BB'] }]);
    expect(changed(once, { word: 'PROEFJES', subject: 'natuurkunde' }).subjects).toEqual([
      { subject: 'Natuurkunde', words: ['FYSICA BB', 'PROEFJES'] },
    ]);
  });

  test('replaces what the word meant before, and keeps an added subject without words', () => {
    const before = {
      ...none,
      subjects: [
        { subject: 'Toveren', area: 'Kunst en cultuur', words: ['Magie'] },
        { subject: 'Natuurkunde', words: ['MAGIE'] },
      ],
    };
    expect(changed(before, { word: 'magie', subject: 'Drama' }).subjects).toEqual([
      { subject: 'Toveren', area: 'Kunst en cultuur', words: [] },
      { subject: 'Drama', words: ['magie'] },
    ]);
  });

  test('is added to its subject alone, whatever the other subjects of the file are', () => {
    const before = {
      ...none,
      subjects: [
        { subject: 'Drama', words: ['Toneel'] },
        { subject: 'Natuurkunde', words: ['Fysica'] },
      ],
    };
    expect(changed(before, { word: 'PROEFJES', subject: 'Natuurkunde' }).subjects).toStrictEqual([
      { subject: 'Drama', words: ['Toneel'] },
      { subject: 'Natuurkunde', words: ['Fysica', 'PROEFJES'] },
    ]);
    expect(changed(before, { word: 'GETALLEN', subject: 'Wiskunde' }).subjects).toStrictEqual([
      ...before.subjects,
      { subject: 'Wiskunde', words: ['GETALLEN'] },
    ]);
  });

  test('is refused with every fault of the file, and when its subject would have too many words', () => {
    const rules = ['Toverkunst', 'Heksenkunst'].map((subject) => ({ family: subject, subject }));
    expect(changedMapping({ ...none, families: rules }, { word: 'TOVEREN', subject: 'Drama' })).toEqual({
      ok: false,
      problem:
        'Het vak "Toverkunst" bestaat niet; geef er een gebied ("area") bij om het toe te voegen. ' +
        'Het vak "Heksenkunst" bestaat niet; geef er een gebied ("area") bij om het toe te voegen.',
    });
    const words = Array.from({ length: 500 }, (_, place) => `woord ${place}`);
    expect(changedMapping({ ...none, subjects: [{ subject: 'Drama', words }] }, { word: 'TOVEREN', subject: 'Drama' })).toEqual({
      ok: false,
      problem: 'Het koppelbestand zou te groot worden.',
    });
  });

  test('may be as long as feeds make it, 1,000 characters at most', () => {
    const word = 'lang '.repeat(200).trim();
    const asked = deskMappingSchema.parse({ word, subject: 'Drama' });
    expect(changed(none, asked).subjects).toEqual([{ subject: 'Drama', words: [word] }]);
    expect(deskMappingSchema.safeParse({ word: `${word}xx`, subject: 'Drama' }).success).toBe(false);
  });

  test('is written to the file, beside what it has', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'mapping.json');
    writeFileSync(file, JSON.stringify({ publishers: { a: 'B' }, families: [{ family: 'Nova', subject: 'Scheikunde' }] }));
    const lock = join(folder, 'lock.sqlite');
    expect(await writeMapping(file, lock, { word: 'TOVEREN', subject: 'Drama' })).toEqual({ ok: true, value: undefined });
    expect(await writeMapping(file, lock, { word: 'HEKSEN', subject: 'Heksenkunst', area: 'Kunst en cultuur' })).toMatchObject({
      ok: true,
    });
    const read = await readMappingFile(file);
    expect(read).toMatchObject({ ok: true, value: { publishers: { a: 'B' }, families: [{ family: 'Nova', subject: 'Scheikunde' }] } });
    const mapping = createMapping(read?.ok === true ? [read.value] : []);
    expect(mapping.subjectsOfWord('toveren')?.map(({ name }) => name)).toEqual(['Drama']);
    expect(mapping.subjectsOfWord('Heksen')?.map(({ area }) => area)).toEqual(['Kunst en cultuur']);
  });

  test('is not written for a subject that does not exist, nor over a file with a fault, nor during a command', async () => {
    const folder = temporaryFolder();
    const [file, lock] = [join(folder, 'mapping.json'), join(folder, 'lock.sqlite')];
    const mapping = { word: 'TOVEREN', subject: 'Toverkunst' };
    expect(await writeMapping(file, lock, mapping)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('"Toverkunst" bestaat niet'),
    });
    expect(await readMappingFile(file)).toBeUndefined();
    writeFileSync(file, '{');
    expect(await writeMapping(file, lock, { word: 'TOVEREN', subject: 'Drama' })).toMatchObject({ ok: false });
    expect(readFileSync(file, 'utf8')).toBe('{');
    const release = acquireImportLock(lock);
    await expect(writeMapping(file, lock, { word: 'TOVEREN', subject: 'Drama' })).rejects.toMatchObject({ code: 'store.busy' });
    release();
  });
});

describe('the subject of a family', () => {
  const asked = { family: 'Hocus', publisher: 'Halsema', subject: 'Drama' };

  test('is added as the last rule, or to the rule that the family has', () => {
    const general = { family: 'HOCUS', method: 'Hocus Pocus' };
    const own = { family: 'hocus', publisher: 'halsema', edition: 'Eerste', subject: 'Natuurkunde' };
    const other = { family: 'Nova', subject: 'Scheikunde' };
    expect(changed({ ...none, families: [general, other] }, asked).families).toEqual([general, other, asked]);
    expect(changed({ ...none, families: [own, general] }, asked).families).toEqual([general, { ...own, subject: 'Drama' }]);
    expect(changed({ ...none, families: [own, general] }, { family: 'Hocus', subject: 'Drama' }).families).toEqual([
      own,
      { ...general, subject: 'Drama' },
    ]);
  });

  test('of the curriculum adds nothing to the subjects', () => {
    expect(changed(none, { family: 'Hocus', subject: 'Drama' })).toStrictEqual({
      ...none,
      families: [{ family: 'Hocus', subject: 'Drama' }],
    });
  });

  test('is added to the subjects once when the curriculum does not have it', () => {
    const added = { family: 'Hocus', subject: 'Toveren', area: 'Kunst en cultuur' };
    const once = changed(none, added);
    expect(once.subjects).toEqual([{ subject: 'Toveren', area: 'Kunst en cultuur', words: [] }]);
    expect(changed(once, { ...added, family: 'Pocus' }).subjects).toEqual(once.subjects);
    expect(changedMapping(none, { family: 'Hocus', subject: 'Toveren' })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('"Toveren" bestaat niet'),
    });
  });
});
