import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { foldWords } from './fold-words.ts';
import { createMapping, mappingFaults } from './mapping.ts';
import { mappingSchema, type MappingFile } from './mapping-schema.ts';
import { readMappingFile } from './read-mapping-file.ts';

const file = (content: object): MappingFile => mappingSchema.parse(content);
const toveren = { subject: 'Toveren & goochelen', area: 'Kunst en cultuur', words: ['magie', 'Toverkunst'] };

describe('words of feeds', () => {
  it.each([
    ['Natuur- en scheikunde I', 'natuur en scheikunde i'],
    ['  M&O ', 'm en o'],
    ['Économie/Ondernemen', 'economie ondernemen'],
    ['ﬁlosofie ²', 'filosofie 2'],
    ['  Café & bar – thé  ', 'cafe en bar the'],
    ['***', ''],
  ])('%j are compared as %j', (text, expected) => {
    expect(foldWords(text)).toBe(expected);
  });
});

describe('a subject that a mapping adds', () => {
  const mapping = createMapping([file({ subjects: [toveren] })]);
  const subject = { id: 'toveren-en-goochelen', name: 'Toveren & goochelen', area: 'Kunst en cultuur', educationTypes: [] };

  it.each(['magie', 'MAGIE', 'toverkunst', 'Toveren en goochelen'])('is what the word %j means', (word) => {
    expect(mapping.subjectsOfWord(word)).toEqual([subject]);
  });

  it('is found by its id and its name', () => {
    expect(mapping.subject('toveren-en-goochelen')).toEqual(subject);
    expect(mapping.subject('TOVEREN EN GOOCHELEN')).toEqual(subject);
    expect([mapping.subject('magie'), mapping.subject('')]).toEqual([undefined, undefined]);
  });

  it('has records in its area, by its id alone', () => {
    expect(mapping.findSubject('toveren-en-goochelen')).toEqual({
      area: { kind: 'area', name: 'Kunst en cultuur', position: expect.any(Number) as number },
      subject: {
        kind: 'subject',
        id: 'toveren-en-goochelen',
        area: 'Kunst en cultuur',
        name: 'Toveren & goochelen',
        classificationId: 'toveren-en-goochelen',
        imageUrl: expect.stringMatching(/^\/images\/subjects\/.+\.svg$/u) as string,
      },
    });
    expect(mapping.findSubject('Toveren & goochelen')).toBeUndefined();
    expect(mapping.findSubject('Natuurkunde')).toBeUndefined();
    expect(mapping.findSubject('natuurkunde')?.subject.id).toBe('natuurkunde');
  });

  it('comes in an area of its own behind those of the curriculum', () => {
    const own = createMapping([file({ subjects: [{ ...toveren, area: 'Circus' }] })]);
    expect(own.findSubject('toveren-en-goochelen')?.area).toEqual({ kind: 'area', name: 'Circus', position: 9 });
    expect(own.findSubject('natuurkunde')?.area.position).toBeLessThan(9);
  });

  it('is left out without an area, or without a letter or digit in its name', () => {
    const none = createMapping([
      file({
        subjects: [
          { subject: 'Toveren', words: ['magie'] },
          { ...toveren, subject: '***' },
        ],
      }),
    ]);
    expect([none.subjectsOfWord('magie'), none.subjectsOfWord('toverkunst')]).toEqual([undefined, undefined]);
  });

  it('is that of the curriculum where it has one with that name, whatever its area', () => {
    const mapping = createMapping([file({ subjects: [{ subject: 'Engels', area: 'Circus', words: ['magie'] }] })]);
    expect(mapping.subjectsOfWord('magie')).toEqual(createMapping([]).subjectsOfWord('Engels'));
  });

  it('may be named without its area in a later file', () => {
    const later = createMapping([
      file({ subjects: [toveren] }),
      file({ subjects: [{ subject: 'toveren-en-goochelen', words: ['hokus'] }] }),
    ]);
    expect(later.subjectsOfWord('hokus')).toEqual([subject]);
  });
});

describe('the meaning of a word', () => {
  const ids = (word: string, ...files: readonly object[]) =>
    createMapping(files.map(file))
      .subjectsOfWord(word)
      ?.map(({ id }) => id);
  const means = (...names: readonly string[]) => ({ subjects: names.map((subject) => ({ subject, words: ['taal'] })) });

  it('may be several subjects, in the order of the file', () => {
    expect(ids('Taal', means('Nederlands', 'Duits'))).toEqual(['nederlands', 'duits']);
  });

  it('is that of the last file that has the word, whole', () => {
    expect(ids('taal', means('Nederlands', 'Duits'), means('Engels', 'Frans'))).toEqual(['engels', 'frans']);
    expect(ids('taal', means('Nederlands'), {}, { subjects: [{ subject: 'Engels', words: ['engelse taal'] }] })).toEqual(['nederlands']);
  });

  it('is the subject of the curriculum with that name where no file knows it', () => {
    expect([ids('Engels'), ids('ENGELS'), ids('toveren')]).toEqual([['engels'], ['engels'], undefined]);
  });
});

