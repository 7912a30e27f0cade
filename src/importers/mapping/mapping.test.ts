import { writeFileSync, mkdtempSync, rmSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { curriculumSubjects } from '#catalogue/education/curriculum.ts';
import { baseMapping } from './base-mapping.ts';
import { createMapping, mappingFaults } from './mapping.ts';
import { mappingJsonSchema, mappingSchema, type MappingFile } from './mapping-schema.ts';
import { readEducation, readLevels } from './read-education.ts';
import { readEdition, readFamilyName } from './read-family.ts';
import { readMappingFile } from './read-mapping-file.ts';
import { stableId } from './stable-id.ts';

function fileWith(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogus-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'mapping.json');
  writeFileSync(file, content);
  return file;
}

describe('the base mapping', () => {
  it('names subjects that exist, or gives them an area', () => {
    expect(mappingFaults(baseMapping)).toEqual([]);
  });

  it('finds every subject of the curriculum by its name, whatever the capitals', () => {
    const mapping = createMapping([baseMapping]);
    for (const { id, name } of curriculumSubjects) {
      expect(mapping.subjectsOfWord(name.toUpperCase())?.map((subject) => subject.id)).toContain(id);
      expect(mapping.findSubject(id)?.subject).toMatchObject({ id, name });
    }
    expect(mapping.findSubject('bestaat-niet')).toBeUndefined();
  });

  it('gives way to the user, word by word', () => {
    const own = mappingSchema.parse({ subjects: [{ subject: 'Wiskunde A', words: ['Wiskunde'] }], publishers: { thiememeulenhoff: 'TM' } });
    const mapping = createMapping([baseMapping, own]);
    expect(mapping.subjectsOfWord('WISKUNDE')?.map((subject) => subject.id)).toEqual(['wiskunde-a']);
    expect(mapping.subjectsOfWord('natuurkunde')?.[0]?.id).toBe('natuurkunde');
    expect(mapping.publisherName('ThiemeMeulenhoff')).toBe('TM');
  });

  it('follows the last rule for a family that fits the publisher, in a file and over files', () => {
    const rules = (...families: readonly object[]): MappingFile => mappingSchema.parse({ families });
    const general = { family: 'Nova', method: 'Nova voor iedereen' };
    const own = { family: 'nova', publisher: 'MALMBERG', method: 'Nova van Malmberg' };
    const other = { family: 'Nova', publisher: 'Blink', method: 'Nova van Blink' };
    const cases: readonly (readonly [readonly MappingFile[], string | undefined, string | undefined])[] = [
      [[rules(general, own)], 'Malmberg', 'Nova van Malmberg'],
      [[rules(own, general)], 'Malmberg', 'Nova voor iedereen'],
      [[rules(general, own)], 'Blink', 'Nova voor iedereen'],
      [[rules(general, own, other)], 'Malmberg', 'Nova van Malmberg'],
      [[rules(general, own, other)], 'Blink', 'Nova van Blink'],
      [[rules(own, other)], 'Noordhoff', undefined],
      [[rules(own, other)], undefined, undefined],
      [[rules(general, own)], undefined, 'Nova voor iedereen'],
      [[rules(own), rules(general)], 'Malmberg', 'Nova voor iedereen'],
      [[rules(general), rules(own)], 'Malmberg', 'Nova van Malmberg'],
      [[rules({ ...general, method: 'Oud' }), rules(general)], 'Blink', 'Nova voor iedereen'],
    ];
    for (const [files, publisher, method] of cases) {
      expect(createMapping([baseMapping, ...files]).familyRule('Nova', publisher)?.method).toBe(method);
    }
    expect(createMapping([rules(general)]).familyRule('Nova Zembla', 'Malmberg')).toBeUndefined();
  });

  it('lets a rule be for one publisher alone', () => {
    const own = mappingSchema.parse({ families: [{ family: 'Nova', publisher: 'Malmberg', method: 'Nova NaSk' }] });
    const mapping = createMapping([baseMapping, own]);
    expect(mapping.familyRule('NOVA', 'malmberg')?.method).toBe('Nova NaSk');
    expect(mapping.familyRule('Nova', 'Blink')).toBeUndefined();
  });
});

