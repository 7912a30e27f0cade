import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMapping } from '#importers/mapping/mapping.ts';
import { readMappingFile } from '#importers/mapping/read-mapping-file.ts';
import { unknownSubjectReason } from '#importers/mapping/unknown-subjects.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { openCatalogueStore } from '#store/catalogue-store.ts';
import { listedProduct, temporaryFolder } from '#store/store.fixture.ts';
import { findUnmapped } from './find-unmapped.ts';
import { mapSubjectWord, withSubjectWord } from './map-subject-word.ts';

const none = { subjects: [], families: [], publishers: {} };

describe('the meaning of a word', () => {
  test('is added to its subject, or to a new entry', () => {
    const once = withSubjectWord(none, { word: 'FYSICA BB', subject: 'Natuurkunde' });
    expect(once.subjects).toEqual([{ subject: 'Natuurkunde', words: ['FYSICA BB'] }]);
    expect(withSubjectWord(once, { word: 'PROEFJES', subject: 'natuurkunde' }).subjects).toEqual([
      { subject: 'Natuurkunde', words: ['FYSICA BB', 'PROEFJES'] },
    ]);
  });

  test('replaces what the word meant before, and keeps an added subject without words', () => {
    const before = {
      ...none,
      subjects: [
        { subject: 'Toveren', area: 'Kunst en cultuur', words: ['Magie'] },
        { subject: 'Muziek', words: ['MAGIE'] },
      ],
    };
    expect(withSubjectWord(before, { word: 'magie', subject: 'Drama' }).subjects).toEqual([
      { subject: 'Toveren', area: 'Kunst en cultuur', words: [] },
      { subject: 'Drama', words: ['magie'] },
    ]);
  });

  test('is written to the file, beside what it has', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'mapping.json');
    writeFileSync(file, JSON.stringify({ publishers: { a: 'B' }, families: [{ family: 'Nova', subject: 'Scheikunde' }] }));
    const lock = join(folder, 'lock.sqlite');
    expect(await mapSubjectWord(file, lock, { word: 'TOVEREN', subject: 'Drama' })).toEqual({ ok: true, value: undefined });
    expect(await mapSubjectWord(file, lock, { word: 'HEKSEN', subject: 'Heksenkunst', area: 'Kunst en cultuur' })).toMatchObject({
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
    expect(await mapSubjectWord(file, lock, mapping)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('"Toverkunst" bestaat niet'),
    });
    expect(await readMappingFile(file)).toBeUndefined();
    writeFileSync(file, '{');
    expect(await mapSubjectWord(file, lock, { word: 'TOVEREN', subject: 'Drama' })).toMatchObject({ ok: false });
    expect(readFileSync(file, 'utf8')).toBe('{');
    const release = acquireImportLock(lock);
    await expect(mapSubjectWord(file, lock, { word: 'TOVEREN', subject: 'Drama' })).rejects.toMatchObject({ code: 'store.busy' });
    release();
  });
});

describe('words without a meaning', () => {
  test('are those of the last delivery of each source, with what they mean now', async () => {
    const folder = temporaryFolder();
    const [storeFile, mappingFile] = [join(folder, 'catalogue.sqlite'), join(folder, 'mapping.json')];
    expect(await findUnmapped(storeFile, mappingFile)).toBeUndefined();
    const store = openCatalogueStore(storeFile, () => undefined);
    const deliverNotes = (source: string, notes: readonly (readonly [record: string, reason: string])[]): void => {
      const run = store.beginRun();
      run.add({ source, file: 'f', label: 'a', record: listedProduct(`${source}1`) });
      notes.forEach(([record, reason]) => run.addReportLine({ kind: 'note', file: 'f', record, field: 'vak', reason }));
      const at = '2026-06-01T12:00:00.000Z';
      run.commit({ startedAt: at, finishedAt: at, sources: [source], files: [], rejected: 0, historySince: at }, () => undefined);
    };
    deliverNotes('eck', [['oud', unknownSubjectReason(['VROEGER'])]]);
    deliverNotes('eck', [
      ['1', unknownSubjectReason(['TOVEREN'])],
      ['2', unknownSubjectReason(['toveren', 'Heksen'])],
      ['3', 'Iets anders.'],
    ]);
    deliverNotes('onix', [['4', unknownSubjectReason(['Toveren'])]]);
    writeFileSync(mappingFile, JSON.stringify({ subjects: [{ subject: 'Drama', words: ['HEKSEN'] }] }));
    const unmapped = await findUnmapped(storeFile, mappingFile);
    expect(unmapped?.words).toEqual([
      { word: 'TOVEREN', products: 3, sources: ['eck', 'onix'], example: '1', subject: null },
      { word: 'Heksen', products: 1, sources: ['eck'], example: '2', subject: 'Drama' },
    ]);
    expect(unmapped?.areas.flatMap(({ subjects }) => subjects)).toContain('Natuurkunde');
    writeFileSync(mappingFile, '{');
    await expect(findUnmapped(storeFile, mappingFile)).rejects.toMatchObject({ code: 'mapping.file' });
    store.close();
  });
});