describe('a mapping', () => {
  it('finds the subjects of the curriculum by id and name without a file', () => {
    const mapping = createMapping([]);
    expect([mapping.subject('engels'), mapping.subject('ENGELS')]).toMatchObject([{ id: 'engels' }, { id: 'engels' }]);
  });

  it('has the sector of the last file that names one', () => {
    const sectors = (...files: readonly object[]) => createMapping(files.map(file)).unnamedSector;
    expect([sectors(), sectors({ sector: 'VO' }, { sector: 'MBO' }, {})]).toEqual([undefined, 'MBO']);
  });

  it('has the same digest for the same files, and another for others', () => {
    const digests = [[], [{}], [{ subjects: [toveren] }], [{ subjects: [toveren] }, {}]].map((files) => {
      const [one, same] = [createMapping(files.map(file)).digest, createMapping(files.map(file)).digest];
      expect(same).toBe(one);
      return one;
    });
    expect(new Set(digests).size).toBe(4);
  });
});

describe('the name of a publisher', () => {
  const mapping = createMapping([
    file({ publishers: { Malmberg: 'M', 'Veen & Bos': 'VB' } }),
    file({ publishers: { MALMBERG: 'Malmberg bv' } }),
  ]);

  it.each([
    ['malmberg', 'Malmberg bv'],
    ['Veen en Bos', 'VB'],
    ['Blink', 'Blink'],
  ])('%j is written %j', (name, written) => {
    expect(mapping.publisherName(name)).toBe(written);
  });
});

describe('the faults of a mapping', () => {
  const fault = (name: string): string => `Het vak "${name}" bestaat niet; geef er een gebied ("area") bij om het toe te voegen.`;

  it('are the subjects that nobody knows, each once, in subjects and in families', () => {
    const subjects = [
      { subject: 'Toveren', words: ['x'] },
      { subject: 'Engels', words: ['y'] },
    ];
    const families = [
      { family: 'a', subject: 'Toveren' },
      { family: 'b', subject: 'Hekserij' },
      { family: 'c', subject: 'engels' },
      { family: 'd' },
    ];
    expect(mappingFaults(file({ subjects, families }))).toEqual([fault('Toveren'), fault('Hekserij')]);
  });

  it('are the names of new subjects that have no letter or digit to make an address of', () => {
    const nameless = { subject: '***', area: 'Talen', words: ['Toveren'] };
    expect(mappingFaults(file({ subjects: [nameless, nameless, { subject: 'Ž 2', area: 'Talen', words: [] }] }))).toEqual([
      'Het vak "***" heeft geen letters of cijfers in zijn naam; geef het een andere naam.',
    ]);
  });

  it('are the subjects of the curriculum with another area than theirs, each once', () => {
    const moved = { subject: 'engels', area: 'Circus', words: [] };
    expect(mappingFaults(file({ subjects: [moved, moved, { subject: 'Frans', area: 'TALEN', words: [] }] }))).toEqual([
      'Het vak "engels" hoort bij het gebied "Talen"; laat "area" weg, want een koppelbestand kan dat niet veranderen.',
    ]);
  });

  it.each(['Toveren & goochelen', 'TOVEREN EN GOOCHELEN', 'toveren-en-goochelen'])('do not hold %j where the file adds it', (subject) => {
    expect(mappingFaults(file({ subjects: [toveren], families: [{ family: 'a', subject }] }))).toEqual([]);
  });
});

describe('reading a mapping file', () => {
  const written = (content: string): string => {
    const path = join(temporaryFolder(), 'mapping.json');
    writeFileSync(path, content);
    return path;
  };

  it('gives what it says', async () => {
    expect(await readMappingFile(written(JSON.stringify({ subjects: [toveren] })))).toEqual({
      ok: true,
      value: { subjects: [toveren], families: [], publishers: {} },
    });
  });

  it('keeps the sign of a byte order mark that is none', async () => {
    expect(await readMappingFile(written('{"publishers":{"a":"b\ufeffc"}}'))).toMatchObject({ value: { publishers: { a: 'b\ufeffc' } } });
  });

  it('is none where its folder is a file', async () => {
    expect(await readMappingFile(join(written('{}'), 'mapping.json'))).toBeUndefined();
  });

  it('names the file and the reason when it cannot be read', async () => {
    const folder = join(temporaryFolder(), 'mapping.json');
    mkdirSync(folder);
    expect(await readMappingFile(folder)).toEqual({
      ok: false,
      problem: expect.stringMatching(/^Het koppelbestand .+mapping\.json is een map\.$/u) as string,
    });
  });

  it('names the file and every fault', async () => {
    const path = written(
      JSON.stringify({ subjects: [{ subject: 'Toveren', words: [] }], families: [{ family: 'a', subject: 'Hekserij' }] }),
    );
    expect(await readMappingFile(path)).toEqual({
      ok: false,
      problem:
        `Het koppelbestand ${path} klopt niet. Het vak "Toveren" bestaat niet; geef er een gebied ("area") bij om het toe te voegen. ` +
        'Het vak "Hekserij" bestaat niet; geef er een gebied ("area") bij om het toe te voegen.',
    });
  });
});