describe('a mapping file', () => {
  it('may be absent', async () => {
    expect(await readMappingFile(join(tmpdir(), 'catalogus-bestaat-niet.json'))).toBeUndefined();
  });

  it.each([
    ['{', 'is geen geldige JSON (regel 1).'],
    ['{\n  "subjects": [] "families": []\n', 'is geen geldige JSON (regel 2).'],
    ['nee', 'is geen geldige JSON (regel 1).'],
    ['{\n  "subjects": [\n    { "subject": Natuurkunde, "words": [] }\n  ]\n}\n', 'is geen geldige JSON (regel 3).'],
    ['{\r\n  "subjects": [],\r\n  "families": [\r\n  ,]\r\n}\r\n', 'is geen geldige JSON (regel 4).'],
    ['{\n  "subjects": [\n    { "subject": "Engels",', 'is geen geldige JSON (regel 3).'],
    ['{\n  "subjects": [\n    { "subject":\n', 'is geen geldige JSON (regel 3).'],
    [
      '{"subjects": [], "families": [], "subjects": []}',
      'klopt niet. Het veld "subjects" staat er twee keer, en niet zeker is welke waarde geldt.',
    ],
    [
      '{"publishers": {"Malmberg": "M", "Malmberg": "MB"}}',
      'klopt niet. Het veld "Malmberg" staat er twee keer, en niet zeker is welke waarde geldt.',
    ],
    [' \n', 'is leeg.'],
    [
      '{"subjects": [{"subject": "Toverkunst", "words": ["toveren"]}]}',
      'klopt niet. Het vak "Toverkunst" bestaat niet; geef er een gebied ("area") bij om het toe te voegen.',
    ],
    ['{"vakken": []}', 'klopt niet. Het veld "vakken" bestaat niet.'],
    ['[]', 'klopt niet. De inhoud moet een object zijn.'],
    ['{"vakken": 1, "families": 2}', 'Het veld "families" moet een lijst zijn. Het veld "vakken" bestaat niet.'],
    ['{"families": [{"family": "Nova", "subject": "Nergens"}]}', 'Het vak "Nergens" bestaat niet; geef er een gebied'],
    ['{"families": [{"family": ""}]}', 'Het veld "families[0].family" mag niet leeg zijn.'],
  ])('is refused with a reason: %s', async (content, reason) => {
    const read = await readMappingFile(fileWith(content));
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining(reason) as string });
  });

  it.each(['latin1', 'utf16le'] as const)('is refused in %s, in which its letters would be others', async (encoding) => {
    const content = Buffer.from('\ufeff{"publishers": {"Ruimte": "Reünie"}}'.slice(encoding === 'latin1' ? 1 : 0), encoding);
    expect(await readMappingFile(fileWith(content))).toMatchObject({
      ok: false,
      problem: expect.stringContaining('is geen geldige UTF-8; bewaar het als UTF-8.') as string,
    });
  });

  it('is read with a byte order mark, and may add a subject', async () => {
    const read = await readMappingFile(
      fileWith('\ufeff{"subjects": [{"subject": "Toverkunst", "area": "Kunst en cultuur", "words": ["toveren"]}]}'),
    );
    expect(read?.ok).toBe(true);
  });

  it('has the JSON Schema that the documentation gives', () => {
    const documented = readFileSync(join(import.meta.dirname, '../../../docs/mapping.schema.json'), 'utf8');
    expect(JSON.parse(documented)).toEqual(JSON.parse(JSON.stringify(mappingJsonSchema())));
  });
});

describe('levels and years of a feed', () => {
  it.each([
    ['HAVO', ['havo']],
    ['HAVO/VWO', ['havo', 'vwo']],
    ['vmbo-kgt', ['vmbo kb gl tl']],
    ['VMBO BK', ['vmbo bb kb']],
    ['vmbo-t/havo', ['vmbo tl', 'havo']],
    ['VMBO Basisberoepsgerichte leerweg', ['vmbo bb']],
    ['MAVO', ['vmbo tl']],
    ['Gymnasium', ['vwo']],
    ['Voortgezet onderwijs', []],
    ['MBO4', []],
    ['BASISONDERWIJS', []],
  ])('are read: %s', (text, expected) => {
    expect(readLevels(text).map(({ level, tracks }) => [level, ...tracks].join(' '))).toEqual(expected);
  });

  it.each([
    [['HAVO'], ['jaar 4', 'jaar 5'], 'havo 4, havo 5'],
    [['VWO', 'HAVO'], ['jaar 3'], 'havo 3, vwo 3'],
    [['HAVO', 'VWO'], ['jaar 6'], 'vwo 6'],
    [['VMBO'], ['leerjaar 1-2'], 'vmbo 1, vmbo 2'],
    [['VWO'], ['bovenbouw'], 'vwo 4, vwo 5, vwo 6'],
    [['HAVO'], [], 'havo 1, havo 2, havo 3, havo 4, havo 5'],
    [['MBO'], ['jaar 1'], ''],
  ])('combine: %j with %j is %s', (levels, years, expected) => {
    expect(
      readEducation(levels, years)
        .map(({ level, grade }) => `${level} ${grade}`)
        .join(', '),
    ).toBe(expected);
  });
});

describe('families and editions', () => {
  it.each([
    ['Perspectief 3e druk', 'Perspectief', '3e druk', 3],
    ['Nova (4de editie)', 'Nova', '4e druk', 4],
    ['Overal, druk 5', 'Overal', '5e druk', 5],
    ['Examenbundels havo 2023/2024', 'Examenbundels havo', '2023/2024', 2023],
    ['Examenbundels vwo 2023-24', 'Examenbundels vwo', '2023/2024', 2023],
    ['Newton LRN-line', 'Newton LRN-line', undefined, undefined],
    ['Traject V&V basisdelen niveau 3', 'Traject V&V basisdelen niveau 3', undefined, undefined],
    ['3e druk', '3e druk', undefined, undefined],
  ])('are told apart: %s', (text, name, edition, editionOrder) => {
    expect(readFamilyName(text)).toEqual({ name, ...(edition && { edition, editionOrder }) });
  });

  it.each([
    ['1Druk', '1e druk'],
    ['2e druk', '2e druk'],
    ['druk 12', '12e druk'],
    ['herziene versie', undefined],
  ])('have editions in words of all kinds: %s', (text, edition) => {
    expect(readEdition(text)?.edition).toBe(edition);
  });
});

describe('stable ids', () => {
  it('are the same for the same parts, differ otherwise, and fit in a path', () => {
    expect(stableId('eck', 'a')).toBe(stableId('eck', 'a'));
    expect(new Set([stableId('eck', 'a'), stableId('eck', 'b'), stableId('bundle', 'a'), stableId('ecka')]).size).toBe(4);
    expect(stableId('x')).toMatch(/^[a-z0-9]{25}$/u);
  });
});
