import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DeskMapping } from '#contract/management/management.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import type { MappingFile } from '#importers/mapping/mapping-schema.ts';
import { readMappingFile } from '#importers/mapping/read-mapping-file.ts';
import { unknownSubjectReason } from '#importers/mapping/unknown-subjects.ts';
import { unplacedFamilyReason } from '#importers/mapping/unplaced-family.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { openCatalogueStore } from '#store/catalogue-store.ts';
import { listedProduct, temporaryFolder } from '#store/store.fixture.ts';
import { findUnmapped } from './find-unmapped.ts';
import { changedMapping } from './changed-mapping.ts';
import { previewMapping } from './preview-mapping.ts';
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

type Note = readonly [record: string, ...reasons: readonly string[]];

function storeWith(folder: string) {
  const storeFile = join(folder, 'catalogue.sqlite');
  const store = openCatalogueStore(storeFile, () => undefined);
  onTestFinished(() => store.close());
  const deliver = (source: string, notes: readonly Note[], products = [listedProduct(`${source}1`)]): void => {
    const run = store.beginRun();
    products.forEach((record) => run.add({ source, file: 'f', label: 'a', record }));
    for (const [record, ...reasons] of notes) {
      reasons.forEach((reason) => run.addReportLine({ kind: 'note', file: 'f', record, field: 'vak', reason }));
    }
    const at = '2026-06-01T12:00:00.000Z';
    run.commit({ startedAt: at, finishedAt: at, sources: [source], files: [], rejected: 0, historySince: at }, () => undefined);
  };
  return { storeFile, deliver };
}

describe('words and families without a subject', () => {
  test('are those of the last delivery of each source, with what they mean now', async () => {
    const folder = temporaryFolder();
    const mappingFile = join(folder, 'mapping.json');
    expect(await findUnmapped(join(folder, 'catalogue.sqlite'), mappingFile)).toBeUndefined();
    const { storeFile, deliver } = storeWith(folder);
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
    const unmapped = await findUnmapped(storeFile, mappingFile);
    expect(unmapped?.words).toEqual([
      { word: 'TOVEREN', products: 3, sources: ['eck', 'onix'], example: '1', subject: null },
      { word: 'Heksen', products: 1, sources: ['eck'], example: '2', subject: 'Drama' },
    ]);
    expect(unmapped?.families).toEqual([
      { family: 'Hocus', publisher: 'Halsema', products: 2, sources: ['eck', 'onix'], example: '1', subject: null },
      { family: 'Pocus', publisher: null, products: 1, sources: ['eck'], example: '2', subject: 'Natuurkunde' },
    ]);
    expect(unmapped?.areas.flatMap(({ subjects }) => subjects)).toContain('Natuurkunde');
    writeFileSync(mappingFile, '{');
    await expect(findUnmapped(storeFile, mappingFile)).rejects.toMatchObject({ code: 'mapping.file' });
  });
});

describe('the effect of a mapping', () => {
  const [alpha, beta] = [listedProduct('alfa'), listedProduct('beta', { subjectIds: ['drama'] })];

  function deliveredStore() {
    const folder = temporaryFolder();
    const { storeFile, deliver } = storeWith(folder);
    const hocus = unplacedFamilyReason({ family: 'Hocus', publisher: 'Halsema' });
    deliver(
      'eck',
      [
        [alpha.ean ?? '', unknownSubjectReason(['TOVEREN']), hocus],
        [`4 (${beta.ean})`, unknownSubjectReason(['Toveren', 'Heksen'])],
        ['weg', unknownSubjectReason(['toveren'])],
        ['5', unplacedFamilyReason({ family: 'Hocus' })],
      ],
      [alpha, beta],
    );
    const mappingFile = join(folder, 'mapping.json');
    return { folder, mappingFile, preview: (asked: DeskMapping) => previewMapping(storeFile, mappingFile, asked) };
  }

  test('names the products that get another place, by the rules of an import, and writes nothing', async () => {
    const { mappingFile, preview } = deliveredStore();
    expect(await preview({ word: 'TOVEREN', subject: 'Drama' })).toEqual({
      ok: true,
      value: {
        products: 2,
        isLeast: false,
        examples: [
          { id: 'alfa', title: 'Product alfa', before: [], after: ['Drama'], method: 'Hocus' },
          { id: 'weg', title: '', before: [], after: ['Drama'], method: null },
        ],
      },
    });
    expect(await preview({ word: 'heksen', subject: 'Natuurkunde' })).toMatchObject({
      value: { products: 1, examples: [{ id: 'beta', before: ['Drama'], after: ['Natuurkunde'] }] },
    });
    expect(existsSync(mappingFile)).toBe(false);
  });

  test('of a family is that on its products of one publisher, or of all', async () => {
    const { preview } = deliveredStore();
    expect(await preview({ family: 'HOCUS', publisher: 'halsema', subject: 'Natuurkunde' })).toMatchObject({
      value: { products: 1, examples: [{ id: 'alfa', after: ['Natuurkunde'], method: 'Hocus' }] },
    });
    expect(await preview({ family: 'Hocus', subject: 'Natuurkunde' })).toMatchObject({ value: { products: 2 } });
    expect(await preview({ family: 'Pocus', subject: 'Natuurkunde' })).toEqual({
      ok: true,
      value: { products: 0, isLeast: false, examples: [] },
    });
  });

  test('says when the report was longer than what the store keeps, and shows five examples', async () => {
    const folder = temporaryFolder();
    const { storeFile, deliver } = storeWith(folder);
    deliver(
      'eck',
      Array.from({ length: 1_001 }, (_, place) => [`r${place}`, unknownSubjectReason(['Toveren'])] as const),
    );
    const effect = await previewMapping(storeFile, join(folder, 'mapping.json'), { word: 'Toveren', subject: 'Drama' });
    expect(effect).toMatchObject({ ok: true, value: { products: 1_000, isLeast: true } });
    expect(effect?.ok === true && effect.value.examples).toHaveLength(5);
  });

  test('is not told for a subject that does not exist, nor of a file with a fault, nor without a store', async () => {
    const { folder, mappingFile, preview } = deliveredStore();
    expect(await preview({ word: 'Toveren', subject: 'Toverkunst' })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('"Toverkunst" bestaat niet'),
    });
    writeFileSync(mappingFile, '{');
    await expect(preview({ word: 'Toveren', subject: 'Drama' })).rejects.toMatchObject({ code: 'mapping.file' });
    expect(await previewMapping(join(folder, 'geen.sqlite'), mappingFile, { word: 'Toveren', subject: 'Drama' })).toBeUndefined();
  });
});
