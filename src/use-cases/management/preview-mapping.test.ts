import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DeskMapping } from '#contract/management/management.ts';
import { unknownSubjectReason } from '#importers/mapping/unknown-subjects.ts';
import { unplacedFamilyReason } from '#importers/mapping/unplaced-family.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { listedProduct, temporaryFolder } from '#store/store.fixture.ts';
import { storeWith, type Note } from './delivered-notes.fixture.ts';
import { previewMapping } from './preview-mapping.ts';

describe('the effect of a mapping', () => {
  const [alpha, beta] = [listedProduct('alfa'), listedProduct('beta', { subjectIds: ['drama'] })];

  function deliveredStore() {
    const folder = temporaryFolder();
    const { store, deliver } = storeWith(folder);
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
    return { mappingFile, preview: (asked: DeskMapping) => previewMapping(store, mappingFile, asked) };
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
    const { store, deliver } = storeWith(folder);
    deliver(
      'eck',
      Array.from({ length: 1_001 }, (_, place) => [`r${place}`, unknownSubjectReason(['Toveren'])] as const),
    );
    const effect = await previewMapping(store, join(folder, 'mapping.json'), { word: 'Toveren', subject: 'Drama' });
    expect(effect).toMatchObject({ ok: true, value: { products: 1_000, isLeast: true } });
    expect(effect.ok && effect.value.examples).toHaveLength(5);
  });

  test('is not told for a subject that does not exist, nor of a file with a fault', async () => {
    const { mappingFile, preview } = deliveredStore();
    expect(await preview({ word: 'Toveren', subject: 'Toverkunst' })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('"Toverkunst" bestaat niet'),
    });
    writeFileSync(mappingFile, '{');
    await expect(preview({ word: 'Toveren', subject: 'Drama' })).rejects.toMatchObject({ code: 'mapping.file' });
  });

  describe('of records', () => {
    /** The effect of a mapping on a delivery, with a mapping file beside it. */
    async function effectOf(asked: DeskMapping, notes: readonly Note[], products: ProductRecord[], file: object = {}) {
      const folder = temporaryFolder();
      const { store, deliver } = storeWith(folder);
      deliver('eck', notes, products);
      const mappingFile = join(folder, 'mapping.json');
      writeFileSync(mappingFile, JSON.stringify(file));
      const effect = await previewMapping(store, mappingFile, asked);
      return effect.ok ? effect.value : undefined;
    }
    const hocus = (publisher?: string): string => unplacedFamilyReason({ family: 'Hocus', publisher });

    test('is not told of words and publishers that were not asked for, though the mapping file places them', async () => {
      const word = await effectOf(
        { word: 'Toveren', subject: 'Drama' },
        [
          ['1', unknownSubjectReason(['Toveren'])],
          ['2', unknownSubjectReason(['Heksen'])],
        ],
        [],
        { subjects: [{ subject: 'Drama', words: ['Heksen'] }] },
      );
      expect(word?.examples.map(({ id }) => id)).toEqual(['1']);
      const family = await effectOf(
        { family: 'Hocus', publisher: 'Halsema', subject: 'Drama' },
        [
          ['1', hocus('Halsema')],
          ['2', hocus('Boom')],
          ['3', hocus()],
        ],
        [],
        { families: [{ family: 'Hocus', subject: 'Drama' }] },
      );
      expect(family?.examples.map(({ id }) => id)).toEqual(['1']);
    });

    test('is that on families without a publisher when the one asked for is of signs alone', async () => {
      const asked = { family: 'Hocus', publisher: '-', subject: 'Drama' };
      const effect = await effectOf(
        asked,
        [
          ['1', hocus()],
          ['2', hocus('Boom')],
        ],
        [],
      );
      expect(effect?.examples.map(({ id }) => id)).toEqual(['1']);
    });

    test('reads the EAN or id at the end of the name of a record, and no other words in brackets', async () => {
      const notes = ['rij 4 (blad 2) (alfa)', '(beta) zonder nummer'].map((name): Note => [name, unknownSubjectReason(['Toveren'])]);
      const effect = await effectOf({ word: 'Toveren', subject: 'Drama' }, notes, [alpha, listedProduct('beta')]);
      expect(effect?.examples.map(({ id, title }) => [id, title])).toEqual([
        ['alfa', 'Product alfa'],
        ['(beta) zonder nummer', ''],
      ]);
    });

    test('takes the letter of wiskunde from the title of the product', async () => {
      const product = listedProduct('alfa', { title: 'Getal en Ruimte wiskunde B' });
      const notes: readonly Note[] = [['alfa', unknownSubjectReason(['WISKUNDE']), hocus()]];
      const effect = await effectOf({ family: 'Hocus', subject: 'Drama' }, notes, [product]);
      expect(effect?.examples).toMatchObject([{ id: 'alfa', before: [], after: ['Drama', 'Wiskunde B'] }]);
    });

    test('is there when one of two subjects becomes another, and names a subject that no mapping has by its id', async () => {
      const product = listedProduct('alfa', { subjectIds: ['natuurkunde', 'zweven'] });
      const notes: readonly Note[] = [['alfa', unknownSubjectReason(['Toveren']), hocus()]];
      const file = { subjects: [{ subject: 'Natuurkunde', words: ['Toveren'] }] };
      expect((await effectOf({ family: 'Hocus', subject: 'Drama' }, notes, [product], file))?.examples).toMatchObject([
        { id: 'alfa', before: ['Natuurkunde', 'zweven'], after: ['Drama', 'Natuurkunde'], method: 'Hocus' },
      ]);
    });
  });
});
