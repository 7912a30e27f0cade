import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unknownSubjectReason } from '#importers/mapping/unknown-subjects.ts';
import { unplacedFamilyReason } from '#importers/mapping/unplaced-family.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { storeWith } from './delivered-notes.fixture.ts';
import { findUnmapped } from './find-unmapped.ts';

describe('words and families without a subject', () => {
  test('are those of the last delivery of each source, with what they mean now', async () => {
    const folder = temporaryFolder();
    const mappingFile = join(folder, 'mapping.json');
    const { store, deliver } = storeWith(folder);
    const hocus = unplacedFamilyReason({ family: 'Hocus', publisher: 'Halsema' });
    deliver('eck', [['oud', unknownSubjectReason(['VROEGER'])]]);
    deliver('eck', [
      ['1', unknownSubjectReason(['TOVEREN']), hocus],
      ['2', unknownSubjectReason(['toveren', 'Heksen', 'TOVEREN']), unplacedFamilyReason({ family: 'Pocus' })],
      ['3', 'Iets anders.'],
    ]);
    deliver('onix', [
      ['4', unknownSubjectReason(['Toveren'])],
      ['5', hocus],
    ]);
    writeFileSync(
      mappingFile,
      JSON.stringify({ subjects: [{ subject: 'Drama', words: ['HEKSEN'] }], families: [{ family: 'Pocus', subject: 'natuurkunde' }] }),
    );
    const unmapped = await findUnmapped(store, mappingFile);
    expect(unmapped.words).toEqual([
      { word: 'TOVEREN', products: 3, sources: ['eck', 'onix'], example: '1', subject: null },
      { word: 'Heksen', products: 1, sources: ['eck'], example: '2', subject: 'Drama' },
    ]);
    expect(unmapped.families).toEqual([
      { family: 'Hocus', publisher: 'Halsema', products: 2, sources: ['eck', 'onix'], example: '1', subject: null },
      { family: 'Pocus', publisher: null, products: 1, sources: ['eck'], example: '2', subject: 'Natuurkunde' },
    ]);
    expect(unmapped.areas.flatMap(({ subjects }) => subjects)).toContain('Natuurkunde');
    writeFileSync(mappingFile, '{');
    await expect(findUnmapped(store, mappingFile)).rejects.toMatchObject({ name: 'MappingFileError', code: 'mapping.file' });
  });

  test('stand in order of the number of products, and of the alphabet when that is equal', async () => {
    const folder = temporaryFolder();
    const { store, deliver } = storeWith(folder);
    const family = (name: string): string => unplacedFamilyReason({ family: name });
    deliver('eck', [
      ['1', unknownSubjectReason(['Zang', 'Eed', 'dans', 'één', 'Bijbel']), family('Zon')],
      ['2', unknownSubjectReason(['Zang']), family('maan')],
      ['3', unknownSubjectReason(['zang', 'Éen']), family('Aarde')],
      ['4', family('zon')],
    ]);
    const unmapped = await findUnmapped(store, join(folder, 'mapping.json'));
    expect(unmapped.words.map(({ word, products }) => [word, products])).toEqual([
      ['Zang', 3],
      ['één', 2],
      ['Bijbel', 1],
      ['dans', 1],
      ['Eed', 1],
    ]);
    expect(unmapped.families.map(({ family: name, products }) => [name, products])).toEqual([
      ['Zon', 2],
      ['Aarde', 1],
      ['maan', 1],
    ]);
  });

  test('a publisher of signs alone is no publisher', async () => {
    const folder = temporaryFolder();
    const { store, deliver } = storeWith(folder);
    deliver('eck', [
      ['1', unplacedFamilyReason({ family: 'Pocus' })],
      ['2', unplacedFamilyReason({ family: 'Pocus', publisher: '-' })],
    ]);
    const unmapped = await findUnmapped(store, join(folder, 'mapping.json'));
    expect(unmapped.families).toMatchObject([{ family: 'Pocus', publisher: null, products: 2 }]);
  });
});
