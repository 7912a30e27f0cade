import { describe, expect, it } from 'vitest';
import { baseMapping } from '#importers/mapping/base-mapping.ts';
import { createMapping } from '#importers/mapping/mapping.ts';
import { mappingSchema } from '#importers/mapping/mapping-schema.ts';
import { reasonsOf } from '#importers/eck/eck.fixture.ts';
import { XmlNodeBuilder } from '#importers/xml/xml-node.ts';
import { readCurriculumWords } from './onix-subjects.ts';
import {
  descriptive,
  eventsOf,
  identifier,
  message,
  notesOn,
  placed,
  product,
  productWith,
  subject,
  tag,
} from '#importers/onix/onix.fixture.ts';

const own = (name: string, heading: string, scheme = '24'): string =>
  tag('Subject', tag('SubjectSchemeIdentifier', scheme), tag('SubjectSchemeName', name), tag('SubjectHeadingText', heading));
const audience = (type: string, value: string, rest = ''): string =>
  tag('Audience', tag('AudienceCodeType', type), rest, tag('AudienceCodeValue', value));
const placeOf = async (...fields: readonly string[]) => {
  const { subjectIds, educationTypes } = await productWith(descriptive(fields.join('')));
  return [subjectIds, educationTypes.map(({ level, grade, tracks }) => [level, grade, ...(tracks ?? [])].join(' '))];
};
const told = async (...fields: readonly string[]) => reasonsOf(await eventsOf(message(product(descriptive(fields.join(''))))), 'note');
const vo = subject('97', '4CN');

describe('the place of a record', () => {
  it('is that of its Thema subject, at the level and in the year of its words', async () => {
    expect(await placeOf(placed)).toEqual([['natuurkunde'], ['havo 4']]);
    expect(await placeOf(vo, subject('93', 'ypmp3'), own('Niveau', 'vmbo-t'), own('Leerjaar', '3'))).toEqual([
      ['natuur-en-scheikunde-ii'],
      ['vmbo 3 tl'],
    ]);
  });

  it('is that of a broader Thema code when its own has no word', async () => {
    expect(await placeOf(vo, subject('93', 'YPMP12'))).toEqual([['biologie'], []]);
    expect(await placeOf(vo, subject('93', 'YPM'))).toEqual([[], []]);
  });

  it('is never that of a code broader than three signs', async () => {
    const file = mappingSchema.parse({
      subjects: [
        { subject: 'Economie', words: ['Thema YPJ'] },
        { subject: 'Scheikunde', words: ['Thema YP'] },
      ],
    });
    const mapping = createMapping([baseMapping, file]);
    const subjectsOf = async (code: string) => (await productWith(descriptive(vo + subject('93', code)), mapping)).subjectIds;
    expect(await subjectsOf('YPJV')).toEqual(['economie']);
    expect(await subjectsOf('YPJH1')).toEqual(['geschiedenis']);
    expect(await subjectsOf('YPW')).toEqual([]);
  });

  it('is that of the language for a school subject about languages', async () => {
    expect(await placeOf(vo, subject('93', 'YPCK2'), subject('95', '2acg'))).toEqual([['duits'], []]);
    expect(await placeOf(vo, subject('93', 'YPCA'), subject('95', '2ACD'))).toEqual([['nederlands'], []]);
    expect(await placeOf(vo, subject('93', 'YPCS'), subject('95', '2ADL'), subject('95', '2AHA'))).toEqual([['latijn', 'grieks'], []]);
    expect(await placeOf(vo, subject('93', 'YPJH'), subject('95', '2ACG'))).toEqual([['geschiedenis'], []]);
    expect(await placeOf(vo, subject('93', 'YPCK2'))).toEqual([[], []]);
  });

  it('is of no language that another scheme names, or that has no code', async () => {
    expect(await placeOf(vo, subject('93', 'YPCK2'), subject('10', '2ACG'))).toEqual([[], []]);
    const headed = (scheme: string): string => tag('Subject', tag('SubjectSchemeIdentifier', scheme), tag('SubjectHeadingText', 'Duits'));
    expect(await told(vo, subject('93', 'YPCK2'), headed('95'))).toEqual(await told(vo, subject('93', 'YPCK2')));
    expect((await told(vo, subject('93', 'YPCK2'), subject('95', '2xyz')))[0]).toContain('Vak "Thema 2XYZ" is onbekend');
    for (const scheme of ['32', '93', '97']) {
      expect([scheme, await told(vo, headed(scheme))]).toEqual([scheme, await told(vo)]);
    }
  });

  it('is that of wiskunde A to D when the title has the letter', async () => {
    const record = await productWith(descriptive(`${vo}${subject('93', 'YPMF')}${own('niveau', 'vwo 5')}`, 'Getal en Ruimte wiskunde B'));
    expect(record.subjectIds).toEqual(['wiskunde-b']);
  });

  it('is what the mapping says of NUR codes, and of Thema codes again', async () => {
    const file = mappingSchema.parse({
      subjects: [
        { subject: 'Scheikunde', words: ['NUR 123', 'Thema YPMP5'] },
        { subject: 'Biologie', words: ['thema ypmp51'] },
      ],
    });
    const mapping = createMapping([baseMapping, file]);
    const subjectsOf = async (...fields: readonly string[]) => (await productWith(descriptive(vo + fields.join('')), mapping)).subjectIds;
    expect(await subjectsOf(subject('32', '123'))).toEqual(['scheikunde']);
    expect(await subjectsOf(subject('93', 'YPMP5'))).toEqual(['scheikunde']);
    expect(await subjectsOf(subject('93', 'YPMP51'))).toEqual(['biologie']);
    expect(await placeOf(vo, subject('32', '123'))).toEqual([[], []]);
  });

  it.each([
    ['the national codes of Thema', subject('97', '4Z-NL-X', tag('SubjectHeadingText', 'vwo 6'))],
    ['a scheme of the publisher', own('Schooltype', 'vwo 6', '23')],
    ['a scheme of kinds of schools', own('Schoolsoort', 'vwo 6')],
    ['a scheme of kinds of education', own('Onderwijstype', 'vwo') + own('Jaarlaag', '6')],
    ['a scheme of years in the plural', own('Niveaus', 'vwo') + own('Leerjaren', '6')],
    ['an audience of the publisher', audience('02', 'x', tag('AudienceCodeTypeName', 'Opleiding') + tag('AudienceHeadingText', 'vwo 6'))],
    ['a value of such an audience', audience('02', 'VWO 6', tag('AudienceCodeTypeName', 'ONDERWIJSNIVEAU'))],
  ])('has the level of %s', async (_what, field) => {
    expect(await placeOf(subject('93', 'YPMP5'), field)).toEqual([['natuurkunde'], ['vwo 6']]);
  });

  it('is not in what a scheme or an audience leaves out, nor in an audience of others', async () => {
    const part = (...content: readonly string[]): string => tag('Subject', tag('SubjectSchemeIdentifier', '24'), ...content);
    const named = (name: string): string => tag('SubjectSchemeName', name);
    const said = await told(vo);
    for (const content of [tag('SubjectHeadingText', 'Natuurkunde'), named('Niveau'), named('Vak')]) {
      expect([content, await told(vo, part(content))]).toEqual([content, said]);
    }
    const ofOthers = audience('22', 'havo 4', tag('AudienceCodeTypeName', 'Onderwijsniveau'));
    expect(await told(vo, ofOthers)).toEqual(said);
    expect(await placeOf(vo, subject('93', 'YPMP5'), ofOthers)).toEqual([['natuurkunde'], []]);
    expect(await placeOf(vo, subject('24', 'Natuurkunde', named('Vak')))).toEqual([['natuurkunde'], []]);
  });

  it('has no words of a record without any', () => {
    const nothing = { sectors: [], courses: [], subjects: [], levels: [], years: [] };
    expect(readCurriculumWords(new XmlNodeBuilder('DescriptiveDetail').root, createMapping([]), [])).toEqual(nothing);
  });

  it('has no level of a purpose that is not national', async () => {
    expect(await placeOf(vo, subject('93', 'YPMP5'), subject('97', '4TM', tag('SubjectHeadingText', 'vwo 6')))).toEqual([
      ['natuurkunde'],
      [],
    ]);
  });

  it('has the sector and the subject of schemes of the publisher', async () => {
    expect(await placeOf(own('Onderwijssector', 'VO'), own('Leergebied', 'Natuurkunde'), own('Klas', '4'))).toEqual([['natuurkunde'], []]);
    expect(await placeOf(own('Sector', 'PO'), own('Vak', 'Natuurkunde'))).toEqual([[], []]);
    expect(await placeOf(vo, own('Kleur', 'Natuurkunde'))).toEqual([[], []]);
    expect(await placeOf(vo, own('Vak', 'Natuurkunde', '10'))).toEqual([[], []]);
  });

  it.each([
    ['97', '4CL', true],
    ['97', '4CF', true],
    ['97', '4CLX', true],
    ['97', '4CD', false],
    ['97', '4CT', false],
    ['97', '4C', false],
    ['97', '4TM', false],
  ])('is in secondary education by purpose %s %s: %s', async (scheme, code, isSecondary) => {
    expect(await placeOf(subject('93', 'YPMP5'), subject(scheme, code))).toEqual([isSecondary ? ['natuurkunde'] : [], []]);
  });

  it.each([
    ['13', true],
    ['14', true],
    ['12', false],
    ['05', false],
    ['04', false],
    ['01', false],
  ])('is in secondary education by audience %s: %s', async (code, isSecondary) => {
    expect(await placeOf(subject('93', 'YPMP5'), audience('01', code))).toEqual([isSecondary ? ['natuurkunde'] : [], []]);
    expect(await placeOf(subject('93', 'YPMP5'), audience('22', code))).toEqual([[], []]);
  });

  it('has its sectors on the record, of each audience, purpose and scheme', async () => {
    const sectorsOf = async (...fields: readonly string[]) => (await productWith(descriptive(fields.join('')))).sectors;
    expect(await sectorsOf(audience('01', '11'), audience('01', '14'))).toEqual(['PO', 'VO']);
    expect(await sectorsOf(audience('01', '05'))).toEqual(['HO']);
    expect(await sectorsOf(own('Sector', 'MBO'))).toEqual(['MBO']);
    expect(await sectorsOf(subject('93', 'YPMP5'), audience('01', '01'))).toEqual(['VO']);
    expect(await sectorsOf(audience('01', '01'))).toEqual([]);
  });

  it('is told when it is unknown', async () => {
    expect(await told()).toEqual([
      'sector: De sector ontbreekt: het product is bewaard, maar staat niet in een catalogus van het voortgezet onderwijs.',
    ]);
    expect(await told(vo, subject('32', '123'), subject('93', 'YPJV'))).toEqual([
      'vak: Vak "NUR 123", "Thema YPJV" is onbekend: het product staat wel in de catalogus, maar niet onder een vak. Voeg het toe aan het koppelbestand.',
    ]);
    expect(await told(vo, audience('01', '77'))).toContain(
      'AudienceCodeValue: Code "77" staat niet in codelijst 28 van ONIX en is niet gelezen.',
    );
  });

  it('has the phases of its levels, and the examination when the title names it', async () => {
    expect((await productWith(descriptive(placed))).learningPhases).toEqual(['bovenbouw']);
    expect((await productWith(descriptive(placed, 'Examenbundel'))).learningPhases).toEqual(['bovenbouw', 'examen']);
    expect((await productWith(descriptive(placed + collection('Examentrainer')))).learningPhases).toEqual(['bovenbouw', 'examen']);
  });
});

const element = (level: string, title: string): string =>
  tag('TitleElement', tag('TitleElementLevel', level), tag('TitleText', title), tag('PartNumber', '3'));
const collection = (title: string, type = '10', level = '02', titleType = '01'): string =>
  tag('Collection', type === '' ? '' : tag('CollectionType', type), tag('TitleDetail', tag('TitleType', titleType), element(level, title)));

describe('the method of a record', () => {
  const familyOf = async (fields: string) => {
    const [event] = await eventsOf(message(product(descriptive(placed + fields))));
    return event?.kind === 'record' ? event.family : undefined;
  };

  it('is its collection, with the edition cut off', async () => {
    expect(await familyOf(collection('Newton 5e druk'))).toMatchObject({
      name: 'Newton',
      edition: '5e druk',
      editionOrder: 5,
      subjectId: 'natuurkunde',
    });
    expect(await familyOf(collection('Newton') + tag('EditionNumber', '4'))).toMatchObject({ name: 'Newton', edition: '4e druk' });
    expect((await productWith(descriptive(placed + collection('Newton')))).methodIds).toHaveLength(1);
  });

  it.each(['10', '11', '00', ''])('may be a collection of type %j', async (type) => {
    expect((await familyOf(collection('Newton', type)))?.name).toBe('Newton');
  });

  it('is none that somebody else ascribed, of another level or without a distinctive title', async () => {
    expect(await familyOf(collection('Newton', '20'))).toBeUndefined();
    expect(await familyOf(collection('Newton', '10', '01'))).toBeUndefined();
    expect(await familyOf(collection('Newton', '10', '02', '05'))).toBeUndefined();
    expect((await familyOf(collection('Ander', '20') + collection('Newton')))?.name).toBe('Newton');
    expect((await familyOf(collection('Ander', '10', '01') + collection('Newton')))?.name).toBe('Newton');
    const empty = collection('Newton').replace('<TitleElement>', `${tag('TitleElement', tag('TitleElementLevel', '02'))}<TitleElement>`);
    expect((await familyOf(empty))?.name).toBe('Newton');
    expect(await notesOn(descriptive(placed + collection('x'.repeat(101))))).toEqual([
      'Collection: Collection bevat een woord van meer dan 100 tekens; het is weggelaten.',
    ]);
  });
});

describe('the parts of a record', () => {
  it('are its product parts, each once and in order', async () => {
    const part = (ids: string): string => tag('ProductPart', ids, tag('ProductForm', 'BC'));
    const [one, two] = [identifier('9789006484908'), identifier('9789006910230', '03')];
    expect((await productWith(descriptive(part(two) + part(one) + part('') + part(two)))).assembly).toEqual([
      '9789006910230',
      '9789006484908',
    ]);
    expect((await productWith(descriptive(part(one + two)))).assembly).toEqual([]);
    expect(await notesOn(descriptive(placed + part(identifier('9006987900', '02')) + part(identifier('9789006484900'))))).toEqual([
      expect.stringMatching(/^ProductPart: Er is alleen een ISBN-10 \(9006987900\)/u),
      'ProductPart: Het laatste cijfer van EAN 9789006484900 klopt niet. Dit nummer is weggelaten.',
    ]);
    expect((await productWith(descriptive(part(identifier('77', '01'))))).assembly[0]).toMatch(/^[a-z0-9]{25}$/u);
  });
});
